import { hash } from 'node:crypto'
import { DomainError } from '#shared/api/error.ts'
import type { TrackedTransfer } from '#shared/api/tracking.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import { nextForRecipient, timelineForRecipient } from '#shared/transfers/recipient-progress.ts'
import { countFailures, takeBackFailure } from '#server/platform/failed-proofs.ts'
import type { TransferDeps } from '../row/deps.ts'
import { type Progress, progressOf } from './progress.ts'
import { findTransfer } from '../row/reads.sql.ts'
import { isSendersProof } from './sender-proof.ts'
import { findProvable, type Provable } from './tracking.sql.ts'
import { openTrackingToken, type Viewer } from './tracking-link.ts'
import { cancellationOf, type TransferRow } from '../row/transfer-row.ts'

/**
 * Tracking view of a transfer for a visitor who shows its reference and a proof.
 * @throws DomainError 'not_found', for a wrong proof as for an unknown reference
 */
export async function trackTransfer(
  deps: TransferDeps,
  request: { reference: string; proof: string },
): Promise<TrackedTransfer> {
  const reference = request.reference.trim().toUpperCase()
  const proof = request.proof.trim()
  const [provable] = await findProvable(deps.pool, reference)
  const token = openTrackingToken(deps.signingKeys, proof)
  const viewer =
    token === undefined
      ? await viewerByGuess(deps, { reference, proof, provable })
      : token.transferId === provable?.id && token.viewer
  const [row] = viewer && provable?.id ? await findTransfer(deps.pool, provable.id) : []
  if (!viewer || row === undefined) throw new DomainError('not_found')
  return viewFor[viewer](row, await progressOf(deps, row))
}

/** Wrong proofs of one reference in an hour. The sixth is not looked at: four digits are guessed in an afternoon. */
const GUESSES_MAX = 5
const GUESSES_WINDOW_SECONDS = 3600

type Guess = { readonly reference: string; readonly proof: string; readonly provable: Provable | undefined }

/** An e-mail address and four digits can be guessed, so guesses are counted, those at unknown references too. */
async function viewerByGuess(
  deps: TransferDeps,
  { reference, proof, provable }: Guess,
): Promise<Viewer | undefined> {
  const subject = hash('sha256', `track\n${reference}`, 'buffer')
  const [count] = deps.isGuessingLimited
    ? await countFailures(deps.pool, [subject], [GUESSES_WINDOW_SECONDS])
    : []
  const isProved = provable !== undefined && isSendersProof(provable, proof)
  if (!isProved || (count !== undefined && count.failures > GUESSES_MAX)) return undefined
  if (count !== undefined) await takeBackFailure(deps.pool, subject)
  return 'sender'
}

const viewFor: Record<Viewer, (row: TransferRow, progress: Progress) => TrackedTransfer> = {
  sender: (row, progress) => ({
    ...shownToBoth(row),
    viewer: 'sender',
    status: row.status,
    receiveAmount: receiveAmountOf(row),
    availableOn: row.available_on,
    stateReason: row.state_reason,
    sendAmount: amountText(money(row.send_currency, row.send_amount_minor)),
    sendCurrency: row.send_currency,
    totalAmount: amountText(money(row.send_currency, row.total_minor)),
    recipientName: row.recipient_name,
    ...progress,
    ...cancellationOf(row),
  }),
  recipient: (row, progress) => {
    const isUnpaid = row.status !== 'failed' && row.pay_in !== 'captured'
    const isComing = row.status !== 'failed' && !isUnpaid
    const timeline = timelineForRecipient(progress.timeline, { isUnpaid })
    return {
      ...shownToBoth(row),
      viewer: 'recipient',
      status: isUnpaid ? 'pending' : row.status,
      // An amount beside our name is taken for a proof of payment.
      receiveAmount: isComing ? receiveAmountOf(row) : null,
      availableOn: isComing ? row.available_on : null,
      stateReason: timeline.at(-1)?.reason ?? null,
      sendAmount: null,
      sendCurrency: null,
      totalAmount: null,
      recipientName: firstName(row.recipient_name),
      timeline,
      next: isUnpaid ? UNPAID : nextForRecipient(progress.next),
      cancellableUntil: null,
      cancelAskedAt: null,
    }
  },
}

const shownToBoth = (row: TransferRow) => ({
  referenceNumber: row.reference_number,
  sendCountry: row.send_country,
  receiveCountry: row.receive_country,
  receiveCurrency: row.receive_currency,
  senderFirstName: firstName(row.sender_name),
  deliveryMethod: row.delivery_method,
  createdAt: row.created_at.toISOString(),
})

const receiveAmountOf = (row: TransferRow): string =>
  amountText(money(row.receive_currency, row.receive_amount_minor))

/** The recipient waits for the sender, whatever keeps the payment. */
const UNPAID = { milestone: 'paid', by: null } as const

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
