import type { messages as english } from '#web/parts/messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  summary: 'ٹرانسفر کا خلاصہ',
  youSend: 'آپ بھیجیں گے',
  fee: 'ٹرانسفر فیس',
  feeDetails: 'ٹرانسفر فیس کی تفصیل',
  noFees: 'کوئی فیس نہیں',
  promo: 'پرومو کوڈ',
  total: 'کل رقم',
  recipientGets: 'وصول کنندہ کو ملیں گے',
  rate: 'ایکسچینج ریٹ',
  midMarketRate: 'مڈ مارکیٹ ریٹ',
  margin: percent => `ہمارا مارجن، \u2066${percent} %\u2069`,
  deliveryTime: 'پہنچنے کا وقت',
  note: 'ایکسچینج ریٹ اور فیس بدل سکتے ہیں۔ حتمی رقم ٹرانسفر کے وقت طے ہوتی ہے۔',
  unknown: '–',
  picker: {
    placeholder: 'ملک منتخب کریں...',
    search: 'ملک تلاش کریں...',
    empty: 'کوئی ملک نہیں ملا۔',
    closed: 'دستیاب نہیں',
    count: count => plural('ur', count, { one: `${count} ملک`, other: `${count} ممالک` }),
    failed: 'فہرست لوڈ نہیں ہوئی۔ براہِ کرم اپنا انٹرنیٹ کنکشن دیکھیں اور صفحہ دوبارہ لوڈ کریں۔',
    reload: 'دوبارہ لوڈ کریں',
  },
  delivery: { bank: 'بینک میں جمع', wallet: 'موبائل والٹ', cash: 'کیش پک اپ' },
  payment: { card: 'کریڈٹ / ڈیبٹ کارڈ', bank: 'بینک ٹرانسفر' },
  actionNeeded: 'آپ کو کچھ کرنا ہے',
  status: { pending: 'باقی ہے', processing: 'کارروائی جاری', completed: 'مکمل ہوا', failed: 'مکمل نہیں ہوا' },
}
