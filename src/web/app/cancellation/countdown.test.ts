import { expect, test } from 'vitest'
import { clockText, secondsUntil, announcedMinutes } from './countdown.ts'

const END = '2026-11-20T16:00:00.000Z'
const before = (ms: number) => Date.parse(END) - ms

test('the countdown rounds seconds up and never goes below zero', () => {
  expect(secondsUntil(END, before(1_781_000))).toBe(1781)
  expect(secondsUntil(END, before(1_780_001))).toBe(1781)
  expect(secondsUntil(END, before(1))).toBe(1)
  expect(secondsUntil(END, before(0))).toBe(0)
  expect(secondsUntil(END, before(-5000))).toBe(0)
})

test('the countdown shows minutes and seconds, and hours from one hour on', () => {
  expect(clockText(1781)).toBe('29:41')
  expect(clockText(61)).toBe('1:01')
  expect(clockText(9)).toBe('0:09')
  expect(clockText(3600)).toBe('1:00:00')
  expect(clockText(86_399)).toBe('23:59:59')
})

test('the countdown is announced at ten, five and one minute, and at no second between', () => {
  expect(announcedMinutes(601)).toBe(undefined)
  expect(announcedMinutes(600)).toBe(10)
  expect(announcedMinutes(301)).toBe(10)
  expect(announcedMinutes(300)).toBe(5)
  expect(announcedMinutes(60)).toBe(1)
  expect(announcedMinutes(1)).toBe(1)
  expect(announcedMinutes(0)).toBe(undefined)
  const spoken = Array.from({ length: 1800 }, (_, second) => announcedMinutes(1800 - second))
  expect(new Set(spoken)).toEqual(new Set([undefined, 10, 5, 1]))
})
