import type { QuoteView } from '#shared/api/quotes.api.ts'

/** The figures of a price as the wire writes them: a quote and a transfer have them, an estimate makes them. */
export type PriceView = Pick<
  QuoteView,
  | 'sendAmount'
  | 'sendCurrency'
  | 'receiveAmount'
  | 'receiveCurrency'
  | 'exchangeRate'
  | 'transferFee'
  | 'discount'
  | 'totalAmount'
  | 'deliveryTime'
  | 'fees'
>
