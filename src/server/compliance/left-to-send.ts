/** The sending limits of a tier, in minor units of USD; null: no limit. */
export type SendingLimits = {
  readonly perTransfer: bigint | null
  readonly perDay: bigint | null
  readonly per30Days: bigint | null
}

/** The amounts that a sender has sent within these times, in minor units of USD. */
export type Sent = { readonly day: bigint; readonly month: bigint }

/** The amounts that a sender can still send, in minor units of USD; null: no limit. */
export type LeftToSend = {
  readonly perTransfer: bigint | null
  readonly ofDay: bigint | null
  readonly of30Days: bigint | null
  /** The least of the three. */
  readonly most: bigint | null
}

export const isLimited = ({ perTransfer, perDay, per30Days }: SendingLimits): boolean =>
  perTransfer !== null || perDay !== null || per30Days !== null

/** The remainder of each limit; never below zero, also if the limit was lowered below the sum already sent. */
export function leftToSend({ perTransfer, perDay, per30Days }: SendingLimits, sent: Sent): LeftToSend {
  const left = { perTransfer, ofDay: rest(perDay, sent.day), of30Days: rest(per30Days, sent.month) }
  return { ...left, most: least([left.perTransfer, left.ofDay, left.of30Days]) }
}

const rest = (limit: bigint | null, sent: bigint): bigint | null =>
  limit === null ? null : limit > sent ? limit - sent : 0n

const least = (amounts: readonly (bigint | null)[]): bigint | null =>
  amounts.reduce((a, b) => (a === null ? b : b === null || a < b ? a : b), null)
