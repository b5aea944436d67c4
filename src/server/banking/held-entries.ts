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

/** The same where an operator has put a line back that was settled: `times` is how often it has been held with that. */
export const heldAgainEntry = (
  lineId: string,
  held: { times: number; amount: Money },
  newId: NewId,
): Entry => ({
  ...receiptEntry(lineId, held.amount, newId),
  sourceId: `${lineId}:again:${held.times}`,
})

/** Why money is held no longer: it pays a transfer, has gone back, or is booked otherwise. */
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

/** What a sender was short of and we bear. It stands in the books beside the capture of the whole. */
export const borneEntry = (paymentId: string, missing: Money, newId: NewId): Entry => ({
  id: newId(),
  kind: 'unapplied_release',
  sourceId: `${paymentId}:borne`,
  transferId: null,
  postings: posting('goodwill', 'bank', missing),
})
