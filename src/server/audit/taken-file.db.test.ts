import { text } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { bySystem, takenFile } from './audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ poolMax: 4 })
})
afterAll(() => database.drop())

/** A file of one line, taken by somebody. */
function taken(userId: string | null) {
  const deps = {
    pool: database.pool,
    clock: { now: () => new Date('2026-11-20T15:30:00Z') },
    newId: randomUUID,
  }
  const call = { ...bySystem, actor: { userId } }
  const page = async () => ({ text: 'one\r\n', next: null })
  return takenFile(deps, call, { id: 'users', after: { search: 'zoe' } }, { header: ['Name'], page })
}

test('a download of a file has its audit row', async () => {
  expect(await text(await taken(null))).toContain('one')
  const { rows } = await database.pool.query('select action, subject_kind, subject_id, after from audit_log')
  expect(rows).toEqual([
    { action: 'export.downloaded', subject_kind: 'export', subject_id: 'users', after: { search: 'zoe' } },
  ])
})

// Two may be under way: a third finds room only where the two before it have left theirs.
test('without an audit row nobody gets a file, and a failed download does not block another', async () => {
  for (const nobody of ['nobody', 'no one', 'not one'])
    await expect(taken(nobody)).rejects.toThrow('invalid input syntax for type uuid')
  expect(await text(await taken(null))).toContain('one')
})
