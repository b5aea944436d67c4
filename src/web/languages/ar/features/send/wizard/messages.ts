import type { messages as english } from '#web/features/send/wizard/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  steps: ['المبلغ', 'التسليم', 'الدفع', 'المستلم', 'المراجعة'],
  headings: {
    1: 'إرسال الأموال',
    2: 'كيف يستلم المستلم الأموال؟',
    3: 'كيف تودّ أن تدفع؟',
    4: 'بيانات المستلم',
    5: 'بياناتك',
  },
  sendingFrom: 'الإرسال من',
  sendingTo: 'الإرسال إلى',
  swap: 'تبديل البلدين',
  youSend: 'ترسل',
  amountPlaceholder: '0.00',
  recipientGets: 'يصل إلى المستلم',
  rateNote: 'يُحدَّث السعر كل بضع ثوانٍ',
  continue: 'متابعة',
  continueToPayment: 'المتابعة إلى الدفع',
  back: 'رجوع',
  showSummary: 'عرض ملخص التحويل',
  rows: { delivery: 'التسليم', payment: 'الدفع', recipient: 'المستلم' },
  addPromo: 'إضافة رمز ترويجي',
  unfinished: {
    text: 'لديك تحويل لم يُدفع بعد.',
    link: 'متابعة تحويلك غير المكتمل',
    discard: 'تجاهل',
  },
  enough: currency => `أرسل \u20661 ${currency}\u2069 أو أكثر`,
  noAmount: text => `«${text}» ليس مبلغًا`,
  notAvailable: 'غير متاح',
  invalidAmount: { title: 'مبلغ غير صالح', description: 'يُرجى إدخال مبلغ لا يقل عن \u2066$1\u2069' },
  notCreated: { title: 'خطأ', description: 'تعذّر بدء التحويل. يُرجى المحاولة مرة أخرى.' },
}
