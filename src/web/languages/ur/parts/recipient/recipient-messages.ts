import type { recipientMessages as english } from '#web/parts/recipient/recipient-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const recipientMessages: Translated<typeof english> = {
  name: 'پورا نام',
  phone: 'فون',
  city: 'شہر',
  email: 'ای میل',
  optional: 'اختیاری',
  readAs: phone => `ہم یہ نمبر استعمال کریں گے: \u2066${phone.replaceAll(' ', '\u00a0')}\u2069`,
  refused: 'براہِ کرم وصول کنندہ کی معلومات دیکھیں',
  unusual: 'یہ عام سا نہیں لگتا۔ اگر درست ہے تو ‘آگے بڑھیں’ دوبارہ دبائیں۔',
  required: {
    recipientName: 'وصول کنندہ کا پورا نام لکھیں',
    recipientPhone: 'وصول کنندہ کا فون نمبر لکھیں',
    recipientCity: 'وصول کنندہ کا شہر لکھیں',
  },
  added: 'وصول کنندہ شامل کیا گیا',
  updated: 'وصول کنندہ کی معلومات اپ ڈیٹ ہو گئیں',
  error: 'خرابی',
  notAdded: 'وصول کنندہ شامل نہیں ہو سکا',
  notUpdated: 'وصول کنندہ کی معلومات اپ ڈیٹ نہیں ہو سکیں',
}
