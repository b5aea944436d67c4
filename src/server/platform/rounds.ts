import { AsyncLocalStorage } from 'node:async_hooks'

export type Rounds = {
  /** Asks for a round soon; many wakes before it starts are one. */
  wake(): void
  /** Resolves when the round under way is over; none starts after. */
  stop(): Promise<void>
}

export type RoundSettings = {
  /** One round; answers whether there is more to do at once. */
  readonly round: () => Promise<boolean>
  /** How long a wake waits for others, so that one round does the work of many. */
  readonly gatherMs: number
  /** A round comes this often without a wake: what a crash left behind is found by it. */
  readonly sweepMs: number
  readonly onError: (error: unknown) => void
}

/** Runs rounds, never two at a time: the first at once, then soon after a wake, and every `sweepMs` without one. */
export function startRounds({ round, gatherMs, sweepMs, onError }: RoundSettings): Rounds {
  // A timer keeps the lane of the call that sets it, and so would each round after a call's wake.
  const outsideOfCalls = AsyncLocalStorage.snapshot()
  let timer = setTimeout(run, 0)
  let isDue = true // a round is under way or about to be
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
    underWay = round().then(
      hasMore => schedule(hasMore ? 0 : isWoken ? gatherMs : sweepMs),
      (error: unknown) => {
        onError(error)
        schedule(sweepMs)
      },
    )
  }

  return {
    wake() {
      isWoken = true
      if (!isDue) schedule(gatherMs)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
