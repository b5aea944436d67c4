import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { newCounter } from './rate-limits.ts'
import type { TellCalls } from './shared-window.ts'

const WINDOW_MS = 600_000

afterEach(() => vi.useRealTimers())

/** What processes tell each other, as the database keeps it. */
function newBoard(nowMs: () => number) {
  const totals = new Map<string, { calls: number; endsAtMs: number }>()
  const tell = vi.fn<TellCalls>(async ({ subject, calls, windowMs }) => {
    const running = totals.get(subject)
    const isRunning = running !== undefined && nowMs() < running.endsAtMs
    const total = isRunning ? running : { calls: 0, endsAtMs: nowMs() + windowMs }
    total.calls += calls
    totals.set(subject, total)
    return { total: total.calls, endsInMs: total.endsAtMs - nowMs() }
  })
  return tell
}

/** Processes with one limit; each says whether it lets a call of the one subject pass. */
function processes(
  count: number,
  max: number,
  { nowMs = (): number => 0, tell = newBoard(nowMs) }: Partial<{ nowMs: () => number; tell: TellCalls }> = {},
) {
  const counters = Array.from({ length: count }, () =>
    newCounter({ max, perMinutes: 10 }, nowMs, { counted: 'calls', tell }),
  )
  return counters.map(counter => async () => (await counter('somebody')) === 0)
}

const passed = (answers: readonly boolean[]): number => answers.filter(Boolean).length

test('three processes let no more pass than the limit and a twentieth of it for each other process', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 90 }),
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 300, maxLength: 300 }),
      fc.constantFrom(1, 2, 12),
      async (max, order, atOnce) => {
        const all = processes(3, max)
        let calls = 0
        for (let from = 0; from < order.length; from += atOnce) {
          const batch = order.slice(from, from + atOnce)
          calls += passed(await Promise.all(batch.map(n => all[n]!()))) // of three
        }
        expect(calls).toBeLessThanOrEqual(max + 2 * Math.ceil(max / 20))
        // Of calls at the same moment those that are refused count too, and may leave the limit unused.
        expect(calls).toBeGreaterThanOrEqual(atOnce === 1 ? max : 1)
      },
    ),
    { numRuns: 60 },
  )
})

test('who stays below a twentieth of the limit is told to nobody, and one process alone has exactly the limit', async () => {
  const tell = newBoard(() => 0)
  const [only] = processes(1, 40, { tell })
  expect([await only!(), await only!(), tell.mock.calls.length]).toEqual([true, true, 0])
  const answers: boolean[] = []
  for (let call = 3; call <= 60; call++) answers.push(await only!())
  expect(passed(answers)).toBe(38)
  expect(tell.mock.calls.length).toBeLessThan(20)
})

test('a window ends in each process that has told its calls when it ends in the first', async () => {
  let now = 0
  const [one, other] = processes(2, 4, { nowMs: (): number => now })
  expect([await one!(), await one!()]).toEqual([true, true])
  now = WINDOW_MS - 1_000
  expect([await other!(), await other!(), await other!()]).toEqual([true, true, false])
  now = WINDOW_MS + 1
  expect(await other!()).toBe(true)
})

test('where nobody answers, a process counts by itself', async () => {
  const [one, other] = processes(2, 20, { tell: vi.fn<TellCalls>(async () => undefined) })
  for (const call of [one!, other!]) {
    const answers: boolean[] = []
    for (let calls = 1; calls <= 30; calls++) answers.push(await call())
    expect(passed(answers)).toBe(20)
  }
})

test('a late answer delays one call by 300 ms and the next ones not at all, and no call is told twice', async () => {
  vi.useFakeTimers()
  const board = newBoard(() => 0)
  const slow = Promise.withResolvers<void>()
  const tell = vi.fn<TellCalls>(async untold => {
    await slow.promise
    return await board(untold)
  })
  const [one, other] = processes(2, 20, { tell })
  expect(await one!()).toBe(true)
  const delayed = one!()
  const isAnswered = vi.fn()
  void delayed.then(isAnswered)
  await vi.advanceTimersByTimeAsync(299)
  expect(isAnswered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isAnswered).toHaveBeenCalledWith(true)
  for (let call = 3; call <= 12; call++) expect(await one!()).toBe(true) // no timer has to run for these
  expect(tell).toHaveBeenCalledTimes(1)
  slow.resolve()
  await vi.advanceTimersByTimeAsync(0)
  const answers: boolean[] = []
  for (let call = 0; call < 20; call++) answers.push(await one!(), await other!())
  expect(passed(answers)).toBeLessThanOrEqual(20 - 12 + 1)
  expect(passed(answers)).toBeGreaterThanOrEqual(20 - 12)
})
