/** The roundings of a quotient that is no whole number. There is no default: each caller names its own. */
export type Rounding = 'down' | 'up' | 'halfUp' | 'halfEven'

const awayFromZero: Record<Rounding, (twiceRest: bigint, divisor: bigint, quotient: bigint) => boolean> = {
  down: () => false,
  up: twiceRest => twiceRest > 0n,
  halfUp: (twiceRest, divisor) => twiceRest >= divisor,
  halfEven: (twiceRest, divisor, quotient) =>
    twiceRest > divisor || (twiceRest === divisor && quotient % 2n === 1n),
}

/**
 * Whole quotient of two non-negative integers, rounded as named.
 * @throws RangeError on a negative dividend or a divisor below 1: money that is divided is never negative here.
 */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (dividend < 0n || divisor < 1n) throw new RangeError('divide: negative dividend or divisor below 1')
  const quotient = dividend / divisor
  const twiceRest = (dividend % divisor) * 2n
  return awayFromZero[rounding](twiceRest, divisor, quotient) ? quotient + 1n : quotient
}
