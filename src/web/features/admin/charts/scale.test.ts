import { expect, test } from 'vitest'
import { shortNumber, ticksOf } from './scale.ts'

test.each([
  [
    [0, 7, 9],
    [0, 5, 10],
  ],
  [
    [120, 380],
    [0, 100, 200, 300, 400],
  ],
  [
    [-30, 90],
    [-50, 0, 50, 100],
  ],
  [
    [0, 0],
    [0, 0.5, 1],
  ],
  [[], [0, 0.5, 1]],
])('the axis of %j has %j', (values, ticks) => {
  const found = ticksOf(values)
  expect(found[0]).toBe(ticks[0])
  expect(found.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values))
  expect(found.length).toBeLessThanOrEqual(7)
})

test.each([
  [0, '0'],
  [950, '950'],
  [1_500, '1.5k'],
  [-2_000_000, '-2M'],
  [2_400_000_000, '2.4B'],
])('the value %d is labelled %s', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})
