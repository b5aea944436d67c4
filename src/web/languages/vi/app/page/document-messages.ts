import type * as english from '#web/app/page/document-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const documentTexts: Translated<typeof english.documentTexts> = {
  title: 'Chuyển tiền',
  description: 'Chuyển tiền ra nước ngoài. Xem tỷ giá, phí và số tiền đến nơi trước khi thanh toán.',
}
