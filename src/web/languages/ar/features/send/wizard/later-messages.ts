import type * as english from '#web/features/send/wizard/later-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const laterMessages: Translated<typeof english.laterMessages> = {
  noFee: 'بلا رسوم',
  byWhen: by => `في موعد أقصاه ${by} إذا دفعت الآن`,
  setReceived: 'تثبيت هذا المبلغ',
  paymentNotes: { card: 'يُخصم على الفور', bank: 'تُجري تحويلًا من مصرفك' },
  sender: {
    name: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    address: 'العنوان',
  },
  promo: {
    label: 'رمز ترويجي',
    apply: 'تطبيق',
    remove: code => `إزالة الرمز الترويجي \u2066${code}\u2069`,
    applied: code => `طُبّق الرمز الترويجي \u2066${code}\u2069`,
  },
  missingRecipient: {
    title: 'معلومات ناقصة',
    description: 'يُرجى ملء جميع بيانات المستلم المطلوبة',
  },
  missingBank: {
    title: 'بيانات المصرف ناقصة',
    description: 'يُرجى إدخال اسم المصرف ورقم الحساب',
  },
  missingSender: { title: 'معلومات ناقصة', description: 'يُرجى ملء جميع بيانات المُرسِل' },
  required: {
    senderName: 'أدخل اسمك الكامل',
    senderEmail: 'أدخل بريدك الإلكتروني',
    senderPhone: 'أدخل رقم هاتفك',
    senderAddress: 'أدخل عنوانك',
  },
  review: {
    title: 'راجع قبل أن تدفع',
    country: 'البلد',
    change: 'تغيير',
    changeWhat: label => `تغيير: ${label}`,
    inTime: (method, time) => `${method}، ${time}`,
  },
}
