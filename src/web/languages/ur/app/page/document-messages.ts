import type { documentTexts as english } from '#web/app/page/document-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const documentTexts: Translated<typeof english> = {
  title: 'رقم بھیجیں',
  description: 'بیرونِ ملک رقم بھیجیں۔ ادائیگی سے پہلے ریٹ، فیس اور پہنچنے والی رقم دیکھ لیں۔',
}
