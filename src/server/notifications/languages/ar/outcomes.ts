import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'
import type { outcomes as english } from '../en/outcomes.ts'

export const outcomes: Translated<typeof english> = {
  paid: {
    subject: ({ recipient, reference }) => `استلمنا دفعتك للتحويل إلى ${recipient}: ${reference}`,
    onTheWay: ({ received, recipient }) => `${received} في الطريق إلى ${recipient}`,
    heading: 'وصلت دفعتك',
    text: ({ total, recipient, received }) =>
      `استلمنا دفعتك بمبلغ ${total}. سيصل إلى ${recipient} مبلغ ${received}. سنراسلك عند وصول الأموال.`,
    textBy: ({ total, recipient, received, day }) =>
      `استلمنا دفعتك بمبلغ ${total}. سيصل إلى ${recipient} مبلغ ${received} في موعد أقصاه ${day}. سنراسلك عند وصول الأموال.`,
    wait: hours =>
      `لحمايتك تغادر الأموال بعد ${plural('ar', hours, { one: 'ساعة واحدة', two: 'ساعتين', few: `${hours} ساعات`, other: `${hours} ساعة` })} من دفعتك. حتى ذلك الحين يمكنك الإلغاء بلا تكلفة.`,
  },
  checking: {
    subject: ({ recipient, reference }) => `نراجع تحويلك إلى ${recipient}: ${reference}`,
    heading: 'نراجع تحويلك',
    arrived: 'وصلت دفعتك وهي في أمان لدينا.',
    held: ({ total, recipient }) =>
      `استلمنا دفعتك بمبلغ ${total}. نراجع التحويل قبل أن نرسل الأموال إلى ${recipient}.`,
    heldNext:
      'أموالك في أمان لدينا، ولا يلزمك فعل أي شيء. سنراسلك عند انتهاء المراجعة. وإن لم نتمكن من إرسال التحويل فسنعيد إليك المبلغ كاملًا.',
    notCharged: 'وافق مصرفك على الدفعة. لم يُخصم منك شيء بعد.',
    authorised: ({ total, recipient }) =>
      `وافق مصرفك على دفعة بمبلغ ${total}. نراجع التحويل إلى ${recipient} قبل الخصم من بطاقتك.`,
    authorisedNext:
      'لم يُخصم منك شيء بعد، ولا يلزمك فعل أي شيء. سنراسلك عند انتهاء المراجعة. وإن لم نتمكن من إرسال التحويل فلن يُخصم منك شيء.',
  },
  passed: {
    subject: ({ recipient, reference }) => `تحويلك إلى ${recipient} في الطريق: ${reference}`,
    heading: 'تحويلك في الطريق',
    text: ({ received, recipient }) =>
      `أنهينا المراجعة وكل شيء على ما يرام. مبلغ ${received} في الطريق إلى ${recipient}. سنراسلك عند وصول الأموال.`,
  },
  delivered: {
    subject: ({ received, recipient }) => `سُلّم ${received} إلى ${recipient}`,
    preheader: ({ reference }) => `اكتمل التحويل ${reference}.`,
    heading: 'وصلت أموالك',
    text: ({ received, recipient }) => `اكتمل تحويلك: سُلّم ${received} إلى ${recipient}.`,
  },
  forYou: {
    subject: ({ sender, received }) => `أُرسل إليك ${received} من ${sender}`,
    subjectUnnamed: ({ received }) => `أرسل إليك شخص ${received}`,
    preheader: 'سُلّمت الأموال.',
    heading: ({ received }) => `${received} لك`,
    text: ({ sender, received }) => `أُرسل إليك ${received} من ${sender}. سُلّمت الأموال.`,
    textUnnamed: ({ received }) => `أرسل إليك شخص يعرف عنوانك ${received}. سُلّمت الأموال.`,
  },
  returnedToUs: {
    subject: ({ received }) => `رُدّ تحويل بمبلغ ${received}`,
    preheader: 'رُدّت الأموال إلينا.',
    heading: 'رُدّت الأموال إلينا',
    text: ({ received, sender }) =>
      `أخبرناك بالبريد الإلكتروني بأن ${received} من ${sender} قد سُلّم. رُدّت الأموال إلينا بعد ذلك، فقد لا تكون لديك.`,
    textUnnamed: ({ received }) =>
      `أخبرناك بالبريد الإلكتروني بأن ${received} من شخص يعرف عنوانك قد سُلّم. رُدّت الأموال إلينا بعد ذلك، فقد لا تكون لديك.`,
    ask: 'نعيد المبلغ إلى المُرسِل. يُرجى سؤاله قبل أن تعتمد على هذه الأموال.',
  },
  refunding: {
    card: ({ refund }) => `نعيد ${refund}، بما فيه الرسوم، إلى البطاقة التي دفعت بها.`,
    bank: ({ refund }) => `نعيد ${refund}، بما فيه الرسوم، إلى الحساب المصرفي الذي دفعت منه.`,
  },
  leavesBy: ({ day }) => `يغادرنا المبلغ المسترد في موعد أقصاه ${day}.`,
  refundMail: 'سنراسلك عندما يكون المبلغ المسترد في الطريق.',
  willBeRefunded: ({ refund }) => `سنعيد إليك ${refund}.`,
  notCharged: 'لم يُخصم منك شيء.',
  takesDays: 'قد تمر بضعة أيام قبل أن يُظهره مصرفك.',
  cancelled: {
    subject: ({ recipient }) => `أُلغي تحويلك إلى ${recipient}`,
    heading: 'أُلغي تحويلك',
    text: ({ recipient }) => `أُلغي تحويلك إلى ${recipient}.`,
  },
  rejected: {
    subject: ({ recipient }) => `لا يمكننا تنفيذ تحويلك إلى ${recipient}`,
    heading: 'لا يمكننا تنفيذ تحويلك',
    text: ({ recipient }) => `راجعنا تحويلك إلى ${recipient} ولا يمكننا تنفيذه.`,
    released: ({ total }) => `لم يُخصم منك شيء. سيرفع مصرفك الحجز عن ${total}. قد يستغرق ظهور ذلك بضعة أيام.`,
  },
  late: {
    subject: ({ recipient }) => `تعذّر تسليم تحويلك إلى ${recipient} في الموعد`,
    heading: 'تعذّر تسليم تحويلك في الموعد',
    text: ({ recipient, received }) =>
      `كان ينبغي أن يصل إلى ${recipient} مبلغ ${received}. لم يحدث ذلك، لذلك ألغينا التحويل.`,
    textBy: ({ recipient, received, day }) =>
      `كان ينبغي أن يصل إلى ${recipient} مبلغ ${received} في موعد أقصاه ${day}. لم يحدث ذلك، لذلك ألغينا التحويل.`,
  },
  failed: {
    subject: ({ recipient }) => `تعذّر تسليم تحويلك إلى ${recipient}`,
    heading: 'تعذّر تسليم تحويلك',
    text: ({ received, recipient }) => `لم نتمكن من تسليم ${received} إلى ${recipient}.`,
    check: 'يُرجى التحقق من بيانات المستلم قبل الإرسال مرة أخرى.',
  },
  returned: {
    subject: ({ recipient }) => `رُدّ تحويلك إلى ${recipient}`,
    heading: 'رُدّ تحويلك',
    text: ({ received, recipient }) =>
      `رُدّ إلينا مبلغ ${received} الموجّه إلى ${recipient}، فالأموال ليست لدى المستلم.`,
  },
  refunded: {
    subject: ({ refund }) => `المبلغ المسترد ${refund} في الطريق إليك`,
    preheader: ({ reference }) => `للتحويل ${reference}`,
    heading: 'المبلغ المسترد في الطريق إليك',
    card: ({ refund }) => `أعدنا ${refund} إلى البطاقة التي دفعت بها.`,
    bank: ({ refund }) => `أعدنا ${refund} إلى الحساب المصرفي الذي دفعت منه.`,
    everything: ({ recipient }) => `هذا كل ما دفعته للتحويل إلى ${recipient}.`,
  },
  refundFailed: {
    subject: ({ refund }) => `رُدّ إلينا المبلغ المسترد ${refund}`,
    preheader: 'أموالك في أمان لدينا. سنرسلها مرة أخرى.',
    heading: 'رُدّ إلينا المبلغ المسترد',
    card: ({ refund }) =>
      `أرسلنا المبلغ المسترد ${refund} إلى البطاقة التي دفعت بها، لكن المصرف لم يتمكن من قبوله. أموالك في أمان لدينا.`,
    bank: ({ refund }) =>
      `أرسلنا المبلغ المسترد ${refund} إلى الحساب المصرفي الذي دفعت منه، لكن المصرف لم يتمكن من قبوله. أموالك في أمان لدينا.`,
    next: 'نبحث عن طريقة أخرى لإعادة المبلغ إليك، وسنراسلك عندما تكون الأموال في الطريق. إذا تغيّر حسابك أو بطاقتك فيُرجى إبلاغنا.',
  },
  partial: {
    subject: ({ reference }) => `ستسترد جزءًا من المبلغ للتحويل ${reference}`,
    preheader: ({ refunds, total }) => `${refunds} من ${total} حتى الآن.`,
    heading: 'ستسترد جزءًا من المبلغ',
    text: ({ total, recipient, refunds }) =>
      `دفعت ${total} للتحويل إلى ${recipient}. نعيد منه ${refunds} إجمالًا إلى طريقة الدفع الأصلية.`,
    takesDays: 'قد تمر بضعة أيام قبل أن يُظهره مصرفك. تحويلك نفسه لا يتغير.',
  },
}
