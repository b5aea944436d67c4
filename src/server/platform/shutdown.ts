import type { Log } from './log.ts'

type Stop = () => Promise<unknown>

/** Stops all that has been started, the last first. */
export type Shutdown = {
  readonly onStop: (stop: Stop) => void
  /** Waits for the start: told to stop meanwhile, we first know all that has to be stopped. */
  readonly hold: (starting: Promise<void>) => Promise<void>
  readonly isStopping: () => boolean
  /** Stops everything; one that fails does not keep the others from being stopped. @throws the first failure */
  readonly run: () => Promise<void>
}

/** Requests and jobs under way get this long; what they leave undone the sweeper finishes after the next start. */
const GRACE_MS = 20_000

/** Ctrl-C reaches us twice, from the terminal and from npm, which passes it on: signals this close are one request. */
const ONE_REQUEST_MS = 500

export function newShutdown(): Shutdown {
  const stops: Stop[] = []
  let started: Promise<unknown> = Promise.resolve()
  let running: Promise<void> | undefined
  return {
    onStop: stop => void stops.unshift(stop),
    isStopping: () => running !== undefined,
    hold: starting => {
      started = starting.catch(() => {})
      return starting
    },
    run: () => (running ??= started.then(() => stopAll(stops))),
  }
}

async function stopAll(stops: readonly Stop[]): Promise<void> {
  const failures: unknown[] = []
  for (const stop of stops) await stop().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Stops in order on the first signal and at once on the second. What nobody expected ends the process. */
export function stopOnSignals(shutdown: Shutdown, log: Log): void {
  let isRepeated = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isRepeated) process.exit(1)
      setTimeout(() => (isRepeated = true), ONE_REQUEST_MS).unref()
      if (shutdown.isStopping()) return
      log.info({ signal }, 'stopping')
      void stopAndExit(shutdown, log)
    })
  }
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      process.exit(1)
    })
  }
}

async function stopAndExit(shutdown: Shutdown, log: Log): Promise<void> {
  const late = setTimeout(() => {
    log.warn({ graceMs: GRACE_MS }, 'not everything has stopped in time')
    process.exit(1)
  }, GRACE_MS)
  try {
    await shutdown.run()
    clearTimeout(late)
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'stopping failed')
    process.exit(1)
  }
}
