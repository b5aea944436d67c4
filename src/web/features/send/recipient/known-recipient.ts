import type { RecipientView } from '#shared/api/recipients.api.ts'
import { compact } from '#shared/recipients/typed-text.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { recipientDraft } from '#web/app/draft/recipient-draft.ts'
import type { RecipientBody } from '#web/app/draft/saved-recipients.ts'
import { checkDraft, detailsOf } from '../wizard/recipient-account.ts'

/** The saved recipient that the draft is about: the one who was picked, or one typed again as they were saved. */
export const knownRecipient = (draft: Draft, saved: readonly RecipientView[]): RecipientView | undefined =>
  saved.find(({ id }) => id === draft.savedRecipientId) ?? saved.find(each => !isChanged(each, draft))

/** Whether the draft says anything else about a recipient than what is saved, in what this delivery needs. */
export function isChanged(recipient: RecipientView, draft: Draft): boolean {
  return (
    JSON.stringify(essence(draft)) !== JSON.stringify(essence({ ...draft, ...recipientDraft(recipient) }))
  )
}

const PHONE_DIGITS = 8 // the end of a number is the same with and without its country code

const essence = (draft: Draft) => [
  draft.receiveCountry,
  [draft.recipientName, draft.recipientCity, draft.recipientEmail].map(text => text.trim()),
  compact(draft.recipientPhone).slice(-PHONE_DIGITS),
  Object.entries(checkDraft(draft).values).toSorted(([a], [b]) => a.localeCompare(b)),
]

/** The body that saves the draft's recipient. A known recipient keeps the fields that this delivery does not ask for. */
export function savedBody(draft: Draft, known: RecipientView | undefined): RecipientBody {
  const account = draft.deliveryMethod === 'bank' ? draft : known
  return {
    name: draft.recipientName,
    email: draft.recipientEmail,
    phone: draft.recipientPhone,
    country: draft.receiveCountry,
    city: draft.recipientCity,
    bankName: account?.bankName ?? '',
    accountNumber: account?.accountNumber ?? '',
    details: { ...known?.details, ...detailsOf(draft) },
  }
}
