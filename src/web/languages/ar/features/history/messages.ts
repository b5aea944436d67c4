import type { messages as english } from '#web/features/history/messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'سجل المعاملات',
  loginFirst: 'يُرجى تسجيل الدخول لعرض سجل معاملاتك',
  loginFirstText: 'يعرض حسابك تحويلاتك وإيصالاتها وأين أموالك.',
  looking: 'نبحث عن تحويلاتك',
  notLoaded: 'لم تُحمَّل تحويلاتك',
  again: 'المحاولة مرة أخرى',
  none: 'لا توجد معاملات بعد',
  noneText: 'تظهر هنا التحويلات التي ترسلها وأنت داخل بحسابك، مع إيصالاتها ومراحلها.',
  noMatch: 'لا توجد معاملة مطابقة',
  noMatchText: 'جرّب اسمًا أو رقمًا مرجعيًا آخر، أو اعرض جميع المعاملات.',
  showAll: 'عرض جميع المعاملات',
  sendMoney: 'إرسال الأموال',
  search: 'البحث باسم المستلم أو الرقم المرجعي',
  clearSearch: 'مسح البحث',
  filter: 'الحالة',
  statuses: {
    all: 'الكل',
    pending: 'قيد الانتظار',
    processing: 'قيد المعالجة',
    completed: 'مكتمل',
    failed: 'لم يكتمل',
  },
  count: (count, hasMore) =>
    hasMore
      ? `عرض أحدث المعاملات: ${count}`
      : plural('ar', count, {
          zero: 'لا معاملات',
          one: 'معاملة واحدة',
          two: 'معاملتان',
          few: `${count} معاملات`,
          many: `${count} معاملة`,
          other: `${count} معاملة`,
        }),
  showMore: 'عرض المزيد',
  moreFailed: 'تعذّر تحميل المزيد',
  sent: 'أُرسل',
  toSend: 'ترسل',
  paid: 'مدفوع',
  outcomes: {
    notCharged: 'لم يُخصم',
    notChargedYet: 'لم يُخصم بعد',
    notPaid: 'لم يُدفع بعد',
    notReceived: 'لم يصل بعد',
    refunding: amount => `رد مبلغ \u2066${amount}\u2069 قيد التنفيذ`,
    refunded: amount => `رُدّ مبلغ \u2066${amount}\u2069`,
  },
  received: { completed: 'استلم', failed: 'كان سيستلم', pending: 'يستلم', processing: 'يستلم' },
  detail: {
    problem: 'الإبلاغ عن مشكلة في هذا التحويل',
    back: 'سجل المعاملات',
    title: name => `تحويل إلى \u2068${name}\u2069`,
    looking: 'نبحث عن تحويلك',
    notFound: 'لم نعثر على هذا التحويل',
    notFoundText: 'ربما يخص حسابًا آخر، أو أن الرابط غير كامل.',
    notLoaded: 'لم يُحمَّل تحويلك',
    toHistory: 'جميع المعاملات',
    pay: 'المتابعة إلى الدفع',
    act: { details: 'إدخال البيانات', recipient: 'تصحيح بيانات المستلم' },
    appeal: 'اطلب منا إعادة النظر في هذا القرار',
    correct: 'تصحيح بيانات المستلم',
    payment: 'وسيلة الدفع',
    sendAgain: 'إرسال مرة أخرى',
    partialRefunds: amount => `أعدنا \u2066${amount}\u2069 إلى وسيلة الدفع التي استخدمتها.`,
    links: 'تابعه من دون تسجيل الدخول',
    notPaid: 'لم تدفع شيئًا.',
    heldUntil: time => `السعر مثبّت حتى ${time}.`,
    priceKept: 'السعر مثبّت.',
  },
  leads: {
    unpaid: ({ total }) => `ننتظر دفعتك بمبلغ \u2066${total}\u2069.`,
    authorised: ({ reason }) =>
      reason ??
      'وافق مصرفك على الدفع. سنراجع التحويل قبل الخصم من بطاقتك. إذا لم نتمكن من إرساله فلن يُخصم شيء من بطاقتك.',
    awaited: ({ total }) => `ننتظر تحويلك المصرفي بمبلغ \u2066${total}\u2069.`,
    inReview: ({ reason }) => reason ?? 'نراجع هذا التحويل.',
    actionNeeded: ({ reason }) =>
      `${reason ?? 'نحتاج منك شيئًا قبل أن نتمكن من إرسال أموالك.'} أموالك في أمان لدينا.`,
    onItsWay: ({ amount, name }) => `نرسل \u2066${amount}\u2069 إلى \u2068${name}\u2069.`,
    delivered: ({ amount, name }) => `أرسلنا \u2066${amount}\u2069 إلى \u2068${name}\u2069.`,
    ended: ({ reason }) => reason ?? 'لم يُدفع هذا التحويل.',
    refunding: ({ reason, total }) =>
      `${reason ?? 'لم نتمكن من إرسال أموالك.'} نعيد \u2066${total}\u2069 إلى وسيلة الدفع التي استخدمتها.`,
    refunded: ({ reason, total }) =>
      `${reason ?? 'لم نتمكن من إرسال أموالك.'} أعدنا \u2066${total}\u2069 إلى وسيلة الدفع التي استخدمتها.`,
  },
}
