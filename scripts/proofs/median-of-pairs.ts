/** The median of differences, and the interval that holds the true one 99 times in 100. */
export type Median = { readonly median: number; readonly low: number; readonly high: number }

/** Standard deviations of a normal distribution that hold 99 of 100 draws. */
const DEVIATIONS = 2.576

/** By order statistics, so it asks for no distribution. */
export function medianOf(differences: readonly number[]): Median {
  const sorted = differences.toSorted((a, b) => a - b)
  const count = sorted.length
  const half = (DEVIATIONS * Math.sqrt(count)) / 2
  const at = (rank: number) => sorted[Math.min(Math.max(Math.floor(rank), 0), count - 1)] ?? Number.NaN
  return { median: at(count / 2), low: at(count / 2 - half), high: at(count / 2 + half) }
}

/** `unclear`: the measurement is too noisy to say on which side of the limit the median lies. */
export function verdictOn({ low, high }: Median, limit: number): 'within' | 'beyond' | 'unclear' {
  if (low > -limit && high < limit) return 'within'
  return low >= limit || high <= -limit ? 'beyond' : 'unclear'
}
