import { isCallError } from '#web/api/call-error.ts'
import type { ToastMessage } from '#web/ui/toast-state.ts'
import { messages } from './messages.ts'

/** 'Error' with the server's message, or with our own words where it said none. Source: specification, section 8. */
export const refusalToast = (error: unknown, otherwise: string): ToastMessage => ({
  title: messages.error,
  description: (isCallError(error) && error.refusal.message) || otherwise,
  tone: 'danger',
})
