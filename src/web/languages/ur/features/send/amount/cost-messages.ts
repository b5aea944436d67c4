import type { costMessages as english } from '#web/features/send/amount/cost-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const costMessages: Translated<typeof english> = {
  total: (amount, percent) => `ٹرانسفر کی لاگت: \u2066${amount}\u2069 (\u2066${percent} %\u2069)`,
  compared: {
    ecb: instant => `یورپی سینٹرل بینک کے مڈ مارکیٹ ریٹ کے مقابلے میں، ${instant} کا ریٹ۔`,
    provider: (instant, provider) =>
      `\u2068${provider}\u2069 کے مڈ مارکیٹ ریٹ کے مقابلے میں، ${instant} کا ریٹ۔`,
    operator: instant => `ہمارے مقرر کردہ مڈ مارکیٹ ریٹ کے مقابلے میں، ${instant} کا ریٹ۔`,
  },
  history: 'پچھلے 30 دن',
  title: (from, to) => `\u20661 ${from}\u2069 کے \u2066${to}\u2069، پچھلے 30 دن`,
  range: (low, high) =>
    `ہر دن کے اختتام پر \u2066${low}\u2069 اور \u2066${high}\u2069 کے درمیان (عالمی وقت)۔`,
  steady: rate => `پورے عرصے میں \u2066${rate}\u2069۔`,
  short: 'ہمارے ریٹ ابھی اس سے پہلے کے نہیں ہیں۔',
  figures: 'ہر دن کے اختتام پر مڈ مارکیٹ ریٹ',
  day: 'دن',
  rate: 'ریٹ',
}
