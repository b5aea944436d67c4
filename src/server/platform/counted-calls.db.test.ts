import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerClient, type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { tellByDatabase } from './counted-calls.ts'
import { newCounter } from './http/rate-limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(() => asOwner('delete from failed_proofs'))

async function asOwner(sql: string): Promise<void> {
  const owner = await ownerClient(database)
  await owner.query(sql)
  await owner.end()
}

const PROCESSES = 3

/** Processes that share a limit through the database; each says whether it lets a call of a subject pass. */
function processes(max: number, pool: pg.Pool = database.pool) {
  const counters = Array.from({ length: PROCESSES }, () =>
    newCounter({ max, perMinutes: 10 }, () => performance.now(), {
      counted: 'calls of a test',
      tell: tellByDatabase(pool),
    }),
  )
  return counters.map(counter => async (subject: string) => (await counter(subject)) === 0)
}

const passed = (answers: readonly boolean[]): number => answers.filter(Boolean).length

test.each([1, 30])(
  'three processes hold one limit of 100, with calls at the same moment: %i',
  async atOnce => {
    const all = processes(100)
    const answers: boolean[] = []
    for (let call = 0; call < 600; call += atOnce * PROCESSES) {
      const batch = all.flatMap(letPass => Array.from({ length: atOnce }, () => letPass('somebody')))
      answers.push(...(await Promise.all(batch)))
    }
    expect(passed(answers)).toBeLessThanOrEqual(110)
    expect(passed(answers)).toBeGreaterThan(60) // of calls at the same moment those that are refused count too
  },
)

test('calls of many subjects at once are told in a few statements, and each subject has a limit of its own', async () => {
  const [one, other] = processes(20)
  const subjects = Array.from({ length: 200 }, (_, n) => `subject ${n}`)
  for (let call = 0; call < 10; call++) await Promise.all(subjects.map(subject => one!(subject)))
  const answers = await Promise.all(
    subjects.map(async subject => {
      const each: boolean[] = []
      for (let call = 0; call < 12; call++) each.push(await other!(subject))
      return passed(each)
    }),
  )
  expect([Math.min(...answers), Math.max(...answers)]).toEqual([10, 10])
})

test('a new window begins when the one of all processes has ended', async () => {
  const [one, other] = processes(2)
  expect([await one!('a'), await one!('a'), await other!('a'), await other!('a')]).toEqual([
    true,
    true,
    true, // the one that each further process may let pass
    false,
  ])
  await asOwner("update failed_proofs set window_ends_at = now() - interval '1 second'")
  const third = processes(2)[0]
  expect([await third!('a'), await third!('a'), await third!('a')]).toEqual([true, true, false])
})

test('without a database each process counts by itself', async () => {
  const lost = await testDatabase()
  const all = processes(10, lost.pool)
  await lost.drop()
  const answers: boolean[] = []
  for (let call = 0; call < 20; call++) answers.push(...(await Promise.all(all.map(letPass => letPass('a')))))
  expect(passed(answers)).toBe(30)
})
