import type { documentTexts as english } from '#web/app/page/document-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const documentTexts: Translated<typeof english> = {
  title: 'पैसे भेजें',
  description: 'विदेश में पैसे भेजें। पेमेंट से पहले ही रेट, फ़ीस और पहुँचने वाली राशि देख लें।',
}
