import type * as english from '#web/parts/files/file-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const fileMessages: Translated<typeof english.fileMessages> = {
  hint: 'JPEG, PNG, WebP ou PDF, até 6 MB.',
  tooLarge: 'Este arquivo tem mais de 6 MB. Envie um menor.',
}
