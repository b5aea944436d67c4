import * as z from 'zod/mini'
import { currencyCode, day, idParams, instant, listQuery, requiredText } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { filterText, reason, signedAmount } from '../admin-fields.ts'

/** The kinds of differences: 'there' is at the provider, the rail or the bank, 'here' in our books. */
export const breakKinds = [
  'missing_there',
  'missing_here',
  'doubled_there',
  'doubled_here',
  'amount',
  'currency',
  'day',
] as const

export type BreakKind = (typeof breakKinds)[number]

export const breakStates = ['open', 'explained', 'resolved'] as const
export type BreakState = (typeof breakStates)[number]

/** The age of a break in days since it was first seen. */
export const breakAges = ['today', '1-2', '3-7', '8-30', 'older'] as const
export type BreakAge = (typeof breakAges)[number]

const sideSum = z.object({ count: z.number(), amount: signedAmount })

const runView = z.object({
  id: z.string(),
  source: z.string(),
  endedAt: instant,
  /** Null: by the clock. */
  askedBy: z.nullable(z.string()),
  hasStatement: z.boolean(),
  matched: z.number(),
  /** Alone on one side for now, and not for long enough to be a break. */
  late: z.number(),
  /** As the run found them; some may have been resolved since. */
  breaks: z.number(),
  /** Breaks of this day and source that nobody has resolved yet. */
  unresolved: z.number(),
})

export type RunView = z.infer<typeof runView>

const workView = z.object({
  source: z.string(),
  step: z.enum(['ours', 'theirs', 'wider', 'compare']),
  counted: z.number(),
  /** The reason why it waits, in words; null if it is under way. */
  waitsFor: z.nullable(z.string()),
})

export const reconciliationDay = z.object({
  day,
  runs: z.array(runView),
  underWay: z.array(workView),
})

export type ReconciliationDay = z.infer<typeof reconciliationDay>

export const listDays = defineRoute({
  method: 'GET',
  path: '/api/admin/reconciliation/days',
  summary: 'Each day with the result of its comparison with every source, the newest first.',
  access: { needs: 'reconciliation.read' },
  /** Days before this one; without it from today on. */
  query: z.object({ before: z.optional(day) }),
  success: {
    status: 200,
    body: z.object({
      sources: z.array(z.string()),
      days: z.array(reconciliationDay),
      unresolved: z.array(z.object({ age: z.enum(breakAges), count: z.number() })),
      /** Breaks that nobody has said anything of yet. */
      open: z.number(),
      /** The day before which the list continues; null if nothing is older. */
      before: z.nullable(day),
    }),
  },
})

export const dayDetail = z.object({
  day,
  sources: z.array(
    z.object({
      run: runView,
      kinds: z.array(
        z.object({
          kind: z.string(),
          currency: currencyCode,
          ours: sideSum,
          theirs: sideSum,
        }),
      ),
      totals: z.array(
        z.object({
          currency: currencyCode,
          ours: signedAmount,
          theirs: signedAmount,
          /** The part of the difference that is only late or of another day, and the part that is broken. */
          late: signedAmount,
          broken: signedAmount,
          fees: signedAmount,
          /** The ledger's balance at the end of the day; null if it is not known. */
          closing: z.nullable(signedAmount),
          /** The balance that they state for the end of the day; null if they state none. */
          closingThere: z.nullable(signedAmount),
        }),
      ),
    }),
  ),
  underWay: z.array(workView),
})

export type DayDetail = z.infer<typeof dayDetail>

const dayParams = z.object({ day })

export const getDay = defineRoute({
  method: 'GET',
  path: '/api/admin/reconciliation/days/{day}',
  summary: 'The comparison of one day: counts and sums by kind and currency on both sides.',
  access: { needs: 'reconciliation.read' },
  params: dayParams,
  success: { status: 200, body: dayDetail },
  refusals: ['not_found'],
})

export const runDay = defineRoute({
  method: 'POST',
  path: '/api/admin/reconciliation/days/{day}/run',
  summary: 'Compares a day with every source again, in the background. The list of days shows its progress.',
  access: { needs: 'reconciliation.write' },
  params: dayParams,
  success: { status: 200, body: dayDetail },
  refusals: ['day_not_over'],
})

const breakLine = z.object({
  id: z.string(),
  kind: z.string(),
  currency: currencyCode,
  amount: signedAmount,
  at: instant,
})

export const breakView = z.object({
  id: z.string(),
  source: z.string(),
  day,
  key: z.string(),
  kind: z.enum(breakKinds),
  state: z.enum(breakStates),
  ours: z.array(breakLine),
  theirs: z.array(breakLine),
  currency: currencyCode,
  /** Their sum less ours. */
  difference: signedAmount,
  transferId: z.nullable(z.string()),
  referenceNumber: z.nullable(z.string()),
  firstSeenAt: instant,
  lastSeenAt: instant,
  assigneeId: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
  resolution: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  /** Closed by a run that no longer found it. */
  isCleared: z.boolean(),
})

export type BreakView = z.infer<typeof breakView>

export const breakEvents = [
  'found',
  'changed',
  'cleared',
  'assigned',
  'commented',
  'explained',
  'resolved',
  'reopened',
] as const

export const breakFile = z.extend(breakView, {
  events: z.array(
    z.object({
      id: z.string(),
      at: instant,
      /** Null: a run. */
      actor: z.nullable(z.string()),
      what: z.enum(breakEvents),
      text: z.nullable(z.string()),
    }),
  ),
})

export type BreakFile = z.infer<typeof breakFile>

export const listBreaks = defineRoute({
  method: 'GET',
  path: '/api/admin/reconciliation/breaks',
  summary: 'Breaks: unresolved ones with the oldest first, others with the newest first.',
  access: { needs: 'reconciliation.read' },
  query: z.object({
    ...listQuery,
    /** `unresolved`: open or explained. */
    state: z.optional(z.enum([...breakStates, 'unresolved'])),
    source: filterText(80),
    kind: z.optional(z.enum(breakKinds)),
    age: z.optional(z.enum(breakAges)),
    day: z.optional(day),
    /** `mine`: assigned to the caller. */
    assignee: z.optional(z.enum(['mine', 'nobody'])),
  }),
  success: { status: 200, body: z.array(breakView) },
})

const aboutBreak = {
  method: 'POST',
  access: { needs: 'reconciliation.write' },
  params: idParams,
  success: { status: 200, body: breakFile },
} as const

export const getBreak = defineRoute({
  method: 'GET',
  path: '/api/admin/reconciliation/breaks/{id}',
  summary: 'A break with its history.',
  access: { needs: 'reconciliation.read' },
  params: idParams,
  success: { status: 200, body: breakFile },
})

export const takeBreak = defineRoute({
  ...aboutBreak,
  path: '/api/admin/reconciliation/breaks/{id}/take',
  summary: 'Assigns a break to oneself, also if another admin has it.',
  refusals: ['break_resolved'],
})

export const commentBreak = defineRoute({
  ...aboutBreak,
  path: '/api/admin/reconciliation/breaks/{id}/comments',
  summary: 'Adds a comment to a break.',
  body: z.object({ text: requiredText(1000) }),
  idempotent: true,
  success: { status: 201, body: breakFile },
  refusals: ['idempotency_key_reused'],
})

export const explainBreak = defineRoute({
  ...aboutBreak,
  path: '/api/admin/reconciliation/breaks/{id}/explain',
  summary: 'Explains a break that will clear by itself.',
  needsFreshProof: true,
  body: z.object({ reason }),
  refusals: ['break_resolved'],
})

export const resolveBreak = defineRoute({
  ...aboutBreak,
  path: '/api/admin/reconciliation/breaks/{id}/resolve',
  summary: 'Closes a break for good: later runs that find the same do not open it again.',
  needsFreshProof: true,
  body: z.object({ reason }),
  refusals: ['break_resolved'],
})

export const reopenBreak = defineRoute({
  ...aboutBreak,
  path: '/api/admin/reconciliation/breaks/{id}/reopen',
  summary: 'Reopens a break that was explained or resolved by hand.',
  needsFreshProof: true,
  body: z.object({ reason }),
  refusals: ['break_resolved'],
})

export const exportReconciliation = defineRoute({
  method: 'GET',
  path: '/api/admin/reconciliation.zip',
  summary:
    'The records of some days as one zip: entries, statements, breaks, balances, and a manifest with the SHA-256 of each file.',
  access: { needs: 'reconciliation.read' },
  needsFreshProof: true,
  query: z.object({ from: day, to: day }),
  success: { status: 200, body: z.string(), type: 'application/zip' },
  refusals: ['too_many_days'],
})
