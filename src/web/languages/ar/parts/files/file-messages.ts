import type * as english from '#web/parts/files/file-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const fileMessages: Translated<typeof english.fileMessages> = {
  hint: 'ملف JPEG أو PNG أو WebP أو PDF، حتى 6 ميغابايت.',
  tooLarge: 'حجم هذا الملف أكبر من 6 ميغابايت. يُرجى إرسال ملف أصغر.',
}
