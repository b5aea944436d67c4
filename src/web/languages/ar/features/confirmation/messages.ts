import type { messages as english } from '#web/features/confirmation/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  problem: 'الإبلاغ عن مشكلة في هذا التحويل',
  asking: 'نبحث عن تحويلك',
  notFound: 'تعذّر تحميل تحويلك',
  again: 'المحاولة مرة أخرى',
  titles: {
    delivered: 'نجح التحويل!',
    onItsWay: 'وصلت الدفعة',
    inReview: 'وصلت الدفعة',
    unconfirmed: 'تم الدفع',
    notCompleted: 'لم يكتمل التحويل',
    cancelled: 'أُلغي التحويل',
  },
  leads: {
    delivered: ({ amount, name }) => `أرسلنا \u2066${amount}\u2069 إلى \u2068${name}\u2069.`,
    onItsWay: ({ amount, name }) =>
      `نرسل الآن \u2066${amount}\u2069 إلى \u2068${name}\u2069. لا يلزمك فعل شيء آخر.`,
    inReview: ({ reason, total }) =>
      `${reason ?? 'نراجع هذا التحويل.'} لا يلزمك فعل شيء. إذا لم نتمكن من إرساله فسنعيد إليك \u2066${total}\u2069.`,
    actionNeeded: ({ reason }) =>
      `${reason ?? 'نحتاج منك شيئًا قبل أن نتمكن من إرسال أموالك.'} أموالك في أمان لدينا.`,
    unconfirmed: ({ total }) =>
      `دفعت \u2066${total}\u2069، لكننا ما زلنا ننتظر تأكيد الدفعة. يُرجى عدم الدفع مرة أخرى.`,
    notCompleted: ({ reason, total }) =>
      `${reason ?? 'لم نتمكن من إرسال أموالك.'} نعيد \u2066${total}\u2069 إلى وسيلة الدفع التي استخدمتها.`,
    cancelled: ({ total }) => `أُلغي هذا التحويل. نعيد \u2066${total}\u2069 إلى وسيلة الدفع التي استخدمتها.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'لم نتمكن من إرسال أموالك.'} أعدنا \u2066${total}\u2069 إلى وسيلة الدفع التي استخدمتها.`,
  },
  act: { details: 'إدخال البيانات', recipient: 'تصحيح بيانات المستلم' },
  check: 'التحقق مرة أخرى',
  checked: 'لا جديد بعد',
  checkedText: 'تُظهر هذه الصفحة أحدث حالة.',
  checkFailed: 'تعذّر التحقق',
  sendAnother: 'إرسال تحويل آخر',
  tracking: contact =>
    `تتبّع تحويلك: أرسلنا إليك رابطًا بالبريد الإلكتروني. يمكنك أيضًا متابعة تحويلك في هذه الصفحة في هذا المتصفح لمدة 24 ساعة. احتفظ بالرقم المرجعي لتذكره إذا تواصلت معنا${contact}.`,
  track: 'تتبّع هذا التحويل',
  register: 'أنشئ حسابًا للاحتفاظ بهذا التحويل',
  registerText: 'استخدم البريد الإلكتروني نفسه المستخدم في هذا التحويل.',
  toHistory: 'عرضه في سجلك',
  steps: {
    title: 'ما الذي سيحدث بعد ذلك',
    doneTitle: 'ما حدث حتى الآن',
    paid: 'وصلت الدفعة',
    sent: {
      bank: 'أُرسل إلى المصرف',
      wallet: 'أُرسل إلى المحفظة على الهاتف',
      cash: 'جاهز للاستلام النقدي',
    },
    arrives: 'التسليم المتوقع',
    done: 'تم',
  },
}
