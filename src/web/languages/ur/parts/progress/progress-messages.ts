import type * as english from '#web/parts/progress/progress-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const happened: Translated<typeof english.happened> = {
  created: 'ٹرانسفر بنایا گیا',
  payment_started: 'ادائیگی شروع ہوئی',
  paid: 'ادائیگی مل گئی',
  in_review: 'جائزے میں',
  review_passed: 'جائزہ مکمل ہوا',
  sent: { bank: 'بینک کو بھیجا گیا', wallet: 'موبائل والٹ میں بھیجا گیا', cash: 'پک اپ سینٹر کو بھیجا گیا' },
  delivered: {
    bank: 'بینک اکاؤنٹ میں پہنچ گیا',
    wallet: 'موبائل والٹ میں پہنچ گیا',
    cash: 'کیش پک اپ کے لیے تیار',
  },
  payout_retried: 'ابھی قبول نہیں ہوا، ہم دوبارہ کوشش کر رہے ہیں',
  action_needed: 'آپ کو کچھ کرنا ہے',
  action_taken: 'معلومات مل گئیں',
  recipient_corrected: 'وصول کنندہ کی معلومات درست کی گئیں',
  cancelled: 'منسوخ کیا گیا',
  replaced: 'ادائیگی سے پہلے تبدیل کیا گیا',
  expired: 'وقت پر ادائیگی نہیں ہوئی',
  rejected: 'قبول نہیں ہوا',
  failed: 'مکمل نہیں ہوا',
  returned: 'رقم ہمارے پاس واپس آ گئی',
  refund_started: 'ریفنڈ شروع ہوا',
  refunded: 'ریفنڈ کر دیا گیا',
  refund_failed: 'آپ کا ریفنڈ ہمارے پاس واپس آ گیا، ہم اسے دوبارہ بھیج رہے ہیں',
}

export const comesNext: Translated<typeof english.comesNext> = {
  sender: {
    paid: { label: 'آپ کی ادائیگی', note: 'ہم آپ کی قیمت صرف محدود وقت تک لاک رکھتے ہیں۔' },
    review_passed: { label: 'ہمارے جائزے کا نتیجہ', note: 'آپ کو کچھ نہیں کرنا۔' },
    action_taken: { label: 'آپ کا جواب', note: 'جواب ملتے ہی ہم آپ کی رقم بھیج دیں گے۔' },
    sent: {
      label: 'ہم آپ کی رقم بھیجیں گے',
      note: 'آپ کی حفاظت کے لیے یہ تب تک رکا رہے گا۔ آپ اسے مفت منسوخ کر سکتے ہیں۔',
    },
    delivered: { label: 'ڈیلیوری' },
    refunded: {
      label: 'ریفنڈ ہماری طرف سے روانہ ہوگا',
      note: 'ہم ادائیگی کے اُسی طریقے پر ریفنڈ کرتے ہیں جس سے آپ نے ادائیگی کی تھی۔ رقم دکھانے میں آپ کے بینک کو چند دن مزید لگ سکتے ہیں۔',
    },
  },
  recipient: {
    paid: { label: 'بھیجنے والے کی ادائیگی', note: 'ابھی تک کوئی ادائیگی نہیں ہوئی۔' },
    review_passed: { label: 'ہمارے جائزے کا نتیجہ', note: 'آپ کو کچھ نہیں کرنا۔' },
    sent: { label: 'آپ کی طرف آ رہا ہے', note: 'آپ کو کچھ نہیں کرنا۔' },
    delivered: { label: 'ڈیلیوری' },
  },
}

const waits = (name: string, leaves: string): string =>
  `یہ \u2068${name}\u2069 کو آپ کے ابتدائی ٹرانسفرز میں سے ایک ہے۔ آپ کی حفاظت کے لیے یہ ${leaves} بھیجا جائے گا۔ تب تک آپ اسے مفت منسوخ کر سکتے ہیں۔`

export const progressMessages: Translated<typeof english.progressMessages> = {
  timeline: 'اب تک کیا ہوا',
  next: 'آگے',
  coolingOff: {
    until: (name, instant) => waits(name, `${instant} کو`),
    ifPaidNow: (name, instant) => waits(name, `ابھی ادائیگی کرنے پر ${instant} کو`),
    afterPayment: (name, hours) => waits(name, `آپ کی ادائیگی ہمیں ملنے کے ${hours} گھنٹے بعد`),
  },
  by: 'آخری تاریخ:',
  asOf: 'آخری اپ ڈیٹ:',
  refresh: 'ریفریش کریں',
  copyForRecipient: 'وصول کنندہ کے لیے لنک کاپی کریں',
  copyForSender: 'اپنا ٹریکنگ لنک کاپی کریں',
  copied: 'لنک کاپی ہو گیا',
  copiedText: 'جس کے پاس یہ لنک ہے، وہ ٹرانسفر کو دیکھ سکتا ہے، لیکن اسے تبدیل نہیں کر سکتا۔',
  notCopied: 'آپ کے براؤزر نے کاپی نہیں کرنے دیا',
  notCopiedText: 'براہِ کرم لنک منتخب کر کے خود کاپی کریں۔',
  links:
    'وصول کنندہ کے لنک میں رقم اور ڈیلیوری کی تاریخ دکھائی دیتی ہے، لیکن آپ کی ادائیگی کے بارے میں کچھ نہیں۔',
}
