import { expect, test } from 'vitest'
import { type Outcome, secondLook } from './second-look.ts'

const failed = (count: number): Outcome => ({
  passed: 10,
  failed: count,
  places: Array.from({ length: count }, (_, index) => `some.e2e.ts:${index}`),
})

/** A runner that says what it was asked to run. */
function runner(second: Outcome) {
  const asked: (readonly string[])[] = []
  const run = (places: readonly string[]): Promise<Outcome> => {
    asked.push(places)
    return Promise.resolve(second)
  }
  return { asked, run }
}

test('what passes alone counts as passed', async () => {
  const { asked, run } = runner(failed(0))
  expect(await secondLook(failed(2), run)).toEqual({ passed: 12, failed: 0 })
  expect(asked).toEqual([['some.e2e.ts:0', 'some.e2e.ts:1']])
})

test('what fails alone as well has failed, with all that failed beside it', async () => {
  expect(await secondLook(failed(2), runner(failed(1)).run)).toEqual({ passed: 10, failed: 2 })
})

test('more than a few failures are no chance, and a failure outside the tests can be run by nobody', async () => {
  const { asked, run } = runner(failed(0))
  expect(await secondLook(failed(4), run)).toEqual({ passed: 10, failed: 4 })
  expect(await secondLook({ passed: 10, failed: 1, places: [] }, run)).toEqual({ passed: 10, failed: 1 })
  expect(asked).toEqual([])
})
