import type * as english from '#web/parts/price/price-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const deliveryTimes: Readonly<Record<string, string>> = {
  Minutes: 'কয়েক মিনিট',
  '1-2 business days': '1-2 কর্মদিবস',
  '1-3 business days': '1-3 কর্মদিবস',
}

const feeNames: Readonly<Record<string, string>> = {
  'Bank deposit': 'ব্যাংকে জমা',
  'Cash pickup': 'ক্যাশ পিকআপ',
  'Mobile wallet': 'মোবাইল ওয়ালেট',
  'Card payment': 'কার্ড পেমেন্ট',
  'Card payment (fixed)': 'কার্ড পেমেন্ট (নির্দিষ্ট)',
  'Bank transfer': 'ব্যাংক ট্রান্সফার',
}

const refused: Readonly<Record<string, string>> = {
  amount: 'এমন পরিমাণ লিখুন যা এই মুদ্রায় হয়, দশমিকের ঘরসহ।',
  amount_above_corridor_maximum: 'এই দুই দেশের মধ্যে আমরা একবারে যত পাঠাই, এই পরিমাণ তার চেয়ে বেশি।',
  amount_below_corridor_minimum: 'এই দুই দেশের মধ্যে আমরা কমপক্ষে যত পাঠাই, এই পরিমাণ তার চেয়ে কম।',
  amount_below_minimum: 'কমপক্ষে 1 লিখুন।',
  amount_too_large: 'আমরা একবারে যত পাঠাতে পারি, এই পরিমাণ তার চেয়ে বেশি।',
  amount_too_small: 'মুদ্রা বদলের পর প্রাপকের জন্য কিছুই থাকবে না। আরও বেশি পরিমাণ লিখুন।',
  corridor_unavailable: 'এই মুহূর্তে আমরা এই দুই দেশের মধ্যে টাকা পাঠাতে পারছি না।',
  method_unavailable: 'এই দুই দেশের মধ্যে এই পদ্ধতি চালু নেই।',
  rate_unavailable: 'এই মুহূর্তে এই দুই দেশের বিনিময় হার আমাদের কাছে নেই।',
  payment_below_minimum: 'আমরা কমপক্ষে যত নিতে পারি, এই পেমেন্ট তার চেয়ে কম। আরও বেশি পাঠান।',
}

export const priceWords: Translated<typeof english.priceWords> = {
  deliveryTime: english => deliveryTimes[english] ?? english,
  feeName: english => feeNames[english] ?? english,
  refused: (code, english) => (english === undefined ? undefined : (refused[code] ?? english)),
}
