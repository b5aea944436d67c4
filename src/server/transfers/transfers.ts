import { DomainError } from '#shared/api/error.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { TransferDeps } from './row/deps.ts'
import { anyTransfer, isTheirs, mayActFor } from './row/own-transfer.ts'
import { dismissTransfers, endOwner, findCurrentTransfer, findTransfer } from './row/reads.sql.ts'
import { provenReason } from './seals/reason-seals.ts'
import { transferView } from './row/transfer-row.ts'

export { type DisclosureDeps, findReceipt } from './disclosure/disclosures.ts'
export { shownDisclosures } from './disclosure/shown.ts'
export { actionFacts, type WorkDeps } from './desk/acting.ts'
export { takeAction } from './desk/acts.ts'
export { otherReaders } from './desk/readers.ts'
export { versionOf } from './desk/version.ts'
export { assignBankLine } from './bank/bank-assign.ts'
export { bankLineFacts } from './bank/bank-decision.ts'
export { type BankPayIn, type BankPayInDeps, bankPayInOf, hasLateBankMoney } from './bank/bank-mail.ts'
export { importBankFile, previewBankFile } from './bank/bank-import.ts'
export { uploadReader, type UploadLines } from './bank/upload-lines.ts'
export {
  askAboutBankLine,
  bookBankLineElsewhere,
  markBankLineReturned,
  sendBankLineBack,
} from './bank/bank-work.ts'
export { transfersFile } from './search/export.ts'
export { transferRecordsFile } from './search/records-file.ts'
export { adminTransferView, authorisationOf, listAllTransfers } from './search/list.ts'
export { countQueue } from './search/queue-count.ts'
export { type DueRefund, refundsDueNow } from './refunds/refunds-due.ts'
export { HAS_NOT_LEFT, REFUND_ASKED_AT, refundLeavesBy } from './row/refund-asked.ts'
export { sendBackApproved } from './desk/cancel-and-refund.ts'
export { IS_OWED } from './refunds/refund.sql.ts'
export type { OutboxEvent } from './row/outbox.ts'
export { takeOutbox, type OutboxRow } from './row/outbox.ts'
export { payoutNotices } from './payout/waiting-payouts.ts'
export { addNote } from './desk/notes.ts'
export { openNote } from './desk/note-text.ts'
export { showDetails } from './desk/show-details.ts'
export { previewOfScores } from './desk/preview-scores.ts'
export { anyTransfer, findOwnByReference, ownTransfer, shownTransfer } from './row/own-transfer.ts'
export { provenTransfer } from './follow/tracking.ts'
export { receiptFile } from './disclosure/receipt-file.ts'
export { trackingLink } from './follow/tracking-link.ts'
export { isPaymentProven, sealOlderPayments } from './seals/payment-seals.ts'
export {
  hasSealedRefund,
  isRefundProven,
  isSealedRefund,
  PARTS_OF_REFUND,
  type RefundScope,
  type SealedRefund,
  sealOlderRefunds,
} from './seals/refund-seals.ts'
export { isReleaseProven, sealOlderReleases } from './seals/release-seals.ts'
export { shownDetailsOf } from './row/details.ts'
export { peopleOf, type ShowDeps, shownPeople } from './row/people.ts'
export type { TransferDeps } from './row/deps.ts'
export { coolingOffUntil, stateOf, type TransferRow } from './row/transfer-row.ts'

/** A transfer as its owner sees it, for mails about it; undefined if there is none. */
export async function findMailedTransfer(
  deps: Pick<TransferDeps, 'pool' | 'dataKeys' | 'signingKeys'>,
  id: string,
): Promise<TransferView | undefined> {
  const [row] = await findTransfer(deps.pool, id)
  return row && { ...transferView(deps, row), stateReason: provenReason(deps, row) }
}

/**
 * The transfer that this browser acts for by a mailed code, else this browser's or user's newest of the last 24 hours.
 * @throws DomainError 'not_found'
 */
export async function getCurrentTransfer(deps: TransferDeps, actor: Actor): Promise<TransferView> {
  const { actsFor } = actor
  if (actsFor !== undefined && (await mayActFor(deps, actor, actsFor)))
    return transferView(deps, await anyTransfer(deps, actsFor))
  const [row] = await findCurrentTransfer(deps.pool, actor.capabilityHash, actor.userId)
  if (row === undefined || !isTheirs(deps, row)) throw new DomainError('not_found')
  return transferView(deps, row)
}

/**
 * No transfer is current any more; all go on. A browser that acts for one by a mailed code ends that, and keeps what it ordered;
 * another ends its capability.
 */
export async function dismissCurrentTransfer(
  deps: TransferDeps,
  actor: Actor,
): Promise<{ readonly keepsCapability: boolean }> {
  const { actsFor } = actor
  if (actsFor !== undefined && (await mayActFor(deps, actor, actsFor))) return { keepsCapability: true }
  if (actor.capabilityHash !== null) await endOwner(deps.pool, actor.capabilityHash)
  if (actor.userId !== null) await dismissTransfers(deps.pool, actor.userId)
  return { keepsCapability: false }
}
