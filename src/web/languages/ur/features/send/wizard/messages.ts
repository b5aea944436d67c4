import type { messages as english } from '#web/features/send/wizard/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  steps: ['رقم', 'ڈیلیوری', 'ادائیگی', 'کس کو', 'جائزہ'],
  headings: {
    1: 'رقم بھیجیں',
    2: 'وصول کنندہ کو رقم کیسے ملے؟',
    3: 'آپ ادائیگی کیسے کرنا چاہیں گے؟',
    4: 'وصول کنندہ کی معلومات',
    5: 'آپ کی معلومات',
  },
  sendingFrom: 'کہاں سے بھیج رہے ہیں',
  sendingTo: 'کہاں بھیج رہے ہیں',
  swap: 'ممالک آپس میں بدلیں',
  youSend: 'آپ بھیجیں گے',
  amountPlaceholder: '0.00',
  recipientGets: 'وصول کنندہ کو ملیں گے',
  rateNote: 'ریٹ ہر چند سیکنڈ میں اپ ڈیٹ ہوتا ہے',
  continue: 'آگے بڑھیں',
  continueToPayment: 'ادائیگی پر جائیں',
  back: 'واپس',
  showSummary: 'ٹرانسفر کا خلاصہ دکھائیں',
  rows: { delivery: 'ڈیلیوری', payment: 'ادائیگی', recipient: 'وصول کنندہ' },
  addPromo: 'پرومو کوڈ شامل کریں',
  unfinished: {
    text: 'آپ کے ایک ٹرانسفر کی ادائیگی ابھی باقی ہے۔',
    link: 'اپنا ادھورا ٹرانسفر جاری رکھیں',
    discard: 'ہٹا دیں',
  },
  enough: currency => `\u20661 ${currency}\u2069 یا زیادہ بھیجیں`,
  noAmount: text => `“\u2068${text}\u2069” کوئی رقم نہیں ہے`,
  notAvailable: 'دستیاب نہیں',
  invalidAmount: { title: 'رقم درست نہیں', description: 'براہِ کرم کم سے کم \u2066$1\u2069 کی رقم لکھیں' },
  notCreated: { title: 'خرابی', description: 'ٹرانسفر شروع نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔' },
}
