import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pausableTimer } from './pausable-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a timer fires after its time', () => {
  const done = vi.fn()
  pausableTimer(done, 5_000)
  vi.advanceTimersByTime(4_999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(done).toHaveBeenCalledOnce()
})

test('a paused timer does not count the time of its pause', () => {
  const done = vi.fn()
  const timer = pausableTimer(done, 5_000)
  vi.advanceTimersByTime(3_000)
  timer.pause()
  vi.advanceTimersByTime(60_000)
  timer.resume()
  vi.advanceTimersByTime(1_999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(done).toHaveBeenCalledOnce()
})

test('a pause inside a pause counts once', () => {
  const done = vi.fn()
  const timer = pausableTimer(done, 5_000)
  timer.pause()
  timer.pause()
  timer.resume()
  timer.resume()
  vi.advanceTimersByTime(5_000)
  expect(done).toHaveBeenCalledOnce()
})

test('a stopped timer never fires', () => {
  const done = vi.fn()
  pausableTimer(done, 5_000).stop()
  vi.advanceTimersByTime(10_000)
  expect(done).not.toHaveBeenCalled()
})
