import type Stripe from 'stripe'
import { type Books, chargeOf, found } from './books.ts'
import { newCharge } from './new-objects.ts'
import { declined, invalid, type Refusal } from './refusal.ts'

const GOOD_CARD = '4242424242424242'
const BRAZILIAN_CARD = '4000000760000002'

/** The card that was last tried with an intent; Stripe names its fingerprint. */
const tried = new Map<string, string>()

type Card = (books: Books, intent: Stripe.PaymentIntent, returnUrl: string | null) => void

/** Behaviour of Stripe's test cards. Source: docs.stripe.com/testing */
const cards: Readonly<Record<string, Card>> = {
  [GOOD_CARD]: (books, intent) => charge(books, intent),
  [BRAZILIAN_CARD]: (books, intent) => charge(books, intent),
  '4000000000000002': (books, intent) => refuse(books, intent, 'generic_decline'),
  '4000000000009995': (books, intent) => refuse(books, intent, 'insufficient_funds'),
  '4000000000003220': (books, intent, returnUrl) => askForAuthentication(books, intent, returnUrl),
  '4000002500003155': (books, intent, returnUrl) => askForAuthentication(books, intent, returnUrl),
}

/** The payer confirms. @throws Refusal 402 for a declined card, 400 where the intent takes no card any more */
export function confirm(
  books: Books,
  id: string,
  { card = GOOD_CARD, returnUrl = null }: { card?: string; returnUrl?: string | null } = {},
): Stripe.PaymentIntent {
  const intent = found(books.intents, 'payment_intent', id)
  refuseUnless(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'confirm')
  if (intent.payment_method_types.includes('card')) {
    tried.set(intent.id, card)
    ;(cards[card] ?? cards['4000000000000002'])?.(books, intent, returnUrl)
  } else startDebit(books, intent)
  return intent
}

function startDebit(books: Books, intent: Stripe.PaymentIntent): void {
  intent.status = 'processing'
  books.tell('payment_intent.processing', intent)
}

function askForAuthentication(books: Books, intent: Stripe.PaymentIntent, returnUrl: string | null): void {
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: {
      url: `https://hooks.stripe.com/redirect/authenticate/${intent.id}`,
      return_url: returnUrl,
    },
  }
  books.tell('payment_intent.requires_action', intent)
}

/** The payer's bank has asked, and the payer has answered. @throws Refusal */
export function authenticate(books: Books, id: string, outcome: 'pass' | 'fail'): Stripe.PaymentIntent {
  const intent = found(books.intents, 'payment_intent', id)
  refuseUnless(intent, ['requires_action'], 'authenticate')
  intent.next_action = null
  if (outcome === 'pass') charge(books, intent)
  else fail(books, intent, declined('authentication_required'))
  return intent
}

/** A debit that was under way has come, or has not. @throws Refusal */
export function settleDebit(books: Books, id: string, outcome: 'arrives' | 'fails'): Stripe.PaymentIntent {
  const intent = found(books.intents, 'payment_intent', id)
  refuseUnless(intent, ['processing'], 'settle')
  if (outcome === 'arrives') charge(books, intent)
  else fail(books, intent, declined('insufficient_funds'))
  return intent
}

function refuse(books: Books, intent: Stripe.PaymentIntent, declineCode: string): never {
  const refusal = declined(declineCode)
  fail(books, intent, refusal)
  throw refusal
}

function fail(books: Books, intent: Stripe.PaymentIntent, refusal: Refusal): void {
  intent.status = 'requires_payment_method'
  intent.last_payment_error = {
    type: 'card_error',
    code: 'card_declined',
    message: refusal.message,
    payment_method: { card: { fingerprint: `fp_${tried.get(intent.id)}` } } as Stripe.PaymentMethod,
  }
  books.tell('payment_intent.payment_failed', intent)
}

function charge(books: Books, intent: Stripe.PaymentIntent): void {
  const country = tried.get(intent.id) === BRAZILIAN_CARD ? 'BR' : 'US'
  const made = newCharge(intent, books.now(), intent.payment_method_types.includes('card') ? country : null)
  books.charges.set(made.id, made)
  intent.latest_charge = made.id
  intent.payment_method = made.payment_method
  intent.next_action = null
  intent.last_payment_error = null
  made.paid = true
  made.status = 'succeeded'
  if (intent.capture_method === 'manual') authorise(books, intent)
  else take(books, intent, made)
}

function authorise(books: Books, intent: Stripe.PaymentIntent): void {
  intent.status = 'requires_capture'
  intent.amount_capturable = intent.amount
  books.tell('payment_intent.amount_capturable_updated', intent)
}

/** 2.9 % and 30 of the smallest unit, as the price list of many countries has it. */
const feeOf = (amount: number): number => Math.round((amount * 29) / 1000) + 30

function take(books: Books, intent: Stripe.PaymentIntent, made: Stripe.Charge, amount = intent.amount): void {
  made.captured = true
  made.amount_captured = amount
  made.balance_transaction = books.book({
    amount,
    fee: feeOf(amount),
    currency: intent.currency,
    type: 'charge',
    category: 'charge',
    source: made.id,
  })
  intent.status = 'succeeded'
  intent.amount_received = amount
  intent.amount_capturable = 0
  books.tell('charge.succeeded', made)
  books.tell('payment_intent.succeeded', intent)
}

/** @throws Refusal where there is nothing authorised */
export function capture(books: Books, id: string, amount?: number): Stripe.PaymentIntent {
  const intent = found(books.intents, 'payment_intent', id)
  refuseUnless(intent, ['requires_capture'], 'capture')
  take(books, intent, chargeOf(books, intent)!, amount) // what is authorised has a charge
  return intent
}

const cancellable = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
]

/** @throws Refusal where it has been cancelled, is paid, or is at the bank */
export function cancel(books: Books, id: string): Stripe.PaymentIntent {
  const intent = found(books.intents, 'payment_intent', id)
  refuseUnless(intent, cancellable, 'cancel')
  intent.status = 'canceled'
  intent.canceled_at = books.now()
  intent.amount_capturable = 0
  books.tell('payment_intent.canceled', intent)
  return intent
}

function refuseUnless({ status }: Stripe.PaymentIntent, from: readonly string[], what: string): void {
  if (from.includes(status)) return
  throw invalid(`You cannot ${what} this PaymentIntent because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  })
}
