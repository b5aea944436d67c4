import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDeps } from '#server/deps.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** The tables of which a process keeps what it has read until they change. */
function watchedTables(): string[] {
  const tables = new Set<string>()
  const watch: Watch = {
    watched(of, load) {
      for (const table of of) tables.add(table)
      return load
    },
    changed: () => {},
    stop: async () => {},
  }
  buildDeps({ ...app.deps, watch })
  return [...tables].toSorted()
}

/** @see docs/decisions/0143 */
test('each table that a process keeps in memory announces its changes to the other processes', async () => {
  const tables = watchedTables()
  expect(tables.length).toBeGreaterThan(8)
  const announced = await app.rows<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'announce' and tgenabled = 'O' order by 1`,
  )
  expect(announced.map(({ name }) => name)).toEqual(tables)
})
