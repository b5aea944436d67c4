import type { MidMarketView } from '#shared/api/rates.api.ts'
import { shownRate } from '#shared/money/format.ts'
import { rate } from '#shared/money/rate.ts'

type RateLine = {
  /** Path of the line in a box of 100 by 100, one point for each day. */
  readonly path: string
  /** The lowest and the highest rate as the page shows rates. */
  readonly low: string
  readonly high: string
}

const SIDE = 100
/** Heights are shares of the box in millionths before they are divided. */
const FINE = 1_000_000n

/** The line through the rates of some days, the oldest first; undefined where there is no line, of one day or none. */
export function rateLine(days: MidMarketView['days']): RateLine | undefined {
  if (days.length < 2) return undefined
  const values = days.map(day => rate(day.rate))
  const [low, high] = values.reduce(
    ([least, most], value) => [value < least ? value : least, value > most ? value : most],
    [values[0] ?? rate('1'), values[0] ?? rate('1')],
  )
  const across = (index: number) => (index / (values.length - 1)) * SIDE
  const down = (value: bigint) =>
    low === high ? SIDE / 2 : SIDE - (Number(((value - low) * FINE) / (high - low)) / Number(FINE)) * SIDE
  const points = values.map((value, index) => `${shown(across(index))} ${shown(down(value))}`)
  return { path: `M${points.join('L')}`, low: shownRate(low), high: shownRate(high) }
}

const shown = (place: number): string => `${Math.round(place * 100) / 100}`
