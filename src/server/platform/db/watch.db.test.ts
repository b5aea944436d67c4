import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownerClient, testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { type SilentLine, silentLine } from '#test/support/database/silent-line.ts'
import { startWatch, type Watch } from './watch.ts'

let database: TestDatabase
let line: SilentLine
let watch: Watch
beforeEach(async () => {
  database = await testDatabase()
  line = await silentLine(database.connectionString)
  watch = startWatch({ connectionString: line.connectionString }, () => {})
})
afterEach(async () => {
  await watch.stop()
  line.close()
  await database.drop()
})

/** A reader of how often it had to read. */
function countedReads() {
  let count = 0
  return watch.watched(['fee_settings'], () => Promise.resolve(++count))
}

const inMemory = async (read: () => Promise<number>) => (await read()) === (await read())

const changeFee = async () => {
  const owner = await ownerClient(database)
  await owner.query(
    `insert into fee_settings (id, name, type, fee_type, fixed_amount, position) values (gen_random_uuid(), 'x', 'payment', 'fixed', 1, 1)`,
  )
  await owner.end()
}

test('a watched value answers from memory until one of its tables changes', async () => {
  const read = countedReads()
  await expect.poll(() => inMemory(read)).toBe(true)
  const before = await read()
  await changeFee()
  await expect.poll(read).toBe(before + 1)
})

test('a line that falls silent is noticed, and what changed meanwhile is seen', async () => {
  const read = countedReads()
  await expect.poll(() => inMemory(read)).toBe(true)
  const before = await read()
  line.fallSilent()
  await changeFee()
  expect(await read()).toBe(before)
  await expect.poll(read, { timeout: 20_000 }).toBeGreaterThan(before)
  await expect.poll(() => inMemory(read), { timeout: 20_000 }).toBe(true)
})
