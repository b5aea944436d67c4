import type { Translated } from '#web/languages/translated.ts'
import type { cases as english } from '../en/cases.ts'

export const cases: Translated<typeof english> = {
  received: {
    problem: {
      heading: 'وصلنا بلاغك',
      subject: ({ reference }) => `وصلنا بلاغك (${reference})`,
      next: 'ننظر في المشكلة التي أبلغت عنها، ونراسلك بالنتيجة خلال ثلاثة أيام عمل من قرارنا.',
    },
    contact: {
      heading: 'وصلتنا رسالتك',
      subject: ({ reference }) => `وصلتنا رسالتك (${reference})`,
      next: 'يقرؤها أحد أفراد فريقنا ويجيب بالبريد الإلكتروني.',
    },
    appeal: {
      heading: 'وصلنا طلب إعادة النظر',
      subject: ({ reference }) => `وصلنا طلب إعادة النظر (${reference})`,
      next: 'ينظر فيه أحد أفراد فريقنا مرة أخرى، ونراسلك بما نقرره.',
    },
    preheader: 'سيطّلع أحد أفراد فريقنا على ما كتبته.',
    add: 'لإضافة شيء استخدم الزر أدناه. لا تحتاج إلى حساب.',
  },
  question: {
    subject: ({ brand, reference }) => `رسالة إليك من ${brand} بشأن ${reference}`,
    preheader: 'يمكنك الرد بالرابط الذي في هذه الرسالة.',
    heading: 'كتب إليك فريقنا',
  },
  result: {
    subject: {
      problem: ({ reference }) => `نتيجة بلاغك (${reference})`,
      contact: ({ reference }) => `نتيجة رسالتك (${reference})`,
      appeal: ({ reference }) => `نتيجة طلب إعادة النظر (${reference})`,
    },
    preheader: 'اتخذنا قرارًا.',
    heading: 'اتخذنا قرارًا',
    report: {
      error_found: 'تبيّن لنا وقوع خطأ.',
      no_error: 'تبيّن لنا عدم وقوع خطأ.',
      duplicate: 'سبق أن أبلغت عن المشكلة نفسها، ونجيب على ذلك البلاغ.',
      withdrawn: 'سحبت بلاغك، لذلك أغلقناه.',
    },
    appeal: {
      error_found: 'قررنا لصالحك.',
      no_error: 'لم نغيّر قرارنا.',
      duplicate: 'سبق أن طلبت إعادة النظر هذه، ونجيب على ذلك الطلب.',
      withdrawn: 'سحبت طلبك، لذلك أغلقناه.',
    },
    documents: 'يحق لك طلب الوثائق التي استندنا إليها. استخدم الزر أدناه ونرسلها إليك.',
  },
}
