import { divide } from '#shared/money/rounding.ts'

/** Figures that a client computed; text of any form, a number, or nothing. */
export type EchoedFigures = {
  readonly receiveAmount?: string | number | null | undefined
  readonly exchangeRate?: string | number | null | undefined
  readonly transferFee?: string | number | null | undefined
  readonly totalAmount?: string | number | null | undefined
}

/** The server's figures as the wire has them. */
export type OurFigures = {
  receiveAmount: string
  exchangeRate: string
  transferFee: string
  totalAmount: string
}

const AMOUNT_PLACES = 2
const RATE_PLACES = 4 // as many as are shown: a client that multiplied with a shown rate is not told of a new price

/** Whether a figure that the client shows its user differs, after rounding, from ours. Absent figures do not. */
export function isRepriced(echoed: EchoedFigures, ours: OurFigures): boolean {
  const differs = (figure: keyof OurFigures, places: number) => {
    const given = echoed[figure]
    if (given === undefined || given === null || given === '') return false
    return rounded(`${given}`, places) !== rounded(ours[figure], places)
  }
  return (
    differs('receiveAmount', AMOUNT_PLACES) ||
    differs('exchangeRate', RATE_PLACES) ||
    differs('transferFee', AMOUNT_PLACES) ||
    differs('totalAmount', AMOUNT_PLACES)
  )
}

/** A decimal of any length in units of 10^-places, rounded half up; undefined where the text is none. */
function rounded(text: string, places: number): bigint | undefined {
  const match = /^([0-9]{1,20})(?:\.([0-9]{0,30}))?$/.exec(text)
  if (match === null) return undefined
  const fraction = match[2] ?? ''
  const scale = fraction.length > places ? fraction.length : places
  const digits = BigInt(`${match[1]}${fraction.padEnd(scale, '0')}`)
  return divide(digits, 10n ** BigInt(scale - places), 'halfUp')
}

/** Whether an amount that a client names is ours, after rounding; one that names none agrees. */
export const isSameAmount = (given: string | number | undefined, ours: string): boolean =>
  given === undefined || rounded(`${given}`, AMOUNT_PLACES) === rounded(ours, AMOUNT_PLACES)
