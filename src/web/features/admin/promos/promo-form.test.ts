import { expect, test } from 'vitest'
import { bodyOf, faultOf, formOf, type Promo } from './promo-form.ts'

const summer: Promo = {
  id: 'p1',
  code: 'SUMMER',
  discountType: 'fixed',
  discountValue: '2.5',
  minAmount: '50',
  maxDiscount: null,
  currency: 'USD',
  usageLimit: 100,
  usageCount: 3,
  expiresAt: '2026-12-31T23:59:59.999Z',
  isOncePerCustomer: 0,
  isActive: 1,
  createdAt: '2026-11-20T15:30:00.000Z',
}

test.each([
  [{ code: ' ' }, ['code']],
  [{ discountValue: '' }, ['discountValue']],
  [{ code: '', discountValue: '' }, ['code', 'discountValue']],
])('a promo form with %j is refused for its missing fields', (part, fields) => {
  expect(faultOf({ ...formOf(), code: 'SUMMER', discountValue: '10', ...part })).toEqual({
    toast: { title: 'Missing required fields', description: 'Please provide code and discount value' },
    fields,
  })
})

test('a promo form needs only a code and a value, and sends empty fields as null', () => {
  const form = { ...formOf(), code: ' summer ', discountValue: '10' }
  expect(faultOf(form)).toBeUndefined()
  expect(bodyOf(form)).toEqual({
    code: 'SUMMER',
    discountType: 'percentage',
    discountValue: '10',
    minAmount: null,
    maxDiscount: null,
    currency: null,
    usageLimit: null,
    isOncePerCustomer: 0,
    expiresAt: null,
    isActive: 1,
  })
})

test('an edited promo code is sent whole, and keeps its end unless the day was changed', () => {
  const whole = {
    code: 'SUMMER',
    discountType: 'fixed',
    discountValue: '2.5',
    minAmount: '50',
    maxDiscount: null,
    currency: 'USD',
    usageLimit: null,
    isOncePerCustomer: 0,
    expiresAt: '2026-12-31T10:30:00.000Z',
    isActive: 0,
  }
  const row = { ...summer, expiresAt: '2026-12-31T10:30:00.000Z' }
  const edited = { ...formOf(row), usageLimit: '', isActive: '0' }
  expect(bodyOf(edited, row)).toEqual(whole)
  expect(bodyOf({ ...edited, expiresAt: '2027-01-31' }, row)).toEqual({ ...whole, expiresAt: '2027-01-31' })
})
