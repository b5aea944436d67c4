import { expect, test } from 'vitest'
import { isLimited, leftToSend } from './left-to-send.ts'

const none = { perTransfer: null, perDay: null, per30Days: null }

test('without a limit a sender can send any amount', () => {
  expect(isLimited(none)).toBe(false)
  expect(leftToSend(none, { day: 900_00n, month: 900_00n })).toEqual({
    perTransfer: null,
    ofDay: null,
    of30Days: null,
    most: null,
  })
})

test('the largest amount is the least of the remainders', () => {
  const limits = { perTransfer: 500_00n, perDay: 1_000_00n, per30Days: 3_000_00n }
  const most = (day: bigint, month: bigint) => leftToSend(limits, { day, month }).most
  expect(isLimited(limits)).toBe(true)
  expect(most(0n, 0n)).toBe(500_00n)
  expect(most(700_00n, 700_00n)).toBe(300_00n)
  expect(most(100_00n, 2_900_00n)).toBe(100_00n)
  expect(most(1_000_00n, 1_000_00n)).toBe(0n)
})

test('a limit lowered below the sum already sent leaves nothing, and never less', () => {
  expect(leftToSend({ ...none, perDay: 100_00n }, { day: 250_00n, month: 0n })).toMatchObject({
    ofDay: 0n,
    most: 0n,
  })
})

test('a limit of zero lets nothing through, unlike no limit', () => {
  expect(isLimited({ ...none, perTransfer: 0n })).toBe(true)
  expect(leftToSend({ ...none, perTransfer: 0n }, { day: 0n, month: 0n }).most).toBe(0n)
})
