import type { EntryKind } from '#shared/api/admin/ledger.api.ts'
import type { Currency } from '#shared/money/currencies.ts'

/** Every account we keep per currency, with its kind. Source: design, section 7. */
export const accountKinds = {
  psp_clearing: 'asset',
  bank: 'asset',
  rail_settlement: 'asset',
  customer_funds: 'liability',
  payout_payable: 'liability',
  refund_payable: 'liability',
  unapplied_funds: 'liability',
  fee_income: 'income',
  fx_margin: 'income',
  promo_discount: 'expense',
  psp_fees: 'expense',
  dispute_loss: 'expense',
  fx_position: 'position',
} as const

export type AccountKind = (typeof accountKinds)[keyof typeof accountKinds]

export type AccountCode = keyof typeof accountKinds

/** Id of an account: 'customer_funds.USD'. */
export const accountId = (code: AccountCode, currency: Currency): string => `${code}.${currency}`

const captured = ['psp_clearing', 'bank', 'customer_funds', 'promo_discount', 'fee_income'] as const
const exchanged = ['customer_funds', 'fx_margin', 'fx_position', 'payout_payable'] as const
const paidOut = ['payout_payable', 'rail_settlement'] as const

/** The accounts that an entry of each kind can move: others need not be looked for among them. */
const movedBy: Readonly<Record<EntryKind, readonly AccountCode[]>> = {
  capture: captured,
  exchange: exchanged,
  payout: paidOut,
  payout_reversal: paidOut,
  exchange_reversal: exchanged,
  capture_reversal: ['customer_funds', 'promo_discount', 'fee_income', 'refund_payable'],
  refund: ['refund_payable', 'psp_clearing', 'bank'],
  stray_capture: ['unapplied_funds', 'psp_clearing', 'bank'],
  stray_refund: ['unapplied_funds', 'psp_clearing', 'bank'],
}

/** Whether entries of a kind move an account, named by its id; false for a kind that there is not. */
export const canMove = (kind: string, account: string): boolean =>
  Object.entries(movedBy).some(
    ([name, codes]) => name === kind && codes.some(code => account.startsWith(`${code}.`)),
  )
