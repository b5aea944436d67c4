import type { BankAction, BankLineKind, BankLineState } from '#shared/api/admin/bank/bank-lines.api.ts'

/** The facts that decide which acts an operator may do on a bank line. */
export type BankLineFacts = {
  readonly state: BankLineState
  readonly kind: BankLineKind | null
  /** Money that came; else it went. */
  readonly isCredit: boolean
  readonly isReversal: boolean
  /** Whether it was settled as our own money. */
  readonly isElsewhere: boolean
  /** Whether some of it stands in unapplied funds. */
  readonly isLeft: boolean
  /** Whether some of it has paid a transfer: a line pays once. */
  readonly isUsed: boolean
  /** Whether the transfer that it names waits for its money. */
  readonly isTransferWaiting: boolean
}

/** The reason why an operator may not do an act on a line in its present state, in words; null if they may. */
export const bankRefusalOf: Record<BankAction, (facts: BankLineFacts) => string | null> = {
  assign: facts => {
    if (facts.isReversal) return 'This line reverses an earlier line, so it pays nothing.'
    return notWaiting(facts) ?? (facts.isUsed ? 'This line already pays a transfer.' : notMoney(facts))
  },
  sendBack: facts => notWaiting(facts) ?? notMoney(facts),
  markReturned: ({ state }) => (state === 'returning' ? null : 'Nothing of this line is to be returned.'),
  bookElsewhere: facts => notWaiting(facts),
  reopen: ({ isElsewhere, isCredit, isReversal, isUsed }) => {
    if (!isElsewhere) return 'This line has not been settled as our own money.'
    return isCredit && !isReversal && !isUsed ? null : 'This line is not a customer’s payment.'
  },
  ask: facts => {
    if (facts.kind === 'short' && !facts.isTransferWaiting) return 'The transfer no longer waits for money.'
    if (facts.kind !== 'short' && facts.kind !== 'late') return 'There is nothing to ask the sender for.'
    return notWaiting(facts)
  },
}

function notWaiting({ state }: BankLineFacts): string | null {
  if (state === 'open') return null
  if (state === 'returning') return 'This line is to be returned.'
  return state === 'done' ? 'This line has been settled.' : 'This line has not been processed yet.'
}

const notMoney = ({ isCredit, isLeft }: BankLineFacts): string | null =>
  isCredit && isLeft ? null : 'No money of this line is waiting.'

/** Percent of a total in its minor units that may be missing: rounded down, so never more than was allowed. */
export const shortAllowed = (totalMinor: bigint, percent: number): bigint =>
  (totalMinor * BigInt(percent)) / 100n
