import { money } from '#shared/money/money.ts'
import { needsDetails } from '#shared/transfers/required-data.ts'
import type { SenderDetails } from '#shared/transfers/sender-details.ts'
import type { PayoutOrder, PayoutRail } from '#server/payouts/payouts.ts'
import { dataFactsOf } from '../row/details.ts'
import { peopleOf, type TransferPeople } from '../row/people.ts'
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
  needsDetails: needsDetails(dataFactsOf(transfer)),
})

/** @throws Error where people do not open, or travel data are missing */
export function orderOf(
  { dataKeys }: KeyDeps,
  { transfer, attempt }: Pick<Given, 'transfer' | 'attempt'>,
  details: SenderDetails,
): PayoutOrder {
  const people = peopleOf(dataKeys, transfer)
  const { needsDetails: isLarge, ...request } = payoutRequestOf(transfer)
  return {
    key: keyOf(transfer, attempt),
    ...request,
    travelData: isLarge ? travelDataOf(people, details) : null,
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

function travelDataOf(people: TransferPeople, details: SenderDetails) {
  const { address, birthDate, document, purpose, relationship } = details
  if (purpose === null || relationship === null || (birthDate === null && document === null))
    throw new Error('an order lacks the data that must travel with it')
  return {
    senderAddress: address ?? people.sender_address,
    senderBirthDate: birthDate,
    senderDocument: document,
    purpose,
    relationship,
  }
}
