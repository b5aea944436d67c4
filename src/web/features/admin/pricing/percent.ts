import { parseDecimal, rescale, scaledText } from '#shared/money/decimal.ts'

const PLACES = 2
const BASIS_POINTS_MAX = 1_000n // 10 %: what the contract takes

/** Basis points of a percentage as it is typed ('0.5' are 50), or undefined for what is none from 0 to 10. */
export function basisPointsOf(text: string): number | undefined {
  const typed = parseDecimal(text.trim() === '' ? '0' : text.trim().replace(',', '.'))
  if (typed === undefined || typed.scale > PLACES) return undefined
  const points = rescale(typed, PLACES)
  return points > BASIS_POINTS_MAX ? undefined : Number(points)
}

/** '0.50' for 50 basis points. */
export const percentOf = (basisPoints: number): string => scaledText(BigInt(basisPoints), PLACES)
