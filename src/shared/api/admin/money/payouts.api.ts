import * as z from 'zod/mini'
import { amountText, countryCode, currencyCode, deliveryMethod, instant } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'

/**
 * Circuit breaker of a rail: `open` after failures in a row, `half_open` once one order may try it again, else `closed`; `off`:
 * switched off at the desk.
 */
export const railCircuits = ['closed', 'open', 'half_open', 'off'] as const

/** The payouts that a rail carries; null: everything. Amounts in units of the currency. */
const terms = z.object({
  /** 'US-PH', or '*-PH' from anywhere. */
  corridors: z.nullable(z.array(z.string())),
  methods: z.nullable(z.array(deliveryMethod)),
  currencies: z.nullable(
    z.array(
      z.object({
        currency: currencyCode,
        fixed: amountText,
        /** Percent of the amount: '0.25'. */
        percent: z.string(),
        minimum: z.nullable(amountText),
        maximum: z.nullable(amountText),
      }),
    ),
  ),
  priority: z.number(),
  /** Version of the protocol; the first has no room for the data that must travel with a large transfer. */
  protocol: z.number(),
})

export const railView = z.object({
  name: z.string(),
  /** Null if the rail is no longer configured, and still has our payouts. */
  terms: z.nullable(terms),
  circuit: z.enum(railCircuits),
  switchedAt: z.nullable(instant),
  switchReason: z.nullable(z.string()),
  /** Full name and username: 'Ada Lovelace “ada”'. */
  switchedBy: z.nullable(z.string()),
  /** In a row. */
  failures: z.number(),
  failedAt: z.nullable(instant),
  lastFailure: z.nullable(z.string()),
  openUntil: z.nullable(instant),
  /** Orders given today, in UTC, and how those stand. */
  today: z.object({
    given: z.number(),
    delivered: z.number(),
    refused: z.number(),
    returned: z.number(),
  }),
  underWay: z.number(),
  /** The number of those that were given to the rail more than a minute ago without an answer. */
  unknown: z.number(),
  oldestAt: z.nullable(instant),
  /** Our balances there by the books. */
  balances: z.array(z.object({ currency: currencyCode, amount: z.string() })),
})
export type RailView = z.infer<typeof railView>

export const listPayoutRails = defineRoute({
  method: 'GET',
  path: '/api/admin/payout-rails',
  summary: 'The state of each rail, its payouts of today and its payouts under way.',
  access: { needs: 'payouts.read' },
  success: {
    status: 200,
    body: z.object({
      rails: z.array(railView),
      /** Paid for a minute or longer, and with no rail. */
      waiting: z.object({ count: z.number(), oldestAt: z.nullable(instant) }),
    }),
  },
})

export const switchPayoutRail = defineRoute({
  method: 'PUT',
  path: '/api/admin/payout-rails/{rail}',
  summary: 'Switches a rail off or on for new payouts; payouts that it already has continue.',
  access: { needs: 'payouts.write' },
  needsFreshProof: true,
  params: z.object({ rail: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/, 'not a rail')) }),
  body: z.object({ isOn: z.boolean('true or false'), reason }),
  success: { status: 200, body: z.object({ name: z.string(), isOn: z.boolean() }) },
  refusals: ['not_found'],
})

export const payoutQueues = ['waiting', 'under_way', 'unknown', 'refused', 'returned'] as const
export type PayoutQueue = (typeof payoutQueues)[number]

export const payoutLine = z.object({
  transferId: z.string(),
  referenceNumber: z.string(),
  /** 0, and no rail, where it waits for its first. */
  attempt: z.number(),
  rail: z.nullable(z.string()),
  state: z.enum(['waiting', 'submitted', 'accepted', 'refused', 'returned', 'recalled']),
  reason: z.nullable(z.string()),
  amount: amountText,
  currency: currencyCode,
  country: countryCode,
  deliveryMethod,
  /** When it was given to the rail; of one that waits, when it was paid. */
  since: instant,
  settledAt: z.nullable(instant),
})
export type PayoutLine = z.infer<typeof payoutLine>

export const listPayouts = defineRoute({
  method: 'GET',
  path: '/api/admin/payouts',
  summary:
    'Payouts that need attention, 200 at most: those that wait or are under way, the oldest first; those refused or returned within 30 days, the newest first.',
  access: { needs: 'payouts.read' },
  query: z.object({
    queue: z.enum(payoutQueues),
    rail: z.optional(z.string().check(z.maxLength(30))),
  }),
  success: { status: 200, body: z.array(payoutLine) },
})
