import { expect, test } from 'vitest'
import type { BootView } from '#shared/api/countries.api.ts'
import { emptyDraft } from './draft.ts'
import { estimate, hasNoWay } from './estimate.ts'

const country = (code: string, currency: string, exchangeRate: string) => ({
  code,
  name: code,
  currency,
  currencySymbol: '$',
  flag: '',
  exchangeRate,
})
const fee = { feeType: 'fixed', percentageAmount: null, currency: null } as const
const boot: BootView = {
  operator: { brand: 'OpenRemit' },
  countries: [country('US', 'USD', '1'), country('PH', 'PHP', '56.25'), country('JP', 'JPY', '149.5')],
  fees: [
    { ...fee, name: 'Cash pickup', type: 'delivery', fixedAmount: '5', appliesTo: 'cash' },
    {
      name: 'Card payment',
      type: 'payment',
      feeType: 'percentage',
      fixedAmount: null,
      percentageAmount: '2.9',
      appliesTo: 'card',
      currency: null,
    },
    { ...fee, name: 'Card payment (fixed)', type: 'payment', fixedAmount: '0.30', appliesTo: 'card' },
  ],
}

test('the estimate prices 100 dollars to the Philippines, by bank and card', () => {
  expect(estimate(emptyDraft, boot)).toMatchObject({
    price: {
      sendAmount: '100.00',
      transferFee: '3.20',
      totalAmount: '103.20',
      receiveAmount: '5625.00',
      exchangeRate: '56.25',
      deliveryTime: '1-2 business days',
    },
  })
})

test('the estimate adds the fee of cash pickup', () => {
  expect(estimate({ ...emptyDraft, deliveryMethod: 'cash' }, boot)).toMatchObject({
    price: { transferFee: '8.20', totalAmount: '108.20', deliveryTime: 'Minutes' },
  })
})

test.each([
  ['', 'amount'],
  ['abc', 'amount'],
  ['-5', 'amount'],
  ['1e5', 'amount'],
  ['0', 'amount_below_minimum'],
  ['0.99', 'amount_below_minimum'],
])('the estimate has no price for %j, without its own words', (sendAmount, refused) => {
  expect(estimate({ ...emptyDraft, sendAmount }, boot)).toEqual({ refused })
})

test('the estimate of a named receive amount has exactly that amount, and refuses what its own currency lacks', () => {
  const named = (receiveAmount: string, receiveCountry = 'PH') =>
    estimate({ ...emptyDraft, named: 'receive', receiveAmount, receiveCountry }, boot)
  expect(named('10000')).toMatchObject({ price: { sendAmount: '177.78', receiveAmount: '10000.00' } })
  expect(named('')).toEqual({ refused: 'amount' })
  expect(named('50')).toEqual({ refused: 'amount_below_minimum' })
  expect(named('100.50', 'JP')).toEqual({
    refused: 'amount',
    words: 'Please enter a whole amount: JPY has no smaller unit.',
  })
})

test('the estimate accepts the minimum of 1', () => {
  expect(estimate({ ...emptyDraft, sendAmount: '1' }, boot)).toMatchObject({
    price: { receiveAmount: '56.25' },
  })
})

test('the estimate refuses a third decimal, and any decimal of yen, in words', () => {
  expect(estimate({ ...emptyDraft, sendAmount: '1.500' }, boot)).toEqual({
    refused: 'amount',
    words: 'Please enter at most 2 decimals.',
  })
  expect(estimate({ ...emptyDraft, sendCountry: 'JP', sendAmount: '100.50' }, boot)).toEqual({
    refused: 'amount',
    words: 'Please enter a whole amount: JPY has no smaller unit.',
  })
})

test('the estimate is refused for a country that is no longer on the page', () => {
  expect(estimate({ ...emptyDraft, receiveCountry: 'XX' }, boot)).toEqual({
    refused: 'corridor_unavailable',
    words: 'We cannot send money between these countries at the moment.',
  })
})

test('a corridor that the operator has closed has no price, and the opposite one has', () => {
  const closed = { ...boot, corridors: [{ sendCountry: 'US', receiveCountry: 'JP', isActive: false }] }
  const between = (sendCountry: string, receiveCountry: string) =>
    hasNoWay(closed, { ...emptyDraft, sendCountry, receiveCountry })
  expect([between('US', 'JP'), between('JP', 'US'), between('US', 'PH')]).toEqual([true, false, false])
})
