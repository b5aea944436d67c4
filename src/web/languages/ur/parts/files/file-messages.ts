import type { fileMessages as english } from '#web/parts/files/file-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const fileMessages: Translated<typeof english> = {
  hint: '\u2066JPEG, PNG, WebP\u2069 یا PDF، زیادہ سے زیادہ \u20666 MB\u2069۔',
  tooLarge: 'یہ فائل \u20666 MB\u2069 سے بڑی ہے۔ براہِ کرم چھوٹی فائل بھیجیں۔',
}
