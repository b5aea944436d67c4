import { type Money } from '#shared/money/money.ts'
import { type Entry, posting } from '#server/ledger/ledger.ts'

type NewId = () => string

/** Money that has come to our account and is nobody's yet. */
export const receiptEntry = (lineId: string, amount: Money, newId: NewId): Entry => ({
  id: newId(),
  kind: 'unapplied_receipt',
  sourceId: lineId,
  transferId: null,
  postings: posting('bank', 'unapplied_funds', amount),
})

/** Holds the money of a settled line again after an operator reopened it; `times` counts how often it has been held. */
export const heldAgainEntry = (
  lineId: string,
  held: { times: number; amount: Money },
  newId: NewId,
): Entry => ({
  ...receiptEntry(lineId, held.amount, newId),
  sourceId: `${lineId}:again:${held.times}`,
})

/** The reason why money is no longer held: it pays a transfer, was returned, or is booked elsewhere. */
export type Release = 'paid' | 'returned' | 'elsewhere'

/**
 * Money that was held is so no longer. What pays a transfer stands in the bank's account between this and its capture, for
 * both are of one statement's moment. `times`: what was held again is released again.
 */
export const releaseEntry = (
  { lineId, why, amount, times = 1 }: { lineId: string; why: Release; amount: Money; times?: number },
  newId: NewId,
): Entry => ({
  id: newId(),
  kind: 'unapplied_release',
  sourceId: times > 1 ? `${lineId}:${why}:${times}` : `${lineId}:${why}`,
  transferId: null,
  postings: posting('unapplied_funds', 'bank', amount),
})

/** The shortfall of a sender that we bear, booked beside the capture of the whole amount. */
export const borneEntry = (paymentId: string, missing: Money, newId: NewId): Entry => ({
  id: newId(),
  kind: 'unapplied_release',
  sourceId: `${paymentId}:borne`,
  transferId: null,
  postings: posting('goodwill', 'bank', missing),
})
