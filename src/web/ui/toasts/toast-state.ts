/** The text of the toast, for fields at fault to point at by `aria-describedby`. */
export const TOAST_TEXT_ID = 'toast-text'

export type ToastTone = 'plain' | 'danger'

export type ToastMessage = { readonly title: string; readonly description?: string; readonly tone: ToastTone }

/** The one toast there is. `isOpen` false: dismissed, but kept so that fields at fault can still point at its text. */
export type Toast = ToastMessage & { readonly id: number; readonly isOpen: boolean }

export const TOAST_SHOWN_MS = 5_000
export const TOAST_REMOVE_DELAY_MS = 1_000_000

export type ToastEvent =
  | { readonly type: 'shown'; readonly message: ToastMessage }
  | { readonly type: 'dismissed'; readonly id: number }
  | { readonly type: 'removed'; readonly id: number }

/** One toast at a time: a new one takes the place of the old. Events about a toast that was replaced do nothing. */
export function nextToast(current: Toast | null, event: ToastEvent): Toast | null {
  switch (event.type) {
    case 'shown':
      return { ...event.message, id: (current?.id ?? 0) + 1, isOpen: true }
    case 'dismissed':
      return current?.id === event.id ? { ...current, isOpen: false } : current
    case 'removed':
      return current?.id === event.id ? null : current
    default:
      return event satisfies never
  }
}
