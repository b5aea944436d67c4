import type { MidMarketView } from '#shared/api/rates.api.ts'

type Source = NonNullable<MidMarketView['origin']>['source']

/** Texts of what a transfer costs in all, and of the rate that it is compared with. */
export const costMessages = {
  total: (amount: string, percent: string) => `Cost of the transfer: ${amount} (${percent} %)`,
  compared: {
    ecb: (instant: string) => `Compared with the European Central Bank’s mid-market rate of ${instant}.`,
    provider: (instant: string, provider: string) =>
      `Compared with the mid-market rate of ${provider}, of ${instant}.`,
    operator: (instant: string) => `Compared with our own mid-market rate of ${instant}.`,
  } satisfies Record<Source, unknown>,
  history: 'Last 30 days',
  title: (from: string, to: string) => `1 ${from} in ${to}, last 30 days`,
  range: (low: string, high: string) => `Between ${low} and ${high} at the end of each day (UTC).`,
  steady: (rate: string) => `${rate} throughout.`,
  short: 'Our rates do not go back further yet.',
  figures: 'Mid-market rate at the end of each day',
  day: 'Day',
  rate: 'Rate',
} as const
