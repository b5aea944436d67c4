import type { costMessages as english } from '#web/features/send/amount/cost-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const costMessages: Translated<typeof english> = {
  total: (amount, percent) => `ট্রান্সফারের খরচ: ${amount} (${percent} %)`,
  compared: {
    ecb: instant => `ইউরোপীয় কেন্দ্রীয় ব্যাংকের ${instant}-এর মধ্য-বাজার হারের তুলনায়।`,
    provider: (instant, provider) => `${provider}-এর ${instant}-এর মধ্য-বাজার হারের তুলনায়।`,
    operator: instant => `আমাদের নির্ধারিত ${instant}-এর মধ্য-বাজার হারের তুলনায়।`,
  },
  history: 'গত 30 দিন',
  title: (from, to) => `1 ${from} সমান কত ${to}, গত 30 দিন`,
  range: (low, high) => `প্রতিদিনের শেষে ${low} থেকে ${high}-এর মধ্যে (UTC)।`,
  steady: rate => `পুরো সময় ${rate}।`,
  short: 'আমাদের হার এখনও এর আগের নেই।',
  figures: 'প্রতিদিনের শেষে মধ্য-বাজার হার',
  day: 'দিন',
  rate: 'হার',
}
