import type { costMessages as english } from '#web/features/send/amount/cost-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const costMessages: Translated<typeof english> = {
  total: (amount, percent) => `Gastos sa transfer: ${amount} (${percent} %)`,
  compared: {
    ecb: instant => `Kumpara sa mid-market rate ng European Central Bank, noong ${instant}.`,
    provider: (instant, provider) => `Kumpara sa mid-market rate ng ${provider}, noong ${instant}.`,
    operator: instant => `Kumpara sa mid-market rate na itinakda namin, noong ${instant}.`,
  },
  history: 'Nakaraang 30 araw',
  title: (from, to) => `1 ${from} sa ${to}, nakaraang 30 araw`,
  range: (low, high) => `Nasa pagitan ng ${low} at ${high} sa katapusan ng bawat araw (UTC).`,
  steady: rate => `${rate} sa buong panahon.`,
  short: 'Wala pa kaming mas lumang rate.',
  figures: 'Mid-market rate sa katapusan ng bawat araw',
  day: 'Araw',
  rate: 'Exchange rate',
}
