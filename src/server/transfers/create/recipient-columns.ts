import type * as z from 'zod/mini'
import { refuseFaults } from '#shared/api/error.ts'
import type { transferRequest } from '#shared/api/transfers/transfers.api.ts'
import { checkPhone } from '#shared/recipients/phone.ts'
import { checkRecipient } from '#shared/recipients/recipient-rules.ts'
import { checkDestination, parsePhone } from '#server/recipients/recipients.ts'

/** The recipient as a body names them, and where and how they are paid. */
type TypedRecipient = Pick<
  z.output<typeof transferRequest>,
  | 'recipientName'
  | 'recipientEmail'
  | 'recipientPhone'
  | 'recipientCity'
  | 'recipientDetails'
  | 'receiveCountry'
  | 'deliveryMethod'
  | 'bankName'
  | 'accountNumber'
>

/**
 * The recipient of a transfer. Where the body has `recipientDetails`, everything is checked by the rules of the
 * country and kept normalised.
 * @throws DomainError 'invalid_request' naming what is missing or cannot be right
 */
export function recipientColumns(body: TypedRecipient) {
  const { recipientDetails: details } = body
  return {
    recipient_name: body.recipientName,
    recipient_email: body.recipientEmail,
    recipient_city: body.recipientCity,
    ...(details === undefined ? plainColumns(body) : checkedColumns(body, details)),
  }
}

/** Columns of a caller that knows only the specification's fields: taken as given, except a phone that we can parse. */
function plainColumns(body: TypedRecipient) {
  const phone = parsePhone(body.recipientPhone, body.receiveCountry)
  return {
    recipient_phone: phone?.isValid ? phone.e164 : body.recipientPhone,
    ...bankColumns(body),
    recipient_details: null,
  }
}

/** Bank details belong to a bank deposit only; there they are required. */
function bankColumns({ deliveryMethod, bankName, accountNumber }: TypedRecipient) {
  if (deliveryMethod !== 'bank') return { bank_name: null, account_number: null }
  const missing = Object.entries({ bankName, accountNumber }).filter(([, value]) => value === null)
  refuseFaults(Object.fromEntries(missing.map(([field]) => [field, 'required'])))
  return { bank_name: bankName, account_number: accountNumber }
}

/** Details that the delivery needs, checked by the rules of the country; details of other deliveries are left out. */
function checkedColumns(body: TypedRecipient, details: Readonly<Record<string, string>>) {
  const { receiveCountry: country, deliveryMethod, bankName, accountNumber } = body
  const { phone, error } = checkPhone(body.recipientPhone, country, parsePhone)
  const { faults, ...checked } = checkDestination(
    { bankName, accountNumber, details },
    {
      country,
      check: typed => checkRecipient(country, deliveryMethod, typed),
      detailsAre: 'recipientDetails',
    },
  )
  refuseFaults({ ...(error !== undefined && { recipientPhone: error }), ...faults })
  return {
    recipient_phone: phone,
    bank_name: checked.bankName,
    account_number: checked.accountNumber,
    recipient_details: checked.details,
  }
}
