import { describe, expect, test } from 'vitest'
import { promoDiscount, promoRefusal } from './promo.ts'
import { jpy, perUsd, promo, usd } from '#test/support/laws/seed-prices.ts'

const now = new Date('2026-11-20T15:30:00.000Z')
const refusal = (part: Parameters<typeof promo>[0], send = usd(10_000n)) =>
  promoRefusal(promo(part), { send, now, perUsd })
const discount = (part: Parameters<typeof promo>[0], fee = usd(320n)) =>
  promoDiscount(promo(part), fee, perUsd).minor

describe('promoRefusal', () => {
  test('promoRefusal grants a code without limits', () => {
    expect(refusal({})).toBeUndefined()
  })

  test('promoRefusal refuses an inactive code', () => {
    expect(refusal({ isActive: false })).toBe('promo_inactive')
  })

  test('promoRefusal grants until the last millisecond before the expiry and not at it', () => {
    expect(refusal({ expiresAt: new Date('2026-11-20T15:30:00.001Z') })).toBeUndefined()
    expect(refusal({ expiresAt: new Date('2026-11-20T15:30:00.000Z') })).toBe('promo_expired')
    expect(refusal({ expiresAt: new Date('2026-11-20T15:29:59.999Z') })).toBe('promo_expired')
  })

  test('promoRefusal grants the last use and refuses the one after', () => {
    expect(refusal({ usageLimit: 10, usageCount: 9 })).toBeUndefined()
    expect(refusal({ usageLimit: 10, usageCount: 10 })).toBe('promo_used_up')
    expect(refusal({ usageLimit: 10, usageCount: 11 })).toBe('promo_used_up')
    expect(refusal({ usageLimit: 0, usageCount: 0 })).toBe('promo_used_up')
  })

  test('promoRefusal compares the minimum with the send amount', () => {
    expect(refusal({ minAmount: '100.00' })).toBeUndefined()
    expect(refusal({ minAmount: '100.01' })).toBe('promo_below_minimum')
  })

  test('promoRefusal converts a minimum that is in a currency of its own', () => {
    expect(refusal({ minAmount: '5625.00', currency: 'PHP' })).toBeUndefined()
    expect(refusal({ minAmount: '5625.01', currency: 'PHP' })).toBe('promo_below_minimum')
  })

  test('promoRefusal needs 101 yen if the minimum is 100.50', () => {
    expect(refusal({ minAmount: '100.50' }, jpy(100n))).toBe('promo_below_minimum')
    expect(refusal({ minAmount: '100.50' }, jpy(101n))).toBeUndefined()
  })

  test('promoRefusal refuses if the minimum cannot be converted', () => {
    expect(refusal({ minAmount: '1.00', currency: 'SEK' })).toBe('promo_below_minimum')
  })

  test('promoRefusal names the state of the code before the amount', () => {
    expect(refusal({ isActive: false, usageLimit: 0, minAmount: '999' })).toBe('promo_inactive')
    expect(refusal({ usageLimit: 0, minAmount: '999' })).toBe('promo_used_up')
  })
})

describe('promoDiscount', () => {
  test('promoDiscount takes a percentage of the fee, rounded down', () => {
    expect(discount({ discountValue: '50' })).toBe(160n)
    expect(discount({ discountValue: '33.3333' })).toBe(106n)
    expect(discount({ discountValue: '50' }, usd(1n))).toBe(0n)
  })

  test('promoDiscount takes all of the fee and never more', () => {
    expect(discount({ discountValue: '100' })).toBe(320n)
    expect(discount({ discountValue: '250' })).toBe(320n)
    expect(discount({ discountType: 'fixed', discountValue: '3.20' })).toBe(320n)
    expect(discount({ discountType: 'fixed', discountValue: '3.21' })).toBe(320n)
    expect(discount({ discountType: 'fixed', discountValue: '5.00' }, usd(0n))).toBe(0n)
  })

  test('promoDiscount caps a percentage', () => {
    expect(discount({ maxDiscount: '1.59' })).toBe(159n)
    expect(discount({ maxDiscount: '1.60' })).toBe(160n)
    expect(discount({ maxDiscount: '1.61' })).toBe(160n)
    expect(discount({ maxDiscount: '0.00' })).toBe(0n)
  })

  test('promoDiscount takes a fixed amount in units of the send currency', () => {
    expect(discount({ discountType: 'fixed', discountValue: '1.00' })).toBe(100n)
    expect(discount({ discountType: 'fixed', discountValue: '1.00' }, jpy(291n))).toBe(1n)
  })

  test('promoDiscount converts a fixed amount and a cap that are in a currency of their own, rounded down', () => {
    expect(discount({ discountType: 'fixed', discountValue: '50.00', currency: 'PHP' })).toBe(88n)
    expect(discount({ maxDiscount: '50.00', currency: 'PHP' })).toBe(88n)
  })

  test('promoDiscount grants nothing if its currency has no rate', () => {
    expect(discount({ discountType: 'fixed', discountValue: '1.00', currency: 'SEK' })).toBe(0n)
    expect(discount({ maxDiscount: '1.00', currency: 'SEK' })).toBe(0n)
  })
})
