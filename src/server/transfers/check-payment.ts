import { DomainError } from '#shared/api/error.ts'
import { money } from '#shared/money/money.ts'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { next } from '#shared/transfers/lifecycle.ts'
import { HELD_FOR_REVIEW, reviewReason } from '#server/compliance/compliance.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { ProviderIntent } from '#server/payments/provider.ts'
import { providerNamed } from '#server/payments/providers.ts'
import type { TransferDeps } from './deps.ts'
import { captureEntries } from './entries.ts'
import { recordPayInFailed } from './end-unpaid.sql.ts'
import {
  findPaymentByRef,
  findPayments,
  findUnsettled,
  markAuthorised,
  markProcessing,
  noteMismatch,
  type PaymentRow,
  putOffLook,
  voidPayment,
} from './pay-in.sql.ts'
import { findOwnPayments } from './own-payments.sql.ts'
import { firstRail, giveToRail } from './give-to-rail.ts'
import type { Given } from './payout-order.ts'
import { advancePayout, awaitPayout, finishPayout } from './payout.ts'
import { attemptOf } from './provider-intent.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { findTransfer, loadTransfer } from './reads.sql.ts'
import { bookAsStray, bookOtherMoney } from './stray.ts'
import { bookedTransfer, stateOf, type TransferRow, transferView } from './transfer-row.ts'
import { capture, captureForRail, captureForReview } from './transfers.sql.ts'

/** Who noticed: the sender's browser, the provider's event, or our own sweep. */
export type Noticer = 'sender' | 'provider' | 'sweeper'

/**
 * PATCH of a status: a request to check the payment now, never an order.
 * @throws DomainError 'not_found', 'status_not_allowed' for any status but 'completed', 'payment_mismatch',
 * 'payment_incomplete', 'provider_unavailable'
 */
export async function checkOwnPayment(
  deps: TransferDeps,
  actor: Actor,
  request: { id: string; status: string; paymentIntentId: string | undefined },
): Promise<TransferView> {
  const own = await findOwnPayments(deps.pool, { ...actor, id: request.id })
  if (own === undefined) throw new DomainError('not_found')
  if (request.status !== 'completed')
    throw new DomainError('status_not_allowed', { fields: { status: "only 'completed'" } })
  const payment = paymentNamed(own.payments, request.paymentIntentId)
  return transferView(
    await paidOut(deps, { transfer: own.transfer, payment, noticer: 'sender', paysOut: true }),
  )
}

async function paidOut(deps: TransferDeps, settlement: Settlement): Promise<TransferRow> {
  const { transfer, payment } = settlement
  if (payment.state === 'captured') return await finishPayout(deps, transfer)
  const beganMs = performance.now()
  const handedOver = await settle(deps, settlement)
  if (handedOver !== undefined) return await awaitPayout(deps, handedOver, beganMs)
  return await finishPayout(deps, await loadTransfer(deps.pool, transfer.id))
}

/**
 * The transfer's own payment. Another transfer's intent is no payment of this one.
 * @throws DomainError 'payment_incomplete' | 'payment_mismatch'
 */
function paymentNamed(payments: readonly PaymentRow[], ref: string | undefined): PaymentRow {
  if (ref === undefined) {
    const own = payments.find(({ state }) => state === 'captured') ?? payments[0]
    if (own === undefined) throw new DomainError('payment_incomplete')
    return own
  }
  const named = payments.find(payment => payment.provider_ref === ref)
  if (named === undefined) throw new DomainError('payment_mismatch')
  return named
}

/** What an event or the sweep leads to: the payment is looked at anew. An intent that is none of ours is left alone. */
export async function checkPayment(
  deps: TransferDeps,
  { provider, intentId }: { provider: PaymentRow['provider']; intentId: string },
  noticer: Noticer,
): Promise<void> {
  const [payment] = await findPaymentByRef(deps.pool, provider, intentId)
  if (payment === undefined || payment.state === 'captured' || payment.state === 'stray') return
  const [transfer] = await findTransfer(deps.pool, payment.transfer_id)
  if (transfer === undefined) return
  try {
    const handedOver = await settle(deps, { transfer, payment, noticer, paysOut: true })
    if (handedOver === undefined) await advancePayout(deps, transfer.id)
  } catch (error) {
    if (!(error instanceof DomainError) || !SETTLED_OTHERWISE.has(error.code)) throw error
  }
}

/** Those of the provider's intents that `checkPayment` would have something to do with. */
export async function unsettledOf(
  { pool, provider }: Pick<TransferDeps, 'pool' | 'provider'>,
  intentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await findUnsettled(pool, provider.name, intentIds)
  return new Set(rows.map(({ ref }) => ref))
}

/** Nothing that a repetition would change: what can be done about it has been. */
const SETTLED_OTHERWISE: ReadonlySet<DomainError['code']> = new Set([
  'payment_incomplete',
  'payment_mismatch',
])

export type Settlement = {
  readonly transfer: TransferRow
  readonly payment: PaymentRow
  readonly noticer: Noticer
  /** Whether its payout is handed to the rail in the same breath. Who means to end the transfer leaves that to be seen. */
  readonly paysOut?: boolean
}

/**
 * Books what the provider says of a payment: the one place where money that came in is believed. Afterwards it is
 * captured, or was so before, or waits authorised for a review, or is booked as a stray whose refund is on its way.
 * Where its payout has been handed to the rail, the transfer as it is after that.
 * @throws DomainError 'payment_mismatch' | 'payment_incomplete' | 'provider_unavailable'
 */
async function settle(deps: TransferDeps, settlement: Settlement): Promise<TransferRow | undefined> {
  const { payment } = settlement
  if (payment.provider_ref === null) throw new DomainError('payment_incomplete')
  const intent = await providerNamed(deps, payment.provider).getIntent(payment.provider_ref)
  if (intent === undefined || !isOurs(intent, payment)) throw await mismatch(deps, payment)
  return await bookIntent(deps, settlement, intent)
}

/**
 * Books an intent as the provider has told it just now.
 * @throws DomainError 'payment_incomplete' where it has not succeeded, 'payment_mismatch' where other money came than was
 * due, 'provider_unavailable'
 */
export async function bookIntent(
  deps: TransferDeps,
  settlement: Settlement,
  intent: ProviderIntent,
): Promise<TransferRow | undefined> {
  const { transfer, payment } = settlement
  if (intent.status === 'succeeded') return await bookSucceeded(deps, settlement, intent)
  if (intent.status === 'requires_capture') return await bookAuthorised(deps, settlement, intent)
  if (intent.status === 'canceled') {
    await voidPayment(deps.pool, payment.id)
    if (transfer.authorised_at !== null) await endUnpaid(deps, transfer.id, RAN_OUT)
  }
  if (intent.status === 'processing') await bookUnderWay(deps, settlement, intent)
  if (intent.status === 'requires_payment_method') await bookGivenUp(deps, settlement, intent)
  throw new DomainError('payment_incomplete')
}

/** The sender's bank is at work, for days where it is a debit. */
async function bookUnderWay(
  deps: TransferDeps,
  { transfer, payment }: Settlement,
  intent: ProviderIntent,
): Promise<void> {
  if (transfer.pay_in !== 'processing') {
    const event = [transfer.id, deps.newId(), 'provider', 'the bank is at work'] as const
    await markProcessing(deps.pool, ...event, payment.id, intent.id)
  }
  if (isFetched(intent)) await putOffLook(deps.pool, transfer.id)
}

/** Whether the provider fetches the money; else the sender sends it, and it is waited for from the start. */
export const isFetched = ({ bankInstructions }: ProviderIntent): boolean => bankInstructions === null

/**
 * A debit that was under way has failed, or a card that was authorised can be charged no longer. Days have passed and nobody is at the
 * form, so the transfer ends and its sender is told. A card that was declined is followed by the next.
 */
async function bookGivenUp(
  deps: TransferDeps,
  { transfer, payment }: Settlement,
  intent: ProviderIntent,
): Promise<void> {
  const isAuthorised = transfer.authorised_at !== null
  if (transfer.pay_in !== 'processing' || !(isAuthorised || payment.method === 'bank')) return
  const { status } = await providerNamed(deps, payment.provider).cancelIntent(intent.id)
  if (status !== 'canceled') return
  await voidPayment(deps.pool, payment.id)
  await endUnpaid(deps, transfer.id, isAuthorised ? RAN_OUT : NOT_CARRIED_OUT)
}

/** Whether an intent is the one that we opened for this payment; how much it is for is another question. */
const isOurs = (intent: ProviderIntent, payment: PaymentRow): boolean =>
  intent.transferId === payment.transfer_id && intent.livemode === payment.livemode

const isAsDue = ({ amount }: ProviderIntent, payment: PaymentRow): boolean =>
  amount.minor === payment.amount_minor && amount.currency === payment.currency

/** Nothing is booked of what is not ours; an operator is asked. */
async function mismatch(deps: TransferDeps, payment: PaymentRow): Promise<DomainError> {
  deps.log.error(
    { paymentId: payment.id, transferId: payment.transfer_id },
    'the intent at the provider is not the one of our payment',
  )
  await noteMismatch(deps.pool, payment.id, NOT_OURS)
  return new DomainError('payment_mismatch')
}

const NOT_OURS = 'its intent is unknown there, or was made for another transfer or another mode.'

/** @throws DomainError 'payment_mismatch' where it is not what was due: it is booked for what it is, and goes back */
async function bookSucceeded(
  deps: TransferDeps,
  settlement: Settlement,
  intent: ProviderIntent,
): Promise<TransferRow | undefined> {
  const { payment } = settlement
  if (isAsDue(intent, payment)) return await bookCapture(deps, settlement, intent)
  deps.log.error(
    { paymentId: payment.id, transferId: payment.transfer_id, intentId: intent.id },
    'other money has come than was due: it goes back',
  )
  await bookOtherMoney(deps, payment, intent.amount)
  throw new DomainError('payment_mismatch')
}

/**
 * The sender's bank keeps the money for us. Where nobody has to look at the transfer, or somebody has, it is charged now;
 * else it is charged once it is released. A transfer that takes no money any more lets go of it.
 * @throws DomainError 'payment_incomplete', 'provider_unavailable'
 */
async function bookAuthorised(
  deps: TransferDeps,
  settlement: Settlement,
  intent: ProviderIntent,
): Promise<TransferRow | undefined> {
  const { payment, noticer } = settlement
  const provider = providerNamed(deps, payment.provider)
  const [transfer] = await findTransfer(deps.pool, payment.transfer_id)
  if (transfer === undefined) return undefined
  const then = { ...settlement, transfer }
  if (next(stateOf(transfer), 'payInCaptured') === undefined)
    return await bookIntent(deps, then, await provider.cancelIntent(intent.id))
  if (!isAsDue(intent, payment)) return await bookIntent(deps, then, await provider.cancelIntent(intent.id))
  const why = whyReviewed(deps, transfer)
  if (why === undefined) return await bookCharged(deps, then, await provider.captureIntent(intent.id))
  const event = [transfer.id, deps.newId(), noticer, AUTHORISED] as const
  await markAuthorised(deps.pool, ...event, payment.id, intent.id)
  return undefined
}

const AUTHORISED =
  'Your bank has authorised the payment. We are reviewing this transfer, and charge nothing before that.'

async function bookCharged(
  deps: TransferDeps,
  settlement: Settlement,
  intent: ProviderIntent,
): Promise<TransferRow | undefined> {
  if (intent.status === 'requires_capture') throw new DomainError('payment_incomplete')
  return await bookIntent(deps, settlement, intent)
}

const RAN_OUT =
  'Your bank no longer keeps the money for us: its authorisation has ended. Nothing was charged.'

const NOT_CARRIED_OUT = 'Your bank did not carry out this payment. We have received nothing.'

/** The provider has given it up for good: the transfer has ended unpaid. */
const endUnpaid = (deps: TransferDeps, transferId: string, cause: string) =>
  withTransaction(deps.pool, tx => recordPayInFailed(tx, transferId, deps.newId(), 'provider', cause))

async function bookCapture(
  deps: TransferDeps,
  { transfer, payment, noticer, paysOut = false }: Settlement,
  { isWantedBack = false }: ProviderIntent,
): Promise<TransferRow | undefined> {
  const received = { transfer, payment, actor: noticer, cause: attemptOf(payment), isWantedBack }
  const given = paysOut && !isWantedBack ? await captureAndTake(deps, received) : undefined
  if (given !== undefined)
    return (await giveToRail(deps, given)) ?? (await loadTransfer(deps.pool, transfer.id))
  if (!(await capturePayment(deps, deps.pool, received))) await bookUnexpected(deps, payment)
  return undefined
}

/**
 * Books a payment and takes its payout, to be given to the rail; undefined, with nothing booked, where it is not as
 * plain as that.
 */
async function captureAndTake(deps: TransferDeps, received: ReceivedPayment): Promise<Given | undefined> {
  const { transfer, actor, cause } = received
  const rail = whyReviewed(deps, transfer) === undefined ? await firstRail(deps, transfer) : undefined
  if (rail === undefined) return undefined
  const event = [transfer.id, deps.newId(), actor, cause] as const
  const booked = [...event, ...bookedValues(deps, received)] as const
  const [taken] = await captureForRail(deps.pool, ...booked, deps.newId(), rail.name)
  return taken && { transfer, attempt: taken.attempt, rail }
}

export type ReceivedPayment = {
  readonly transfer: TransferRow
  readonly payment: Pick<PaymentRow, 'id' | 'provider' | 'method'>
  /** Who says that the money is there, and why they think so, as the timeline has it. */
  readonly actor: string
  readonly cause: string
  /** It has gone back, or its bank asks after it, before we heard of it: it is not paid out before somebody has looked. */
  readonly isWantedBack?: boolean
}

/** Books a payment as that of its transfer, which goes on to its payout or a review; false where none was due. */
export async function capturePayment(
  deps: CaptureDeps,
  executor: Executor,
  received: ReceivedPayment,
): Promise<boolean> {
  const { transfer, actor, cause, isWantedBack = false } = received
  const booked = bookedValues(deps, received)
  const book = async (reason: string | undefined) => {
    const statement = reason === undefined ? capture : captureForReview
    const event = [transfer.id, deps.newId(), actor, reason ?? cause] as const
    return (await statement(executor, ...event, ...booked)).length > 0
  }
  if (await book(isWantedBack ? HELD_FOR_REVIEW : whyReviewed(deps, transfer))) return true
  const [now] = await findTransfer(executor, transfer.id)
  const isAskedSince = now?.review === 'required' && transfer.review !== 'required'
  return isAskedSince && (await book(HELD_FOR_REVIEW))
}

type CaptureDeps = Pick<TransferDeps, 'provider' | 'newId' | 'cancellationMinutes'>

/** What the capture statements are given behind their event: the payment, the sender's time to cancel, the entries. */
function bookedValues(deps: CaptureDeps, { transfer, payment }: ReceivedPayment) {
  const entries = entryValues(captureEntries(bookedTransfer(transfer), payment, deps.newId))
  return [payment.id, deps.cancellationMinutes, ...entries] as const
}

/** Why somebody has to look at it; undefined also where somebody has. */
const whyReviewed = ({ provider }: Pick<TransferDeps, 'provider'>, transfer: TransferRow) =>
  transfer.review === 'approved'
    ? undefined
    : reviewReason({
        recipientName: transfer.recipient_name,
        isSandbox: provider.name === 'sandbox',
        isReviewAsked: transfer.review === 'required',
      })

/**
 * The capture moved nothing. Either another noticer was faster, or the transfer takes no money any more: then this
 * money is a stray and goes back by itself. The capture waited for the transfer's lock, so what is read here is settled.
 */
async function bookUnexpected(deps: TransferDeps, payment: PaymentRow): Promise<void> {
  const now = (await findPayments(deps.pool, payment.transfer_id)).find(({ id }) => id === payment.id)
  if (now === undefined || now.state === 'captured' || now.state === 'stray') return
  await bookAsStray(deps, payment, money(payment.currency, payment.amount_minor))
  deps.log.warn(
    { paymentId: payment.id, transferId: payment.transfer_id },
    'stray capture: its refund is on its way',
  )
}
