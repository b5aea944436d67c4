import type { Milestone } from '#shared/api/transfers/progress.api.ts'
import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'
import { comesNext, happened, type Viewer } from './progress-messages.ts'

/** The look of a milestone: passed, waiting, or an end without success. */
export type Tone = 'passed' | 'waiting' | 'ended'

const tones: Partial<Record<Milestone, Tone>> = {
  in_review: 'waiting',
  payout_retried: 'waiting',
  action_needed: 'waiting',
  refund_failed: 'waiting',
  cancelled: 'ended',
  replaced: 'ended',
  expired: 'ended',
  rejected: 'ended',
  failed: 'ended',
  returned: 'ended',
}

export const toneOf = (milestone: Milestone): Tone => tones[milestone] ?? 'passed'

export function happenedText(milestone: Milestone, deliveryMethod: DeliveryMethod): string {
  const words = happened[milestone]
  return typeof words === 'string' ? words : words[deliveryMethod]
}

type Reader = { readonly viewer: Viewer; readonly deliveryMethod: DeliveryMethod }

export const nextTexts = (milestone: Milestone, { viewer, deliveryMethod }: Reader) =>
  comesNext[viewer][milestone] ?? { label: happenedText(milestone, deliveryMethod) }
