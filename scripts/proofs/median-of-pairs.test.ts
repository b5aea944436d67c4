import { expect, test } from 'vitest'
import { medianOf, verdictOn } from './median-of-pairs.ts'

/** Differences of 0 ms in the middle, `spread` ms apart from one to the next. */
const around = (middle: number, spread: number, count = 201) =>
  Array.from({ length: count }, (_, i) => middle + (i - (count - 1) / 2) * spread)

test('a median lies in its interval, which more tries make narrower', () => {
  expect(medianOf(around(0, 0.25))).toEqual({ median: 0, low: -4.5, high: 4.5 })
  expect(medianOf(around(0, 0.0625, 1001))).toEqual({ median: 0, low: -2.5625, high: 2.5625 })
})

test('a measurement says whether its median is within a limit, beyond it, or too noisy to tell', () => {
  expect(verdictOn(medianOf(around(0, 0.1)), 5)).toBe('within')
  expect(verdictOn(medianOf(around(-12, 0.1)), 5)).toBe('beyond')
  expect(verdictOn(medianOf(around(12, 0.1)), 5)).toBe('beyond')
  expect(verdictOn(medianOf(around(-12, 1)), 5)).toBe('unclear')
  expect(verdictOn(medianOf([]), 5)).toBe('unclear')
})
