import type { PaymentRow } from './pay-in.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** Source of the news: the sender's browser, the provider's event or our own sweep. */
export type Noticer = 'sender' | 'provider' | 'sweeper'

/** A payment that is checked at the provider, and the transfer that it pays. */
export type PaymentCheck = {
  readonly transfer: TransferRow
  readonly payment: PaymentRow
  readonly noticer: Noticer
  /** Whether the capture also submits the payout to the rail. False where the caller means to end the transfer. */
  readonly paysOut?: boolean
}
