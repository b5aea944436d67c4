import type { messages as english } from '#web/features/track/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  problem: 'الإبلاغ عن مشكلة في هذا التحويل',
  appeal: 'اطلب منا إعادة النظر في هذا القرار',
  title: 'تتبّع تحويل',
  lead: 'اعرف أين الأموال من دون تسجيل الدخول. يفتح الرابط الموجود في رسائلنا هذه الصفحة مباشرة.',
  reference: 'الرقم المرجعي',
  proof: 'بريدك الإلكتروني أو آخر 4 أرقام من رقم هاتفك',
  proofHint: 'كما ذكرها المُرسِل عند طلب التحويل.',
  track: 'تتبّع التحويل',
  looking: 'نبحث عن التحويل',
  missing: 'معلومات ناقصة',
  missingText: 'يُرجى ملء الحقلين',
  notFound: 'لم نعثر على تحويل بهذه البيانات.',
  another: 'تتبّع تحويل آخر',
  receiptHint: 'فيه ما تُظهره هذه الصفحة: بلا عناوين ولا أرقام هواتف ولا حسابات.',
  notSaved: 'لم يُحفظ الإيصال',
  summary: 'التحويل',
  recipient: 'المستلم',
  sender: 'المُرسِل',
  sent: 'ترسل',
  total: 'المبلغ الإجمالي',
  delivery: 'طريقة التسليم',
  estimated: 'التسليم المتوقع',
  by: 'في موعد أقصاه',
  fromPayment: time => `${time} بعد وصول دفعتك`,
  ordered: 'طُلب',
  noMoney: 'لا أموال في الطريق',
  pay: 'المتابعة إلى الدفع',
  payElsewhere:
    'لم تصلنا دفعتك بعد. للدفع، افتح هذا الرابط في المتصفح الذي طلبت منه التحويل، أو سجّل دخولك وافتحه في سجلك.',
  here: 'المتابعة على هذا الجهاز',
  hereHint: email => `للدفع أو الإلغاء هنا، اكتب رمزًا نرسله إلى \u2066${email}\u2069.`,
  toHistory: 'الانتقال إلى سجلك',
  act: { details: 'إدخال البيانات', recipient: 'تصحيح بيانات المستلم' },
  actElsewhere:
    'نحتاج منك شيئًا قبل أن نتمكن من إرساله. افتح الرابط الموجود في رسالتنا في المتصفح الذي طلبت منه التحويل، أو سجّل دخولك وافتحه في سجلك.',
  titles: {
    sender: ({ name }) => `تحويلك إلى \u2068${name}\u2069`,
    recipient: {
      pending: ({ sender }) => `أُعدّ لك تحويل من \u2068${sender}\u2069`,
      processing: ({ sender, amount }) => `يُرسَل إليك \u2066${amount}\u2069 من \u2068${sender}\u2069`,
      completed: ({ sender, amount }) => `أُرسل إليك \u2066${amount}\u2069 من \u2068${sender}\u2069`,
      failed: ({ sender }) => `لم يكتمل التحويل من \u2068${sender}\u2069`,
    },
  },
  leads: {
    sender: {
      pending: 'لم يُدفع بعد.',
      processing: 'هو في الطريق.',
      completed: 'أُرسلت أموالك.',
      failed: 'لم يكتمل.',
    },
    recipient: {
      pending: 'لم يُدفع التحويل بعد، فلا أموال في الطريق. ليست هذه الصفحة إثباتًا للدفع.',
      processing: 'هو في الطريق. لا يلزمك فعل شيء.',
      completed: 'أُرسلت إليك الأموال.',
      failed: 'لم يكتمل هذا التحويل. يُرجى التواصل مع المُرسِل.',
    },
  },
  gets: {
    sender: {
      pending: 'يصل إلى المستلم',
      processing: 'يصل إلى المستلم',
      completed: 'المبلغ المُستلَم',
      failed: 'كان سيستلم',
    },
    recipient: {
      pending: 'لم يُدفع بعد',
      processing: 'تستلم',
      completed: 'استلمت',
      failed: 'لم يكتمل',
    },
  },
}
