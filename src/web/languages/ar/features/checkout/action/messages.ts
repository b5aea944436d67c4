import type { messages as english } from '#web/features/checkout/action/messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  looking: 'نبحث عن تحويلك',
  notLoaded: 'لم تُحمَّل هذه الصفحة',
  again: 'المحاولة مرة أخرى',
  notFound: 'يُرجى تسجيل الدخول للمتابعة',
  notFoundText: 'لا يمكن تغيير التحويل إلا لمن طلبه: في المتصفح الذي طلبه منه، أو في حسابه.',
  nothing: 'لا شيء مطلوب',
  nothingText: 'لا نحتاج منك شيئًا لهذا التحويل الآن.',
  done: 'شكرًا لك',
  doneText: 'لدينا كل ما نحتاجه، ويتابع تحويلك طريقه. سنراسلك بالبريد الإلكتروني عند وصول الأموال.',
  held: 'نراجع هذا التحويل قبل دفعه للمستلم. لا يلزمك فعل شيء.',
  toTransfer: 'عرض التحويل',
  toTracking: 'تتبّع تحويل',
  until: end => `أموالك في أمان لدينا. إذا لم يصلنا ردّك حتى ${end} فسنعيد إليك المبلغ كاملًا.`,
  details: {
    unlocks: 'ثم نرسل أموالك. لا تدفع شيئًا إضافيًا.',
    submit: 'إرسال بياناتي',
  },
  recipient: {
    title: 'تصحيح بيانات المستلم',
    refused: name => `لم يتمكن المصرف من الدفع إلى \u2068${name}\u2069 بهذه البيانات.`,
    open: name => `لم يُرسل تحويلك إلى \u2068${name}\u2069 إلى المصرف بعد. لا يزال بإمكانك تصحيح هذه البيانات.`,
    reason: words => `السبب: \u2068${words}\u2069`,
    what: 'صحّح الحساب أو الفرع أو كتابة الاسم. يبقى البلد وطريقة التسليم والسعر كما هي. للدفع إلى شخص آخر، ألغِ هذا التحويل واطلب تحويلًا جديدًا.',
    left: count =>
      plural('ar', count, {
        zero: 'لم يبقَ أي تصحيح ممكن.',
        one: 'هذا آخر تصحيح ممكن.',
        two: 'يمكنك تصحيح هذا التحويل مرتين.',
        few: `يمكنك تصحيح هذا التحويل ${count} مرات.`,
        many: `يمكنك تصحيح هذا التحويل ${count} مرة.`,
        other: `يمكنك تصحيح هذا التحويل ${count} مرة.`,
      }),
    code: 'ثم نرسل إليك رمزًا بالبريد الإلكتروني، حتى لا يغيّر أحد غيرك وجهة أموالك.',
    submit: 'متابعة',
    unchanged: { title: 'لم يتغيّر شيء', description: 'يُرجى تصحيح البيان الخاطئ.' },
  },
}
