import { describe, expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { feeLines, type FeeScope, type FeeSetting, feesThatApply, settingAmount } from './fee-schedule.ts'
import { fixedFee, jpy, percentageFee, perUsd, seedFees, usd } from '#test/support/laws/seed-prices.ts'

const namesThatApply = (fees: readonly FeeSetting[], scope: Partial<FeeScope>) =>
  feesThatApply(fees, { ...usToPh, ...scope }).map(fee => fee.name)
const usToPh: FeeScope = {
  sendCountry: 'US',
  receiveCountry: 'PH',
  deliveryMethod: 'bank',
  paymentMethod: 'card',
}
const minors = (fees: readonly FeeSetting[], send = usd(10_000n)) =>
  feeLines(fees, send, perUsd)?.map(line => line.amount.minor)

describe('feesThatApply', () => {
  test('feesThatApply takes the fees of the two methods, in the order given', () => {
    expect(namesThatApply(seedFees, { deliveryMethod: 'cash', paymentMethod: 'card' })).toEqual([
      'Cash pickup',
      'Card payment',
      'Card payment (fixed)',
    ])
  })

  test('feesThatApply keeps apart the delivery to a bank and the payment from one', () => {
    expect(namesThatApply(seedFees, { deliveryMethod: 'bank', paymentMethod: 'card' })).not.toContain(
      'Bank transfer',
    )
    expect(namesThatApply(seedFees, { deliveryMethod: 'cash', paymentMethod: 'bank' })).toEqual([
      'Cash pickup',
      'Bank transfer',
    ])
  })

  test('feesThatApply takes a fee without a method for every method', () => {
    expect(
      namesThatApply([fixedFee('Service', '1')], { deliveryMethod: 'wallet', paymentMethod: 'bank' }),
    ).toEqual(['Service'])
  })

  test.each([
    ['US', 'PH', ['Anywhere', 'From US', 'To PH', 'US to PH']],
    ['US', 'MX', ['Anywhere', 'From US']],
    ['GB', 'PH', ['Anywhere', 'To PH']],
    ['PH', 'US', ['Anywhere']],
  ])('feesThatApply takes the fees of the corridor %s to %s', (sendCountry, receiveCountry, names) => {
    const fees = [
      fixedFee('Anywhere', '1', { sendCountry: null }),
      fixedFee('From US', '1', { sendCountry: 'US' }),
      fixedFee('To PH', '1', { receiveCountry: 'PH' }),
      fixedFee('US to PH', '1', { sendCountry: 'US', receiveCountry: 'PH' }),
    ]
    expect(namesThatApply(fees, { sendCountry, receiveCountry })).toEqual(names)
  })
})

describe('feeLines', () => {
  test('feeLines computes a percentage and a fixed amount', () => {
    expect(minors([percentageFee('Card', '2.9'), fixedFee('Card (fixed)', '0.30')])).toEqual([290n, 30n])
  })

  test.each([
    ['2.9 % of 10.17 is 0.29493', 1017n, '2.9', 29n],
    ['0.5 % of 1.00 is half a cent', 100n, '0.5', 1n],
    ['0.4999 % of 1.00 is less than half a cent', 100n, '0.4999', 0n],
  ])('feeLines rounds half up: %s', (_, minor, percentage, expected) => {
    expect(minors([percentageFee('Card', percentage)], usd(minor))).toEqual([expected])
  })

  test('feeLines rounds the sum once: three thirds of a cent are a cent, in the line that fills it', () => {
    const third = percentageFee('Third', '0.3334')
    expect(minors([third, third, third], usd(100n))).toEqual([0n, 1n, 0n])
  })

  test('feeLines charges whole yen', () => {
    expect(minors([percentageFee('Card', '2.9'), fixedFee('Card (fixed)', '0.30')], jpy(10_050n))).toEqual([
      291n,
      1n,
    ])
  })

  test('feeLines converts a fee that is set in another currency at the corridor rate', () => {
    expect(minors([fixedFee('Peso fee', '50.00', { currency: 'PHP' })])).toEqual([89n])
    expect(minors([fixedFee('Dollar fee', '2.00', { currency: 'USD' })], jpy(10_000n))).toEqual([299n])
  })

  test('feeLines takes a fee set in the send currency as it stands', () => {
    expect(minors([fixedFee('Dollar fee', '2.00', { currency: 'USD' })])).toEqual([200n])
  })

  test('feeLines is undefined if a fee is in a currency without a rate', () => {
    expect(minors([fixedFee('Fee', '0'), fixedFee('Crown fee', '1', { currency: 'SEK' })])).toBeUndefined()
  })

  test('feeLines holds the longest amounts that a setting can have', () => {
    expect(minors([fixedFee('Long', '1.123456789012345', { currency: 'PHP' })])).toEqual([2n])
    expect(minors([percentageFee('Long', '99.999999999999999')])).toEqual([10_000n])
  })

  test('feeLines takes a setting without its amount for nothing', () => {
    expect(minors([fixedFee('Empty', '0', { fixedAmount: null })])).toEqual([0n])
    expect(minors([percentageFee('Empty', '0', { percentageAmount: null })])).toEqual([0n])
  })
})

describe('settingAmount', () => {
  test.each([
    ['10.00', null, 'down', usd(1000n)],
    ['10.00', 'USD', 'down', money('PHP', 56_250n)],
    ['100.50', null, 'down', jpy(100n)],
    ['100.50', null, 'up', jpy(101n)],
    ['50.00', 'PHP', 'down', usd(88n)],
    ['50.00', 'PHP', 'up', usd(89n)],
    // At a rate of 56.25 that is rounded both ways round, this would be a hair more than 100.00 dollars.
    ['5625.00', 'PHP', 'up', usd(10_000n)],
  ] as const)('%s in %s, rounded %s, is %o', (text, currency, rounding, expected) => {
    expect(settingAmount(text, { currency, send: expected.currency, perUsd, rounding })).toEqual(expected)
  })

  test('settingAmount is undefined without a rate', () => {
    expect(settingAmount('1', { currency: 'SEK', send: 'USD', perUsd, rounding: 'down' })).toBeUndefined()
    expect(settingAmount('1', { currency: 'USD', send: 'SEK', perUsd, rounding: 'down' })).toBeUndefined()
  })
})
