import type { rateAlertMessages as english } from '#web/features/send/amount/rate-alert-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const rateAlertMessages: Translated<typeof english> = {
  title: 'ریٹ الرٹ',
  label: from => `مجھے ای میل کریں جب \u20661 ${from}\u2069 کم از کم اتنے کا ہو`,
  hint: now => `جب مڈ مارکیٹ ریٹ اتنا ہو جائے تو ہم ایک ای میل بھیجتے ہیں۔ ابھی یہ \u2066${now}\u2069 ہے۔`,
  set: 'الرٹ سیٹ کریں',
  wrong: now => `براہِ کرم \u2066${now}\u2069 سے زیادہ ریٹ لکھیں، جو ابھی کا ریٹ ہے`,
  active: (from, rate, to) =>
    `جب \u20661 ${from}\u2069 کی قیمت \u2066${rate} ${to}\u2069 یا زیادہ ہوگی تو ہم آپ کو ایک بار ای میل کریں گے۔`,
  change: 'بدلیں',
  remove: 'ہٹائیں',
  done: 'الرٹ سیٹ ہو گیا',
  gone: 'الرٹ ہٹا دیا گیا',
  failed: 'الرٹ سیٹ نہیں ہوا',
  notGone: 'الرٹ نہیں ہٹا',
  guest: 'جب ریٹ آپ کی مرضی کا ہو تو ای میل پانے کے لیے لاگ ان کریں۔',
  login: 'لاگ ان کریں',
}
