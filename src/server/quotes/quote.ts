import type { Methods } from '#shared/pricing/fee-schedule.ts'
import type { Price } from '#shared/pricing/price.ts'

/** A priced offer that holds until `expiresAt`. `nonce` is spent by the transfer that is made of it. */
export type Quote = Methods & {
  readonly nonce: string
  readonly expiresAt: Date
  readonly sendCountry: string
  readonly receiveCountry: string
  readonly side: 'send' | 'receive'
  readonly promo: { readonly id: string; readonly code: string } | null
  readonly price: Price
}
