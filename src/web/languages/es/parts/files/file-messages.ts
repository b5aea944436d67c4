import type * as english from '#web/parts/files/file-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const fileMessages: Translated<typeof english.fileMessages> = {
  hint: 'JPEG, PNG, WebP o PDF, hasta 6 MB.',
  tooLarge: 'Este archivo pesa más de 6 MB. Envíe uno más pequeño.',
}
