import type { costMessages as english } from '#web/features/send/amount/cost-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const costMessages: Translated<typeof english> = {
  total: (amount, percent) => `ट्रांसफ़र का ख़र्च: ${amount} (${percent} %)`,
  compared: {
    ecb: instant => `यूरोपीय सेंट्रल बैंक के मिड-मार्केट रेट की तुलना में, ${instant} का रेट।`,
    provider: (instant, provider) => `${provider} के मिड-मार्केट रेट की तुलना में, ${instant} का रेट।`,
    operator: instant => `हमारे तय किए मिड-मार्केट रेट की तुलना में, ${instant} का रेट।`,
  },
  history: 'पिछले 30 दिन',
  title: (from, to) => `1 ${from} के ${to}, पिछले 30 दिन`,
  range: (low, high) => `हर दिन के अंत में ${low} और ${high} के बीच (UTC)।`,
  steady: rate => `पूरे समय ${rate}।`,
  short: 'हमारे रेट अभी इससे पहले के नहीं हैं।',
  figures: 'हर दिन के अंत में मिड-मार्केट रेट',
  day: 'दिन',
  rate: 'रेट',
}
