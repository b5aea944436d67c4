import type * as english from '#web/parts/progress/progress-messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

export const happened: Translated<typeof english.happened> = {
  created: 'أُنشئ التحويل',
  payment_started: 'بدأ الدفع',
  paid: 'وصلت الدفعة',
  in_review: 'قيد المراجعة',
  review_passed: 'اجتاز المراجعة',
  sent: {
    bank: 'أُرسل إلى المصرف',
    wallet: 'أُرسل إلى المحفظة على الهاتف',
    cash: 'أُرسل إلى نقطة الاستلام',
  },
  delivered: {
    bank: 'سُلّم إلى الحساب المصرفي',
    wallet: 'سُلّم إلى المحفظة على الهاتف',
    cash: 'جاهز للاستلام النقدي',
  },
  payout_retried: 'لم يُقبل بعد، ونحاول مرة أخرى',
  action_needed: 'مطلوب منك إجراء',
  action_taken: 'وصلت التفاصيل',
  recipient_corrected: 'صُحّحت بيانات المستلم',
  cancelled: 'أُلغي',
  replaced: 'غُيّر قبل الدفع',
  expired: 'لم يُدفع في الوقت المحدد',
  rejected: 'لم يُقبل',
  failed: 'لم يكتمل',
  returned: 'أُعيد إلينا',
  refund_started: 'بدأ رد المبلغ',
  refunded: 'رُدّ المبلغ',
  refund_failed: 'أُعيد إلينا المبلغ المسترد، ونرسله مرة أخرى',
}

export const comesNext: Translated<typeof english.comesNext> = {
  sender: {
    paid: { label: 'دفعتك', note: 'نثبّت سعرك لمدة محدودة فقط.' },
    review_passed: { label: 'نتيجة مراجعتنا', note: 'لا يلزمك فعل شيء.' },
    action_taken: { label: 'ردّك', note: 'نرسل أموالك فور وصوله.' },
    sent: {
      label: 'نرسل أموالك',
      note: 'حمايةً لك ينتظر التحويل حتى ذلك الوقت. يمكنك إلغاؤه بلا تكلفة.',
    },
    delivered: { label: 'التسليم' },
    refunded: {
      label: 'يخرج المبلغ المسترد من عندنا',
      note: 'نعيد المبلغ إلى وسيلة الدفع التي استخدمتها. قد يحتاج مصرفك إلى بضعة أيام أخرى لإظهاره.',
    },
  },
  recipient: {
    paid: { label: 'دفع المُرسِل', note: 'لم يُدفع شيء بعد.' },
    review_passed: { label: 'نتيجة مراجعتنا', note: 'لا يلزمك فعل شيء.' },
    sent: { label: 'في الطريق إليك', note: 'لا يلزمك فعل شيء.' },
    delivered: { label: 'التسليم' },
  },
}

const waits = (name: string, leaves: string): string =>
  `هذا من أول تحويلاتك إلى \u2068${name}\u2069. حمايةً لك يخرج ${leaves}. وحتى ذلك الوقت يمكنك إلغاؤه بلا تكلفة.`

export const progressMessages: Translated<typeof english.progressMessages> = {
  timeline: 'ما حدث حتى الآن',
  next: 'التالي',
  coolingOff: {
    until: (name, instant) => waits(name, `في ${instant}`),
    ifPaidNow: (name, instant) => waits(name, `في ${instant} إذا دفعت الآن`),
    afterPayment: (name, hours) =>
      waits(
        name,
        `بعد وصول دفعتك بـ${plural('ar', hours, {
          zero: 'لحظات',
          one: 'ساعة واحدة',
          two: 'ساعتين',
          few: `${hours} ساعات`,
          many: `${hours} ساعة`,
          other: `${hours} ساعة`,
        })}`,
      ),
  },
  by: 'في موعد أقصاه',
  asOf: 'حتى الساعة',
  refresh: 'تحديث',
  copyForRecipient: 'نسخ رابط المستلم',
  copyForSender: 'نسخ رابط التتبّع الخاص بك',
  copied: 'نُسخ الرابط',
  copiedText: 'كل من لديه هذا الرابط يمكنه متابعة التحويل، ولا يمكنه تغييره.',
  notCopied: 'لم يسمح لنا متصفحك بالنسخ',
  notCopiedText: 'يُرجى تحديد الرابط ونسخه بنفسك.',
  links: 'يُظهر رابط المستلم المبلغ وموعد التسليم، ولا شيء عن دفعتك.',
}
