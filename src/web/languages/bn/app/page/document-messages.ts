import type * as english from '#web/app/page/document-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const documentTexts: Translated<typeof english.documentTexts> = {
  title: 'টাকা পাঠান',
  description: 'বিদেশে টাকা পাঠান। পেমেন্টের আগেই বিনিময় হার, ফি এবং কত পৌঁছাবে তা দেখুন।',
}
