import type * as english from '#web/features/operator/case/case-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const caseTexts: Translated<typeof english.caseTexts> = {
  write: 'اكتب إلينا',
  writeText: 'لا تحتاج إلى حساب. نؤكد بالبريد الإلكتروني ونجيبك عبره.',
  name: 'اسمك',
  email: 'البريد الإلكتروني',
  topic: 'ما الموضوع؟',
  reference: 'الرقم المرجعي للتحويل',
  optional: 'اختياري',
  message: 'رسالتك',
  send: 'إرسال الرسالة',
  failed: 'لم تُرسل',
  missing: { title: 'معلومات ناقصة', description: 'يُرجى ملء الحقول المحددة' },
  invalidEmail: 'يُرجى إدخال عنوان بريد إلكتروني كامل',
  sent: 'وصلتنا رسالتك',
  sentText: email => `أرسلنا تأكيدًا إلى \u2066${email}\u2069. وفيه رابط يمكنك به الإضافة إلى رسالتك.`,
  caseReference: 'القضية',
  decideBy: 'نقرر في موعد أقصاه',
  problem: 'الإبلاغ عن مشكلة',
  problemLead: 'أخبرنا بما حدث من خطأ في تحويلك. ننظر في الأمر، ونراسلك بما وجدناه وما يمكنك اختياره.',
  problemTerms:
    'يمكنك الإبلاغ عن مشكلة حتى 180 يومًا بعد اليوم الذي كان يجب أن تتوفر فيه الأموال. نقرر خلال 90 يومًا، ونخبرك بالنتيجة خلال ثلاثة أيام عمل بعد ذلك، ونصحّح الخطأ خلال يوم عمل واحد.',
  type: 'ما الخطأ الذي حدث؟',
  choose: 'يُرجى الاختيار',
  what: 'ماذا حدث؟',
  whatHint: 'ما كنت تتوقعه، وما حدث بدلًا منه، وما تريد منا أن نفعله.',
  contact: 'طريقة أخرى للتواصل معك',
  contactHint: 'نكتب إلى البريد الإلكتروني الخاص بتحويلك.',
  files: 'ملفات تُبيّن ما حدث',
  filesHint: 'إيصال أو كشف حساب أو رسالة مثلًا. JPEG أو PNG أو WebP أو PDF، حتى 6 ميغابايت لكل ملف.',
  addFile: 'إضافة ملف',
  addFileOf: 'إضافة ملف يُبيّن ما حدث',
  remove: 'إزالة',
  removeOf: name => `إزالة: \u2068${name}\u2069`,
  fileChosen: 'يُرسل مع بلاغك',
  fileSending: 'جارٍ الإرسال…',
  fileSent: 'وصل',
  fileNotSent: 'أُرسل بلاغك من دون بعض الملفات',
  fileNotSentText: 'سبب الخطأ مكتوب بجانب كل ملف. يمكنك إضافة ملف آخر هنا.',
  report: 'إرسال البلاغ',
  reported: 'وصلنا بلاغك',
  reportedText: 'أرسلنا تأكيدًا إلى البريد الإلكتروني الخاص بتحويلك. وفيه رابط يمكنك به الإضافة إلى بلاغك.',
  notYours:
    'لا يمكننا فتح هذا التحويل هنا. يُرجى تسجيل الدخول، أو فتحه بالرابط الموجود في رسائلنا ثم اختيار «الإبلاغ عن مشكلة» هناك.',
  toContact: 'إرسال رسالة إلينا بدلًا من ذلك',
  yourCase: reference => `قضيتك \u2066${reference}\u2069`,
  looking: 'جارٍ فتح قضيتك',
  unknown: 'لا يفتح هذا الرابط قضية',
  unknownText: 'يُرجى فتح الرابط من أحدث رسالة منا، أو إرسال رسالة إلينا.',
  you: 'أنت',
  answer: 'ردّك',
  sendAnswer: 'إرسال الرد',
  yourFiles: 'ملفاتك',
  answered: 'أُرسل',
  closed: 'هذه القضية مغلقة. يمكنك إرسال رسالة جديدة إلينا.',
}

export const topicTexts: Translated<typeof english.topicTexts> = {
  transfer: 'تحويل',
  account: 'حسابي',
  complaint: 'شكوى',
  appeal: 'حسابي أو تحويلي محظور',
  other: 'موضوع آخر',
}

export const typeTexts: Translated<typeof english.typeTexts> = {
  wrong_charge: 'خُصم مني مبلغ خاطئ',
  bookkeeping: 'أخطأتم في الحساب أو القيد',
  wrong_amount_received: 'استلم المستلم مبلغًا خاطئًا',
  late: 'وصلت الأموال متأخرة، أو لم تصل',
  documents: 'أحتاج إلى وثائق أو تفسير',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  open: 'نعمل عليها.',
  waiting: 'سألناك عن شيء وننتظر ردّك.',
  decided: 'اتخذنا قرارنا.',
  closed: 'مغلقة.',
}
