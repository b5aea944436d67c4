import * as z from 'zod/mini'
import { day, instant } from './fields.ts'

/** What a sender or recipient can be told to have happened, in the order in which it usually does. */
export const milestones = [
  'created',
  'payment_started',
  'paid',
  'in_review',
  'review_passed',
  'sent',
  'delivered',
  'payout_retried',
  'cancelled',
  'replaced',
  'expired',
  'rejected',
  'failed',
  'returned',
  'refund_started',
  'refunded',
  'refund_failed',
] as const

export type Milestone = (typeof milestones)[number]

export const timelineStep = z.object({
  milestone: z.enum(milestones),
  at: instant,
  /** Plain words, where there is a reason to tell: of a hold, a failure, a refund. */
  reason: z.nullable(z.string()),
})

export type TimelineStep = z.infer<typeof timelineStep>

/**
 * What happens next, and by when: an instant, or a business day; no time where it has passed or is not ours to name.
 * Null where nothing comes.
 */
export const nextStep = z.nullable(
  z.object({ milestone: z.enum(milestones), by: z.nullable(z.union([instant, day])) }),
)

export type NextStep = z.infer<typeof nextStep>
