export interface Tally {
  passed: number
  failed: number
}

/** The parts of vitest's JSON report that are read. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A file that could not even be loaded has no failed test; its suite counts as one. */
export function vitestTally(report: VitestReport): Tally {
  const failed = report.numFailedTests === 0 ? report.numFailedTestSuites : report.numFailedTests
  return { passed: report.numPassedTests, failed }
}

export function playwrightTally({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/**
 * Tally of a runner, given its exit code: one that ran nothing, left no report, or failed without a failed test (a fault
 * outside the tests) counts as one failure.
 */
export function settle(tally: Tally | undefined, exitCode: number): Tally {
  if (!tally || tally.passed + tally.failed === 0) return { passed: 0, failed: 1 }
  if (exitCode !== 0 && tally.failed === 0) return { ...tally, failed: 1 }
  return tally
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  }
}
