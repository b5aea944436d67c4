import { expect, test } from 'vitest'
import { type Outcome, secondLook } from './second-look.ts'

const failed = (count: number): Outcome => ({
  passed: 10,
  failed: count,
  places: Array.from({ length: count }, (_, index) => `some.e2e.ts:${index}`),
})

/** A runner, what it was asked to run, and what was said. */
function runner(second: Outcome) {
  const asked: (readonly string[])[] = []
  const said: string[] = []
  const run = (places: readonly string[]): Promise<Outcome> => {
    asked.push(places)
    return Promise.resolve(second)
  }
  return { asked, said, run, say: (words: string) => void said.push(words) }
}

test('what passes alone counts as passed, and is named as a fault', async () => {
  const { asked, said, ...again } = runner(failed(0))
  expect(await secondLook(failed(2), again)).toEqual({ passed: 12, failed: 0 })
  expect(asked).toEqual([['some.e2e.ts:0', 'some.e2e.ts:1']])
  expect(said.at(-1)).toContain('to be found:\n  some.e2e.ts:0\n  some.e2e.ts:1')
})

test('what fails alone as well has failed, with all that failed beside it', async () => {
  expect(await secondLook(failed(2), runner(failed(1)))).toEqual({ passed: 10, failed: 2 })
})

test('more than a few failures are no chance, and a failure outside the tests can be run by nobody', async () => {
  const { asked, ...again } = runner(failed(0))
  expect(await secondLook(failed(4), again)).toEqual({ passed: 10, failed: 4 })
  expect(await secondLook({ passed: 10, failed: 1, places: [] }, again)).toEqual({ passed: 10, failed: 1 })
  expect(asked).toEqual([])
})

test('a proof that has failed once has failed', async () => {
  const { asked, ...again } = runner(failed(0))
  const first = { passed: 10, failed: 1, places: ['/here/test/proofs/races.db.test.ts'] }
  expect(await secondLook(first, again)).toEqual({ passed: 10, failed: 1 })
  expect(asked).toEqual([])
})
