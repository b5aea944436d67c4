import type { PaymentRow } from './pay-in.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** Who noticed: the sender's browser, the provider's event, or our own sweep. */
export type Noticer = 'sender' | 'provider' | 'sweeper'

/** A payment of which the provider has told something, and the transfer that it pays. */
export type Settlement = {
  readonly transfer: TransferRow
  readonly payment: PaymentRow
  readonly noticer: Noticer
  /** Whether its payout is handed to the rail in the same breath. Who means to end the transfer leaves that to be seen. */
  readonly paysOut?: boolean
}
