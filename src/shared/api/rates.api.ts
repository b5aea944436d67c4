import * as z from 'zod/mini'
import { currencyCode, day, instant, rateText } from './fields.ts'
import { defineRoute } from './route.ts'

/** The origin of the rates: the central bank, whose file the feed reads, another provider, or the operator. */
export const midMarketSources = ['ecb', 'provider', 'operator'] as const

const midMarketView = z.object({
  /** Null where both currencies are US dollars: rates are counted in them. */
  origin: z.nullable(
    z.object({
      source: z.enum(midMarketSources),
      /** The name of the provider; null for the others. */
      provider: z.nullable(z.string()),
      /** The time at which the older of the two rates was set, or confirmed by its source. */
      setAt: instant,
    }),
  ),
  /** The mid-market rate at the end of each of the last 30 days (UTC), the oldest first, and now; without days before our first rate. */
  days: z.array(z.object({ day, rate: rateText })),
})

export type MidMarketView = z.infer<typeof midMarketView>

export const getMidMarket = defineRoute({
  method: 'GET',
  path: '/api/mid-market-rate',
  summary:
    'Where the mid-market rate between two currencies comes from, since when it holds, and its last 30 days.',
  access: 'anyone',
  keyScope: 'any',
  query: z.object({ sendCurrency: currencyCode, receiveCurrency: currencyCode }),
  success: { status: 200, body: midMarketView },
  refusals: ['rate_unavailable'],
})
