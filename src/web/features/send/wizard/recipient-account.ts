import type { RecipientField } from '#shared/recipients/field.ts'
import { recipientFields } from '#shared/recipients/recipient-fields.ts'
import { checkRecipient, type Checked } from '#shared/recipients/recipient-rules.ts'
import type { Draft } from '#web/app/draft/draft.ts'

/** The fields that the receive country requires for this delivery, beyond those for everybody. */
export const accountFields = ({ receiveCountry, deliveryMethod }: Draft): readonly RecipientField[] =>
  recipientFields(receiveCountry, deliveryMethod)

/** The values of these fields, by their keys. A field with a few choices starts with the usual one. */
export const accountValues = (draft: Draft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    accountFields(draft).map(({ key, options }) => [key, valueOf(draft, key) || (options[0]?.value ?? '')]),
  )

const isOfDraft = (key: string) => key === 'bankName' || key === 'accountNumber'

const valueOf = (draft: Draft, key: string): string =>
  isOfDraft(key) ? draft[key as 'bankName'] : (draft.recipientDetails[key] ?? '')

/** The edit that puts a value into one of these fields. */
export const accountEdit = (draft: Draft, key: string, value: string): Partial<Draft> =>
  isOfDraft(key) ? { [key]: value } : { recipientDetails: { ...draft.recipientDetails, [key]: value } }

export const checkDraft = (draft: Draft): Checked =>
  checkRecipient(draft.receiveCountry, draft.deliveryMethod, accountValues(draft))

/** The values beyond bank name and account number, normalised; null where the country asks for nothing. */
export function detailsOf(draft: Draft): Readonly<Record<string, string>> | null {
  if (accountFields(draft).length === 0) return null
  return Object.fromEntries(Object.entries(checkDraft(draft).values).filter(([key]) => !isOfDraft(key)))
}
