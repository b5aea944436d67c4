import { expect, test } from 'vitest'
import { stepsOf } from './steps-of.ts'

const now = new Date('2026-11-05T00:00:00.000Z')
const at = (day: number, perUsd: string) => ({ at: `2026-11-0${day}T00:00:00.000Z`, perUsd })

test('the chart of a rate holds each value until the next one, and the last until now', () => {
  expect(stepsOf([at(3, '60'), at(2, '50'), at(1, '55')], now)).toEqual({
    path: 'M0 50H25V100H50V0H100',
    low: '50',
    high: '60',
  })
})

test('the chart of a rate that never changed is a line in the middle', () => {
  expect(stepsOf([at(1, '55')], now)?.path).toBe('M0 50H100')
})

test('the chart distinguishes rates that differ in the fifteenth decimal', () => {
  expect(stepsOf([at(3, '0.000000000000003'), at(1, '0.000000000000001')], now)?.path).toBe('M0 100H50V0H100')
})

test('a history without a rate has no line', () => expect(stepsOf([], now)).toBeUndefined())
