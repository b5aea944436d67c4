import type * as english from '#web/parts/files/file-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const fileMessages: Translated<typeof english.fileMessages> = {
  hint: 'JPEG, PNG, WebP o PDF, hanggang 6 MB.',
  tooLarge: 'Mas malaki sa 6 MB ang file na ito. Magpadala ng mas maliit.',
}
