import type { messages as english } from '#web/app/page/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  account: 'اکاؤنٹ',
  tagline: 'تیز اور محفوظ',
  sslSecured: 'SSL سے محفوظ',
  support: '24/7 مدد',
  signIn: 'سائن اِن',
  signUp: 'سائن اَپ',
  login: 'لاگ اِن',
  createAccount: 'اکاؤنٹ بنائیں',
  skip: 'سیدھا مواد پر جائیں',
  theme: { auto: 'رنگ: ڈیوائس جیسے', light: 'رنگ: ہلکے', dark: 'رنگ: گہرے' },
  about: 'ہمارے بارے میں',
  footer: {
    track: 'ٹرانسفر ٹریک کریں',
    help: 'مدد',
    contact: 'رابطہ',
    complaints: 'شکایات',
    terms: 'شرائط',
    privacy: 'پرائیویسی',
    licences: 'لائسنس',
    accessibility: 'رسائی',
  },
  notFoundTitle: '404 صفحہ نہیں ملا',
  notFoundText: 'اس پتے پر کوئی صفحہ نہیں ہے۔',
  sendMoney: 'رقم بھیجیں',
  failedTitle: 'یہ صفحہ لوڈ نہیں ہوا',
  failedText:
    'ہو سکتا ہے آپ کا انٹرنیٹ منقطع ہو گیا ہو، یا اس صفحے کا نیا ورژن آ گیا ہو۔ آگے بڑھنے کے لیے صفحہ دوبارہ لوڈ کریں۔ آپ نے جو ٹرانسفر آرڈر کیے ہیں یا جن کی ادائیگی کی ہے، وہ محفوظ ہیں۔',
  reload: 'دوبارہ لوڈ کریں',
}
