import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentLane, inLane, type Lane } from '../db/lanes.ts'
import { startPollLoop } from './poll-loop.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const start = (poll: () => Promise<boolean>, onError = () => {}) =>
  startPollLoop({ poll, wakeDelayMs: 50, sweepMs: 5_000, onError })

test('the first poll comes at once, the next after the interval', async () => {
  const poll = vi.fn(async () => false)
  start(poll)
  await vi.advanceTimersByTimeAsync(0)
  expect(poll).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(poll).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(poll).toHaveBeenCalledTimes(2)
})

test('many wakes make one poll, 50 ms after the first of them', async () => {
  const poll = vi.fn(async () => false)
  const loop = start(poll)
  await vi.advanceTimersByTimeAsync(0)
  for (let i = 0; i < 10; i++) {
    loop.wake()
    await vi.advanceTimersByTimeAsync(5)
  }
  expect(poll).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(poll).toHaveBeenCalledTimes(2)
})

test('a poll that has more to do is followed by another at once', async () => {
  const poll = vi.fn(async () => poll.mock.calls.length < 4)
  start(poll)
  await vi.advanceTimersByTimeAsync(10)
  expect(poll).toHaveBeenCalledTimes(4)
})

test.each([
  ['the first poll', 0],
  ['a poll of the sweep', 5_200],
])('a wake during %s is answered by the next one, never by a second at a time', async (_, startMs) => {
  let underWay = 0
  const poll = vi.fn(async () => {
    expect(++underWay).toBe(1)
    await new Promise(resolve => setTimeout(resolve, 200))
    underWay--
    return false
  })
  const loop = start(poll)
  await vi.advanceTimersByTimeAsync(startMs)
  const before = poll.mock.calls.length
  await vi.advanceTimersByTimeAsync(100)
  loop.wake()
  await vi.advanceTimersByTimeAsync(149)
  expect(poll).toHaveBeenCalledTimes(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(poll).toHaveBeenCalledTimes(before + 1)
})

test('an error is told and the sweep goes on', async () => {
  const onError = vi.fn()
  const poll = vi.fn(async (): Promise<boolean> => {
    throw new Error('no database')
  })
  start(poll, onError)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(poll).toHaveBeenCalledTimes(2)
  expect(onError).toHaveBeenCalledTimes(2)
})

test('after a stop no poll starts, and the stop waits for the running one', async () => {
  let isDone = false
  const poll = vi.fn(async () => {
    await new Promise(resolve => setTimeout(resolve, 200))
    isDone = true
    return true
  })
  const loop = start(poll)
  await vi.advanceTimersByTimeAsync(100)
  const stopped = loop.stop()
  await vi.advanceTimersByTimeAsync(100)
  await stopped
  expect(isDone).toBe(true)
  loop.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(poll).toHaveBeenCalledTimes(1)
})

test('a poll that a call wakes does not run in the lane of that call', async () => {
  vi.useRealTimers() // those of a test carry no lane
  const seen: Lane[] = []
  const poll = async () => {
    seen.push(currentLane())
    return false
  }
  const loop = startPollLoop({ poll, wakeDelayMs: 1, sweepMs: 20, onError: () => {} })
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  inLane('urgent', () => loop.wake())
  const woken = seen.length
  await expect.poll(() => seen.length).toBeGreaterThan(woken + 1)
  await loop.stop()
  expect(new Set(seen)).toEqual(new Set(['ordinary']))
})
