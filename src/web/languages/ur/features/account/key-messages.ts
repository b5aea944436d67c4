import type { keyMessages as english } from '#web/features/account/key-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const keyMessages: Translated<typeof english> = {
  title: 'API کلیدیں',
  lead: 'کلید سے آپ کے اپنے پروگرام آپ کی طرف سے یہ سروس استعمال کر سکتے ہیں۔ اسے خفیہ رکھیں: جس کے پاس یہ ہو، وہ اسے استعمال کر سکتا ہے۔',
  make: 'کلید بنائیں',
  making:
    'ہم کلید صرف ایک بار دکھاتے ہیں۔ یہ آپ کی منتخب کردہ مدت تک کام کرتی ہے، یا جب تک آپ اسے ختم نہ کریں۔',
  name: 'کلید کا نام',
  scopes: 'کلید کیا کر سکتی ہے',
  scope: {
    quotes: 'قیمتیں پوچھنا',
    'transfers:read': 'ٹرانسفر اور رسیدیں دیکھنا',
    'transfers:write': 'ٹرانسفر کا آرڈر، ادائیگی اور منسوخی',
    'recipients:read': 'محفوظ وصول کنندگان دیکھنا',
    'recipients:write': 'محفوظ وصول کنندگان بدلنا',
  },
  days: 'کتنی دیر کام کرے',
  spans: { '30': '30 دن', '90': '90 دن', '365': 'ایک سال' },
  addresses: 'صرف ان IP پتوں سے',
  optional: 'اختیاری',
  addressesHint:
    'ان کے درمیان خالی جگہ رکھیں: \u2066203.0.113.7 198.51.100.0/24\u2069۔ خالی چھوڑنے پر کوئی بھی پتہ چلے گا۔',
  missing: { title: 'معلومات نامکمل ہیں', description: 'براہِ کرم اپنی کلید کو نام دیں' },
  noScope: { title: 'معلومات نامکمل ہیں', description: 'براہِ کرم منتخب کریں کہ کلید کیا کر سکتی ہے' },
  wrongAddress: 'براہِ کرم صرف IP پتے یا نیٹ ورک لکھیں',
  failed: 'کلید نہیں بنی',
  yours: 'آپ کی نئی کلید',
  once: 'کلید ابھی کاپی کریں اور محفوظ جگہ پر رکھیں۔ ہم اسے دوبارہ نہیں دکھائیں گے۔',
  copy: 'کاپی کریں',
  copied: 'کلید کاپی ہو گئی',
  notCopied: 'آپ کے براؤزر نے کاپی نہیں کرنے دیا۔ براہِ کرم متن منتخب کریں۔',
  kept: 'میں نے محفوظ کر لی',
  expiresAt: day => `${day} تک کام کرتی ہے`,
  expiredAt: day => `${day} کو ختم ہوئی`,
  usedOn: day => `آخری استعمال ${day}`,
  neverUsed: 'ابھی استعمال نہیں ہوئی',
  from: addresses => `صرف \u2066${addresses}\u2069 سے`,
  end: 'ختم کریں',
  endNamed: name => `کلید \u2068${name}\u2069 ختم کریں`,
  ending: name =>
    `کلید ”\u2068${name}\u2069“ ختم کریں؟ اسے استعمال کرنے والے پروگرام فوراً کام کرنا بند کر دیں گے۔`,
  ended: 'کلید ختم کر دی گئی',
  endFailed: 'کلید ختم نہیں ہوئی',
}
