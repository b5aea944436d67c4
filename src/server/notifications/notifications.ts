import { setTimeout as sleep } from 'node:timers/promises'
import { startPollLoop } from '#server/platform/jobs/poll-loop.ts'
import { deliverDue } from './deliver.ts'
import type { NotificationDeps } from './deps.ts'
import { noteOutbox } from './note.ts'

export { reasonsOfStrangers } from './deliver.ts'

export { addresseeOf } from './addressee.ts'
export { listKeptMessages as messagesOf } from './messages.sql.ts'

const POLL_MS = 1_000
/** Requests and jobs are stopped after the mails, and need their share of the time that we are given. */
const STOP_MS_MAX = 5_000

/** One pass: all notices become mails to be sent, and some of these are sent, also if notices of transfers fail. */
export async function notify(
  deps: NotificationDeps,
  publicUrl: string,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  try {
    while (!stop.aborted && (await noteOutbox(deps)));
  } finally {
    await deliverDue(deps, { publicUrl, stop })
  }
}

/** Does a poll every second until `stop`, which waits for the mails that are under way and begins no other. */
export function startNotifications(deps: NotificationDeps, publicUrl: string): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  // The first is done at once, so it says what is wrong with the mail server before somebody misses a mail.
  deps.mailer.verify().catch((err: unknown) => deps.log.warn({ err }, 'mail cannot be sent now'))
  const loop = startPollLoop({
    // Never at once again, also where more is due: a poll sends a bounded number of mails.
    poll: () => notify(deps, publicUrl, stopping.signal).then(() => false),
    wakeDelayMs: POLL_MS,
    sweepMs: POLL_MS,
    onError: err => deps.log.warn({ err }, 'mails wait'),
  })
  return {
    async stop() {
      stopping.abort()
      const stopped = loop.stop()
      await Promise.race([stopped, sleep(STOP_MS_MAX, undefined, { ref: false })])
      deps.mailer.close() // mails under way fail now, and the next process sends them again
      await stopped
    },
  }
}
