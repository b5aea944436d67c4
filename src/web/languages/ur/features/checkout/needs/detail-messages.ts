import type { detailMessages as english } from '#web/features/checkout/needs/detail-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const detailMessages: Translated<typeof english> = {
  title: 'کچھ مزید معلومات',
  transfers: {
    all: 'تمام ٹرانسفر',
    above: amount => `\u2066${amount}\u2069 سے زیادہ کے ٹرانسفر`,
    from: amount => `\u2066${amount}\u2069 یا اس سے زیادہ کے ٹرانسفر`,
  },
  why: transfers =>
    `${transfers} کے لیے قانون ہم سے تقاضا کرتا ہے کہ ہم کچھ مزید جانیں، اور اس کا کچھ حصہ اُس بینک کو دیں جو آپ کے وصول کنندہ کو رقم ادا کرتا ہے۔`,
  unlocks:
    'اس کے بعد آپ ادائیگی کر سکتے ہیں۔ ہم آپ کے جوابات انکرپٹ کر کے رکھتے ہیں، اور آپ کی تاریخِ پیدائش دوبارہ نہیں پوچھتے۔',
  choose: 'براہِ کرم منتخب کریں',
  submit: 'ادائیگی پر جائیں',
  failed: 'ہم آپ کی معلومات محفوظ نہیں کر سکے',
  missing: { title: 'ایک معلومات باقی ہے', description: 'براہِ کرم تمام خانے بھریں' },
  wrongDay: { title: 'براہِ کرم تاریخ دیکھیں', description: 'براہِ کرم اپنی تاریخِ پیدائش لکھیں' },
  labels: {
    senderAddress: 'آپ کا پتہ',
    birthDate: 'تاریخِ پیدائش',
    purpose: 'رقم بھیجنے کا مقصد',
    relationship: 'آپ سے رشتہ',
    sourceOfFunds: 'رقم کا ذریعہ',
  },
  hints: {
    senderAddress: 'سڑک، شہر اور پوسٹ کوڈ',
    birthDate: undefined,
  },
  relationships: {
    self: 'میں خود',
    partner: 'میرے شوہر، بیوی یا شریکِ حیات',
    parent: 'میرے والد یا والدہ',
    child: 'میرا بیٹا یا بیٹی',
    sibling: 'میرا بھائی یا بہن',
    relative: 'کوئی اور رشتہ دار',
    friend: 'دوست',
    business: 'کوئی کاروبار',
    other: 'کوئی اور',
  },
  purposes: {
    family_support: 'گھر والوں کا خرچ',
    gift: 'تحفہ',
    education: 'اسکول یا تعلیم',
    medical: 'علاج کا خرچ',
    savings: 'بچت یا سرمایہ کاری',
    property: 'کرایہ، مکان یا زمین',
    goods_services: 'سامان یا خدمات',
    other: 'کچھ اور',
  },
  fundSources: {
    salary: 'تنخواہ یا اجرت',
    business: 'میرا کاروبار',
    savings: 'بچت',
    benefits: 'پنشن یا سرکاری وظیفہ',
    sale: 'کچھ بیچنے سے',
    gift: 'تحفہ یا وراثت',
    loan: 'قرض',
    other: 'کچھ اور',
  },
}
