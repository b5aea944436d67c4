import type { rateAlertMessages as english } from '#web/features/send/amount/rate-alert-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const rateAlertMessages: Translated<typeof english> = {
  title: 'تنبيه سعر الصرف',
  label: from => `أبلغني بالبريد عندما يساوي \u20661 ${from}\u2069 على الأقل`,
  hint: now => `نرسل رسالة واحدة عندما يبلغ متوسط سعر السوق هذا الحد. إنه الآن \u2066${now}\u2069.`,
  set: 'تعيين التنبيه',
  wrong: now => `يُرجى إدخال سعر أعلى من \u2066${now}\u2069، وهو السعر الآن`,
  active: (from, rate, to) =>
    `سنراسلك مرة واحدة عندما يساوي \u20661 ${from}\u2069 ما لا يقل عن \u2066${rate} ${to}\u2069.`,
  change: 'تغيير',
  remove: 'إزالة',
  done: 'تم تعيين التنبيه',
  gone: 'تمت إزالة التنبيه',
  failed: 'لم يُعيَّن التنبيه',
  notGone: 'لم يُزَل التنبيه',
  guest: 'سجّل الدخول لنبلغك بالبريد عندما يبلغ السعر ما تريده.',
  login: 'تسجيل الدخول',
}
