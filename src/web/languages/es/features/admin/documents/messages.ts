import type * as english from '#web/features/admin/documents/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  pdf: 'Guardar el PDF',
  pdfHint: 'Un PDF se guarda y nunca se abre aquí.',
  alt: name => `${name}, tal como se envió`,
}
