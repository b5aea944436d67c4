import type { messages as english } from '#web/features/checkout/sandbox/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  number: 'کارڈ نمبر',
  numberPlaceholder: '1234 1234 1234 1234',
  expiry: 'میعاد (\u2066MM/YY\u2069)',
  expiryPlaceholder: 'MM/YY',
  cvc: 'CVC',
  cvcPlaceholder: '123',
  faults: {
    number: 'کارڈ کے 16 ہندسے لکھیں۔',
    notATestCard:
      'یہ ایک ٹیسٹ ہے: نیچے دیے گئے ٹیسٹ کارڈز میں سے کوئی استعمال کریں۔ آپ کا اپنا کارڈ کہیں نہیں بھیجا جاتا۔',
    expiry: 'مہینہ اور سال لکھیں، جیسے \u206612/30\u2069۔',
    expired: 'اس کارڈ کی میعاد ختم ہو چکی ہے۔',
    cvc: 'سیکیورٹی کوڈ کے تمام 3 یا 4 ہندسے لکھیں۔',
  },
  test: {
    title: 'ٹیسٹ موڈ',
    text: 'یہ سینڈ باکس ہے۔ اس میں اصلی رقم نہیں چلتی اور اصلی کارڈ نہیں لیے جاتے۔',
    choose: 'فارم بھرنے کے لیے کوئی ٹیسٹ کارڈ منتخب کریں:',
    bank: 'اپنے بینک ٹرانسفر کے پہنچنے کی نقل کریں:',
    simulate: 'بینک ٹرانسفر کی نقل کریں',
  },
  outcomes: {
    succeeds: 'ادائیگی ہو جاتی ہے',
    declined: 'کارڈ مسترد ہوتا ہے',
    noFunds: 'اکاؤنٹ میں رقم کم ہے',
    authenticates: 'تصدیق ضروری ہے',
  },
  authentication: {
    title: 'تصدیق کریں کہ یہ آپ ہی ہیں',
    bank: 'سینڈ باکس بینک',
    text: amount => `آپ کا بینک آپ سے \u2066${amount}\u2069 کی اس ادائیگی کی تصدیق کرنے کو کہہ رہا ہے۔`,
    complete: 'تصدیق مکمل کریں',
    fail: 'تصدیق ناکام کریں',
  },
}
