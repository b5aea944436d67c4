import type { QuoteView } from '#shared/api/transfers/quotes.api.ts'

/** The figures of a price as the wire writes them: a quote and a transfer have them, an estimate makes them. */
export type PriceView = Pick<
  QuoteView,
  | 'sendAmount'
  | 'sendCurrency'
  | 'receiveAmount'
  | 'receiveCurrency'
  | 'exchangeRate'
  | 'midMarketRate'
  | 'margin'
  | 'transferFee'
  | 'discount'
  | 'totalAmount'
  | 'deliveryTime'
  | 'fees'
> & {
  /** The day of the promise; none in an estimate, and null before a payment. */
  readonly availableOn?: string | null
}

/** The part of a price that is known before a quote. */
export type KnownPrice = Partial<Pick<PriceView, 'exchangeRate' | 'deliveryTime'>>

/** The rate that the sender gets, and the one without our margin. */
export type ShownRates = Pick<PriceView, 'exchangeRate' | 'midMarketRate'>
