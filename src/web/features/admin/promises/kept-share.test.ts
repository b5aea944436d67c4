import { expect, test } from 'vitest'
import { keptShare } from './kept-share.ts'

const NONE = { onTime: 0, late: 0, lateByReview: 0, open: 0, ended: 0, endedLate: 0 }

test.each([
  ['all', { onTime: 3 }, '100.0 %'],
  ['all but one of two thousand', { onTime: 1999, late: 1 }, '99.9 %'],
  ['one of two, the other late by a review', { onTime: 1, lateByReview: 1 }, '50.0 %'],
  ['none', { late: 1 }, '0.0 %'],
  ['two of three, one being open past its day', { onTime: 2, open: 1 }, '66.6 %'],
  ['one of two, the other ended after its day', { onTime: 1, endedLate: 1 }, '50.0 %'],
])('the share of promises kept, of %s', (_, figures, share) => {
  expect(keptShare({ ...NONE, ...figures })).toBe(share)
})

test('a transfer that ended by its day neither kept nor broke its promise', () => {
  expect(keptShare({ ...NONE, onTime: 1, ended: 9 })).toBe('100.0 %')
  expect(keptShare({ ...NONE, ended: 9 })).toBeNull()
})
