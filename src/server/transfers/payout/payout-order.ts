import { money } from '#shared/money/money.ts'
import type { PayoutOrder, PayoutRail } from '#server/payouts/payouts.ts'
import { peopleOf } from '../row/people.ts'
import type { KeyDeps, TransferRow } from '../row/transfer-row.ts'

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

export function orderOf({ dataKeys }: KeyDeps, transfer: TransferRow, attempt: number): PayoutOrder {
  const people = peopleOf(dataKeys, transfer)
  return {
    key: keyOf(transfer, attempt),
    ...payoutRequestOf(transfer),
    reference: transfer.reference_number,
    senderName: people.sender_name,
    recipientName: people.recipient_name,
    recipientPhone: people.recipient_phone,
    recipientCity: people.recipient_city,
    bankName: people.bank_name,
    accountNumber: people.account_number,
    recipientDetails: people.recipient_details ?? {},
  }
}
