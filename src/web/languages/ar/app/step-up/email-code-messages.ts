import type * as english from '#web/app/step-up/email-code-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const emailCodeMessages: Translated<typeof english.emailCodeMessages> = {
  of: {
    address: {
      title: 'أكّد بريدك الإلكتروني',
      sent: email => `أرسلنا رمزًا إلى \u2066${email}\u2069. اكتبه هنا للمتابعة إلى الدفع.`,
      back: 'تغيير العنوان',
    },
    correction: {
      title: 'أكّد التصحيح',
      sent: email => `أرسلنا رمزًا إلى \u2066${email}\u2069. اكتبه هنا لتذهب أموالك إلى المستلم المصحَّح.`,
      back: 'رجوع',
    },
    device: {
      title: 'تابع على هذا الجهاز',
      sent: email =>
        `أرسلنا رمزًا إلى \u2066${email}\u2069. اكتبه هنا لتتمكن من الدفع أو الإلغاء من هذا الجهاز لمدة ساعة.`,
      back: 'رجوع',
    },
  },
  sending: email => `نرسل رمزًا إلى \u2066${email}\u2069.`,
  notSent: email => `تعذّر إرسال رمز إلى \u2066${email}\u2069.`,
  code: 'الرمز',
  codeHint:
    'ستة أرقام صالحة لعشر دقائق، أو الرمز الطويل الموجود في الرسالة. إذا لم تصلك رسالة فابحث في مجلد البريد غير المرغوب فيه.',
  submit: 'تأكيد',
  again: 'إرسال رمز جديد',
  isOnItsWay: { title: 'أُرسل رمز جديد', description: 'يُرجى استخدام أحدث رمز.' },
  missing: { title: 'معلومات ناقصة', description: 'يُرجى كتابة الأرقام الستة الموجودة في الرسالة.' },
  failed: 'لم يتم التأكيد',
  failedToSend: 'لم يُرسل الرمز',
}
