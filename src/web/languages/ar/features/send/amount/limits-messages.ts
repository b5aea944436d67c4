import type * as english from '#web/features/send/amount/limits-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const limitsMessages: Translated<typeof english.limitsMessages> = {
  most: {
    perTransfer: amount => `يمكنك إرسال ما يصل إلى \u2066${amount}\u2069 لكل تحويل.`,
    leftOfDay: amount => `يمكنك إرسال \u2066${amount}\u2069 أخرى خلال الساعات الـ24 القادمة.`,
    leftOf30Days: amount => `يمكنك إرسال \u2066${amount}\u2069 أخرى خلال الأيام الـ30 القادمة.`,
  },
  nothing: {
    perTransfer: 'لا يمكنك إرسال الأموال حاليًا.',
    leftOfDay: 'بلغت حدّك لمدة 24 ساعة.',
    leftOf30Days: 'بلغت حدّك لمدة 30 يومًا.',
  },
  more: {
    guest: ['مع حساب يمكنك إرسال المزيد:', 'تسجيل الدخول'],
    basic: ['لإرسال المزيد،', 'أثبت هويتك'],
    verified: null,
  },
  tooMuch: 'مبلغ غير صالح',
}
