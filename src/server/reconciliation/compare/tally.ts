import type { Line, Span, Verdict } from './compare.ts'

type Sum = { count: number; minor: bigint }
type KindSums = { ours: Sum; theirs: Sum }
type Totals = { ours: bigint; theirs: bigint; late: bigint; broken: bigint; fees: bigint }

/** The result of a run, however many lines it reads: counts, and sums by kind and currency. */
export type Tally = {
  matched: number
  late: number
  breaks: number
  /** By kind and currency, of the lines of the day. */
  readonly kinds: Map<string, KindSums>
  /** By currency, of the lines of the day; of the difference, what is late or of another day, and what is broken. */
  readonly totals: Map<string, Totals>
}

export const newTally = (): Tally => ({ matched: 0, late: 0, breaks: 0, kinds: new Map(), totals: new Map() })

/** Counts what is said of one key. */
export function count(tally: Tally, { ours, theirs, result }: Verdict, span: Span): void {
  if (result === 'matched') tally.matched += 1
  else if (result === 'late') tally.late += 1
  else tally.breaks += 1
  const isBroken = result !== 'matched' && result !== 'late'
  for (const line of [...ours, ...theirs]) {
    if (line.at < span.from || line.at >= span.to) continue
    addTo(sumsOf(tally, line)[line.side], line.minor)
    const totals = totalsOf(tally, line.currency)
    totals[line.side] += line.minor
    totals[isBroken ? 'broken' : 'late'] += line.side === 'theirs' ? line.minor : -line.minor
  }
}

/** Notes what a line was charged. */
export function countFee(tally: Tally, currency: string, fee: bigint): void {
  if (fee !== 0n) totalsOf(tally, currency).fees += fee
}

function addTo(sum: Sum, minor: bigint): void {
  sum.count += 1
  sum.minor += minor
}

function sumsOf({ kinds }: Tally, { kind, currency }: Line): KindSums {
  const name = `${theirWord[kind] ?? kind} ${currency}`
  const sums = kinds.get(name) ?? { ours: { count: 0, minor: 0n }, theirs: { count: 0, minor: 0n } }
  kinds.set(name, sums)
  return sums
}

function totalsOf({ totals }: Tally, currency: string): Totals {
  const found = totals.get(currency) ?? { ours: 0n, theirs: 0n, late: 0n, broken: 0n, fees: 0n }
  totals.set(currency, found)
  return found
}

/** Kinds of entries by what statements call them: the two sides of a kind stand in one row. */
const theirWord: Readonly<Record<string, string>> = {
  capture: 'charge',
  unexpected_capture: 'charge',
  unexpected_refund: 'refund',
  payout_reversal: 'return',
  provider_fee: 'fee',
  rail_fee: 'fee',
  rail_funding: 'funding',
}

/** The tally as it is kept: minor units as text. */
export const summaryOf = ({ kinds, totals }: Tally) => ({
  kinds: [...kinds]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { ours, theirs }]) => {
      const [kind = '', currency = ''] = name.split(' ')
      return { kind, currency, ours: textOf(ours), theirs: textOf(theirs) }
    }),
  totals: [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { ours, theirs, late, broken, fees }]) => ({
      currency,
      ours: `${ours}`,
      theirs: `${theirs}`,
      late: `${late}`,
      broken: `${broken}`,
      fees: `${fees}`,
    })),
})

export type Summary = ReturnType<typeof summaryOf>

const textOf = ({ count: lines, minor }: Sum) => ({ count: lines, minor: `${minor}` })
