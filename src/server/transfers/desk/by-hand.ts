import * as z from 'zod/mini'
import { type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { quoted } from '#server/platform/quoted.ts'
import { withinTries } from '#server/platform/within-tries.ts'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money, type Money, moneyOfHundredths } from '#shared/money/money.ts'
import { capturePayment } from '../pay-in/capture-payment.ts'
import { payoutOf, totalOf } from '../pay-in/provider-intent.ts'
import { voidOpenPayments } from '../pay-in/void-payment.ts'
import { advancePayout } from '../payout/payout.ts'
import { offsetRefund } from '../refunds/dispute-offset.ts'
import { refundByHandEntries } from '../refunds/refund-entries.ts'
import { dueOf, isWhole } from '../refunds/refund-outcome.ts'
import {
  findRefundByHand,
  recordPaidApartByHand,
  recordRefundedByHand,
  type RefundRow,
} from '../refunds/refund.sql.ts'
import { isSealedRefund } from '../seals/refund-seals.ts'
import type { TransferRow } from '../row/transfer-row.ts'
import { refuseImportedLine } from './imported-line.ts'
import { type Acting, onTransfer, type Order, possible, type WorkDeps } from './acting.ts'

/** Payment on the bank's statement; the amount in hundredths, as it was typed. */
export type Received = Order & { readonly amount: bigint; readonly bankReference: string }

/**
 * Books a bank transfer that has arrived on our own account. What the sender could still pay at the provider is voided
 * first: where it has succeeded there, that is booked instead, and the money on our account is not this transfer's. A
 * second admin may have to agree before anything is voided.
 * @throws DomainError 'not_found', 'amount_mismatch' with the total, 'bank_reference_used', 'action_not_possible',
 * 'awaits_approval', 'provider_unavailable'
 */
export async function markPayInReceived(deps: WorkDeps, call: ActCall, received: Received): Promise<void> {
  const transfer = await receivable(deps, received)
  await refuseTakenReference(deps, received)
  await askToReceive(deps, call, { received, transfer })
  await insteadOfSender(async () => {
    await endAtProvider(deps, transfer)
    await withAct(deps, call, act => bookReceived(deps, act, received))
  })
  await advancePayout(deps, received.id)
}

/** @throws DomainError 'not_found', 'action_not_possible', 'amount_mismatch' with the total */
async function receivable(
  deps: WorkDeps,
  { id, amount }: Pick<Received, 'id' | 'amount'>,
): Promise<TransferRow> {
  const transfer = await possible(deps, 'markPayInReceived', id)
  refuseAnotherAmount(transfer, amount)
  return transfer
}

/** Payload of the approval request; the amount in hundredths. */
export const receivedRequest = z.object({
  action: z.literal('markPayInReceived'),
  transferId: z.string(),
  amount: z.string(),
  bankReference: z.string(),
})
type ReceivedRequest = z.infer<typeof receivedRequest>

async function askToReceive(
  deps: WorkDeps,
  call: ActCall,
  { received, transfer }: { readonly received: Received; readonly transfer: TransferRow },
): Promise<void> {
  const { amount, bankReference, reason } = received
  const total = totalOf(transfer)
  const payload: ReceivedRequest = {
    action: 'markPayInReceived',
    transferId: transfer.id,
    amount: `${amount}`,
    bankReference,
  }
  await requireApproval(deps, call, {
    kind: 'payins',
    payload,
    title: `Mark ${amountText(total)} ${total.currency} for ${transfer.reference_number} as received, bank reference ${quoted(bankReference)}`,
    reason,
    amount: total,
    paysOut: payoutOf(transfer),
  })
}

/**
 * Voids what the sender could still pay before an approved payment is booked.
 * @throws DomainError 'not_found', 'action_not_possible', 'amount_mismatch', 'bank_reference_used', 'provider_unavailable'
 */
export async function beforeReceivedApproved(deps: WorkDeps, request: ReceivedRequest): Promise<void> {
  const { transferId: id, amount } = request
  const transfer = await receivable(deps, { id, amount: BigInt(amount) })
  await refuseTakenReference(deps, request)
  await endAtProvider(deps, transfer)
}

/** Books an approved payment. @throws DomainError 'not_found', 'action_not_possible', 'amount_mismatch', 'bank_reference_used' */
export async function bookReceivedApproved(
  deps: WorkDeps,
  act: ApprovedAct,
  { transferId: id, amount, bankReference }: ReceivedRequest,
): Promise<void> {
  await bookReceived(deps, act, { id, amount: BigInt(amount), bankReference, reason: act.reason ?? '' })
}

/** The sender may open another payment while theirs is voided; after this many they are still paying. */
const TRIES_MAX = 3

/**
 * Runs `book`, which voids what the sender could still pay and books other money. It runs again if the sender has opened
 * another payment meanwhile.
 * @throws DomainError 'action_not_possible' if they go on doing so
 */
export async function insteadOfSender(book: () => Promise<void>): Promise<void> {
  const failure = (cause: unknown) =>
    new DomainError('action_not_possible', { message: SENDER_IS_PAYING, cause })
  const isPassing = (error: unknown) => uniqueViolation(error) !== undefined
  await withinTries({ max: TRIES_MAX, isPassing, failure }, async () => {
    await book()
    return true
  })
}

/** The refusal of a booking that the sender came between by opening another payment, or else the given error. */
export function busyAfterPayment(error: unknown): unknown {
  if (uniqueViolation(error) === undefined) return error
  return new DomainError('busy', { message: SENDER_IS_PAYING, cause: error })
}

const SENDER_IS_PAYING = 'The sender is paying right now. Please try again in a moment.'

/** @throws DomainError 'amount_mismatch' */
function refuseAnotherAmount(transfer: TransferRow, hundredths: bigint): void {
  const total = totalOf(transfer)
  if (moneyOfHundredths(total.currency, hundredths)?.minor === total.minor) return
  throw new DomainError('amount_mismatch', {
    message: `The sender owes ${amountText(total)} ${total.currency}.`,
    extra: { totalAmount: amountText(total), currency: total.currency },
  })
}

/** @throws DomainError 'action_not_possible', 'provider_unavailable' */
async function endAtProvider(deps: WorkDeps, transfer: TransferRow): Promise<void> {
  const end = await voidOpenPayments(deps, transfer, 'provider')
  if (end === 'void') return
  if (end === 'paid') await advancePayout(deps, transfer.id)
  throw new DomainError('action_not_possible', { message: refusedAs[end] })
}

const refusedAs = {
  paid: 'The provider has received this payment, and it is posted. The money on your account is a second payment.',
  under_way: 'The provider says that the sender’s bank is processing this payment.',
}

const bookReceived = (deps: WorkDeps, act: ActContext, order: Received): Promise<void> =>
  onTransfer(act, deps, {
    action: 'markPayInReceived',
    order,
    async work({ tx, newId, transfer, actor, reason }) {
      const { livemode } = deps.provider
      const paymentId = newId()
      refuseAnotherAmount(transfer, order.amount)
      await refuseImportedLine(tx, order.bankReference)
      await insertManualPayment(tx, paymentId, transfer.id, order.bankReference, livemode).catch(
        refuseUsedReference,
      )
      const payment = { id: paymentId, provider: 'manual', method: 'bank' } as const
      const isBooked = await capturePayment(deps, tx, { transfer, payment, actor, cause: reason })
      return isBooked ? { paymentId, amount: amountText(totalOf(transfer)) } : undefined
    },
  })

/**
 * Refuses before the sender's payment is voided for nothing; the booking refuses what is taken in between.
 * @throws DomainError 'bank_reference_used'
 */
async function refuseTakenReference(
  { pool }: WorkDeps,
  { bankReference }: Pick<Received, 'bankReference'>,
): Promise<void> {
  if ((await findManualPayment(pool, bankReference)).length > 0) throw new DomainError('bank_reference_used')
  await refuseImportedLine(pool, bankReference)
}

/** The payment that was booked by hand under a reference. */
const findManualPayment = statement<[ref: string], { id: string }>({
  name: 'find_manual_payment',
  text: `select id from payments where provider = 'manual' and provider_ref = $1`,
})

/** @throws DomainError 'bank_reference_used', or the given error */
function refuseUsedReference(error: unknown): never {
  if (uniqueViolation(error) !== 'payments_provider_provider_ref_key') throw error
  throw new DomainError('bank_reference_used', { cause: error })
}

/** Refund that an operator has sent: a given one in a given amount, in minor units, or the oldest that waits. */
export type SentByHand = {
  readonly bankReference: string
  readonly agreed?: { readonly refundId: string; readonly dueMinor: bigint }
}

/**
 * Books a refund that was sent from our own account.
 * @throws DomainError 'not_found', 'bank_reference_used', 'action_not_possible'
 */
export async function markRefundSent(
  deps: WorkDeps,
  call: ActCall,
  order: Order & SentByHand,
): Promise<void> {
  await withAct(deps, call, act => recordRefundSent(act, deps, order))
}

/** @throws DomainError 'not_found', 'bank_reference_used', 'action_not_possible' */
export const recordRefundSent = (
  act: ActContext,
  deps: WorkDeps,
  order: Order & SentByHand,
): Promise<void> => {
  const work = (acting: Acting) => bookRefund(deps, acting, order)
  const todo = { action: 'markRefundSent', order, work, isClaim: order.agreed !== undefined } as const
  return onTransfer(act, deps, todo).catch((error: unknown) => {
    if (uniqueViolation(error) === undefined) throw error
    throw new DomainError('bank_reference_used', { cause: error })
  })
}

async function bookRefund(deps: WorkDeps, { tx, newId, transfer, actor, reason }: Acting, sent: SentByHand) {
  const { ownBank } = deps
  const refund = await refundToSend(deps, tx, transfer.id, sent)
  if (refund === undefined) return undefined
  const { bankReference, agreed } = sent
  const amount = money(refund.currency, dueOf(refund))
  refuseOtherAmount(amount, agreed)
  const { id, disputed_minor: disputed, amount_minor: whole } = refund
  const entries = entryValues(refundByHandEntries(refund, newId))
  const values = [id, bankReference, disputed, whole, ...entries] as const
  const rows = isWhole(refund)
    ? await recordRefundedByHand(tx, transfer.id, newId(), actor, reason, ...values)
    : await recordPaidApartByHand(tx, ...values)
  if (rows.length > 0 && refund.provider === 'bank')
    await ownBank?.noteRefund(tx, {
      id: `refund:${id}`,
      intentId: refund.intent_ref,
      amount,
      bankReference,
    })
  return rows.length > 0 ? { refundId: id, amount: amountText(amount) } : undefined
}

/** @throws DomainError 'action_not_possible' if another amount is due than was agreed to */
function refuseOtherAmount(due: Money, agreed: SentByHand['agreed']): void {
  if (agreed === undefined || agreed.dueMinor === due.minor) return
  const message = `Another amount is due by now: ${amountText(due)} ${due.currency}.`
  throw new DomainError('action_not_possible', { message })
}

/**
 * Refund that an operator has sent, less its dispute offset as of now. The caller has locked the transfer.
 * @throws DomainError 'action_not_possible' if the offset is the whole refund
 */
export async function refundToSend(
  deps: Pick<WorkDeps, 'signingKeys'>,
  tx: Tx,
  transferId: string,
  { agreed, bankReference }: SentByHand,
): Promise<RefundRow | undefined> {
  const due = (await findRefundByHand(tx, transferId)).filter(refund => isSealedRefund(deps, refund))
  const found =
    agreed === undefined
      ? (due.find(({ claimed_as: as }) => as === bankReference) ??
        due.find(({ claimed_as: as }) => as === null))
      : due.find(({ id }) => id === agreed.refundId)
  if (found === undefined) return undefined
  const refund = await offsetRefund(tx, found)
  if (refund !== undefined && dueOf(refund) === 0n && refund.disputed_minor > 0n)
    throw new DomainError('action_not_possible', { message: ALL_TAKEN })
  return refund
}

const ALL_TAKEN = 'The sender’s bank has recovered all of it, so nothing is left to send.'

/** A payment that came to our own account; `ref` is its line on the bank's statement. */
export const insertManualPayment = statement<
  [id: string, transferId: string, ref: string, livemode: boolean],
  { id: string }
>({
  name: 'insert_manual_payment',
  text: `
    insert into payments (id, transfer_id, attempt, provider, provider_ref, livemode, method, amount_minor, currency)
    select $1, t.id, 1 + (select count(*) from payments p where p.transfer_id = t.id), 'manual', $3, $4, 'bank', t.total_minor,
      t.send_currency
    from transfers t where t.id = $2
    returning id`,
})
