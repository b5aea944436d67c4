import { HELD_FOR_REVIEW, insertAlerts, type NewAlert, reviewReason } from '#server/compliance/compliance.ts'
import { promisedDay } from '#server/calendars/calendars.ts'
import { entryValues, openAccounts } from '#server/ledger/ledger.ts'
import type { ProviderIntent } from '#server/payments/provider.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { money, type Money } from '#shared/money/money.ts'
import { firstRail, giveToRail } from '../payout/give-to-rail.ts'
import type { Given } from '../payout/payout-order.ts'
import { screenAgain } from '../payout/rescreen.ts'
import type { TransferDeps } from '../row/deps.ts'
import { captureEntries, unexpectedPaymentEntry } from '../row/entries.ts'
import { sealCaptured } from '../seals/payment-seals.ts'
import { sealRefund } from '../seals/refund-seals.ts'
import { peopleOf } from '../row/people.ts'
import { withProvenReview } from '../seals/release-seals.ts'
import { loadTransfer, lockTransfer } from '../row/reads.sql.ts'
import { bookedTransfer, deliveryOf, sentFrom, type TransferRow } from '../row/transfer-row.ts'
import { cardAlerts, isHeldBy, notRaised } from './card-alerts.ts'
import { capture, captureForRail, captureForReview } from './capture.sql.ts'
import {
  findPayments,
  isKept,
  type PaymentRow,
  recordUnexpectedForeignPayment,
  recordUnexpectedPayment,
  type UnexpectedPaymentValues,
} from './pay-in.sql.ts'
import type { PaymentCheck } from './intent-reading.ts'
import { attemptOf } from './provider-intent.ts'

/**
 * Books what an intent has brought, as much as was due. Where the same statement submits its payout to the rail, the transfer
 * as it is after that. Money that is no longer due is an unexpected payment.
 */
export async function bookCapture(
  deps: TransferDeps,
  { transfer: found, payment, noticer, paysOut = false }: PaymentCheck,
  intent: ProviderIntent,
): Promise<TransferRow | undefined> {
  const { isRefundedOrDisputed: isHeld = false, cardCountry = null } = intent
  const transfer = await withProvenReview(deps, deps.pool, found)
  const received = { transfer, payment, actor: noticer, cause: attemptOf(payment), isHeld, cardCountry }
  const alerts = await cardAlerts(deps, transfer, intent)
  const isPlain = !isHeld && alerts.length === 0 && whyReviewed(deps, transfer) === undefined
  const given = paysOut && isPlain ? await captureAndTake(deps, received) : undefined
  if (given !== undefined)
    return (await giveToRail(deps, given)) ?? (await loadTransfer(deps.pool, transfer.id))
  const isBooked =
    (isPlain && (await capturePayment(deps, deps.pool, received))) ||
    (await captureLocked(deps, received, alerts))
  if (!isBooked) await bookUnexpected(deps, payment)
  return undefined
}

/**
 * Books a payment by the transfer as it stands under its lock: an operator may have asked for a review, or ended it, since it was read.
 * The alerts of the card come with its payment, or neither.
 */
const captureLocked = (
  deps: TransferDeps,
  received: ReceivedPayment,
  alerts: readonly NewAlert[],
): Promise<boolean> =>
  withTransaction(deps.pool, async tx => {
    const { id } = received.transfer
    const [transfer = received.transfer] = await lockTransfer(tx, id)
    const raised = alerts.length === 0 ? [] : await notRaised(deps, tx, id, alerts)
    const isHeld = received.isHeld === true || isHeldBy(raised)
    if (!(await capturePayment(deps, tx, { ...received, transfer, isHeld }))) return false
    if (raised.length > 0) await insertAlerts(deps, tx, { transferId: id, userId: null }, raised)
    return true
  })

/**
 * Books a payment and takes its payout, to be given to the rail; undefined, with nothing booked, where it is not as
 * plain as that.
 */
async function captureAndTake(deps: TransferDeps, received: ReceivedPayment): Promise<Given | undefined> {
  const { transfer, actor, cause } = received
  const rail = transfer.wait_hours === null ? await firstRail(deps, transfer) : undefined
  if (rail === undefined) return undefined
  const screened = await screenAgain(deps, transfer)
  if (screened === undefined) return undefined
  const event = [transfer.id, deps.newId(), actor, cause] as const
  const booked = [...event, ...(await bookedValues(deps, received))] as const
  const [taken] = await captureForRail(deps.pool, ...booked, deps.newId(), rail.name, screened)
  return taken && { transfer, attempt: taken.attempt, rail }
}

export type ReceivedPayment = {
  readonly transfer: TransferRow
  readonly payment: Pick<PaymentRow, 'id' | 'provider' | 'method'>
  /** Source of the information that the money has come, and its reason, for the timeline. */
  readonly actor: string
  readonly cause: string
  /** It is not paid out before a review: it was refunded or disputed before we heard of it, or an alert holds it. */
  readonly isHeld?: boolean
  /** Country of the card that paid (ISO 3166-1 alpha-2). */
  readonly cardCountry?: string | null
}

/**
 * Books a payment as that of its transfer, which goes on to its payout or a review; false where none was due, or where a review has been
 * asked for since the transfer was read. One that needs a review was read under its lock.
 */
export async function capturePayment(
  deps: CaptureDeps,
  executor: Executor,
  received: ReceivedPayment,
): Promise<boolean> {
  const { actor, cause, isHeld = false } = received
  const transfer = await withProvenReview(deps, executor, received.transfer)
  const booked = await bookedValues(deps, received)
  const reason = isHeld ? HELD_FOR_REVIEW : whyReviewed(deps, transfer)
  const statement = reason === undefined ? capture : captureForReview
  const event = [transfer.id, deps.newId(), actor, reason ?? cause] as const
  return (await statement(executor, ...event, ...booked)).length > 0
}

type CaptureDeps = Pick<
  TransferDeps,
  'provider' | 'dataKeys' | 'signingKeys' | 'log' | 'newId' | 'cancellationMinutes' | 'clock' | 'calendars'
>

/**
 * Parameters of the capture statements after their event: the payment, the sender's time to cancel, the promised day, the
 * payment's seal, the card's country, the entries.
 */
async function bookedValues(deps: CaptureDeps, { transfer, payment, cardCountry = null }: ReceivedPayment) {
  const entries = entryValues(captureEntries(bookedTransfer(transfer), payment, deps.newId))
  const promised = await promisedDay(deps, deliveryOf(transfer), sentFrom(transfer, deps.clock.now()))
  const seal = sealCaptured(deps, {
    ...payment,
    transfer_id: transfer.id,
    currency: transfer.send_currency,
    amount_minor: transfer.total_minor, // what was due, so that a payment of another amount is none
  })
  return [payment.id, deps.cancellationMinutes, promised, seal, cardCountry, ...entries] as const
}

/** Reason why an operator must review the transfer; undefined also if one has: the caller has seen to it that the approval is proven. */
export const whyReviewed = (
  { provider, dataKeys, clock }: Pick<TransferDeps, 'provider' | 'dataKeys' | 'clock'>,
  transfer: TransferRow,
) =>
  transfer.review === 'approved'
    ? undefined
    : reviewReason({
        recipientName: peopleOf(dataKeys, transfer).recipient_name,
        isSandbox: provider.name === 'sandbox',
        isReviewAsked: transfer.review === 'required' || isPaidTooLate(transfer, clock.now()),
      })

const TOO_LATE_MS = 24 * 60 * 60 * 1000 // an unpaid order expires within minutes of its price

/** A card is charged at once, or once its review has ended, so a price of days ago is one whose expiry somebody has held up. */
const isPaidTooLate = (transfer: TransferRow, now: Date): boolean =>
  transfer.payment_method === 'card' && now.getTime() - transfer.price_locked_until.getTime() > TOO_LATE_MS

/**
 * The capture moved nothing. Either another noticer was faster, or the transfer takes no money any more: then this
 * money is an unexpected payment and is refunded automatically. The capture waited for the transfer's lock, so what is read here is settled.
 */
async function bookUnexpected(deps: TransferDeps, payment: PaymentRow): Promise<void> {
  const now = (await findPayments(deps.pool, payment.transfer_id)).find(({ id }) => id === payment.id)
  if (now === undefined || now.state === 'captured' || now.state === 'unexpected') return
  await bookUnexpectedPayment(deps, payment, money(payment.currency, payment.amount_minor))
  deps.log.warn(
    { paymentId: payment.id, transferId: payment.transfer_id },
    'unexpected payment: its refund is on its way',
  )
}

/** Books money that is not due to unapplied funds, with its refund under way. */
async function bookUnexpectedPayment(deps: TransferDeps, payment: PaymentRow, amount: Money): Promise<void> {
  await recordUnexpectedPayment(deps.pool, ...unexpectedPaymentValues(deps, payment, amount))
}

/**
 * Like `bookUnexpectedPayment`, for another amount or currency than we asked for. In a currency that we do not keep an operator
 * refunds it, because we have no rate for it.
 */
export async function bookOtherMoney(deps: TransferDeps, payment: PaymentRow, amount: Money): Promise<void> {
  const [kept] = await isKept(deps.pool, amount.currency)
  if (kept !== undefined) return await bookUnexpectedPayment(deps, payment, amount)
  await openAccounts(deps.pool, [amount.currency])
  await recordUnexpectedForeignPayment(deps.pool, ...unexpectedPaymentValues(deps, payment, amount))
}

function unexpectedPaymentValues(
  deps: TransferDeps,
  payment: PaymentRow,
  amount: Money,
): UnexpectedPaymentValues {
  const { id: paymentId, transfer_id: transferId, provider, method } = payment
  const entry = unexpectedPaymentEntry({ paymentId, transferId, provider, method, amount }, deps.newId)
  const isAsAsked = amount.minor === payment.amount_minor && amount.currency === payment.currency
  const really = isAsAsked ? ([null, null] as const) : ([amount.minor, amount.currency] as const)
  const refundId = deps.newId()
  const seal = sealRefund(deps, { id: refundId, transferId, minor: amount.minor })
  return [paymentId, refundId, deps.newId(), ...really, seal, ...entryValues([entry])]
}
