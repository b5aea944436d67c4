import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('inParallel gives results in the order of the items, whichever is done first', async () => {
  const results = await inParallel([30, 1, 10], 3, async ms => {
    await sleep(ms)
    return ms * 2
  })
  expect(results).toEqual([60, 2, 20])
})

test('works on each item once and on no more than the limit at a time', async () => {
  let underWay = 0
  let most = 0
  const seen: number[] = []
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async item => {
    seen.push(item)
    most = Math.max(most, ++underWay)
    await sleep(2)
    underWay--
  })
  expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

test('inParallel does nothing for no items', async () => {
  expect(await inParallel([], 3, async () => 1)).toEqual([])
})

test('inParallel passes an error on', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('two')
  }
  await expect(inParallel([1, 2, 3], 1, work)).rejects.toThrow('two')
})
