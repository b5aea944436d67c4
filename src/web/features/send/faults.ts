import type { ToastMessage } from '#web/ui/toast-state.ts'
import type { Estimate } from './estimate.ts'
import { messages } from './messages.ts'

/** Why a step cannot be left: the toast that says so, and the names of the fields at fault in the order of the form. */
export type Fault = { readonly toast: ToastMessage; readonly fields: readonly string[] }

/** What is wrong with the amount. Source: specification, section 5. */
export function amountFault(estimate: Estimate): Fault | undefined {
  if (!('refused' in estimate)) return undefined
  const { title, description } = messages.invalidAmount
  return {
    toast: { title, description: estimate.words ?? description, tone: 'danger' },
    fields: ['sendAmount'],
  }
}
