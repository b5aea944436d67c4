import { messages } from '#web/languages/ur/parts/messages.ts'
import { priceWords } from '#web/languages/ur/parts/price/price-words.ts'
import { receiptMessages } from '#web/languages/ur/parts/receipt/receipt-messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { PaperTexts } from './paper-texts.ts'

export const ur: PaperTexts = {
  page: receiptMessages,
  names: messages,
  deliveryTime: priceWords.deliveryTime,
  disclosure: {
    labels: {
      transferAmount: 'ٹرانسفر کی رقم',
      transferFees: 'ٹرانسفر فیس',
      transferTaxes: 'ٹرانسفر پر ٹیکس',
      total: 'کل رقم',
      exchangeRate: 'ایکسچینج ریٹ',
      otherFees: 'دیگر فیس',
      totalToRecipient: 'وصول کنندہ کو کل',
      dateAvailable: 'دستیاب ہونے کی تاریخ',
      recipient: 'وصول کنندہ',
      recipientPhone: 'وصول کنندہ کا فون',
      provider: 'سروس دینے والی کمپنی',
      phone: 'فون',
      website: 'ویب سائٹ',
    },
    mayReceiveLess: 'وصول کنندہ کے بینک کی فیس اور بیرونِ ملک ٹیکس کی وجہ سے وصول کنندہ کو کم رقم مل سکتی ہے۔',
    ifPaidNow: day => `${day}، اگر آپ ابھی ادائیگی کریں (رقم اس سے پہلے بھی دستیاب ہو سکتی ہے)`,
    available: day => `${day} (رقم اس سے پہلے بھی دستیاب ہو سکتی ہے)`,
    minutes: count => `${count} منٹ`,
    hours: count => plural('ur', count, { one: `${count} گھنٹے`, other: `${count} گھنٹوں` }),
    either: (one, other) => `${one} یا ${other}`,
    errors: contact =>
      `آپ کو اپنی ٹرانزیکشن میں ہونے والی غلطیوں پر اعتراض کرنے کا حق ہے۔ اگر آپ کے خیال میں کوئی غلطی ہے تو 180 دنوں کے اندر ہم سے رابطہ کریں${contact === null ? '' : `: ${contact}`}۔ آپ اپنے حقوق کی تحریری وضاحت کے لیے بھی ہم سے رابطہ کر سکتے ہیں۔`,
    cancellation: span =>
      `ادائیگی کے بعد ${span} کے اندر آپ منسوخ کر کے پورا ریفنڈ حاصل کر سکتے ہیں، بشرطیکہ رقم وصول یا جمع نہ ہو چکی ہو۔`,
    complaints: name => `${name} کے بارے میں سوالات یا شکایات کے لیے آپ ان اداروں سے رابطہ کر سکتے ہیں:`,
    licence: number => `لائسنس \u2066${number}\u2069`,
  },
  paper: {
    unpaid: 'ٹرانسفر کا آرڈر، ادائیگی نہیں ہوئی',
    transfer: 'ٹرانسفر',
    amounts: 'رقوم',
    groups: {
      paid: 'آپ کتنی ادائیگی کرتے ہیں',
      rate: 'ایکسچینج ریٹ',
      received: 'وصول کنندہ کو کیا ملے گا',
      delivery: 'ڈیلیوری',
      rights: 'آپ کے حقوق',
      contacts: 'سوالات اور شکایات',
    },
    discount: 'اس میں شامل رعایت',
    totalAmount: 'کل رقم',
    name: 'نام',
    address: 'پتہ',
    country: 'ملک',
    email: 'ای میل',
    account: 'اکاؤنٹ',
    city: 'شہر',
    ofBank: (bank, ending) => `\u2068${bank}\u2069، ${ending}`,
    afterPayment: time => `آپ کی ادائیگی ہمیں ملنے کے بعد: ${time}`,
    latest: (time, latest) => `${time}، ${latest}`,
    unprintable: '(ایسے حروف میں لکھا ہے جو یہ فائل نہیں دکھا سکتی)',
    copy: 'اس کاپی کے بارے میں',
    leftOut:
      'یہ ٹریکنگ کے صفحے سے محفوظ کی گئی ہے اور وہی دکھاتی ہے جو وہ صفحہ دکھاتا ہے۔ پتے، ٹیلیفون نمبر اور اکاؤنٹ اس میں نہیں ہیں۔ ان سب کے ساتھ رسید ٹرانسفر کے صفحے پر ہے: آپ کی ہسٹری میں، یا اُس براؤزر میں جس سے آپ نے ٹرانسفر کا آرڈر دیا تھا۔',
  },
}
