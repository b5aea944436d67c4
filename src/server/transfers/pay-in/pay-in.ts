import { DomainError } from '#shared/api/error.ts'
import type { PaymentIntentView } from '#shared/api/transfers/payments.api.ts'
import { amountText, type Money, money } from '#shared/money/money.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { withinTries } from '#server/platform/within-tries.ts'
import type { ProviderIntent } from '#server/payments/provider.ts'
import { makeQuote, type Quote, quoteView } from '#server/quotes/quotes.ts'
import { checkPayment } from './check-payment.ts'
import { refuseAfterDeclines, providerFor, providerNamed, tooManyCards } from '#server/payments/providers.ts'
import {
  type Disclosed,
  disclosureBeforePayment,
  disclosureValues,
  type NewDisclosure,
  storeDisclosure,
} from '../disclosure/disclosures.ts'
import type { TransferDeps } from '../row/deps.ts'
import { refuseUnmet } from '../row/payment-needs.ts'
import { endWithoutPromo, expireTransfer } from './expire.ts'
import { holdPromoAgain } from './promo-hold.sql.ts'
import { attemptOf, openAtProvider, totalOf } from './provider-intent.ts'
import {
  findPayments,
  markOpened,
  markProcessing,
  type PaymentRow,
  reserveDisclosed,
  reservePayment,
  voidPayment,
} from './pay-in.sql.ts'
import { findTransfer, findUnpaidTransfer, resumeTransfer } from '../row/reads.sql.ts'
import { isSameAmount } from '../row/repriced.ts'
import type { TransferRow } from '../row/transfer-row.ts'
import { isTheirs, ownTransfer } from '../row/own-transfer.ts'

export type PayInRequest = {
  readonly amount?: string | number | undefined
  readonly transferId?: string | undefined
  /** Network of the payer, by which declined cards are counted. */
  readonly payerNetwork?: string
}

/**
 * Opens the payment intent of a transfer, or finds the one that is open: two tabs get the same. What is charged is
 * the transfer's total; the client's amount is only compared.
 * @throws DomainError 'not_found', 'transfer_not_payable', 'amount_mismatch', 'price_expired' with a fresh quote,
 * 'payment_needs', 'provider_unavailable'
 */
export async function openPayIn(
  deps: TransferDeps,
  actor: Actor,
  request: PayInRequest,
): Promise<PaymentIntentView> {
  const transfer = await transferToPay(deps, actor, request.transferId)
  if (!isAwaitingMoney(transfer) || transfer.personal === null) throw new DomainError('transfer_not_payable')
  const total = totalOf(transfer)
  if (!isSameAmount(request.amount, amountText(total))) {
    throw new DomainError('amount_mismatch', {
      extra: { totalAmount: amountText(total), currency: total.currency },
    })
  }
  if (transfer.price_locked_until <= deps.clock.now()) {
    await expireTransfer(deps, transfer.id)
    return await offerAnew(deps, transfer)
  }
  if (await hasLostPromo(deps, transfer)) {
    await endWithoutPromo(deps, transfer)
    return await offerAnew(deps, transfer)
  }
  if (transfer.dismissed_at !== null) await resumeTransfer(deps.pool, transfer.id)
  await refuseTestedCards(deps, transfer)
  await refuseUnmet(deps.paymentNeeds, { transfer, actor })
  const disclosure = await disclosureBeforePayment(deps, transfer)
  const opening = { network: request.payerNetwork ?? null, disclosure }
  return intentView(deps, transfer, await liveIntent(deps, transfer, opening))
}

async function transferToPay(deps: TransferDeps, actor: Actor, id: string | undefined): Promise<TransferRow> {
  // An admin may look at any transfer; what pays one is for its owner alone.
  if (id !== undefined) return await ownTransfer(deps, { ...actor, isAdmin: false }, id)
  const [newest] = await findUnpaidTransfer(deps.pool, actor.capabilityHash, actor.userId)
  if (newest === undefined || !isTheirs(deps, newest)) throw new DomainError('not_found')
  return newest
}

/** One whose card has been authorised waits for us, not for its sender. */
const isAwaitingMoney = (row: TransferRow): boolean =>
  row.payout === 'none' && ['none', 'open', 'processing'].includes(row.pay_in) && row.authorised_at === null

/**
 * True if others have taken the use of the promo code before anybody began to pay; else the transfer holds it again. A sender
 * who was shown how to pay is charged the price that they were shown.
 */
async function hasLostPromo({ pool }: TransferDeps, row: TransferRow): Promise<boolean> {
  if (row.promo_code_id === null || row.pay_in !== 'none') return false
  return (await holdPromoAgain(pool, row.id)).length === 0
}

/**
 * The price is no longer held: the transfer has ended before another is offered, or a sender who pays both would pay twice.
 * @throws DomainError 'price_expired' with a fresh quote, without one where the corridor is closed meanwhile;
 * 'transfer_not_payable' where its money has come after all
 */
async function offerAnew(deps: TransferDeps, row: TransferRow): Promise<never> {
  const [ended] = await findTransfer(deps.pool, row.id)
  if (ended?.pay_in !== 'void') throw new DomainError('transfer_not_payable')
  // The reserved use of its promo code went back at the expiry: it is offered again where it may be used again.
  const quote = await quoteAnew(deps, row, row.promo_code)
    .catch(() => quoteAnew(deps, row, null))
    .catch(() => undefined)
  throw new DomainError(
    'price_expired',
    quote === undefined ? {} : { extra: { quote: await quoteView(deps, quote) } },
  )
}

const quoteAnew = (deps: TransferDeps, row: TransferRow, promoCode: string | null): Promise<Quote> =>
  makeQuote(deps, {
    sendCountry: row.send_country,
    receiveCountry: row.receive_country,
    sendAmount: hundredthsOf(money(row.send_currency, row.send_amount_minor)),
    deliveryMethod: row.delivery_method,
    paymentMethod: row.payment_method,
    promoCode,
    address: null,
  })

const hundredthsOf = (amount: Money): bigint => BigInt(amountText(amount).replace('.', ''))

/** Facts that a new payment keeps: the network of its payer, and the disclosure that its sender is shown. */
type Opening = { readonly network: string | null; readonly disclosure: NewDisclosure | undefined }

/** The payment that can be paid now, and what its sender is shown before it where the law asks for that. */
type Reserved = { readonly payment: PaymentRow; readonly disclosed: Disclosed | undefined }

/** A reserved payment and its intent at the provider. */
type Live = Reserved & { readonly intent: ProviderIntent }

const TRIES_MAX = 3 // an intent that the provider has given up is followed by the next; more in a row is a fault

const liveIntent = (deps: TransferDeps, transfer: TransferRow, opening: Opening): Promise<Live> =>
  withinTries({ max: TRIES_MAX, failure: () => new DomainError('provider_unavailable') }, () =>
    openIntent(deps, transfer, opening),
  )

/** Refuses a card payment whose intent was voided for its declines, or whose sender tests cards. @throws DomainError 'too_many_requests' */
async function refuseTestedCards(deps: TransferDeps, transfer: TransferRow): Promise<void> {
  if (transfer.payment_method !== 'card') return
  if (await deps.isTester(transfer.owner_id)) throw tooManyCards()
  // The first intent of a transfer has none before it, and costs no read.
  if (transfer.pay_in !== 'open') return
  const provider = providerFor(deps, { method: 'card', currency: transfer.send_currency }).name
  const payments = await findPayments(deps.pool, transfer.id)
  const voided = payments.filter(each => each.state === 'void' && each.provider === provider)
  const intentIds = voided.flatMap(({ provider_ref: ref }) => ref ?? [])
  if (intentIds.length > 0) await refuseAfterDeclines(deps.pool, { provider, intentIds }, deps.rateLimits)
}

/** Undefined if the provider has given the intent up. */
async function openIntent(
  deps: TransferDeps,
  transfer: TransferRow,
  opening: Opening,
): Promise<Live | undefined> {
  const { payment, disclosed } = await livePayment(deps, transfer, opening)
  const intent = await openAtProvider(deps, transfer, payment).catch(async (error: unknown) => {
    if (isMethodOff(error)) await voidPayment(deps.pool, payment.id)
    throw error
  })
  if (intent.status === 'canceled') return void (await voidPayment(deps.pool, payment.id))
  await recordOpened(deps, { transfer, payment, intent })
  if (intent.status === 'succeeded') return await bookPaid(deps, { payment, intent })
  return { payment, disclosed, intent }
}

/** No intent is left at the provider: the next attempt is another payment, once the method is switched on. */
const isMethodOff = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'payment_method_unavailable'

type Paid = Pick<Live, 'payment' | 'intent'>

/** The sender has paid and we had not heard of it: it is booked now. @throws DomainError 'transfer_not_payable' */
async function bookPaid(deps: TransferDeps, { payment: { provider }, intent }: Paid): Promise<never> {
  await checkPayment(deps, { provider, intentId: intent.id }, 'sender')
  throw new DomainError('transfer_not_payable', { message: 'This transfer has been paid already.' })
}

/** @throws DomainError 'transfer_not_payable' where money has come, or the price has expired, since it was read */
async function livePayment(
  deps: TransferDeps,
  transfer: TransferRow,
  { network, disclosure }: Opening,
): Promise<Reserved> {
  const order = { method: transfer.payment_method, currency: transfer.send_currency }
  const { name, livemode } = providerFor(deps, order)
  const isChargedLater = order.method === 'card' && deps.cardCapture === 'after_review'
  const values = [deps.newId(), transfer.id, name, livemode, isChargedLater, network] as const
  if (disclosure !== undefined && transfer.pay_in === 'none') {
    const [first] = await reserveDisclosed(deps.pool, ...values, ...disclosureValues(disclosure))
    if (first !== undefined) return { payment: first, disclosed: disclosure.shown }
  }
  const disclosed = disclosure && (await storeDisclosure(deps, disclosure))
  const [reserved] = await reservePayment(deps.pool, ...values, disclosed?.id ?? null)
  const live =
    reserved ??
    (await findPayments(deps.pool, transfer.id)).find(({ state }) => state === 'creating' || state === 'open')
  if (live === undefined) throw new DomainError('transfer_not_payable')
  return { payment: live, disclosed }
}

type Opened = Paid & { readonly transfer: TransferRow }

/** @throws DomainError 'transfer_not_payable' where the price has expired meanwhile */
async function recordOpened(deps: TransferDeps, { transfer, payment, intent }: Opened): Promise<void> {
  if (payment.state !== 'creating') return
  const mark = intent.status === 'processing' ? markProcessing : markOpened
  const event = [transfer.id, deps.newId(), 'sender', attemptOf(payment)] as const
  const [now] = await mark(deps.pool, ...event, payment.id, intent.id)
  if (now?.awaits && (now.is_marked || (await isNoted(deps, payment, intent)))) return
  // The price expired while the provider was asked, or SQL has voided the payment, so the intent is closed again. If another tab has had
  // it authorised meanwhile, it has been paid.
  const [found] = await findTransfer(deps.pool, transfer.id)
  if (found === undefined || found.authorised_at === null)
    await providerNamed(deps, payment.provider).cancelIntent(intent.id)
  throw new DomainError('transfer_not_payable')
}

/** Whether a payment has this intent, as another tab may have noted: read again, because its statement saw a moment before that. */
const isNoted = async (
  { pool }: TransferDeps,
  { id, transfer_id: transferId }: PaymentRow,
  { id: ref }: ProviderIntent,
): Promise<boolean> =>
  (await findPayments(pool, transferId)).some(
    each => each.id === id && each.state === 'open' && each.provider_ref === ref,
  )

function intentView(
  deps: TransferDeps,
  transfer: TransferRow,
  { payment, intent, disclosed }: Live,
): PaymentIntentView {
  const provider = providerNamed(deps, payment.provider)
  return {
    paymentIntentId: intent.id,
    clientSecret: intent.clientSecret,
    provider: provider.name,
    publishableKey: provider.publishableKey,
    transferId: transfer.id,
    amount: amountText(intent.amount),
    currency: intent.amount.currency,
    paymentMethod: transfer.payment_method,
    bankInstructions: intent.bankInstructions,
    disclosure: disclosed?.view ?? null,
  }
}
