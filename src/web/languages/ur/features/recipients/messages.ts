import type { messages as english } from '#web/features/recipients/messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'وصول کنندگان',
  lead: 'وہ لوگ جنہیں آپ رقم بھیجتے ہیں۔ یہاں یا ٹرانسفر کے مرحلہ 4 میں کسی کو منتخب کریں، معلومات ہم بھر دیں گے۔',
  pleaseLogIn: 'وصول کنندگان کو دیکھنے اور تبدیل کرنے کے لیے براہِ کرم لاگ اِن کریں',
  whyLogIn:
    'اکاؤنٹ ہونے پر آپ اُن لوگوں کو محفوظ کر سکتے ہیں جنہیں آپ رقم بھیجتے ہیں، تاکہ اگلا ٹرانسفر چند کلکس میں ہو جائے۔',
  loading: 'وصول کنندگان کی فہرست لوڈ ہو رہی ہے',
  notLoaded: 'ہم وصول کنندگان کی فہرست لوڈ نہیں کر سکے',
  again: 'دوبارہ کوشش کریں',
  emptyTitle: 'ابھی کوئی وصول کنندہ نہیں ہے',
  emptyText:
    'پہلا یہاں شامل کریں، یا رقم بھیجتے وقت “اس وصول کنندہ کو محفوظ کریں” منتخب کریں۔ اگلی بار معلومات ہم بھر دیں گے۔',
  add: 'وصول کنندہ شامل کریں',
  edit: name => `\u2068${name}\u2069 کی معلومات تبدیل کریں`,
  delete: name => `\u2068${name}\u2069 کو حذف کریں`,
  send: 'بھیجیں',
  sendTo: name => `\u2068${name}\u2069 کو رقم بھیجیں`,
  closed: country => `ہم فی الحال اس ملک میں رقم نہیں بھیجتے: ${country}`,
  search: 'وصول کنندگان میں تلاش کریں',
  searchHint: 'نام، ملک یا بینک',
  count: count => plural('ur', count, { one: `${count} وصول کنندہ`, other: `${count} وصول کنندگان` }),
  noMatch: 'کوئی وصول کنندہ نہیں ملا۔',
  account: 'اکاؤنٹ، آخری ہندسے',
  noAccount: 'کوئی بینک اکاؤنٹ محفوظ نہیں',
  confirmDelete: name => `\u2068${name}\u2069 کو حذف کریں؟ آپ کے بھیجے ہوئے ٹرانسفر آپ کی ہسٹری میں رہیں گے۔`,
  dialog: { add: 'وصول کنندہ شامل کریں', edit: 'وصول کنندہ کی معلومات تبدیل کریں' },
  save: 'تبدیلیاں محفوظ کریں',
  cancel: 'منسوخ کریں',
  country: 'ملک',
  noCountry: 'وصول کنندہ کا ملک منتخب کریں',
  otherWays: 'موبائل والٹ یا کیش پک اپ',
  missing: {
    title: 'معلومات نامکمل ہیں',
    description: 'براہِ کرم وصول کنندہ کی تمام ضروری معلومات بھریں',
  },
  deleted: 'وصول کنندہ حذف کر دیا گیا',
  notDeleted: 'وصول کنندہ حذف نہیں ہو سکا',
}
