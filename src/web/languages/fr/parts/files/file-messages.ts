import type * as english from '#web/parts/files/file-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const fileMessages: Translated<typeof english.fileMessages> = {
  hint: 'JPEG, PNG, WebP ou PDF, 6 Mo au maximum.',
  tooLarge: 'Ce fichier dépasse 6 Mo. Envoyez-en un plus petit.',
}
