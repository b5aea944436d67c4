import * as z from 'zod/mini'
import { givenInstant } from '#shared/api/fields.ts'
import { exponentOf } from '#shared/money/currencies.ts'
import { scaledText } from '#shared/money/decimal.ts'
import { type Money, money } from '#shared/money/money.ts'
import type { PayoutOrder, RailOutcome } from '#server/payouts/rail.ts'
import type { ProtocolVersion } from '../rail-terms.ts'

// The wire between us and a payout partner, as docs/payout-partner.md tells it.

const words = z.string().check(z.maxLength(300))
const key = z.string().check(z.maxLength(100))

/** Answer of a partner about an order. */
export const payoutAnswer = z.discriminatedUnion('state', [
  z.object({ key, state: z.enum(['accepted', 'delivered', 'recalled']) }),
  z.object({
    key,
    state: z.literal('refused'),
    retryable: z.boolean(),
    reason: words,
    fault: z.optional(z.literal('recipient')),
  }),
  z.object({ key, state: z.literal('returned'), reason: words }),
])
export type PayoutAnswer = z.infer<typeof payoutAnswer>

/** That a partner knows nothing of an order: its own word, since any server on the way can say 404. */
export const unknownAnswer = z.object({ code: z.literal('unknown_payout') })

/** Cursor of the next page; null on the last. */
const next = z.nullable(z.string().check(z.maxLength(500)))
export const nextPage = z.looseObject({ next })

const signedAmount = z.string().check(z.regex(/^-?[0-9]{1,15}(\.[0-9]{1,4})?$/))

export const movementsAnswer = z.object({
  movements: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(100)),
        kind: z.enum(['payout', 'return', 'fee', 'funding', 'other']),
        key: z.nullable(key),
        amount: signedAmount,
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        at: givenInstant,
      }),
    )
    .check(z.maxLength(5_000)),
  next,
})

export const returnsAnswer = z.object({
  returns: z.array(z.object({ key, reason: words })).check(z.maxLength(5_000)),
  next,
})

/** An amount as decimal text with exactly the places of its currency: '5625.00' of PHP, '14950' of JPY. */
export const wireAmount = ({ currency, minor }: Money): string => scaledText(minor, exponentOf(currency))

/** @throws RangeError where the text has other places than the currency */
export function amountOf(currency: string, text: string): Money {
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length !== exponentOf(currency))
    throw new RangeError(`an amount of ${currency} with other places`)
  return money(currency, BigInt(`${whole}${fraction}`))
}

/**
 * An order as the partner reads it, always the same for the same order. @throws Error for travel data that the version does
 * not have: they must not be dropped on the way
 */
export const orderBody = (order: PayoutOrder, version: ProtocolVersion): string =>
  JSON.stringify({
    key: order.key,
    amount: wireAmount(order.amount),
    currency: order.amount.currency,
    method: order.deliveryMethod,
    sendCountry: order.sendCountry,
    country: order.country,
    reference: order.reference,
    ...(version === 1 ? firstVersionOf(order) : secondVersionOf(order)),
    recipient: {
      name: order.recipientName,
      phone: order.recipientPhone,
      city: order.recipientCity,
      bankName: order.bankName,
      accountNumber: order.accountNumber,
      details: order.recipientDetails,
    },
  })

function firstVersionOf({ senderName, travelData }: PayoutOrder) {
  if (travelData !== null) throw new Error('version 1 of the protocol carries no travel data')
  return { sender: { name: senderName } }
}

function secondVersionOf({ senderName, reference, travelData }: PayoutOrder) {
  if (travelData === null) return { version: 2, originator: { name: senderName, reference } }
  const { senderAddress, senderBirthDate, senderDocument, purpose, relationship } = travelData
  return {
    version: 2,
    originator: {
      name: senderName,
      reference,
      address: senderAddress,
      ...(senderBirthDate !== null && { birthDate: senderBirthDate }),
      ...(senderDocument !== null && { document: senderDocument }),
    },
    purpose,
    relationship,
  }
}

/** @throws Error where the answer is about another order */
export function outcomeOf(answer: PayoutAnswer, orderKey: string): RailOutcome {
  if (answer.key !== orderKey) throw new Error('the partner answers about another order')
  const { key: _, ...outcome } = answer
  return outcome
}
