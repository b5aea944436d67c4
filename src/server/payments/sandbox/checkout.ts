import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import type { IntentStatus } from '#server/payments/provider.ts'
import { DomainError } from '#shared/api/error.ts'
import type { SandboxIntentView } from '#shared/api/sandbox.api.ts'
import type { Random } from '#shared/transfers/reference.ts'
import {
  askedToDecline,
  authenticationFailed,
  type CardOutcome,
  countryOf,
  outcomeOf,
  type Refusal,
  succeeded,
  type TestCard,
} from './cards.ts'
import { newEventId } from './ids.ts'
import { findIntent, type IntentMove, moveIntent } from './intents.sql.ts'

export type CheckoutParts = {
  readonly pool: Pool
  readonly random: Random
  readonly clock: Clock
  readonly wakeWebhooks: () => void
  /** Gives the fingerprint of a card's number, as a provider does. */
  readonly fingerprintOf: (number: string) => string
}

/** Intent named by the payer's browser; with a wrong secret it does not exist. */
export type NamedIntent = { readonly intentId: string; readonly clientSecret: string }

/** Pays with a test card. @throws DomainError 'payment_declined' | 'not_found' */
export const confirmCard = (
  parts: CheckoutParts,
  named: NamedIntent,
  card: TestCard,
): Promise<SandboxIntentView> =>
  settle(parts, named, {
    // A sender who walked away from the authentication step may try another card.
    from: ['requires_payment_method', 'requires_action'],
    outcome: outcomeOf(card, parts.clock.now()),
    card: { fingerprint: parts.fingerprintOf(card.number), country: countryOf(card) },
  })

/** Declines whatever card it is. @throws DomainError 'payment_declined' | 'not_found' */
export const declineForNow = (parts: CheckoutParts, named: NamedIntent): Promise<SandboxIntentView> =>
  settle(parts, named, { from: ['requires_payment_method', 'requires_action'], outcome: askedToDecline })

/** Passes or fails the authentication step. @throws DomainError 'payment_declined' | 'not_found' */
export const authenticate = (
  parts: CheckoutParts,
  named: NamedIntent,
  outcome: 'pass' | 'fail',
): Promise<SandboxIntentView> =>
  settle(parts, named, {
    from: ['requires_action'],
    outcome: outcome === 'pass' ? succeeded : authenticationFailed,
  })

/**
 * Lets the sender's bank transfer arrive: bank intents are `processing` from the start, card intents never.
 * @throws DomainError 'payment_declined' | 'not_found'
 */
export const arriveByBank = (parts: CheckoutParts, named: NamedIntent): Promise<SandboxIntentView> =>
  settle(parts, named, { from: ['processing'], outcome: succeeded })

type Settlement = {
  readonly from: readonly IntentStatus[]
  readonly outcome: CardOutcome
  readonly card?: IntentMove['card']
}

async function settle(
  parts: CheckoutParts,
  named: NamedIntent,
  { from, outcome, card }: Settlement,
): Promise<SandboxIntentView> {
  const event = { id: newEventId(parts.random), type: outcome.event }
  const moved = await moveIntent(parts.pool, { ...named, from, to: outcome.to, event, card: card ?? null })
  if (moved === undefined) return stateOf(parts, named)
  parts.wakeWebhooks()
  if (outcome.refusal !== undefined) throw declined(outcome.refusal)
  return { id: moved.id, status: moved.status }
}

/** The state of an intent that could not be moved: what is paid stays paid, everything else is refused. */
async function stateOf(
  { pool }: CheckoutParts,
  { intentId, clientSecret }: NamedIntent,
): Promise<SandboxIntentView> {
  const [intent] = await findIntent(pool, intentId)
  if (intent === undefined || intent.client_secret !== clientSecret) throw new DomainError('not_found')
  if (intent.status === 'succeeded' || intent.status === 'requires_capture')
    return { id: intent.id, status: intent.status }
  throw declined({ code: 'payment_intent_unexpected_state', message: unexpected[intent.status] })
}

const unexpected: Record<Exclude<IntentStatus, 'succeeded' | 'requires_capture'>, string> = {
  canceled: 'This payment was canceled.',
  processing: 'This payment is waiting for a bank transfer.',
  requires_action: 'This payment is waiting for authentication.',
  requires_payment_method: 'This payment is waiting for a card.',
}

/** The sandbox's own form of refusal, `{ error: { code, message } }`, beside ours. */
const declined = (refusal: Refusal): DomainError =>
  new DomainError('payment_declined', { message: refusal.message, extra: { error: refusal } })
