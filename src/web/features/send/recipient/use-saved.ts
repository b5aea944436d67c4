import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import { isCallError } from '#web/api/call-error.ts'
import { newKey } from '#web/api/new-key.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import {
  changeRecipient,
  type RecipientBody,
  savedRecipientsQuery,
  saveRecipient,
} from '#web/app/draft/saved-recipients.ts'
import { useSession } from '#web/app/session/session.ts'
import { recipientMessages as texts } from '#web/parts/recipient/recipient-messages.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useWizard } from '../wizard/wizard-context.ts'
import { compact } from '#shared/recipients/typed-text.ts'
import { recipientDraft } from '#web/app/draft/recipient-draft.ts'
import { checkDraft, detailsOf } from '../wizard/recipient-account.ts'

export type Saved = {
  /** Those in the receive country; none while nobody is signed in. */
  readonly recipients: readonly RecipientView[]
  /** The one of them whom the draft is about. */
  readonly known: RecipientView | undefined
  /** Whether the draft says something that is not saved. */
  readonly canSave: boolean
  readonly saveIfWanted: () => void
}

/** The recipients that a signed-in user has saved, and the function that saves the draft's. */
export function useSaved(draft: Draft): Saved {
  const { user } = useSession()
  const { data = [] } = useQuery({ ...savedRecipientsQuery, enabled: user !== null })
  const save = useSave()
  const recipients = user === null ? [] : data.filter(({ country }) => country === draft.receiveCountry)
  const known = knownRecipient(draft, recipients)
  const canSave = user !== null && (known === undefined || isChanged(known, draft))
  const saveIfWanted = () => {
    if (canSave && draft.savesRecipient) save({ known, body: savedBody(draft, known) })
  }
  return { recipients, known, canSave, saveIfWanted }
}

type Order = { readonly known: RecipientView | undefined; readonly body: RecipientBody }

/** Saves beside the transfer: where that fails a toast says so, and the transfer goes on. */
function useSave(): (order: Order) => void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { dispatch } = useWizard()
  const saving = useMutation({
    mutationFn: ({ known, body }: Order) =>
      known ? changeRecipient(known.id, body) : saveRecipient({ body, key: newKey() }),
    onSuccess: ({ id }, { known }) => {
      dispatch({ type: 'recipientSaved', id })
      toast({ title: known ? texts.updated : texts.added, tone: 'plain' })
    },
    onError: (error, { known }) => {
      const said = isCallError(error) ? error.refusal.message : undefined
      const description = said ?? (known ? texts.notUpdated : texts.notAdded)
      toast({ title: texts.error, description, tone: 'danger' })
    },
    // After a failure too: an answer may have been lost, and a recipient who is in the list is not saved twice.
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedRecipientsQuery.queryKey }),
  })
  return saving.mutate
}

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
