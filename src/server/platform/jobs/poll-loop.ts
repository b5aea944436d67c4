import { AsyncLocalStorage } from 'node:async_hooks'

export type PollLoop = {
  /** Asks for a poll soon; many wakes before it starts make one poll. */
  wake(): void
  /** Resolves when the running poll has ended; none starts afterwards. */
  stop(): Promise<void>
}

export type PollLoopSettings = {
  /** Does the work of one poll and answers whether there is more to do at once. */
  readonly poll: () => Promise<boolean>
  /** Delay after a wake, so that one poll does the work of many wakes. */
  readonly wakeDelayMs: number
  /** The interval between polls without a wake: such a poll finds what a crash has left behind. */
  readonly sweepMs: number
  readonly onError: (error: unknown) => void
}

/** Polls, never twice at a time: the first at once, then soon after a wake, and every `sweepMs` without one. */
export function startPollLoop({ poll, wakeDelayMs, sweepMs, onError }: PollLoopSettings): PollLoop {
  // A timer keeps the lane of the call that sets it, so a poll after a call's wake would keep it too.
  const outsideOfCalls = AsyncLocalStorage.snapshot()
  let timer = setTimeout(run, 0)
  let isDue = true // a poll runs or is about to start
  let isWoken = false
  let isStopped = false
  let underWay: Promise<void> = Promise.resolve()

  function schedule(delayMs: number): void {
    if (isStopped) return
    clearTimeout(timer)
    isDue = delayMs < sweepMs
    timer = setTimeout(() => outsideOfCalls(run), delayMs).unref()
  }

  function run(): void {
    isDue = true
    isWoken = false
    underWay = poll().then(
      hasMore => schedule(hasMore ? 0 : isWoken ? wakeDelayMs : sweepMs),
      (error: unknown) => {
        onError(error)
        schedule(sweepMs)
      },
    )
  }

  return {
    wake() {
      isWoken = true
      if (!isDue) schedule(wakeDelayMs)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
