import type * as english from '#web/parts/files/file-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const fileMessages: Translated<typeof english.fileMessages> = {
  hint: 'JPEG, PNG, WebP hoặc PDF, tối đa 6 MB.',
  tooLarge: 'Tệp này lớn hơn 6 MB. Vui lòng gửi tệp nhỏ hơn.',
}
