import type { messages as english } from '#web/features/history/messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'ٹرانزیکشن ہسٹری',
  loginFirst: 'اپنی ٹرانزیکشن ہسٹری دیکھنے کے لیے براہِ کرم لاگ اِن کریں',
  loginFirstText: 'آپ کے اکاؤنٹ میں آپ کے ٹرانسفر، ان کی رسیدیں اور یہ نظر آتا ہے کہ آپ کی رقم کہاں ہے۔',
  looking: 'آپ کے ٹرانسفر تلاش کیے جا رہے ہیں',
  notLoaded: 'آپ کے ٹرانسفر لوڈ نہیں ہوئے',
  again: 'دوبارہ کوشش کریں',
  none: 'ابھی کوئی ٹرانزیکشن نہیں',
  noneText:
    'سائن اِن رہتے ہوئے آپ جو ٹرانسفر بھیجتے ہیں، وہ اپنی رسیدوں اور پیش رفت کے ساتھ یہاں نظر آتے ہیں۔',
  noMatch: 'کوئی ملتی جلتی ٹرانزیکشن نہیں',
  noMatchText: 'کوئی دوسرا نام یا ریفرنس آزمائیں، یا تمام ٹرانزیکشنز دکھائیں۔',
  showAll: 'تمام ٹرانزیکشنز دکھائیں',
  sendMoney: 'رقم بھیجیں',
  search: 'وصول کنندہ یا ریفرنس سے تلاش کریں',
  clearSearch: 'تلاش صاف کریں',
  filter: 'حیثیت',
  statuses: {
    all: 'تمام',
    pending: 'باقی ہے',
    processing: 'کارروائی جاری',
    completed: 'مکمل ہوا',
    failed: 'مکمل نہیں ہوا',
  },
  count: (count, hasMore) =>
    hasMore
      ? `سب سے نئی ${count} دکھائی جا رہی ہیں`
      : plural('ur', count, { one: `${count} ٹرانزیکشن`, other: `${count} ٹرانزیکشنز` }),
  showMore: 'مزید دکھائیں',
  moreFailed: 'ہم مزید لوڈ نہیں کر سکے',
  sent: 'بھیجی گئی رقم',
  toSend: 'آپ بھیجیں گے',
  paid: 'ادائیگی',
  outcomes: {
    notCharged: 'کوئی رقم نہیں لی گئی',
    notChargedYet: 'رقم ابھی نہیں کاٹی گئی',
    notPaid: 'ادائیگی ابھی نہیں ہوئی',
    notReceived: 'رقم ابھی نہیں ملی',
    refunding: amount => `\u2066${amount}\u2069 کا ریفنڈ جاری ہے`,
    refunded: amount => `\u2066${amount}\u2069 کا ریفنڈ ہو گیا`,
  },
  received: {
    completed: 'موصول رقم',
    failed: 'اتنا ملنا تھا',
    pending: 'ملیں گے',
    processing: 'ملیں گے',
  },
  detail: {
    problem: 'اس ٹرانسفر کے مسئلے کی اطلاع دیں',
    back: 'ٹرانزیکشن ہسٹری',
    title: name => `\u2068${name}\u2069 کو ٹرانسفر`,
    looking: 'آپ کا ٹرانسفر تلاش کیا جا رہا ہے',
    notFound: 'ہمیں یہ ٹرانسفر نہیں ملا',
    notFoundText: 'ہو سکتا ہے یہ کسی دوسرے اکاؤنٹ کا ہو، یا لنک ادھورا ہو۔',
    notLoaded: 'آپ کا ٹرانسفر لوڈ نہیں ہوا',
    toHistory: 'تمام ٹرانزیکشنز',
    pay: 'ادائیگی پر جائیں',
    act: { details: 'معلومات دیں', recipient: 'وصول کنندہ کی معلومات درست کریں' },
    correct: 'وصول کنندہ کی معلومات درست کریں',
    appeal: 'ہم سے یہ فیصلہ دوبارہ دیکھنے کو کہیں',
    payment: 'ادائیگی کا طریقہ',
    sendAgain: 'دوبارہ بھیجیں',
    partialRefunds: amount =>
      `ہم نے \u2066${amount}\u2069 ادائیگی کے اُسی طریقے پر ریفنڈ کر دیے ہیں جس سے آپ نے ادائیگی کی تھی۔`,
    links: 'سائن اِن کیے بغیر دیکھیں',
    notPaid: 'آپ نے کوئی ادائیگی نہیں کی۔',
    heldUntil: time => `قیمت \u2066${time}\u2069 تک لاک ہے۔`,
    priceKept: 'قیمت لاک ہے۔',
  },
  leads: {
    unpaid: ({ total }) => `ہمیں آپ کی \u2066${total}\u2069 کی ادائیگی کا انتظار ہے۔`,
    authorised: ({ reason }) =>
      reason ??
      'آپ کے بینک نے ادائیگی کی منظوری دے دی ہے۔ آپ کے کارڈ سے رقم کاٹنے سے پہلے ہم ٹرانسفر کا جائزہ لیں گے۔ اگر ہم اسے نہ بھیج سکے تو آپ کے کارڈ سے رقم نہیں کاٹی جائے گی۔',
    awaited: ({ total }) => `ہمیں آپ کے \u2066${total}\u2069 کے بینک ٹرانسفر کا انتظار ہے۔`,
    inReview: ({ reason }) => reason ?? 'ہم اس ٹرانسفر کا جائزہ لے رہے ہیں۔',
    actionNeeded: ({ reason }) =>
      `${reason ?? 'آپ کی رقم بھیجنے سے پہلے ہمیں آپ سے کچھ چاہیے۔'} آپ کی رقم ہمارے پاس محفوظ ہے۔`,
    onItsWay: ({ amount, name }) => `ہم \u2068${name}\u2069 کو \u2066${amount}\u2069 بھیج رہے ہیں۔`,
    delivered: ({ amount, name }) => `ہم نے \u2068${name}\u2069 کو \u2066${amount}\u2069 بھیج دیے ہیں۔`,
    ended: ({ reason }) => reason ?? 'اس ٹرانسفر کی ادائیگی نہیں ہوئی۔',
    refunding: ({ reason, total }) =>
      `${reason ?? 'ہم آپ کی رقم نہیں بھیج سکے۔'} ہم \u2066${total}\u2069 ادائیگی کے اُسی طریقے پر ریفنڈ کر رہے ہیں جس سے آپ نے ادائیگی کی تھی۔`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'ہم آپ کی رقم نہیں بھیج سکے۔'} ہم نے \u2066${total}\u2069 ادائیگی کے اُسی طریقے پر ریفنڈ کر دیے ہیں جس سے آپ نے ادائیگی کی تھی۔`,
  },
}
