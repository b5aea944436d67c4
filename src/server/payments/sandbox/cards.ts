import type { IntentStatus } from '#server/payments/provider.ts'
import type { EventType } from './intents.sql.ts'

/** A card as the sandbox's form sends it. */
export type TestCard = {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvc: string
}

/** Refusal of a payment: a code for the program, a message for the payer. */
export type Refusal = { readonly code: string; readonly message: string }

/** Effect of a card on an intent, with the refusal that its holder reads. */
export type CardOutcome = { readonly to: IntentStatus; readonly event: EventType; readonly refusal?: Refusal }

const refused = (code: string, message: string): CardOutcome => ({
  // A declined card leaves the intent open: the sender tries another one.
  to: 'requires_payment_method',
  event: 'payment_intent.payment_failed',
  refusal: { code, message },
})

export const succeeded: CardOutcome = { to: 'succeeded', event: 'payment_intent.succeeded' }
export const authenticationFailed = refused(
  'authentication_failed',
  'Your bank could not confirm that it was you.',
)

export const askedToDecline = refused('card_declined', 'Your card was declined.')

/** Its holder takes the payment back as soon as it has succeeded. */
export const DISPUTED_CARD = '4000000000000259'

/** A card that pays and was issued in Brazil; all others in the United States. Stripe's test cards do the same. */
const BRAZILIAN_CARD = '4000000760000002'

/** Country of a test card's issuer. */
export const countryOf = ({ number }: TestCard): string => (number === BRAZILIAN_CARD ? 'BR' : 'US')

const expired = refused('expired_card', 'Your card has expired.')
const incorrectNumber = refused('incorrect_number', 'Your card number is incorrect.')

/** Test cards, each with the answer that it gets. */
const outcomeByNumber: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': succeeded,
  [DISPUTED_CARD]: succeeded,
  [BRAZILIAN_CARD]: succeeded,
  '4000000000000002': refused('card_declined', 'Your card was declined.'),
  '4000000000009995': refused('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000003220': { to: 'requires_action', event: 'payment_intent.requires_action' },
}

/** Outcome of a card in the sandbox. A card is valid to the end of its month, UTC. */
export function outcomeOf(card: TestCard, now: Date): CardOutcome {
  const outcome = outcomeByNumber[card.number] ?? incorrectNumber
  const firstDayAfter = Date.UTC(card.expYear, card.expMonth) // months count from 0: this is the month after
  return outcome !== incorrectNumber && now.getTime() >= firstDayAfter ? expired : outcome
}
