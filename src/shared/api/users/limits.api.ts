import * as z from 'zod/mini'
import { amountText, countryCode, currencyCode, id } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** The tiers of senders: without an account, with one, and with one whose identity the operator has checked. */
export const senderTiers = ['guest', 'basic', 'verified'] as const
export const senderTier = z.enum(senderTiers)
export type SenderTier = (typeof senderTiers)[number]

export const limitsView = z.object({
  tier: senderTier,
  /** The currency of the send country: every amount below is in it, rounded down to an amount that can be sent. */
  currency: currencyCode,
  /** The most one transfer may be; null: no limit. */
  perTransfer: z.nullable(amountText),
  /** The amounts that may still be sent today (24 hours) and in 30 days; null: no limit. */
  leftOfDay: z.nullable(amountText),
  leftOf30Days: z.nullable(amountText),
  /** The least of the three: the largest amount that can be sent now. */
  most: z.nullable(amountText),
})

export type LimitsView = z.infer<typeof limitsView>

export const getLimits = defineRoute({
  method: 'GET',
  path: '/api/limits',
  summary:
    "The amount that the caller can send now from a country. For a guest it counts this browser's transfers.",
  access: 'anyone',
  keyScope: 'transfers:read',
  /** `replaces`: the caller's own unpaid transfer that the next one is to replace, which does not count then. */
  query: z.object({ sendCountry: countryCode, replaces: z.optional(id) }),
  success: { status: 200, body: limitsView },
  refusals: ['corridor_unavailable', 'rate_unavailable'],
})
