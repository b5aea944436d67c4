import type { emailCodeMessages as english } from '#web/app/step-up/email-code-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const emailCodeMessages: Translated<typeof english> = {
  of: {
    address: {
      title: 'اپنے ای میل کی تصدیق کریں',
      sent: email => `ہم نے \u2066${email}\u2069 پر ایک کوڈ بھیجا ہے۔ ادائیگی پر جانے کے لیے اسے یہاں لکھیں۔`,
      back: 'پتہ تبدیل کریں',
    },
    correction: {
      title: 'درستی کی تصدیق کریں',
      sent: email =>
        `ہم نے \u2066${email}\u2069 پر ایک کوڈ بھیجا ہے۔ اسے یہاں لکھیں، پھر آپ کی رقم درست کیے گئے وصول کنندہ کو جائے گی۔`,
      back: 'واپس',
    },
    device: {
      title: 'اس ڈیوائس پر جاری رکھیں',
      sent: email =>
        `ہم نے \u2066${email}\u2069 پر ایک کوڈ بھیجا ہے۔ اسے یہاں لکھیں، پھر آپ ایک گھنٹے تک اس ڈیوائس پر ادائیگی یا منسوخی کر سکتے ہیں۔`,
      back: 'واپس',
    },
  },
  sending: email => `ہم \u2066${email}\u2069 پر ایک کوڈ بھیج رہے ہیں۔`,
  notSent: email => `ہم \u2066${email}\u2069 پر کوڈ نہیں بھیج سکے۔`,
  code: 'کوڈ',
  codeHint:
    'چھ ہندسے، جو دس منٹ تک کارآمد ہیں، یا ای میل میں دیا گیا لمبا کوڈ۔ اگر ای میل نہ آئے تو اپنا اسپیم فولڈر دیکھیں۔',
  submit: 'تصدیق کریں',
  again: 'نیا کوڈ بھیجیں',
  isOnItsWay: { title: 'نیا کوڈ بھیجا گیا', description: 'براہِ کرم سب سے نیا کوڈ استعمال کریں۔' },
  missing: { title: 'معلومات نامکمل ہیں', description: 'براہِ کرم ای میل میں دیے گئے چھ ہندسے لکھیں۔' },
  failed: 'تصدیق نہیں ہوئی',
  failedToSend: 'کوڈ نہیں بھیجا گیا',
}
