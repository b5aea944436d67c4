import { expect, test } from 'vitest'
import { playwrightFailures, playwrightTally, settle, sum, vitestFailures, vitestTally } from './tally.ts'

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
  const report = { numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1, testResults: [] }
  expect(vitestTally(report)).toEqual({ passed: 7, failed: 1 })
})

test('a browser test that passes only the second time counts as a failure', () => {
  expect(playwrightTally({ stats: { expected: 5, unexpected: 1, flaky: 1 }, suites: [] })).toEqual({
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

test('what failed is named by its file, or by its line where it stands by itself', () => {
  const testResults = [
    { name: '/src/a.test.ts', status: 'passed' },
    { name: '/src/b.test.ts', status: 'failed' },
  ]
  const report = { numPassedTests: 7, numFailedTests: 2, numFailedTestSuites: 1, testResults }
  expect(vitestFailures(report)).toEqual(['/src/b.test.ts'])
  const spec = (line: number, ok: boolean) => ({ ok, file: 'c.e2e.ts', line })
  const suites = [{ specs: [spec(3, true), spec(9, false)], suites: [{ specs: [spec(12, false)] }] }]
  expect(playwrightFailures({ stats: { expected: 1, unexpected: 2, flaky: 0 }, suites })).toEqual([
    'c.e2e.ts:9',
    'c.e2e.ts:12',
  ])
})
