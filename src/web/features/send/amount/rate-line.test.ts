import { expect, test } from 'vitest'
import { rateLine } from './rate-line.ts'

const daysOf = (...rates: string[]) => rates.map((rate, index) => ({ day: `2026-11-0${index + 1}`, rate }))

test('the line has a point for each day, the lowest rate at the foot and the highest at the top', () => {
  expect(rateLine(daysOf('56', '57', '56.5'))).toEqual({
    path: 'M0 100L50 0L100 50',
    low: '56.0000',
    high: '57.0000',
  })
})

test('a rate that stayed the same runs through the middle', () => {
  expect(rateLine(daysOf('0.00004', '0.00004'))?.path).toBe('M0 50L100 50')
})

test('one day makes no line', () => {
  expect(rateLine(daysOf('56'))).toBeUndefined()
  expect(rateLine([])).toBeUndefined()
})
