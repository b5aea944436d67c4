import { expect, test } from 'vitest'
import { basisPointsOf, percentOf } from './percent.ts'

test.each([
  ['0.5', 50],
  ['0,5', 50],
  ['10', 1000],
  ['10.00', 1000],
  ['0.01', 1],
  ['', 0],
  [' 2.25 ', 225],
])('a margin of %j percent is %i basis points', (text, points) => expect(basisPointsOf(text)).toBe(points))

test.each(['10.01', '0.005', '-1', '1e1', 'abc', '.5', '1.2.3'])('%j is not accepted as a margin', text => {
  expect(basisPointsOf(text)).toBeUndefined()
})

test('basis points are shown as a percentage', () => {
  expect([0, 1, 50, 1000].map(percentOf)).toEqual(['0.00', '0.01', '0.50', '10.00'])
})
