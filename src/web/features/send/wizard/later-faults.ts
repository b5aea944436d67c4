import type { Draft } from '#web/app/draft/draft.ts'
import type { ToastMessage } from '#web/ui/toasts/toast-state.ts'
import { checkDraft } from './recipient-account.ts'
import { fieldWords } from '#web/parts/recipient/field-words.ts'
import { recipientMessages } from '#web/parts/recipient/recipient-messages.ts'
import type { Field } from './draft.ts'
import type { Fault } from './faults.ts'
import { laterMessages as messages } from './later-messages.ts'

const recipientFields = ['recipientName', 'recipientPhone', 'recipientCity'] as const
const bankFields = ['bankName', 'accountNumber'] as const
const senderFields = ['senderName', 'senderEmail', 'senderPhone', 'senderAddress'] as const

/**
 * Missing and certainly wrong fields of the fourth step; the country's rules say which are wrong.
 * `phoneError`: the reason why the phone is certainly none.
 */
export const recipientFault = (draft: Draft, phoneError: string | undefined): Fault | undefined =>
  missing(draft, recipientFields, messages.missingRecipient) ??
  bankFault(draft) ??
  refused({
    ...(phoneError !== undefined && { recipientPhone: phoneError }),
    ...checkDraft(draft).errors,
  })

/** Fields of the fourth step that may be wrong without being certain. `phoneDoubt`: the doubt about the phone. */
export function unusual(draft: Draft, phoneDoubt: string | undefined): Fault | undefined {
  const fields = [
    ...(phoneDoubt === undefined ? [] : ['recipientPhone']),
    ...Object.keys(checkDraft(draft).warnings),
  ]
  if (fields.length === 0) return undefined
  const { refused: title, unusual: description } = recipientMessages
  return { toast: { title, description, tone: 'danger' }, fields }
}

export const senderFault = (draft: Draft): Fault | undefined =>
  missing(draft, senderFields, messages.missingSender)

function bankFault(draft: Draft): Fault | undefined {
  return draft.deliveryMethod === 'bank' ? missing(draft, bankFields, messages.missingBank) : undefined
}

function missing(
  draft: Draft,
  required: readonly Field[],
  message: Omit<ToastMessage, 'tone'>,
): Fault | undefined {
  const fields = required.filter(field => draft[field].trim() === '')
  return fields.length === 0 ? undefined : { toast: { ...message, tone: 'danger' }, fields }
}

/** The toast has the words of the first field; each has its own beneath it. */
function refused(errors: Readonly<Record<string, string>>): Fault | undefined {
  const [description] = Object.values(errors)
  if (description === undefined) return undefined
  return {
    toast: { title: recipientMessages.refused, description: fieldWords.fault(description), tone: 'danger' },
    fields: Object.keys(errors),
  }
}
