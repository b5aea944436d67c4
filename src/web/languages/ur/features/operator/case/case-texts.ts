import type * as english from '#web/features/operator/case/case-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const caseTexts: Translated<typeof english.caseTexts> = {
  write: 'ہمیں لکھیں',
  writeText: 'آپ کو اکاؤنٹ کی ضرورت نہیں۔ ہم ای میل سے تصدیق کرتے ہیں اور وہیں جواب دیتے ہیں۔',
  name: 'آپ کا نام',
  email: 'ای میل پتہ',
  topic: 'یہ کس بارے میں ہے؟',
  reference: 'ٹرانسفر کا ریفرنس',
  optional: 'اختیاری',
  message: 'آپ کا پیغام',
  send: 'پیغام بھیجیں',
  failed: 'نہیں بھیجا گیا',
  missing: { title: 'معلومات نامکمل ہیں', description: 'براہِ کرم نشان زدہ خانے بھریں' },
  invalidEmail: 'براہِ کرم پورا ای میل پتہ لکھیں',
  sent: 'ہمیں آپ کا پیغام مل گیا ہے',
  sentText: email =>
    `ہم نے \u2066${email}\u2069 پر تصدیق بھیجی ہے۔ اس میں ایک لنک ہے جس سے آپ اپنے پیغام میں اضافہ کر سکتے ہیں۔`,
  caseReference: 'کیس',
  decideBy: 'ہمارے فیصلے کی آخری تاریخ:',
  problem: 'مسئلے کی اطلاع دیں',
  problemLead:
    'ہمیں بتائیں کہ آپ کے ٹرانسفر میں کیا غلط ہوا۔ ہم اس کی تحقیق کرتے ہیں اور آپ کو ای میل کرتے ہیں کہ ہمیں کیا معلوم ہوا اور آپ کیا منتخب کر سکتے ہیں۔',
  problemTerms:
    'آپ مسئلے کی اطلاع اُس دن کے بعد 180 دن تک دے سکتے ہیں جس دن رقم دستیاب ہونی تھی۔ ہم 90 دنوں کے اندر فیصلہ کرتے ہیں، اس کے بعد تین کاروباری دنوں کے اندر آپ کو نتیجہ بتاتے ہیں، اور غلطی کو ایک کاروباری دن کے اندر درست کرتے ہیں۔',
  type: 'کیا غلط ہوا؟',
  choose: 'براہِ کرم منتخب کریں',
  what: 'کیا ہوا؟',
  whatHint: 'آپ کو کیا توقع تھی، اس کی جگہ کیا ہوا، اور آپ ہم سے کیا چاہتے ہیں۔',
  contact: 'آپ سے رابطے کا کوئی اور طریقہ',
  contactHint: 'ہم آپ کے ٹرانسفر کے ای میل پتے پر لکھتے ہیں۔',
  files: 'فائلیں جو دکھائیں کہ کیا ہوا',
  filesHint:
    'مثلاً رسید، اسٹیٹمنٹ یا پیغام۔ \u2066JPEG, PNG, WebP\u2069 یا PDF، ہر فائل زیادہ سے زیادہ \u20666 MB\u2069۔',
  addFile: 'فائل شامل کریں',
  addFileOf: 'فائل شامل کریں جو دکھائے کہ کیا ہوا',
  remove: 'ہٹائیں',
  removeOf: name => `ہٹائیں: \u2068${name}\u2069`,
  fileChosen: 'آپ کی اطلاع کے ساتھ بھیجی جائے گی',
  fileSending: 'بھیجی جا رہی ہے…',
  fileSent: 'مل گئی',
  fileNotSent: 'آپ کی اطلاع کچھ فائلوں کے بغیر بھیجی گئی',
  fileNotSentText: 'کیا غلط ہوا، یہ ہر فائل کے ساتھ لکھا ہے۔ آپ یہاں دوسری فائل شامل کر سکتے ہیں۔',
  report: 'اطلاع بھیجیں',
  reported: 'ہمیں آپ کی اطلاع مل گئی ہے',
  reportedText:
    'ہم نے آپ کے ٹرانسفر کے ای میل پتے پر تصدیق بھیجی ہے۔ اس میں ایک لنک ہے جس سے آپ اپنی اطلاع میں اضافہ کر سکتے ہیں۔',
  notYours:
    'ہم یہ ٹرانسفر یہاں نہیں کھول سکتے۔ براہِ کرم سائن اِن کریں، یا اسے ہمارے ای میل کے لنک سے کھولیں، اور وہاں ‘مسئلے کی اطلاع دیں’ منتخب کریں۔',
  toContact: 'اس کی جگہ ہمیں پیغام بھیجیں',
  yourCase: reference => `آپ کا کیس \u2066${reference}\u2069`,
  looking: 'آپ کا کیس کھل رہا ہے',
  unknown: 'اس لنک سے کوئی کیس نہیں کھلتا',
  unknownText: 'براہِ کرم ہمارے سب سے نئے ای میل کا لنک کھولیں، یا ہمیں پیغام بھیجیں۔',
  you: 'آپ',
  answer: 'آپ کا جواب',
  sendAnswer: 'جواب بھیجیں',
  yourFiles: 'آپ کی فائلیں',
  answered: 'بھیج دیا گیا',
  closed: 'یہ کیس بند ہو چکا ہے۔ آپ ہمیں نیا پیغام بھیج سکتے ہیں۔',
}

export const topicTexts: Translated<typeof english.topicTexts> = {
  transfer: 'کوئی ٹرانسفر',
  account: 'میرا اکاؤنٹ',
  complaint: 'شکایت',
  appeal: 'میرا اکاؤنٹ یا ٹرانسفر بلاک ہے',
  other: 'کچھ اور',
}

export const typeTexts: Translated<typeof english.typeTexts> = {
  wrong_charge: 'مجھ سے غلط رقم لی گئی',
  bookkeeping: 'آپ سے حساب لگانے یا درج کرنے میں غلطی ہوئی',
  wrong_amount_received: 'وصول کنندہ کو غلط رقم ملی',
  late: 'رقم دیر سے پہنچی، یا پہنچی ہی نہیں',
  documents: 'مجھے دستاویزات یا وضاحت چاہیے',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  open: 'ہم اس پر کام کر رہے ہیں۔',
  waiting: 'ہم نے آپ سے کچھ پوچھا ہے اور آپ کے جواب کا انتظار کر رہے ہیں۔',
  decided: 'ہم نے فیصلہ کر لیا ہے۔',
  closed: 'بند۔',
}
