import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'
import type { outcomes as english } from '../en/outcomes.ts'

export const outcomes: Translated<typeof english> = {
  paid: {
    subject: ({ recipient, reference }) => `${recipient} کے لیے آپ کی ادائیگی مل گئی: ${reference}`,
    onTheWay: ({ received, recipient }) => `${received} ${recipient} کے پاس جا رہے ہیں`,
    heading: 'آپ کی ادائیگی مل گئی',
    text: ({ total, recipient, received }) =>
      `ہمیں ${total} کی آپ کی ادائیگی مل گئی ہے۔ ${recipient} کو ${received} ملیں گے۔ رقم پہنچنے پر ہم آپ کو ای میل کریں گے۔`,
    textBy: ({ total, recipient, received, day }) =>
      `ہمیں ${total} کی آپ کی ادائیگی مل گئی ہے۔ ${recipient} کو ${received} ملیں گے، ${day} تک۔ رقم پہنچنے پر ہم آپ کو ای میل کریں گے۔`,
    wait: hours =>
      `آپ کی حفاظت کے لیے رقم آپ کی ادائیگی کے ${plural('ur', hours, { one: `${hours} گھنٹہ`, other: `${hours} گھنٹے` })} بعد جاتی ہے۔ تب تک آپ بغیر کسی خرچ کے منسوخ کر سکتے ہیں۔`,
  },
  checking: {
    subject: ({ recipient, reference }) =>
      `ہم ${recipient} کو آپ کے ٹرانسفر کا جائزہ لے رہے ہیں: ${reference}`,
    heading: 'ہم آپ کے ٹرانسفر کا جائزہ لے رہے ہیں',
    arrived: 'آپ کی ادائیگی مل گئی ہے اور ہمارے پاس محفوظ ہے۔',
    held: ({ total, recipient }) =>
      `ہمیں ${total} کی آپ کی ادائیگی مل گئی ہے۔ ${recipient} کو رقم بھیجنے سے پہلے ہم ٹرانسفر کا جائزہ لے رہے ہیں۔`,
    heldNext:
      'آپ کی رقم ہمارے پاس محفوظ ہے اور آپ کو کچھ نہیں کرنا۔ جائزہ مکمل ہونے پر ہم آپ کو ای میل کریں گے۔ اگر ہم ٹرانسفر نہ بھیج سکے تو آپ کو پورا ریفنڈ کریں گے۔',
    notCharged: 'آپ کے بینک نے ادائیگی کی منظوری دے دی ہے۔ ابھی آپ سے کوئی رقم نہیں لی گئی۔',
    authorised: ({ total, recipient }) =>
      `آپ کے بینک نے ${total} کی ادائیگی کی منظوری دے دی ہے۔ آپ کے کارڈ سے رقم کاٹنے سے پہلے ہم ${recipient} کو ٹرانسفر کا جائزہ لے رہے ہیں۔`,
    authorisedNext:
      'ابھی آپ سے کوئی رقم نہیں لی گئی اور آپ کو کچھ نہیں کرنا۔ جائزہ مکمل ہونے پر ہم آپ کو ای میل کریں گے۔ اگر ہم ٹرانسفر نہ بھیج سکے تو آپ سے رقم نہیں لی جائے گی۔',
  },
  passed: {
    subject: ({ recipient, reference }) => `${recipient} کو آپ کا ٹرانسفر راستے میں ہے: ${reference}`,
    heading: 'آپ کا ٹرانسفر راستے میں ہے',
    text: ({ received, recipient }) =>
      `ہمارا جائزہ مکمل ہو گیا اور سب ٹھیک ہے۔ ${received} ${recipient} کے پاس جا رہے ہیں۔ رقم پہنچنے پر ہم آپ کو ای میل کریں گے۔`,
  },
  delivered: {
    subject: ({ received, recipient }) => `${recipient} کو ${received} مل گئے`,
    preheader: ({ reference }) => `ٹرانسفر ${reference} مکمل ہو گیا۔`,
    heading: 'آپ کی رقم پہنچ گئی',
    text: ({ received, recipient }) => `آپ کا ٹرانسفر مکمل ہو گیا: ${recipient} کو ${received} مل گئے۔`,
  },
  forYou: {
    subject: ({ sender, received }) => `${sender} کی طرف سے آپ کے لیے ${received}`,
    subjectUnnamed: ({ received }) => `کسی نے آپ کو ${received} بھیجے ہیں`,
    preheader: 'رقم پہنچ گئی ہے۔',
    heading: ({ received }) => `آپ کے لیے ${received}`,
    text: ({ sender, received }) => `${sender} کی طرف سے آپ کو ${received} بھیجے گئے ہیں۔ رقم پہنچ گئی ہے۔`,
    textUnnamed: ({ received }) =>
      `کسی نے، جسے آپ کا پتہ معلوم ہے، آپ کو ${received} بھیجے ہیں۔ رقم پہنچ گئی ہے۔`,
  },
  returnedToUs: {
    subject: ({ received }) => `${received} کا ایک ٹرانسفر واپس آ گیا`,
    preheader: 'رقم ہمارے پاس واپس آ گئی۔',
    heading: 'رقم ہمارے پاس واپس آ گئی',
    text: ({ received, sender }) =>
      `ہم نے ای میل سے بتایا تھا کہ ${sender} کی طرف سے ${received} پہنچ گئے ہیں۔ اس کے بعد رقم ہمارے پاس واپس آ گئی، اس لیے ہو سکتا ہے وہ آپ کے پاس نہ ہو۔`,
    textUnnamed: ({ received }) =>
      `ہم نے ای میل سے بتایا تھا کہ کسی کی طرف سے، جسے آپ کا پتہ معلوم ہے، ${received} پہنچ گئے ہیں۔ اس کے بعد رقم ہمارے پاس واپس آ گئی، اس لیے ہو سکتا ہے وہ آپ کے پاس نہ ہو۔`,
    ask: 'ہم بھیجنے والے کو ریفنڈ کر رہے ہیں۔ اس رقم پر بھروسا کرنے سے پہلے براہِ کرم ان سے پوچھ لیں۔',
  },
  refunding: {
    card: ({ refund }) => `ہم فیس سمیت ${refund} اسی کارڈ پر ریفنڈ کر رہے ہیں جس سے آپ نے ادائیگی کی تھی۔`,
    bank: ({ refund }) =>
      `ہم فیس سمیت ${refund} اسی بینک اکاؤنٹ میں ریفنڈ کر رہے ہیں جس سے آپ نے ادائیگی کی تھی۔`,
  },
  leavesBy: ({ day }) => `ریفنڈ ہمارے ہاں سے ${day} تک نکل جائے گا۔`,
  refundMail: 'ریفنڈ نکلنے پر ہم آپ کو ای میل کریں گے۔',
  willBeRefunded: ({ refund }) => `آپ کو ${refund} کا ریفنڈ ملے گا۔`,
  notCharged: 'آپ سے کوئی رقم نہیں لی گئی۔',
  takesDays: 'آپ کے بینک میں نظر آنے میں چند دن لگ سکتے ہیں۔',
  cancelled: {
    subject: ({ recipient }) => `${recipient} کو آپ کا ٹرانسفر منسوخ ہو گیا`,
    heading: 'آپ کا ٹرانسفر منسوخ ہو گیا',
    text: ({ recipient }) => `${recipient} کو آپ کا ٹرانسفر منسوخ کر دیا گیا ہے۔`,
  },
  rejected: {
    subject: ({ recipient }) => `ہم ${recipient} کو آپ کا ٹرانسفر نہیں کر سکتے`,
    heading: 'ہم آپ کا ٹرانسفر نہیں کر سکتے',
    text: ({ recipient }) => `ہم نے ${recipient} کو آپ کے ٹرانسفر کا جائزہ لیا اور یہ ٹرانسفر نہیں کر سکتے۔`,
    released: ({ total }) =>
      `آپ سے کوئی رقم نہیں لی گئی۔ آپ کا بینک ${total} پر لگی روک ہٹا دے گا۔ نظر آنے میں چند دن لگ سکتے ہیں۔`,
  },
  late: {
    subject: ({ recipient }) => `${recipient} کو آپ کا ٹرانسفر وقت پر نہیں پہنچ سکا`,
    heading: 'آپ کا ٹرانسفر وقت پر نہیں پہنچ سکا',
    text: ({ recipient, received }) =>
      `${recipient} کو ${received} مل جانے چاہیے تھے۔ ایسا نہیں ہوا، اس لیے ہم نے ٹرانسفر منسوخ کر دیا۔`,
    textBy: ({ recipient, received, day }) =>
      `${recipient} کو ${received} ${day} تک مل جانے چاہیے تھے۔ ایسا نہیں ہوا، اس لیے ہم نے ٹرانسفر منسوخ کر دیا۔`,
  },
  failed: {
    subject: ({ recipient }) => `${recipient} کو آپ کا ٹرانسفر نہیں پہنچ سکا`,
    heading: 'آپ کا ٹرانسفر نہیں پہنچ سکا',
    text: ({ received, recipient }) => `ہم ${recipient} کو ${received} نہیں پہنچا سکے۔`,
    check: 'دوبارہ بھیجنے سے پہلے براہِ کرم وصول کنندہ کی معلومات دیکھ لیں۔',
  },
  returned: {
    subject: ({ recipient }) => `${recipient} کو آپ کا ٹرانسفر واپس آ گیا`,
    heading: 'آپ کا ٹرانسفر واپس آ گیا',
    text: ({ received, recipient }) =>
      `${recipient} کے لیے ${received} ہمارے پاس واپس آ گئے، اس لیے رقم وصول کنندہ کے پاس نہیں ہے۔`,
  },
  refunded: {
    subject: ({ refund }) => `${refund} کا آپ کا ریفنڈ راستے میں ہے`,
    preheader: ({ reference }) => `ٹرانسفر ${reference} کے لیے`,
    heading: 'آپ کا ریفنڈ راستے میں ہے',
    card: ({ refund }) => `ہم نے ${refund} اسی کارڈ پر ریفنڈ کر دیے ہیں جس سے آپ نے ادائیگی کی تھی۔`,
    bank: ({ refund }) => `ہم نے ${refund} اسی بینک اکاؤنٹ میں ریفنڈ کر دیے ہیں جس سے آپ نے ادائیگی کی تھی۔`,
    everything: ({ recipient }) => `یہ وہ پوری رقم ہے جو آپ نے ${recipient} کو ٹرانسفر کے لیے ادا کی تھی۔`,
  },
  refundFailed: {
    subject: ({ refund }) => `${refund} کا آپ کا ریفنڈ ہمارے پاس واپس آ گیا`,
    preheader: 'آپ کی رقم ہمارے پاس محفوظ ہے۔ ہم اسے دوبارہ بھیجیں گے۔',
    heading: 'آپ کا ریفنڈ ہمارے پاس واپس آ گیا',
    card: ({ refund }) =>
      `ہم نے ${refund} کا آپ کا ریفنڈ اسی کارڈ پر بھیجا جس سے آپ نے ادائیگی کی تھی، مگر بینک اسے نہیں لے سکا۔ آپ کی رقم ہمارے پاس محفوظ ہے۔`,
    bank: ({ refund }) =>
      `ہم نے ${refund} کا آپ کا ریفنڈ اسی بینک اکاؤنٹ میں بھیجا جس سے آپ نے ادائیگی کی تھی، مگر بینک اسے نہیں لے سکا۔ آپ کی رقم ہمارے پاس محفوظ ہے۔`,
    next: 'ہم ریفنڈ کا دوسرا طریقہ ڈھونڈ رہے ہیں اور رقم نکلنے پر آپ کو ای میل کریں گے۔ اگر آپ کا اکاؤنٹ یا کارڈ بدل گیا ہے تو براہِ کرم ہمیں بتائیں۔',
  },
  partial: {
    subject: ({ reference }) => `${reference} کے لیے آپ کو جزوی ریفنڈ ملے گا`,
    preheader: ({ refunds, total }) => `اب تک ${total} میں سے ${refunds}۔`,
    heading: 'آپ کو جزوی ریفنڈ ملے گا',
    text: ({ total, recipient, refunds }) =>
      `آپ نے ${recipient} کو ٹرانسفر کے لیے ${total} ادا کیے تھے۔ اس میں سے کل ${refunds} ہم اسی طریقے پر ریفنڈ کر رہے ہیں جس سے آپ نے ادائیگی کی تھی۔`,
    takesDays: 'آپ کے بینک میں نظر آنے میں چند دن لگ سکتے ہیں۔ آپ کے ٹرانسفر میں کوئی تبدیلی نہیں ہوتی۔',
  },
}
