import type * as english from '#web/parts/recipient/recipient-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const recipientMessages: Translated<typeof english.recipientMessages> = {
  name: 'الاسم الكامل',
  phone: 'رقم الهاتف',
  city: 'المدينة',
  email: 'البريد الإلكتروني',
  optional: 'اختياري',
  readAs: phone => `سنستخدم \u2066${phone.replaceAll(' ', '\u00a0')}\u2069`,
  refused: 'يُرجى مراجعة بيانات المستلم',
  unusual: 'يبدو هذا غير معتاد. إذا كان صحيحًا فاضغط «متابعة» مرة أخرى.',
  required: {
    recipientName: 'أدخل الاسم الكامل للمستلم',
    recipientPhone: 'أدخل رقم هاتف المستلم',
    recipientCity: 'أدخل مدينة المستلم',
  },
  added: 'أُضيف المستلم',
  updated: 'حُدّثت بيانات المستلم',
  error: 'خطأ',
  notAdded: 'تعذّرت إضافة المستلم',
  notUpdated: 'تعذّر تحديث بيانات المستلم',
}
