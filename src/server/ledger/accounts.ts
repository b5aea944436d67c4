import type { EntryKind } from '#shared/api/admin/money/ledger.api.ts'
import type { Currency } from '#shared/money/currencies.ts'

/** Every account we keep per currency, with its kind. */
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
  goodwill: 'expense',
  bank_fees: 'expense',
  rail_fees: 'expense',
  own_funds: 'equity',
  fx_position: 'position',
} as const

export type AccountKind = (typeof accountKinds)[keyof typeof accountKinds]

/** Our balance at one payout partner; that at the built-in rail is plain `rail_settlement`. */
export type RailAccount = 'rail_settlement' | `rail_settlement:${string}`

export type AccountCode = keyof typeof accountKinds | RailAccount

/** The account of our balance at a rail of this name. */
export const railAccount = (rail: string): RailAccount =>
  rail === 'sandbox' ? 'rail_settlement' : `rail_settlement:${rail}`

/** The name of the rail whose account this is. */
export const railOf = (code: RailAccount): string =>
  code === 'rail_settlement' ? 'sandbox' : code.slice('rail_settlement:'.length)

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
  refund: ['refund_payable', 'psp_clearing', 'bank', 'dispute_loss'],
  unexpected_capture: ['unapplied_funds', 'psp_clearing', 'bank'],
  unexpected_refund: ['unapplied_funds', 'psp_clearing', 'bank', 'dispute_loss'],
  dispute: ['dispute_loss', 'psp_clearing'],
  dispute_reversal: ['dispute_loss', 'psp_clearing'],
  refund_granted: ['fee_income', 'goodwill', 'refund_payable', 'dispute_loss'],
  unapplied_receipt: ['bank', 'unapplied_funds'],
  unapplied_release: ['bank', 'unapplied_funds', 'goodwill'],
  provider_fee: ['psp_fees', 'psp_clearing'],
  settlement: ['bank', 'psp_clearing', 'psp_fees'],
  rail_funding: ['bank', 'rail_settlement'],
  rail_fee: ['rail_fees', 'rail_settlement'],
  currency_trade: ['bank', 'fx_position'],
  own_funds: ['bank', 'own_funds'],
  bank_charge: ['bank_fees', 'bank'],
  correction: Object.keys(accountKinds) as AccountCode[],
}

/** Whether entries of a kind move an account, named by its id; false for a kind that there is not. */
export const canMove = (kind: string, account: string): boolean =>
  Object.entries(movedBy).some(
    ([name, codes]) =>
      name === kind && codes.some(code => account.startsWith(`${code}.`) || account.startsWith(`${code}:`)),
  )
