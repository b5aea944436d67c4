import type { messages as english } from '#web/features/checkout/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const expired = {
  title: 'انتهت صلاحية السعر',
  text: 'نثبّت السعر لمدة محدودة فقط. قارن سعر اليوم بالسعر الذي كان لديك.',
}
const cancelled = {
  title: 'أُلغي هذا التحويل',
  text: 'يمكنك طلبه مرة أخرى بسعر اليوم. قارنه بالسعر الذي كان لديك.',
}
const PAY_AGAIN = 'يمكنك الدفع مرة أخرى بسعر اليوم. قارنه بالسعر الذي كان لديك.'

export const messages: Translated<typeof english> = {
  preparing: 'جارٍ تجهيز الدفع...',
  title: 'أكمل الدفع',
  youPay: amount => `تدفع \u2066${amount}\u2069.`,
  pay: 'إتمام الدفع',
  paying: 'جارٍ التنفيذ...',
  security: 'دفعتك محمية بتشفير SSL. لا نخزّن بيانات بطاقتك.',
  securityBank: 'دفعتك محمية بتشفير SSL. لا نخزّن بيانات مصرفك.',
  failed: 'تعذّر الدفع',
  heldUntil: time => `السعر مثبّت حتى ${time}.`,
  priceKept: 'السعر مثبّت.',
  disclosure: { title: 'قبل أن تدفع', print: 'طباعة أو حفظ' },
  rows: {
    recipient: 'المستلم',
    bank: 'المصرف',
    account: 'الحساب',
    wallet: 'المحفظة',
    delivery: 'التسليم',
    payment: 'الدفع',
  },
  ending: digits => `ينتهي بـ \u2066${digits}\u2069`,
  back: 'العودة إلى بياناتك',
  changeDetails: 'تغيير البيانات',
  cancel: 'إلغاء التحويل',
  cancelled: {
    title: 'أُلغي التحويل',
    text: 'لم يُخصم منك شيء. إذا كنت قد أرسلت تحويلًا مصرفيًا فسنعيده إليك عند وصوله.',
    note: 'هذا التحويل ملغى.',
    another: 'إرسال تحويل آخر',
  },
  changed: {
    title: 'لقد غيّرت هذا التحويل',
    text: 'لم يُخصم منك شيء عن النسخة القديمة.',
    note: 'غُيّر هذا التحويل.',
    goOn: 'الانتقال إلى التحويل المعدَّل',
  },
  checking: {
    title: 'نتحقق من دفعتك',
    text: 'لا نعرف بعد إن كانت قد تمّت. يُرجى عدم الدفع مرة أخرى. تتابع هذه الصفحة فور معرفتنا.',
    now: 'التحقق الآن',
  },
  notPrepared: {
    title: 'تعذّر تجهيز الدفع',
    text: 'تحويلك محفوظ. إذا كنت قد دفعت فسنجد الدفعة. لن يُخصم منك مرتين.',
    returned: 'تحويلك محفوظ. إذا كنت قد دفعت لدى مصرفك فسنجد الدفعة. لن يُخصم منك مرتين.',
    again: 'المحاولة مرة أخرى',
  },
  noForm: 'مقدّم خدمة الدفع هذا غير متاح هنا.',
  offer: {
    repriced: 'تغيّر السعر',
    repricedText: 'أعدنا حساب تحويلك وتغيّرت بعض المبالغ. لم يُخصم منك شيء.',
    ends: {
      expired: { card: expired, bank: expired },
      cancelled: { card: cancelled, bank: cancelled },
      failed: {
        card: { title: 'لم تتم الدفعة', text: PAY_AGAIN },
        bank: { title: 'لم يتم الخصم من مصرفك', text: PAY_AGAIN },
      },
      other_way: {
        card: {
          title: 'الدفع بالبطاقة غير متاح',
          text: 'تحويلك محفوظ. قارن السعر عند الدفع عبر المصرف بالسعر عند الدفع بالبطاقة.',
          accept: 'الدفع عبر المصرف بدلًا من ذلك',
        },
        bank: {
          title: 'الدفع عبر المصرف غير متاح',
          text: 'تحويلك محفوظ. قارن السعر عند الدفع بالبطاقة بالسعر عند الدفع عبر المصرف.',
          accept: 'الدفع بالبطاقة بدلًا من ذلك',
        },
      },
    },
    notCharged: 'لم يُخصم منك شيء.',
    promoLost: code => `لم يعد استخدام رمزك الترويجي \u2066${code}\u2069 ممكنًا.`,
    caption: 'السعر الذي كان لديك والسعر الآن',
    figure: 'البند',
    before: 'قبل',
    now: 'الآن',
    changed: 'تغيّر',
    accept: 'قبول السعر الجديد',
  },
  notOrdered: 'خطأ',
  figures: {
    sendAmount: 'ترسل',
    transferFee: 'رسوم التحويل',
    totalAmount: 'المبلغ الإجمالي',
    exchangeRate: 'سعر الصرف',
    receiveAmount: 'يصل إلى المستلم',
  },
  awaited: {
    card: {
      title: 'تم التصريح بالدفع',
      text: 'صرّح مصرفك بالدفع. سنراجع التحويل قبل الخصم من بطاقتك.',
      after: 'لا يلزمك فعل شيء. إذا لم نتمكن من إرساله فلن يُخصم شيء من بطاقتك.',
    },
    bank: {
      title: 'دفعتك في الطريق',
      text: 'يرسل مصرفك الأموال إلينا. يستغرق ذلك بضعة أيام عمل.',
      after: 'سنتابع فور وصول الأموال. لا يلزمك فعل شيء.',
    },
  },
  bank: {
    text: 'أرسل تحويلًا من مصرفك بهذه البيانات. استخدم المبلغ والمرجع كما هما تمامًا لنتعرّف على دفعتك.',
    fields: {
      amount: 'المبلغ المطلوب دفعه',
      paymentReference: 'مرجع الدفع',
      accountHolder: 'صاحب الحساب',
      bankName: 'المصرف',
      accountNumber: 'الحساب',
      routingCode: 'رمز التوجيه',
    },
    payBefore: 'ادفع قبل',
    copy: what => `نسخ: ${what}`,
    copied: 'تم النسخ',
    notCopied: 'لم يسمح لنا متصفحك بالنسخ. يُرجى تحديد النص بدلًا من ذلك.',
    after:
      'سنتابع فور وصول دفعتك، ونراسلك بالبريد الإلكتروني. يمكنك أيضًا التحقق هنا في هذا المتصفح لمدة 24 ساعة.',
    check: 'التحقق من وصول دفعتي',
    notYet: 'لم تصل بعد',
  },
}
