import { expect, test } from 'vitest'
import { outcomeOf } from './cards.ts'

const now = new Date('2026-11-20T15:30:00Z')
const card = (number: string, expMonth = 12, expYear = 2030) => ({ number, expMonth, expYear, cvc: '123' })

test('4242424242424242 succeeds', () => {
  expect(outcomeOf(card('4242424242424242'), now)).toEqual({
    to: 'succeeded',
    event: 'payment_intent.succeeded',
  })
})

test('4000000000003220 asks for authentication', () => {
  expect(outcomeOf(card('4000000000003220'), now)).toEqual({
    to: 'requires_action',
    event: 'payment_intent.requires_action',
  })
})

test.each([
  ['4000000000000002', 'card_declined', 'Your card was declined.'],
  ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4242424242424241', 'incorrect_number', 'Your card number is incorrect.'],
  ['5555555555554444', 'incorrect_number', 'Your card number is incorrect.'],
])('%s is refused with %s and leaves the intent open', (number, code, message) => {
  expect(outcomeOf(card(number), now)).toEqual({
    to: 'requires_payment_method',
    event: 'payment_intent.payment_failed',
    refusal: { code, message },
  })
})

test('a card is good to the last moment of its month', () => {
  const lastMoment = new Date('2026-11-30T23:59:59.999Z')
  expect(outcomeOf(card('4242424242424242', 11, 2026), lastMoment).to).toBe('succeeded')
})

test('a card is refused from the first moment after its month, in December too', () => {
  const november = outcomeOf(card('4242424242424242', 11, 2026), new Date('2026-12-01T00:00:00Z'))
  const december = outcomeOf(card('4242424242424242', 12, 2026), new Date('2027-01-01T00:00:00Z'))
  expect(november.refusal?.code).toBe('expired_card')
  expect(december.refusal?.code).toBe('expired_card')
})

test('a number that is no test card is said before an expired date', () => {
  expect(outcomeOf(card('5555555555554444', 1, 2020), now).refusal?.code).toBe('incorrect_number')
})
