import type { priceWords as english } from '#web/parts/price/price-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const deliveryTimes: Readonly<Record<string, string>> = {
  Minutes: 'چند منٹ',
  '1-2 business days': '\u20661-2\u2069 کاروباری دن',
  '1-3 business days': '\u20661-3\u2069 کاروباری دن',
}

const feeNames: Readonly<Record<string, string>> = {
  'Bank deposit': 'بینک میں جمع',
  'Cash pickup': 'کیش پک اپ',
  'Mobile wallet': 'موبائل والٹ',
  'Card payment': 'کارڈ سے ادائیگی',
  'Card payment (fixed)': 'کارڈ سے ادائیگی (مقررہ فیس)',
  'Bank transfer': 'بینک ٹرانسفر',
}

const refused: Readonly<Record<string, string>> = {
  amount: 'براہِ کرم ایسی رقم لکھیں جو اس کرنسی میں ہو سکتی ہے، اس کے اعشاریہ ہندسوں کے ساتھ۔',
  amount_above_corridor_maximum: 'ان ممالک کے درمیان ہم ایک بار میں جتنا بھیجتے ہیں، یہ رقم اس سے زیادہ ہے۔',
  amount_below_corridor_minimum: 'ان ممالک کے درمیان ہم کم سے کم جتنا بھیجتے ہیں، یہ رقم اس سے کم ہے۔',
  amount_below_minimum: 'براہِ کرم کم سے کم 1 کی رقم لکھیں۔',
  amount_too_large: 'ہم ایک بار میں جتنا بھیج سکتے ہیں، یہ رقم اس سے زیادہ ہے۔',
  amount_too_small: 'کرنسی بدلنے کے بعد وصول کنندہ کے لیے کچھ نہیں بچے گا۔ براہِ کرم بڑی رقم لکھیں۔',
  corridor_unavailable: 'ہم فی الحال ان ممالک کے درمیان رقم نہیں بھیج سکتے۔',
  method_unavailable: 'یہ طریقہ ان ممالک کے درمیان دستیاب نہیں۔',
  rate_unavailable: 'فی الحال ہمارے پاس ان ممالک کے لیے ایکسچینج ریٹ نہیں ہے۔',
  payment_below_minimum: 'ہم کم سے کم جتنی ادائیگی لے سکتے ہیں، یہ اس سے کم ہے۔ براہِ کرم زیادہ بھیجیں۔',
}
export const priceWords: Translated<typeof english> = {
  deliveryTime: english => deliveryTimes[english] ?? english,
  feeName: english => feeNames[english] ?? english,
  refused: (code, english) => (english === undefined ? undefined : (refused[code] ?? english)),
}
