import type { reasonWords as english } from '#web/parts/progress/reason-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const reasons: Readonly<Record<string, string>> = {
  'It was cancelled.': 'اسے منسوخ کیا گیا۔',
  'It was cancelled before it was paid.': 'اسے ادائیگی سے پہلے منسوخ کیا گیا۔',
  'It was not paid in time.': 'اس کی ادائیگی وقت پر نہیں ہوئی۔',
  'Its promo code was used up before it was paid.':
    'ادائیگی ہونے سے پہلے اس کا پرومو کوڈ اتنی بار استعمال ہو گیا جتنی بار ہو سکتا تھا۔',
  'It could not be delivered in time.': 'اسے وقت پر پہنچایا نہیں جا سکا۔',
  'It was not delivered in time.': 'یہ وقت پر نہیں پہنچا۔',
  'Your payment arrived too late. You will be refunded in full.':
    'آپ کی ادائیگی بہت دیر سے پہنچی۔ آپ کو پورا ریفنڈ ملے گا۔',
  'A payment arrived when none was due. You will be refunded in full.':
    'ایسی ادائیگی آئی جو واجب نہیں تھی۔ آپ کو پورا ریفنڈ ملے گا۔',
  'We are refunding part of your payment.': 'ہم آپ کی ادائیگی کا کچھ حصہ ریفنڈ کر رہے ہیں۔',
  'We are reviewing this transfer before it is paid out.':
    'رقم وصول کنندہ کو ادا کرنے سے پہلے ہم اس ٹرانسفر کا جائزہ لے رہے ہیں۔',
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.':
    'آپ کے بینک نے ادائیگی کی منظوری دے دی ہے۔ آپ کے کارڈ سے رقم کاٹنے سے پہلے ہم اس ٹرانسفر کا جائزہ لے رہے ہیں۔',
  'Your bank’s authorisation of the payment has expired. You were not charged.':
    'ادائیگی کے لیے آپ کے بینک کی منظوری کی مدت ختم ہو گئی ہے۔ آپ سے کوئی رقم نہیں لی گئی۔',
  'Your bank did not carry out this payment. We have received nothing.':
    'آپ کے بینک نے یہ ادائیگی نہیں کی۔ ہمیں کچھ نہیں ملا۔',
  'Your bank has reversed this payment.': 'آپ کے بینک نے یہ ادائیگی واپس لے لی ہے۔',
  'We need a few more details from you before we can send this transfer.':
    'یہ ٹرانسفر بھیجنے سے پہلے ہمیں آپ سے کچھ مزید معلومات چاہییں۔',
  'The name does not match the account.': 'نام اکاؤنٹ سے نہیں ملتا۔',
  'The recipient’s account does not exist.': 'وصول کنندہ کا اکاؤنٹ موجود نہیں ہے۔',
  'The recipient’s bank sent the money back.': 'وصول کنندہ کے بینک نے رقم واپس بھیج دی۔',
  'It will not arrive. Please contact the sender.': 'یہ نہیں پہنچے گا۔ براہِ کرم بھیجنے والے سے رابطہ کریں۔',
  'It is being checked before it is paid out.': 'رقم ادا کرنے سے پہلے اس کی جانچ ہو رہی ہے۔',
  'It could not be paid out and was returned. Please contact the sender.':
    'رقم ادا نہیں ہو سکی اور واپس کر دی گئی۔ براہِ کرم بھیجنے والے سے رابطہ کریں۔',
}
export const reasonWords: Translated<typeof english> = {
  of: english => (english === null ? null : (reasons[english] ?? null)),
}
