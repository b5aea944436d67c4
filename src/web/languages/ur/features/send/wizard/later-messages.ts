import type { laterMessages as english } from '#web/features/send/wizard/later-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const laterMessages: Translated<typeof english> = {
  noFee: 'کوئی فیس نہیں',
  byWhen: by => `ابھی ادائیگی کرنے پر ${by} تک`,
  setReceived: 'یہ رقم طے کریں',
  paymentNotes: { card: 'رقم فوراً کٹتی ہے', bank: 'آپ اپنے بینک سے ٹرانسفر کرتے ہیں' },
  sender: { name: 'پورا نام', email: 'ای میل', phone: 'فون', address: 'پتہ' },
  promo: {
    label: 'پرومو کوڈ',
    apply: 'لگائیں',
    remove: code => `پرومو کوڈ \u2066${code}\u2069 ہٹائیں`,
    applied: code => `پرومو کوڈ \u2066${code}\u2069 لگ گیا`,
  },
  missingRecipient: {
    title: 'معلومات نامکمل ہیں',
    description: 'براہِ کرم وصول کنندہ کی تمام ضروری معلومات بھریں',
  },
  missingBank: {
    title: 'بینک کی معلومات نامکمل ہیں',
    description: 'براہِ کرم بینک کا نام اور اکاؤنٹ نمبر لکھیں',
  },
  missingSender: { title: 'معلومات نامکمل ہیں', description: 'براہِ کرم بھیجنے والے کی تمام معلومات بھریں' },
  required: {
    senderName: 'اپنا پورا نام لکھیں',
    senderEmail: 'اپنا ای میل لکھیں',
    senderPhone: 'اپنا فون نمبر لکھیں',
    senderAddress: 'اپنا پتہ لکھیں',
  },
  review: {
    title: 'ادائیگی سے پہلے دیکھ لیں',
    country: 'ملک',
    change: 'تبدیل کریں',
    changeWhat: label => `تبدیل کریں: ${label}`,
    inTime: (method, time) => `${method}، ${time}`,
  },
}
