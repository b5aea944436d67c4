import { describe, expect, test } from 'vitest'
import { availableOn, deliveryTime } from './delivery.ts'

describe('deliveryTime', () => {
  test.each([
    ['wallet', 'Minutes'],
    ['bank', '1-2 business days'],
    ['cash', 'Minutes'],
    ['pigeon', '1-3 business days'],
    ['', '1-3 business days'],
    ['constructor', '1-3 business days'],
  ])('deliveryTime of %j is %s', (method, text) => {
    expect(deliveryTime(method)).toBe(text)
  })
})

describe('availableOn', () => {
  // 2026-11-16 is a Monday.
  test.each([
    ['Monday', '2026-11-16T12:00:00Z', '2026-11-18'],
    ['Tuesday', '2026-11-17T12:00:00Z', '2026-11-19'],
    ['Wednesday', '2026-11-18T12:00:00Z', '2026-11-20'],
    ['Thursday', '2026-11-19T12:00:00Z', '2026-11-23'],
    ['Friday', '2026-11-20T12:00:00Z', '2026-11-24'],
    ['Saturday', '2026-11-21T12:00:00Z', '2026-11-24'],
    ['Sunday', '2026-11-22T12:00:00Z', '2026-11-24'],
  ])('a bank deposit paid on a %s is there after two business days', (_, paidAt, day) => {
    expect(availableOn('bank', new Date(paidAt))).toBe(day)
  })

  test.each(['wallet', 'cash'] as const)('%s is there on the day it is paid, also on a Sunday', method => {
    expect(availableOn(method, new Date('2026-11-22T12:00:00Z'))).toBe('2026-11-22')
  })

  test('availableOn counts days in UTC, to the last millisecond', () => {
    expect(availableOn('bank', new Date('2026-11-16T23:59:59.999Z'))).toBe('2026-11-18')
    expect(availableOn('bank', new Date('2026-11-17T00:00:00.000Z'))).toBe('2026-11-19')
  })

  test('availableOn goes over the end of a year and a leap day', () => {
    expect(availableOn('bank', new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-04')
    expect(availableOn('bank', new Date('2028-02-28T12:00:00Z'))).toBe('2028-03-01')
  })

  test('availableOn leaves the date it was given alone', () => {
    const paidAt = new Date('2026-11-20T12:00:00Z')
    availableOn('bank', paidAt)
    expect(paidAt.toISOString()).toBe('2026-11-20T12:00:00.000Z')
  })
})
