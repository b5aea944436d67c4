import type * as english from '#web/app/page/document-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const documentTexts: Translated<typeof english.documentTexts> = {
  title: 'Magpadala ng Pera',
  description:
    'Magpadala ng pera sa ibang bansa. Makikita ang exchange rate, ang fee at ang darating bago kayo magbayad.',
}
