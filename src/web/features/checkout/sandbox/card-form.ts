import type { confirmSandboxIntent } from '#shared/api/sandbox.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { cardDigits, isExpired, parseExpiry } from './card-text.ts'
import { messages } from './messages.ts'
import { isTestCard } from './test-cards.ts'

/** The values of the form in their displayed form. */
export type CardDraft = { readonly number: string; readonly expiry: string; readonly cvc: string }
export type CardField = keyof CardDraft
/** The fault of each field, in words; a field without an entry is good. */
export type CardFaults = Partial<Record<CardField, string>>
export type Card = BodyInputOf<typeof confirmSandboxIntent>['paymentMethod']['card']

export const emptyCard: CardDraft = { number: '', expiry: '', cvc: '' }

/** The fields in the order of the form: the first one at fault gets the focus. */
export const cardFields = ['number', 'expiry', 'cvc'] as const satisfies readonly CardField[]

/** The card of a good draft, or what is wrong with it. A number that is no test card never leaves the browser. */
export function readCard(
  draft: CardDraft,
  now: Date,
): { readonly card: Card } | { readonly faults: CardFaults } {
  const number = cardDigits(draft.number)
  const expiry = parseExpiry(draft.expiry)
  const faults = { ...numberFault(number), ...expiryFault(expiry, now), ...cvcFault(draft.cvc) }
  if (expiry === undefined || Object.keys(faults).length > 0) return { faults }
  return { card: { number, expMonth: expiry.month, expYear: expiry.year, cvc: draft.cvc } }
}

function numberFault(digits: string): CardFaults {
  if (digits.length < 16) return { number: messages.faults.number }
  return isTestCard(digits) ? {} : { number: messages.faults.notATestCard }
}

function expiryFault(expiry: ReturnType<typeof parseExpiry>, now: Date): CardFaults {
  if (expiry === undefined) return { expiry: messages.faults.expiry }
  return isExpired(expiry, now) ? { expiry: messages.faults.expired } : {}
}

const cvcFault = (cvc: string): CardFaults => (/^[0-9]{3,4}$/.test(cvc) ? {} : { cvc: messages.faults.cvc })

/** A draft of a test card that is good for another three years. */
export function filledCard(groupedNumber: string, now: Date): CardDraft {
  const year = String(now.getFullYear() + 3).slice(-2)
  return { number: groupedNumber, expiry: `12/${year}`, cvc: '123' }
}
