import * as z from 'zod/mini'
import { amountText, day, instant } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Queues of the desk: what waits for a person. */
export const queueNames = [
  'held',
  'attention',
  'approvals',
  'cases',
  'identity',
  'bank',
  'payoutsUnknown',
  'payoutsWaiting',
  'treasury',
  'breaks',
  'reports',
  'lists',
  'refunds',
] as const
export type QueueName = (typeof queueNames)[number]

/** More items of a queue are not counted, so that a long queue takes no longer than this. */
export const QUEUE_COUNT_MAX = 1_000

const queueView = z.object({
  name: z.enum(queueNames),
  /** Items that wait, at most `QUEUE_COUNT_MAX`. */
  count: z.number(),
  hasMore: z.boolean(),
  /** The moment since which the oldest of them waits; null where none does. */
  oldestAt: z.nullable(instant),
  /** Id of the transfer, case, report or proof of identity that the oldest is about; null where it has no page of its own. */
  oldestId: z.nullable(z.string()),
  /** The first moment that is too late for the first of them, or its last day; null: the queue has no clock. */
  dueBy: z.nullable(z.union([day, instant])),
  /** Those of them that are past their clock. */
  overdue: z.number(),
  /** The number of items that the caller, others and nobody have; null: items of this queue are never assigned. */
  holders: z.nullable(z.object({ mine: z.number(), others: z.number(), nobody: z.number() })),
})
export type QueueView = z.infer<typeof queueView>

const railTrouble = z.object({
  rail: z.string(),
  /** 'off': switched off; 'open' and 'half_open': it fails, and rests; 'low': its balance has fallen below its threshold. */
  trouble: z.enum(['off', 'open', 'half_open', 'low']),
  /** The currency that runs dry; null: the rail as a whole. */
  currency: z.nullable(z.string()),
  since: z.nullable(instant),
})

const rateTrouble = z.object({
  currency: z.string(),
  /** 'stale': nothing is priced in it; 'unconfirmed': the feed offers another one, which waits for an admin. */
  trouble: z.enum(['stale', 'unconfirmed']),
  /** Since when: of a stale rate when it was last confirmed. */
  since: instant,
})

const proofView = z.object({
  /** 'none': there was no proof yet; 'broken_off': the last one came to no end; 'old': none for longer than the schedule's week. */
  result: z.enum(['holds', 'faults', 'broken_off', 'old', 'none']),
  /** The last proof; null: none. */
  at: z.nullable(instant),
})
export type ProofResult = z.infer<typeof proofView>['result']

const systemView = z.object({
  rails: z.optional(z.array(railTrouble)),
  rates: z.optional(z.object({ rates: z.array(rateTrouble), feedFault: z.nullable(z.string()) })),
  books: z.optional(proofView),
  auditChain: z.optional(proofView),
  /** Mails that were given up today, in UTC, and the transfer of the last one that is about a transfer. */
  mails: z.optional(z.object({ givenUp: z.number(), transferId: z.nullable(z.string()) })),
})
export type SystemView = z.infer<typeof systemView>

/** A count of today in UTC, and of the same weekday last week up to the same time of day. */
const toTheHour = z.object({ today: z.number(), before: z.number() })
const wholeDay = z.object({ today: z.number(), before: z.number() })

export const todayView = z.object({
  /** Queues that the caller may read, the most urgent first; those in which nothing waits are there too. */
  queues: z.array(queueView),
  /** Parts that the caller may not read are left out. */
  system: systemView,
  figures: z.object({
    asOf: instant,
    orders: toTheHour,
    paid: toTheHour,
    /** Payouts that arrived. */
    delivered: toTheHour,
    /** These are kept by day alone, so last week's day is the whole one. */
    failed: wholeDay,
    volumeUsd: z.object({ today: amountText, before: amountText }),
  }),
})
export type TodayView = z.infer<typeof todayView>

export const getToday = defineRoute({
  method: 'GET',
  path: '/api/admin/today',
  summary:
    'What waits at the desk, what is not well, and the figures of today, as far as the caller may read them.',
  access: { needs: 'figures.read' },
  success: { status: 200, body: todayView },
})
