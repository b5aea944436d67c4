import { rate } from '#shared/money/rate.ts'

export type RatePoint = { readonly perUsd: string; readonly at: string }

export type Chart = {
  /** Path of the line in a box of 100 by 100: a rate holds until the next one. */
  readonly path: string
  /** Text of the lowest and the highest rate. */
  readonly low: string
  readonly high: string
}

const SIDE = 100
/** Places in the box are shares of its height, in millionths before they are divided. */
const FINE = 1_000_000n

/** The line of a history, the newest point first, until `now`; undefined where there is no point. */
export function stepsOf(points: readonly RatePoint[], now: Date): Chart | undefined {
  const ordered = points.toReversed()
  const byRate = ordered.toSorted((a, b) => (rate(a.perUsd) < rate(b.perUsd) ? -1 : 1))
  const [first, lowest, highest] = [ordered[0], byRate[0], byRate.at(-1)]
  if (first === undefined || lowest === undefined || highest === undefined) return undefined
  const [low, high] = [rate(lowest.perUsd), rate(highest.perUsd)]
  const start = Date.parse(first.at)
  const span = Math.max(now.getTime() - start, 1)
  const across = (at: string) => ((Date.parse(at) - start) / span) * SIDE
  const up = (perUsd: string) =>
    low === high
      ? SIDE / 2
      : SIDE - (Number(((rate(perUsd) - low) * FINE) / (high - low)) / Number(FINE)) * SIDE
  const steps = ordered.map(({ at, perUsd }, place) =>
    place === 0 ? `M0 ${shown(up(perUsd))}` : `H${shown(across(at))}V${shown(up(perUsd))}`,
  )
  return { path: `${steps.join('')}H${SIDE}`, low: lowest.perUsd, high: highest.perUsd }
}

const shown = (place: number): string => `${Math.round(place * 100) / 100}`
