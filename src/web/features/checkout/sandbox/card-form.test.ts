import { expect, test } from 'vitest'
import { filledCard, readCard } from './card-form.ts'
import { testCards } from './test-cards.ts'

const now = new Date('2026-11-20T15:30:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

test("a valid card form is sent in the provider's format", () => {
  expect(readCard(good, now)).toEqual({
    card: { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' },
  })
})

test('the sandbox offers four test cards', () => {
  expect(testCards.map(({ number }) => number)).toEqual([
    '4242424242424242',
    '4000000000003220',
    '4000000000000002',
    '4000000000009995',
  ])
})

test.each(testCards.map(({ number }) => number))('the test card %s passes the form', number => {
  expect(readCard(filledCard(number, now), now)).toEqual({
    card: { number, expMonth: 12, expYear: 2029, cvc: '123' },
  })
})

test.each(['4111 1111 1111 1111', '5555 5555 5555 4444', '4242 4242 4242 4243'])(
  'the number %s, which is not a test card, never leaves the browser',
  number => {
    expect(readCard({ ...good, number }, now)).toEqual({
      faults: {
        number: 'This is a test: use one of the test cards below. Your own card is not sent anywhere.',
      },
    })
  },
)

test('an empty card form names all three fields', () => {
  expect(readCard({ number: '', expiry: '', cvc: '' }, now)).toEqual({
    faults: {
      number: 'Enter the 16 digits of the card.',
      expiry: 'Enter month and year, such as 12/30.',
      cvc: 'Enter the 3 or 4 digits of the security code.',
    },
  })
})

test('a card of last month has expired, one of this month has not', () => {
  expect(readCard({ ...good, expiry: '10/26' }, now)).toEqual({
    faults: { expiry: 'This card has expired.' },
  })
  expect(readCard({ ...good, expiry: '11/26' }, now)).toHaveProperty('card')
})

test.each(['', '1', '12', '12345', '12a'])('the security code %j is refused', cvc => {
  expect(readCard({ ...good, cvc }, now)).toEqual({
    faults: { cvc: 'Enter the 3 or 4 digits of the security code.' },
  })
})
