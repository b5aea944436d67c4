import type { limitsMessages as english } from '#web/features/send/amount/limits-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const limitsMessages: Translated<typeof english> = {
  most: {
    perTransfer: amount => `آپ ہر ٹرانسفر میں \u2066${amount}\u2069 تک بھیج سکتے ہیں۔`,
    leftOfDay: amount => `آپ اگلے 24 گھنٹوں میں مزید \u2066${amount}\u2069 بھیج سکتے ہیں۔`,
    leftOf30Days: amount => `آپ اگلے 30 دنوں میں مزید \u2066${amount}\u2069 بھیج سکتے ہیں۔`,
  },
  nothing: {
    perTransfer: 'آپ فی الحال رقم نہیں بھیج سکتے۔',
    leftOfDay: 'آپ کی 24 گھنٹے کی حد پوری ہو گئی ہے۔',
    leftOf30Days: 'آپ کی 30 دن کی حد پوری ہو گئی ہے۔',
  },
  more: {
    guest: ['اکاؤنٹ ہونے پر آپ زیادہ بھیج سکتے ہیں:', 'سائن اِن کریں'],
    basic: ['زیادہ بھیجنے کے لیے', 'اپنی شناخت کی تصدیق کریں'],
    verified: null,
  },
  tooMuch: 'رقم درست نہیں',
}
