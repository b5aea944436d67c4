import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#test/support/database/embedded.ts'
import { isWhole } from '#test/support/laws/rounds.ts'
import { replicatedPair } from '#test/support/database/replicated-pair.ts'
import { connectionTo } from './hosts.ts'
import { openPool } from './pool.ts'
import { query } from './statement.ts'
import { startWatch } from './watch.ts'

const PORT = `select current_setting('port')::integer as port`
const LISTENING = `select from pg_stat_activity where application_name = 'openremit watch' and query like 'listen%'`

test('of two hosts the one that takes writes is found, before and after the first is lost, and when that comes back', async () => {
  const { primary, standby, connectionString, promote } = await replicatedPair()
  const connection = connectionTo(connectionString)
  const portNow = async () => (await ask<{ port: number }>(connection, PORT))[0]?.port
  expect(await portNow()).toBe(primary.port)
  await ask(connection, 'create table notes (text text)')

  const pool = openPool({ connection, max: 2, onLost: () => {} })
  onTestFinished(() => pool.end())
  const note = (text: string) => query(pool, { text: 'insert into notes values ($1)', values: [text] })
  await note('before')
  const watch = startWatch(connection, () => {})
  onTestFinished(() => watch.stop())
  await expect.poll(() => ask(primary, LISTENING), { timeout: 10_000 }).not.toEqual([])

  await primary.kill()
  await expect(note('lost')).rejects.toMatchObject({ code: 'database_unavailable' })
  const waiting = ask<{ port: number }>(connection, PORT) // waits for the promotion
  await promote()
  expect(await waiting).toEqual([{ port: standby.port }])
  await note('after')
  expect(await ask(standby, 'select text from notes order by text')).toEqual([
    { text: 'after' },
    { text: 'before' },
  ])

  // It takes writes too, on the timeline that was left.
  await primary.start()
  expect(await ask(primary, PORT)).toEqual([{ port: primary.port }])
  for (let times = 0; times < 3; times++) expect(await portNow()).toBe(standby.port)
  await expect.poll(() => ask(standby, LISTENING), { timeout: 10_000 }).not.toEqual([])
})

test.runIf(isWhole)('while no host takes writes the reason of each is named', async () => {
  const { primary, standby, connectionString } = await replicatedPair()
  await primary.kill()
  const client = new pg.Client(connectionTo(connectionString))
  await expect(client.connect()).rejects.toThrow(
    new RegExp(`^no host of the database takes writes \\(.*127.0.0.1:${standby.port} only reads`),
  )
})
