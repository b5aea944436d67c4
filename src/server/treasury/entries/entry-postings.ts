import type { TreasuryKind } from '#shared/api/admin/money/treasury.api.ts'
import type { Money } from '#shared/money/money.ts'
import { type AccountCode, type Posting, posting, type RailAccount, reversed } from '#server/ledger/ledger.ts'

/** Something of our own money that is to be booked, or was. */
export type TreasuryEntry = {
  readonly kind: TreasuryKind
  /** ISO 8601: '2026-11-24'. */
  readonly valueDate: string
  /** The amount that arrived, was charged, sent, bought or put in. */
  readonly amount: Money
  /** The sold amount of a trade, or the fee kept from a settlement. */
  readonly other: Money | null
  /** Whether money goes the other way: out of our funds, back from a rail, a fee refunded. */
  readonly isReverse: boolean
  readonly railAccount: RailAccount | null
  readonly reference: string
  readonly note: string
}

type Legs = readonly [debit: AccountCode, credit: AccountCode]

/** Debit and credit of the amount, and of the other amount where there is one. Reasons: docs/decisions/0034. */
const legsOf: Readonly<Record<TreasuryKind, (rail: AccountCode) => readonly [Legs, Legs?]>> = {
  settlement: () => [
    ['bank', 'psp_clearing'],
    ['psp_fees', 'psp_clearing'],
  ],
  provider_fee: () => [['psp_fees', 'psp_clearing']],
  rail_funding: rail => [[rail, 'bank']],
  rail_fee: rail => [['rail_fees', rail]],
  currency_trade: () => [
    ['bank', 'fx_position'],
    ['fx_position', 'bank'],
  ],
  own_funds: () => [['bank', 'own_funds']],
  bank_charge: () => [['bank_fees', 'bank']],
}

/** The postings of a treasury entry, in the order in which they are written. */
export function postingsOf({ kind, amount, other, isReverse, railAccount }: TreasuryEntry): Posting[] {
  const [main, second] = legsOf[kind](railAccount ?? 'rail_settlement')
  const postings = [
    ...posting(...main, amount),
    ...(other === null || second === undefined ? [] : posting(...second, other)),
  ]
  return isReverse ? reversed(postings) : postings
}
