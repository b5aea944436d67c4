import { expect, test } from 'vitest'
import { playwrightTally, settle, sum, vitestTally } from './tally.ts'

test('a runner that executed no test has failed, even if it says that all is well', () => {
  expect(settle({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that left no report has failed', () => {
  expect(settle(undefined, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that ended badly without a failed test has failed once', () => {
  expect(settle({ passed: 12, failed: 0 }, 1)).toEqual({ passed: 12, failed: 1 })
})

test('a runner that ended well counts for its tests', () => {
  expect(settle({ passed: 12, failed: 0 }, 0)).toEqual({ passed: 12, failed: 0 })
  expect(settle({ passed: 11, failed: 1 }, 1)).toEqual({ passed: 11, failed: 1 })
})

test('a test file that could not be loaded counts as a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1 }
  expect(vitestTally(report)).toEqual({ passed: 7, failed: 1 })
})

test('a browser test that passes only the second time counts as a failure', () => {
  expect(playwrightTally({ stats: { expected: 5, unexpected: 1, flaky: 1 } })).toEqual({
    passed: 5,
    failed: 2,
  })
})

test('the sum adds passed and failed apart', () => {
  const sums = sum([
    { passed: 5, failed: 0 },
    { passed: 200, failed: 3 },
  ])
  expect(sums).toEqual({ passed: 205, failed: 3 })
})
