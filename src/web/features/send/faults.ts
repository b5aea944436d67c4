import type { ToastMessage } from '#web/ui/toast-state.ts'
import type { Draft } from '#web/app/draft.ts'
import type { Field, Step } from './draft.ts'
import type { Estimate } from './estimate.ts'
import { messages } from './messages.ts'

/** Why a step cannot be left: the toast that says so, and the fields at fault in the order of the form. */
export type Fault = { readonly toast: ToastMessage; readonly fields: readonly Field[] }

const recipientFields = ['recipientName', 'recipientPhone', 'recipientCity'] as const
const bankFields = ['bankName', 'accountNumber'] as const
const senderFields = ['senderName', 'senderEmail', 'senderPhone', 'senderAddress'] as const

/** Source of the rules and their order: specification, section 5. */
export function faultOf(step: Step, draft: Draft, estimate: Estimate): Fault | undefined {
  switch (step) {
    case 1:
      return amountFault(estimate)
    case 4:
      return missing(draft, recipientFields, messages.missingRecipient) ?? bankFault(draft)
    case 5:
      return missing(draft, senderFields, messages.missingSender)
    case 2:
    case 3:
      return undefined
    default:
      return step satisfies never
  }
}

function amountFault(estimate: Estimate): Fault | undefined {
  if (!('refused' in estimate)) return undefined
  const { title, description } = messages.invalidAmount
  return {
    toast: { title, description: estimate.words ?? description, tone: 'danger' },
    fields: ['sendAmount'],
  }
}

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
