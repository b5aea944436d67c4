import type * as english from '#web/app/page/document-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const documentTexts: Translated<typeof english.documentTexts> = {
  title: 'إرسال الأموال',
  description: 'أرسل الأموال إلى الخارج. اطّلع على سعر الصرف والرسوم والمبلغ الذي سيصل قبل أن تدفع.',
}
