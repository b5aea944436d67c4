import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentLane, inLane, type Lane } from './db/lanes.ts'
import { startRounds } from './rounds.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const start = (round: () => Promise<boolean>, onError = () => {}) =>
  startRounds({ round, gatherMs: 50, sweepMs: 5_000, onError })

test('the first round comes at once, the next by the sweep', async () => {
  const round = vi.fn(async () => false)
  start(round)
  await vi.advanceTimersByTimeAsync(0)
  expect(round).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(round).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(round).toHaveBeenCalledTimes(2)
})

test('many wakes make one round, 50 ms after the first of them', async () => {
  const round = vi.fn(async () => false)
  const rounds = start(round)
  await vi.advanceTimersByTimeAsync(0)
  for (let i = 0; i < 10; i++) {
    rounds.wake()
    await vi.advanceTimersByTimeAsync(5)
  }
  expect(round).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(round).toHaveBeenCalledTimes(2)
})

test('a round that has more to do is followed by another at once', async () => {
  const round = vi.fn(async () => round.mock.calls.length < 4)
  start(round)
  await vi.advanceTimersByTimeAsync(10)
  expect(round).toHaveBeenCalledTimes(4)
})

test.each([
  ['the first round', 0],
  ['a round of the sweep', 5_200],
])('a wake during %s is answered by the next one, never by a second at a time', async (_, startMs) => {
  let underWay = 0
  const round = vi.fn(async () => {
    expect(++underWay).toBe(1)
    await new Promise(resolve => setTimeout(resolve, 200))
    underWay--
    return false
  })
  const rounds = start(round)
  await vi.advanceTimersByTimeAsync(startMs)
  const before = round.mock.calls.length
  await vi.advanceTimersByTimeAsync(100)
  rounds.wake()
  await vi.advanceTimersByTimeAsync(149)
  expect(round).toHaveBeenCalledTimes(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(round).toHaveBeenCalledTimes(before + 1)
})

test('an error is told and the sweep goes on', async () => {
  const onError = vi.fn()
  const round = vi.fn(async (): Promise<boolean> => {
    throw new Error('no database')
  })
  start(round, onError)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(round).toHaveBeenCalledTimes(2)
  expect(onError).toHaveBeenCalledTimes(2)
})

test('after stop no round starts, and the one under way was waited for', async () => {
  let isDone = false
  const round = vi.fn(async () => {
    await new Promise(resolve => setTimeout(resolve, 200))
    isDone = true
    return true
  })
  const rounds = start(round)
  await vi.advanceTimersByTimeAsync(100)
  const stopped = rounds.stop()
  await vi.advanceTimersByTimeAsync(100)
  await stopped
  expect(isDone).toBe(true)
  rounds.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(round).toHaveBeenCalledTimes(1)
})

test('rounds that a call wakes stay in their own lane', async () => {
  vi.useRealTimers() // those of a test carry no lane
  const seen: Lane[] = []
  const round = async () => {
    seen.push(currentLane())
    return false
  }
  const rounds = startRounds({ round, gatherMs: 1, sweepMs: 20, onError: () => {} })
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  inLane('urgent', () => rounds.wake())
  const woken = seen.length
  await expect.poll(() => seen.length).toBeGreaterThan(woken + 1)
  await rounds.stop()
  expect(new Set(seen)).toEqual(new Set(['ordinary']))
})
