import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerClient, type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { openPool } from './pool.ts'
import { query } from './statement.ts'
import { isOutcomeUnknown, type Tx, withTransaction } from './tx.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  const owner = await ownerClient({ connectionString: database.signIns.owner })
  await owner.query('create table purses (name text primary key, coins integer not null)')
  await owner.end()
})
beforeEach(async () => {
  await query(database.pool, { text: 'delete from purses' })
  await query(database.pool, { text: `insert into purses values ('ann', 10), ('bob', 10)` })
})
afterAll(() => database.drop())

function give(tx: Tx, name: string, change: number) {
  return query(tx, { text: 'update purses set coins = coins + $2 where name = $1', values: [name, change] })
}

function moveSlowly(from: string, to: string) {
  return withTransaction(database.pool, async tx => {
    await give(tx, from, -1)
    await sleep(50)
    await give(tx, to, 1)
  })
}

async function coins(): Promise<Record<string, number>> {
  const { rows } = await query<{ name: string; coins: number }>(database.pool, {
    text: 'select * from purses',
  })
  return Object.fromEntries(rows.map(row => [row.name, row.coins]))
}

test('commits what the work did and returns what it returned', async () => {
  const answer = await withTransaction(database.pool, async tx => {
    await give(tx, 'ann', -3)
    await give(tx, 'bob', 3)
    return 'moved'
  })
  expect(answer).toBe('moved')
  expect(await coins()).toEqual({ ann: 7, bob: 13 })
})

test('withTransaction keeps nothing of work that throws, and passes its error on', async () => {
  const work = withTransaction(database.pool, async tx => {
    await give(tx, 'ann', -3)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await coins()).toEqual({ ann: 10, bob: 10 })
})

test('withTransaction runs the whole work again after a deadlock', async () => {
  await Promise.all([moveSlowly('ann', 'bob'), moveSlowly('bob', 'ann')])
  expect(await coins()).toEqual({ ann: 10, bob: 10 })
})

test('withTransaction gives up after five serialization failures', async () => {
  let tries = 0
  const work = withTransaction(database.pool, async tx => {
    tries++
    await tx.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  await expect(work).rejects.toThrow('again')
  expect(tries).toBe(5)
})

test('withTransaction runs a statement again that was undone for a deadlock, where it is a transaction of its own', async () => {
  const owner = await ownerClient({ connectionString: database.signIns.owner })
  await owner.query('create sequence tries')
  await owner.query('grant usage on sequence tries to public')
  const undoneTwice = `do $$ begin
    if nextval('tries') <= 2 then raise exception 'again' using errcode = '40P01'; end if;
    update purses set coins = coins + 1;
  end $$`
  await query(database.pool, { text: undoneTwice })
  expect(await coins()).toEqual({ ann: 11, bob: 11 })
  await owner.query('drop sequence tries')
  await owner.end()
})

test('withTransaction does not try again what a constraint refused', async () => {
  let tries = 0
  const work = withTransaction(database.pool, async tx => {
    tries++
    await query(tx, { text: `insert into purses values ('ann', 1)` })
  })
  await expect(work).rejects.toThrow('duplicate key')
  expect(tries).toBe(1)
})

test('withTransaction refuses to call a transaction done in which an error was swallowed', async () => {
  const work = withTransaction(database.pool, async tx => {
    await give(tx, 'ann', -3)
    await tx.query('select 1 / 0').catch(() => {})
  })
  await expect(work).rejects.toThrow('was rolled back')
  expect(await coins()).toEqual({ ann: 10, bob: 10 })
})

test.each([
  { cut: 'after the server got the commit', isSent: true, annAfter: 7 },
  { cut: 'before the server got the commit', isSent: false, annAfter: 10 },
])(
  'withTransaction says that the outcome is unknown when the line is cut $cut, and does not try again',
  async ({ isSent, annAfter }) => {
    const lossy = poolOverLossyLine(database, { isSent })
    let tries = 0
    const error = await withTransaction(lossy, async tx => {
      tries++
      await give(tx, 'ann', -3)
    }).catch((caught: unknown) => caught)
    expect(isOutcomeUnknown(error)).toBe(true)
    expect(error).toMatchObject({ code: 'database_unavailable', extra: { outcome: 'unknown' } })
    expect(tries).toBe(1)
    await expect.poll(coins).toEqual({ ann: annAfter, bob: 10 })
    await lossy.end()
  },
)

/** A pool whose connections break when they carry a commit. */
function poolOverLossyLine({ connectionString }: TestDatabase, { isSent }: { isSent: boolean }): pg.Pool {
  const stream = () => {
    const socket = new net.Socket()
    const write = socket.write.bind(socket)
    const cutAtCommit = (data: Buffer) => {
      if (!data.includes('commit\0')) return write(data)
      if (isSent) return write(data, () => socket.destroy())
      socket.destroy()
      return false
    }
    // Connecting puts the original back, so the trap is laid after it.
    return socket.once('connect', () => Object.assign(socket, { write: cutAtCommit }))
  }
  return openPool({ connection: { connectionString, stream }, max: 1, onLost: () => {} })
}
