import { recipientMessages } from '#web/parts/recipient/recipient-messages.ts'
import type { ToastMessage } from '#web/ui/toasts/toast-state.ts'
import { checkForm, missingIn, type RecipientForm } from './form.ts'
import { messages } from './messages.ts'

/** The reasons to refuse a recipient: the toast, and the invalid fields in the order of the form. */
export type FormFault = { readonly toast: ToastMessage; readonly fields: readonly string[] }

/** `phoneError`: why the phone is certainly none. */
export function faultOf(form: RecipientForm, phoneError: string | undefined): FormFault | undefined {
  const missing = missingIn(form)
  if (missing.length > 0) return { toast: { ...messages.missing, tone: 'danger' }, fields: missing }
  const errors = { ...(phoneError !== undefined && { phone: phoneError }), ...checkForm(form).errors }
  const [words] = Object.values(errors)
  return words === undefined ? undefined : refusedFor(words, Object.keys(errors))
}

const refusedFor = (words: string, fields: readonly string[]): FormFault => ({
  toast: { title: recipientMessages.refused, description: words, tone: 'danger' },
  fields,
})
