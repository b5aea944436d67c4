import { describe, expect, test } from 'vitest'
import { deliveryTime } from './delivery.ts'

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
