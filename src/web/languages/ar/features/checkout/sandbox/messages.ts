import type { messages as english } from '#web/features/checkout/sandbox/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  number: 'رقم البطاقة',
  numberPlaceholder: '1234 1234 1234 1234',
  expiry: 'تاريخ الانتهاء (شهر/سنة)',
  expiryPlaceholder: 'MM/YY',
  cvc: 'رمز الأمان (CVC)',
  cvcPlaceholder: '123',
  faults: {
    number: 'أدخل أرقام البطاقة الستة عشر.',
    notATestCard: 'هذا اختبار: استخدم إحدى بطاقات الاختبار أدناه. لا تُنقل بيانات بطاقتك أنت إلى أي مكان.',
    expiry: 'أدخل الشهر والسنة، مثل 12/30.',
    expired: 'انتهت صلاحية هذه البطاقة.',
    cvc: 'أدخل أرقام رمز الأمان الثلاثة أو الأربعة.',
  },
  test: {
    title: 'وضع الاختبار',
    text: 'هذه بيئة اختبار. لا تُنقل أموال حقيقية وتُرفض البطاقات الحقيقية.',
    choose: 'اختر بطاقة اختبار لملء النموذج:',
    bank: 'محاكاة وصول تحويلك المصرفي:',
    simulate: 'محاكاة تحويل مصرفي',
  },
  outcomes: {
    succeeds: 'ينجح الدفع',
    declined: 'تُرفض البطاقة',
    noFunds: 'الرصيد غير كافٍ',
    authenticates: 'تتطلب المصادقة',
  },
  authentication: {
    title: 'أكّد أنك صاحب البطاقة',
    bank: 'مصرف الاختبار',
    text: amount => `يطلب منك مصرفك تأكيد هذه الدفعة بمبلغ \u2066${amount}\u2069.`,
    complete: 'إتمام المصادقة',
    fail: 'إفشال المصادقة',
  },
}
