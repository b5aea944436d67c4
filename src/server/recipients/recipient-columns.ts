import * as z from 'zod/mini'
import { refuseFaults } from '#shared/api/error.ts'
import { email as emailAddress } from '#shared/api/fields.ts'
import type { recipientRequest } from '#shared/api/users/recipients.api.ts'
import { checkPhone } from '#shared/recipients/phone.ts'
import { checkSavedRecipient } from '#shared/recipients/recipient-rules.ts'
import { checkDestination } from './destination.ts'
import { parsePhone } from './phones.ts'
import type { RecipientColumns } from './recipients.sql.ts'

export type RecipientRequest = z.output<typeof recipientRequest>

type Faults = Readonly<Record<string, string>>

/**
 * A recipient as it is kept: the phone in E.164 where it could be read, the values of its country normalised.
 * @throws DomainError 'invalid_request' naming every field at fault
 */
export function recipientColumns(body: RecipientRequest): RecipientColumns {
  const { name, email, country, city } = body
  const { phone, error } = checkPhone(body.phone, country, parsePhone)
  const { faults, ...accounts } = accountsOf(body)
  refuseFaults({ ...emailFaults(email), ...(error !== undefined && { phone: error }), ...faults })
  return { name, email, phone, country, city, ...accounts }
}

const emailFaults = (email: string | null): Faults =>
  email === null || z.safeParse(emailAddress, email).success ? {} : { email: 'not an email address' }

/** Accepts the plain fields of the specification unchecked if the body has no details. */
function accountsOf({ country, bankName, accountNumber, details }: RecipientRequest) {
  if (details === null || details === undefined)
    return { bank_name: bankName, account_number: accountNumber, details: null, faults: {} }
  const checked = checkDestination(
    { bankName, accountNumber, details },
    { country, check: typed => checkSavedRecipient(country, typed), detailsAre: 'details' },
  )
  return {
    bank_name: checked.bankName,
    account_number: checked.accountNumber,
    details: checked.details,
    faults: checked.faults,
  }
}
