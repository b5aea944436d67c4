import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/support/database.ts'
import { openPool } from '../db/pool.ts'
import { mountHealth } from './health.ts'
import { bareApp } from './http.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function answers({ pool = database.pool, isDraining = false }) {
  const app = await bareApp()
  mountHealth(app, { pool, isDraining: () => isDraining })
  const [live, ready] = await Promise.all([app.server.inject('/livez'), app.server.inject('/readyz')])
  return [live.statusCode, ready.statusCode, ready.json<{ status: string }>().status]
}

test('is ready when the database answers', async () => {
  expect(await answers({})).toEqual([200, 200, 'ready'])
})

test('is alive, and not ready, while it stops', async () => {
  expect(await answers({ isDraining: true })).toEqual([200, 503, 'stopping'])
})

test('is alive, and not ready, when there is no database', async () => {
  const pool = openPool({ connection: { host: '127.0.0.1', port: 1 }, max: 1, onLost: () => {} })
  expect(await answers({ pool })).toEqual([200, 503, 'database_unavailable'])
  await pool.end()
})

test('is not ready when the database takes longer than half a second, and waits for it no longer', async () => {
  const { pool, drop } = await testDatabase({ poolMax: 1 }) // whose limits are a minute
  const taken = await pool.connect()
  expect(await answers({ pool })).toEqual([200, 503, 'database_unavailable'])
  expect(pool.waitingCount).toBe(1) // it is still being asked
  taken.release()
  await drop()
})
