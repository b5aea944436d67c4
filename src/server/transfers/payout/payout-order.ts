import { money } from '#shared/money/money.ts'
import type { PayoutOrder, PayoutRail } from '#server/payouts/payouts.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** An attempt that has been taken, and the rail that carries it. */
export type Given = { readonly transfer: TransferRow; readonly attempt: number; readonly rail: PayoutRail }

/** The key under which a rail knows an attempt. */
export const keyOf = (transfer: TransferRow, attempt: number): string => `payout:${transfer.id}:${attempt}`

export const payoutRequestOf = (transfer: TransferRow) => ({
  amount: money(transfer.receive_currency, transfer.receive_amount_minor),
  deliveryMethod: transfer.delivery_method,
  sendCountry: transfer.send_country,
  country: transfer.receive_country,
})

export const orderOf = (transfer: TransferRow, attempt: number): PayoutOrder => ({
  key: keyOf(transfer, attempt),
  ...payoutRequestOf(transfer),
  reference: transfer.reference_number,
  senderName: transfer.sender_name,
  recipientName: transfer.recipient_name,
  recipientPhone: transfer.recipient_phone,
  recipientCity: transfer.recipient_city,
  bankName: transfer.bank_name,
  accountNumber: transfer.account_number,
  recipientDetails: (transfer.recipient_details ?? {}) as Readonly<Record<string, string>>,
})
