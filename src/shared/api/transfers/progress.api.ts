import * as z from 'zod/mini'
import { day, instant } from '../fields.ts'

/** The milestones that a sender or recipient can see, in their usual order. */
export const milestones = [
  'created',
  'payment_started',
  'paid',
  'in_review',
  'review_passed',
  'sent',
  'delivered',
  'payout_retried',
  'action_needed',
  'action_taken',
  'recipient_corrected',
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

/** Tasks that the sender of a paid transfer may have: give the data that it lacks, or correct its recipient's details. */
export const actionsNeeded = ['details', 'recipient'] as const
export type ActionNeeded = (typeof actionsNeeded)[number]

export const timelineStep = z.object({
  milestone: z.enum(milestones),
  at: instant,
  /** Plain words, where there is a reason to tell: of a hold, a failure, a refund. */
  reason: z.nullable(z.string()),
})

export type TimelineStep = z.infer<typeof timelineStep>

/**
 * The next milestone and its time: an instant, or a business day; no time if it has passed or depends on others. Null if
 * nothing follows.
 */
export const nextStep = z.nullable(
  z.object({ milestone: z.enum(milestones), by: z.nullable(z.union([instant, day])) }),
)

export type NextStep = z.infer<typeof nextStep>
