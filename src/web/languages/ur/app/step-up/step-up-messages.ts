import type { messages as english } from '#web/app/step-up/step-up-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'تصدیق کریں کہ یہ آپ ہی ہیں',
  lead: 'آپ کی حفاظت کے لیے براہِ کرم تصدیق کریں کہ یہ آپ ہی ہیں۔ زیادہ تر تبدیلیوں کے لیے ہم اگلے دس منٹ تک دوبارہ نہیں پوچھیں گے۔',
  password: 'پاس ورڈ',
  code: 'کوڈ',
  codeHint: 'آپ کی آتھنٹیکیٹر ایپ سے، یا کوئی ریکوری کوڈ۔',
  submit: 'تصدیق کریں',
  missing: { title: 'معلومات نامکمل ہیں', description: 'براہِ کرم اپنا پاس ورڈ لکھیں' },
  missingCode: { title: 'معلومات نامکمل ہیں', description: 'براہِ کرم اپنا پاس ورڈ اور کوڈ لکھیں' },
  failed: 'تصدیق نہیں ہوئی',
  passkey: 'اس کی جگہ پاس کی استعمال کریں',
  passkeyLead: 'ایڈمن ڈیسک کے لیے صرف پاس ورڈ کافی نہیں۔ براہِ کرم اپنی پاس کی سے تصدیق کریں۔',
  passkeyNowhere:
    'ایڈمن ڈیسک کے لیے صرف پاس ورڈ کافی نہیں، اور یہ براؤزر اس صفحے پر پاس کی نہیں چلاتا۔ براہِ کرم اُس ڈیوائس پر سائن اِن کریں جس میں آپ کی پاس کی ہے۔',
  byPasskey: 'پاس کی استعمال کریں',
  cancel: 'منسوخ کریں',
}
