import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { systemRandom } from './random.ts'
import { keptSecretKey } from './secret-key.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('processes that start together on an empty database end up with one secret, of 256 bits', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 8 }, () => keptSecretKey(database.pool, systemRandom)),
  )
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await keptSecretKey(database.pool, systemRandom)).toBe(secrets[0])
})

test('the application can neither change nor delete it', async () => {
  await expect(database.pool.query(`update app_secrets set secret = 'x'`)).rejects.toThrow(
    /permission denied/,
  )
  await expect(database.pool.query('delete from app_secrets')).rejects.toThrow(/permission denied/)
})
