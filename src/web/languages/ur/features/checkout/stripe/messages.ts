import type { messages as english } from '#web/features/checkout/stripe/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  notLoaded: 'ادائیگی کا فارم لوڈ نہیں ہوا',
  notLoadedText:
    'یہ ہماری ادائیگی کی کمپنی Stripe سے آتا ہے۔ ہو سکتا ہے کوئی ایڈ بلاکر یا آپ کا نیٹ ورک اسے روک رہا ہو۔ آپ سے کوئی رقم نہیں لی گئی اور آپ کا ٹرانسفر محفوظ ہے۔',
  again: 'دوبارہ کوشش کریں',
  notConfirmed:
    'آپ کے بینک نے اس ادائیگی کی تصدیق نہیں کی۔ براہِ کرم دوبارہ کوشش کریں یا ادائیگی کا کوئی دوسرا طریقہ منتخب کریں۔',
  notTaken:
    'ادائیگی کی کمپنی یہ ادائیگی نہیں لے سکی۔ براہِ کرم دوبارہ کوشش کریں یا ادائیگی کا کوئی دوسرا طریقہ منتخب کریں۔',
  notReached:
    'ادائیگی کی کمپنی سے رابطہ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔ آپ سے دو بار رقم نہیں لی جائے گی۔',
  notCharged: 'آپ سے کوئی رقم نہیں لی گئی ہے۔',
}
