import { money, type Money } from '#shared/money/money.ts'
import { type AccountCode, type Entry, posting, reversed } from '#server/ledger/ledger.ts'
import { grantPostings, payInAccount } from '../row/entries.ts'
import type { RefundRow } from './refund.sql.ts'

/** Makes an id for a new row: UUIDv7 in the product. */
type NewId = () => string

/** Source of a refund's entries: a try under the next key is booked again. */
const sourceOf = ({ id, key_number: number }: RefundRow): string => (number === 1 ? id : `${id}:${number}`)

/**
 * Entries of a refund that has left: they clear the liability, and take the money from where it had come in. They also undo
 * the loss of the dispute offset, which was written off when the dispute opened. None if there was nothing left to send.
 */
export const refundEntries = (refund: RefundRow, newId: NewId): Entry[] =>
  entriesOf(refund, { sourceId: sourceOf(refund), from: payInAccount(refund) }, newId)

/** Entries of a refund that an operator has sent from our own account. */
export function refundByHandEntries(refund: RefundRow, newId: NewId): Entry[] {
  const isOurs = payInAccount(refund) === 'bank'
  // One that failed at a provider was perhaps booked before it came back.
  const sourceId = isOurs ? sourceOf(refund) : `${sourceOf(refund)}:by-hand`
  return entriesOf(refund, { sourceId, from: 'bank' }, newId)
}

type Sent = { readonly sourceId: string; readonly from: AccountCode }

function entriesOf(refund: RefundRow, { sourceId, from }: Sent, newId: NewId): Entry[] {
  const postings = sentPostings(refund, from)
  if (postings.length === 0) return []
  const kind = isOfUnexpected(refund) ? 'unexpected_refund' : 'refund'
  return [{ id: newId(), kind, sourceId, transferId: refund.transfer_id, postings }]
}

function sentPostings(refund: RefundRow, from: AccountCode) {
  const liability = isOfUnexpected(refund) ? 'unapplied_funds' : 'refund_payable'
  const of = (minor: bigint) => money(refund.currency, minor)
  return [
    ...posting(liability, from, of(refund.amount_minor - refund.disputed_minor)),
    ...posting(liability, 'dispute_loss', of(refund.disputed_minor)),
  ]
}

/** Whether a refund is of an unexpected payment; an external part of such a refund is, too. */
const isOfUnexpected = ({ reason, is_of_unexpected: isPartOfOne }: RefundRow): boolean =>
  reason === 'unexpected_capture' || (reason === 'external' && isPartOfOne)

/** Reversal of a refund that had left and came back. */
export const cameBackEntries = (refund: RefundRow, newId: NewId): Entry[] => [
  {
    id: newId(),
    kind: 'correction',
    sourceId: `refund:${sourceOf(refund)}`,
    transferId: refund.transfer_id,
    postings: reversed(sentPostings(refund, payInAccount(refund))),
  },
]

export type Grant = {
  readonly refundId: string
  readonly transferId: string
  readonly amount: Money
  /** The part of it that was our fee: minor units. */
  readonly feeMinor: bigint
}

/** Entry of a partial refund of a transfer that continues: our fee first, then a goodwill expense. */
export const grantEntry = (grant: Grant, newId: NewId): Entry => ({
  id: newId(),
  kind: 'refund_granted',
  sourceId: grant.refundId,
  transferId: grant.transferId,
  postings: grantPostings(grant),
})

/** Entry of a reinstated refund: the sender's bank has not taken the offset in the end, so we owe it again. */
export const reinstatedRefundEntry = (
  { refundId, transferId, amount }: Omit<Grant, 'feeMinor'>,
  newId: NewId,
): Entry => ({
  id: newId(),
  kind: 'refund_granted',
  sourceId: refundId,
  transferId,
  postings: posting('dispute_loss', 'refund_payable', amount),
})

export type DisputedAmount = {
  readonly disputeId: string
  readonly transferId: string
  readonly amount: Money
}

/** Entry of a dispute: the sender's bank has taken a payment or a part of it, and the money is gone for now. */
export const disputeEntry = ({ disputeId, transferId, amount }: DisputedAmount, newId: NewId): Entry => ({
  id: newId(),
  kind: 'dispute',
  sourceId: disputeId,
  transferId,
  postings: posting('dispute_loss', 'psp_clearing', amount),
})

/** Entry of a won dispute: the money is back. */
export const disputeReversalEntry = (
  { disputeId, transferId, amount }: DisputedAmount,
  newId: NewId,
): Entry => ({
  id: newId(),
  kind: 'dispute_reversal',
  sourceId: disputeId,
  transferId,
  postings: posting('psp_clearing', 'dispute_loss', amount),
})
