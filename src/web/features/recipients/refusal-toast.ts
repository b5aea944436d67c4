import { isCallError } from '#web/api/call-error.ts'
import { recipientMessages } from '#web/parts/recipient/recipient-messages.ts'
import type { ToastMessage } from '#web/ui/toasts/toast-state.ts'

/** 'Error' with the server's message, or with our own words where it said none. */
export const refusalToast = (error: unknown, otherwise: string): ToastMessage => ({
  title: recipientMessages.error,
  description: (isCallError(error) && error.refusal.message) || otherwise,
  tone: 'danger',
})
