import { expect, onTestFinished, test } from 'vitest'
import { ownerClient, testDatabase } from '#test/support/database/database.ts'
import { connectionLimit } from './connection-limit.ts'

test('the limit of the database counts where it is less than that of the server', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  const owner = await ownerClient(database)
  onTestFinished(() => owner.end())
  const { rows } = await owner.query<{ name: string; server: number }>(
    `select current_database() as name, current_setting('max_connections')::integer as server`,
  )
  const [{ name, server } = { name: '', server: 0 }] = rows
  const ofServer = await connectionLimit(database.pool)
  expect(ofServer).toBeGreaterThan(server - 20)
  expect(ofServer).toBeLessThan(server)
  await owner.query(`alter database ${owner.escapeIdentifier(name)} connection limit 30`)
  expect(await connectionLimit(database.pool)).toBe(30)
})
