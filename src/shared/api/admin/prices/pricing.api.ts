import * as z from 'zod/mini'
import { amountText, countryCode, currencyCode, day, instant, rateText } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { adminNumber, reason } from '../admin-fields.ts'
import { marginBasisPoints } from './corridors.api.ts'
import { feeFields } from './fees.api.ts'

export const rateSources = ['seed', 'admin', 'feed'] as const

const ratePoint = z.object({
  /** Units per USD. */
  perUsd: rateText,
  at: instant,
  source: z.enum(rateSources),
  /** The admin who set it, by name; null where none did, or the account is closed. */
  author: z.nullable(z.string()),
})

export const rateView = z.extend(ratePoint, {
  currency: currencyCode,
  /** Codes of the countries that share it. */
  countries: z.array(z.string()),
  /** Older than the operator allows: no quote is given in it. */
  isStale: z.boolean(),
  /** The feed's last rate, if it differed by more than 10 % and waits for an admin; else null. */
  offered: z.nullable(z.object({ perUsd: rateText, at: instant })),
})

export type RateView = z.infer<typeof rateView>

const currencyParams = z.object({ currency: currencyCode })

export const listRates = defineRoute({
  method: 'GET',
  path: '/api/admin/rates',
  summary: 'The rate of each currency, who set it, and whether it is too old.',
  access: { needs: 'prices.read' },
  success: {
    status: 200,
    body: z.object({
      /** Hours after which a rate is too old; null: never. */
      maxAgeHours: z.nullable(z.number()),
      /** The source of rates; null: none. */
      feed: z.nullable(
        z.object({
          /** A host or a file. */
          source: z.string(),
          /** The last reading that confirmed rates, and the day they were published; null before the first. */
          readAt: z.nullable(instant),
          publishedOn: z.nullable(day),
          /** The reason why the last reading failed, in words; null if it succeeded. */
          fault: z.nullable(z.string()),
        }),
      ),
      rates: z.array(rateView),
    }),
  },
})

export const getRateHistory = defineRoute({
  method: 'GET',
  path: '/api/admin/rates/{currency}/history',
  summary: 'The rate history of a currency, the newest first; at most 1,000.',
  access: { needs: 'prices.read' },
  params: currencyParams,
  success: { status: 200, body: z.array(ratePoint) },
})

export const rateEffect = z.object({
  /** Signed, in percent with two places: '-12.50'; null for the first rate of a currency. */
  changePercent: z.nullable(z.string()),
  /** Beyond 10 %: the change must be confirmed. */
  needsConfirmation: z.boolean(),
  /** The effect on a round amount in well-known corridors, at the mid-market rate. */
  examples: z.array(
    z.object({
      sendCountry: countryCode,
      receiveCountry: countryCode,
      sendAmount: amountText,
      sendCurrency: currencyCode,
      receiveCurrency: currencyCode,
      /** Null where there is no rate yet. */
      receiveBefore: z.nullable(amountText),
      receiveAfter: amountText,
    }),
  ),
})

export type RateEffect = z.infer<typeof rateEffect>

export const previewRate = defineRoute({
  method: 'POST',
  path: '/api/admin/rates/{currency}/preview',
  summary: 'Shows the effect of a rate change. Changes nothing.',
  access: { needs: 'prices.read' },
  params: currencyParams,
  body: z.object({ perUsd: adminNumber({ places: 15 }) }),
  success: { status: 200, body: rateEffect },
  refusals: ['usd_rate_fixed'],
})

export const publishRate = defineRoute({
  method: 'PUT',
  path: '/api/admin/rates/{currency}',
  summary: 'Sets the rate of a currency. It applies from the next quote on; locked quotes keep theirs.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  params: currencyParams,
  body: z.object({
    perUsd: adminNumber({ places: 15 }),
    /** The rate once more, where it changes by more than 10 %. */
    confirmedRate: z.optional(adminNumber({ places: 15 })),
    reason: z.optional(reason),
  }),
  success: { status: 200, body: rateView },
  /** `rate_change_unconfirmed` carries what the change would do, in `effect`. */
  refusals: ['rate_change_unconfirmed', 'usd_rate_fixed', 'awaits_approval'],
})

/** Prices as they might be; what is not named stays as it is. */
const proposal = z.object({
  rates: z.optional(z.array(z.object({ currency: currencyCode, perUsd: adminNumber({ places: 15 }) }))),
  margins: z.optional(
    z.array(
      z.object({
        /** Null: every country that has no entry of its own. */
        sendCountry: z.nullable(countryCode),
        receiveCountry: z.nullable(countryCode),
        marginBasisPoints: marginBasisPoints,
      }),
    ),
  ),
  /** The whole list of active fees as it might be. */
  fees: z.optional(z.array(z.object(feeFields))),
})

const earned = z.object({ feesUsd: amountText, marginUsd: amountText, totalUsd: amountText })

export const pricingPreview = z.object({
  /** Completed in the last 30 days. */
  transfers: z.number(),
  /** The number of these that could not be priced under the proposal. */
  unpriced: z.number(),
  earned,
  wouldEarn: earned,
  /** By corridor, the largest difference first; at most 20. */
  corridors: z.array(
    z.object({
      sendCountry: countryCode,
      receiveCountry: countryCode,
      transfers: z.number(),
      earnedUsd: amountText,
      wouldEarnUsd: amountText,
    }),
  ),
})

export type PricingPreview = z.infer<typeof pricingPreview>

export const previewPricing = defineRoute({
  method: 'POST',
  path: '/api/admin/pricing/preview',
  summary: 'Shows the income of the last 30 days under proposed prices. Changes nothing.',
  access: { needs: 'prices.read' },
  body: proposal,
  success: { status: 200, body: pricingPreview },
})
