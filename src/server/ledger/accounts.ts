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
