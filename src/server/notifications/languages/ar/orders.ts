import type { Translated } from '#web/languages/translated.ts'
import type { orders as english } from '../en/orders.ts'

export const orders: Translated<typeof english> = {
  created: {
    subject: ({ recipient, reference }) => `تحويلك إلى ${recipient}: ${reference}`,
    payBy: ({ total, until }) => `ادفع ${total} في موعد أقصاه ${until}`,
    received: 'استلمنا طلب تحويلك.',
    heading: 'استلمنا طلب تحويلك',
    intro: ({ recipient }) => `استلمنا طلب تحويلك إلى ${recipient}.`,
    byCard: ({ total, until }) =>
      `يُرجى دفع ${total} بالبطاقة في موعد أقصاه ${until}. نثبّت لك هذا السعر حتى ذلك الحين.`,
    byBank: ({ total, reference, until }) =>
      `يُرجى دفع ${total} بتحويل مصرفي مع المرجع ${reference}. تبيّن صفحة الدفع الحساب الذي تدفع إليه. نثبّت هذا السعر حتى ${until}.`,
    how: 'يفتح الزر تحويلك ويبيّن كيفية الدفع. هل دفعت؟ يمكنك تجاهل هذه الرسالة.',
    delivery: ({ time }) => `مدة تسليم المبلغ بعد وصول دفعتك: ${time}.`,
  },
  failed: {
    subject: ({ reference }) => `لم تتم دفعتك للتحويل ${reference}`,
    preheader: 'لم يُخصم منك شيء. يمكنك الإرسال مرة أخرى.',
    heading: 'لم تتم دفعتك',
    text: ({ total, recipient }) =>
      `لم تتم دفعتك بمبلغ ${total} للتحويل إلى ${recipient}، لذلك ألغينا التحويل. لم يُخصم منك شيء.`,
    again: 'يمكنك الإرسال مرة أخرى في أي وقت.',
  },
  expired: {
    subject: ({ recipient }) => `لم يُدفع تحويلك إلى ${recipient} في الموعد`,
    preheader: 'لم يُخصم منك شيء. يمكنك الإرسال مرة أخرى بسعر اليوم.',
    heading: 'انتهت صلاحية تحويلك',
    text: ({ recipient, until }) =>
      `لم يُدفع تحويلك إلى ${recipient} قبل ${until}، لذلك انتهت صلاحيته. لم يُخصم منك شيء.`,
    again: 'يمكنك الإرسال مرة أخرى في أي وقت بسعر الصرف الحالي.',
    paid: 'إذا دفعت بتحويل مصرفي في الأيام القليلة الماضية فسنعيد إليك المبلغ فور وصوله إلينا.',
  },
  late: {
    subject: ({ reference }) => `وصلت دفعتك للتحويل ${reference} بعد فوات الموعد وسنعيدها إليك`,
    preheader: 'سنعيد إليك المبلغ كاملًا.',
    heading: 'وصلت دفعتك بعد فوات الموعد',
    text: ({ recipient }) =>
      `وصلت إلينا دفعتك للتحويل إلى ${recipient} بعد أن انتهى التحويل. سنعيد إليك المبلغ كاملًا، ولا يلزمك فعل أي شيء.`,
  },
  bank: {
    exactly: 'يُرجى إرسال هذا المبلغ بالضبط مع هذا المرجع بالضبط، حتى نتعرف على دفعتك.',
    subject: ({ reference }) => `كيفية الدفع للتحويل ${reference}`,
    preheader: ({ total, until }) => `${total} بتحويل مصرفي في موعد أقصاه ${until}`,
    heading: 'كيفية الدفع بتحويل مصرفي',
    text: ({ recipient, total }) => `نتابع تحويلك إلى ${recipient} فور استلامنا دفعتك بمبلغ ${total}.`,
  },
  reminder: {
    subject: ({ reference }) => `لم تصل دفعتك للتحويل ${reference} بعد`,
    preheader: ({ until }) => `نثبّت السعر حتى ${until}`,
    heading: 'لم تصل دفعتك بعد',
    text: ({ total, recipient, until }) =>
      `لم نستلم بعد دفعتك بمبلغ ${total} للتحويل إلى ${recipient}. نثبّت السعر حتى ${until}، وبعد ذلك تنتهي صلاحية التحويل.`,
    paid: 'هل دفعت؟ يمكنك تجاهل هذه الرسالة. تستغرق التحويلات المصرفية يوم عمل أو يومين.',
  },
  short: {
    subject: ({ missing, reference }) => `بقي عليك ${missing} للتحويل ${reference}`,
    preheader: ({ arrived, total }) => `وصل إلينا ${arrived} من ${total}`,
    heading: 'ينقص جزء من دفعتك',
    text: ({ arrived, total, recipient }) =>
      `استلمنا ${arrived} من ${total} لتحويلك إلى ${recipient}. ربما خصم مصرف وسيط رسومًا.`,
    send: ({ missing }) =>
      `يُرجى إرسال المبلغ الناقص ${missing} بالمرجع نفسه. نتابع تحويلك فور استلامنا له، وإلا فسنعيد إليك المبلغ كاملًا.`,
  },
  bankLate: {
    subject: ({ reference }) => `وصلت دفعتك للتحويل ${reference} بعد فوات الموعد`,
    preheader: 'أموالك في أمان. القرار لك.',
    heading: 'وصلت دفعتك بعد فوات الموعد',
    text: ({ reference, recipient }) =>
      `وصل تحويلك المصرفي للتحويل ${reference} بعد موعد الدفع، وكانت صلاحية التحويل إلى ${recipient} قد انتهت. أموالك في أمان لدينا.`,
    choice:
      'إذا كنت لا تزال ترغب في إرسالها فأنشئ تحويلًا جديدًا بسعر اليوم، واختر التحويل المصرفي طريقةً للدفع، ثم رُدّ على هذه الرسالة برقمه المرجعي. وإلا فسنعيد المبلغ كاملًا إلى الحساب الذي دفعت منه.',
  },
  safe: 'أموالك في أمان لدينا.',
  answerSoon: ({ days }) =>
    `أموالك في أمان لدينا. إذا لم يصلنا ردك خلال ${days} أيام فسنعيد إليك المبلغ كاملًا. يمكنك أيضًا الإلغاء في أي وقت قبل أن نرسلها.`,
  actionNeeded: 'مطلوب منك إجراء',
  details: {
    subject: ({ recipient, reference }) => `مطلوب منك إجراء: تحويلك إلى ${recipient}، ${reference}`,
    preheader: 'نحتاج إلى بيانات إضافية قليلة قبل أن نتمكن من إرساله.',
    text: ({ total, received, recipient }) =>
      `استلمنا دفعتك بمبلغ ${total}. قبل أن نتمكن من إرسال ${received} إلى ${recipient} نحتاج إلى بيانات إضافية قليلة يطلب منا القانون تمريرها.`,
  },
  refused: {
    subject: ({ recipient, reference }) => `مطلوب منك إجراء: تعذّر الدفع إلى ${recipient}، ${reference}`,
    preheader: 'بيانات المستلم تحتاج إلى تصحيح.',
    text: ({ received, recipient }) =>
      `لم يتمكن المصرف من دفع ${received} إلى ${recipient} بالبيانات التي لدينا.`,
    ask: 'يُرجى سؤال المستلم عن الاسم والحساب بدقة، ثم تصحيح البيانات. سنرسل الأموال بعد ذلك مرة أخرى بالسعر نفسه.',
  },
  corrected: {
    subject: ({ reference }) => `صُحّحت بيانات المستلم: ${reference}`,
    preheader: ({ recipient }) => `تحويلك موجّه إلى ${recipient}.`,
    heading: 'صُحّح المستلم',
    text: 'صحّحت مستلم تحويلك برمز أرسلناه إلى هذا العنوان. في ما يلي ما لدينا الآن.',
    notYou: 'إن لم تكن أنت فألغِ التحويل فورًا أو تواصل معنا، وغيّر كلمة مرور بريدك.',
  },
}
