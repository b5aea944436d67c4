/** The text of the toast, for fields at fault to point at by `aria-describedby`. */
export const TOAST_TEXT_ID = 'toast-text'
