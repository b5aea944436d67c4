import type { costMessages as english } from '#web/features/send/amount/cost-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const costMessages: Translated<typeof english> = {
  total: (amount, percent) => `تكلفة التحويل: \u2066${amount}\u2069 (\u2066${percent} %\u2069)`,
  compared: {
    ecb: instant => `مقارنةً بمتوسط سعر السوق لدى البنك المركزي الأوروبي، بتاريخ ${instant}.`,
    provider: (instant, provider) =>
      `مقارنةً بمتوسط سعر السوق لدى \u2068${provider}\u2069، بتاريخ ${instant}.`,
    operator: instant => `مقارنةً بمتوسط سعر السوق الذي نحدده، بتاريخ ${instant}.`,
  },
  history: 'آخر 30 يومًا',
  title: (from, to) => `سعر \u20661 ${from}\u2069 مقابل \u2066${to}\u2069، آخر 30 يومًا`,
  range: (low, high) => `بين \u2066${low}\u2069 و\u2066${high}\u2069 في نهاية كل يوم (بالتوقيت العالمي).`,
  steady: rate => `\u2066${rate}\u2069 طوال المدة.`,
  short: 'لا تعود أسعارنا إلى تاريخ أقدم بعد.',
  figures: 'متوسط سعر السوق في نهاية كل يوم',
  day: 'اليوم',
  rate: 'السعر',
}
