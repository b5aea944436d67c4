import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '#shared/api/error.ts'
import type { CorrectedRecipient } from '#shared/api/transfers/transfer-details.api.ts'
import { isSimilarName } from '#server/compliance/compliance.ts'
import { recipientColumns } from '../create/recipient-columns.ts'
import type { TransferPeople } from '../row/people.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** Fields of the recipient that a sender may correct. */
const fields = [
  'recipient_name',
  'recipient_phone',
  'bank_name',
  'account_number',
  'recipient_details',
] as const satisfies readonly (keyof TransferPeople)[]

type Order = Pick<TransferRow, 'receive_country' | 'delivery_method'>

/**
 * The people of a transfer with the corrected recipient, checked by the rules of the country. A name may be spelt otherwise, but it
 * stays that of the same person: another one is another order.
 * @throws DomainError 'invalid_request' naming the fields, 'correction_not_possible' where nothing differs
 */
export function correctedPeople(
  { receive_country: receiveCountry, delivery_method: deliveryMethod }: Order,
  before: TransferPeople,
  recipient: Omit<CorrectedRecipient, 'code'>,
): TransferPeople {
  const city = { recipientCity: before.recipient_city, recipientEmail: before.recipient_email }
  const after = { ...before, ...recipientColumns({ ...recipient, ...city, receiveCountry, deliveryMethod }) }
  if (!isSimilarName(before.recipient_name, after.recipient_name))
    throw new DomainError('invalid_request', { fields: { recipientName: ANOTHER_PERSON } })
  if (changedFields(before, after).length === 0)
    throw new DomainError('correction_not_possible', {
      message: 'These are the details that we have already.',
    })
  return after
}

const ANOTHER_PERSON =
  'this is another person: cancel this transfer, which refunds you in full, and order a new one'

/** Names of the columns that differ. */
export const changedFields = (before: TransferPeople, after: TransferPeople): string[] =>
  fields.filter(name => !isDeepStrictEqual(valueOf(before, name), valueOf(after, name)))

/** An order with the plain fields alone has no details, which is none of them. */
const valueOf = (people: TransferPeople, name: (typeof fields)[number]) =>
  name === 'recipient_details' ? (people[name] ?? {}) : people[name]
