import type * as english from '#web/parts/files/file-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const fileMessages: Translated<typeof english.fileMessages> = {
  hint: 'JPEG, PNG, WebP বা PDF, সর্বোচ্চ 6 MB।',
  tooLarge: 'ফাইলটি 6 MB-এর চেয়ে বড়। আরও ছোট একটি ফাইল পাঠান।',
}
