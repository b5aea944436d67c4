import type Stripe from 'stripe'
import { missing } from './refusal.ts'
import { type LineParams, newId, newLine } from './new-objects.ts'
import { STRIPE_API_VERSION } from '#server/payments/stripe/client.ts'

type Kept = { readonly id: string }

/** Object of an event. */
type Told = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute | Stripe.Payout

/** An event as its webhook carries it. */
export type DoubleEvent = Stripe.EventBase

/** Stripe's books; each map is in the order of creation. */
export type Books = {
  readonly intents: Map<string, Stripe.PaymentIntent>
  readonly charges: Map<string, Stripe.Charge>
  readonly refunds: Map<string, Stripe.Refund>
  readonly disputes: Map<string, Stripe.Dispute>
  readonly payouts: Map<string, Stripe.Payout>
  readonly lines: Map<string, Stripe.BalanceTransaction>
  readonly events: DoubleEvent[]
  /** Seconds. */
  now(): number
  tell(type: Stripe.Event.Type, object: Told): void
  /** A line on the account; its id. */
  book(line: LineParams): string
}

export function openBooks(nowMs: () => number, onEvent: (event: DoubleEvent) => void): Books {
  const now = () => Math.floor(nowMs() / 1000)
  const lines = new Map<string, Stripe.BalanceTransaction>()
  const events: DoubleEvent[] = []
  return {
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    payouts: new Map(),
    lines,
    events,
    now,
    tell(type, object) {
      const event: DoubleEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: STRIPE_API_VERSION,
        created: now(),
        // As the object was then: it may be another by the time of the webhook.
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: newId('req'), idempotency_key: null },
        type,
      }
      events.push(event)
      onEvent(event)
    },
    book(params) {
      const line = newLine(params, now())
      lines.set(line.id, line)
      return line.id
    },
  }
}

/** @throws Refusal 404 */
export function found<Object extends Kept>(objects: Map<string, Object>, what: string, id: string): Object {
  const object = objects.get(id)
  if (object === undefined) throw missing(what, id)
  return object
}

export const idOf = (reference: string | Kept | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)

/** The charge of a paid intent. */
export function chargeOf(books: Books, intent: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return books.charges.get(idOf(intent.latest_charge) ?? '')
}
