import type { Pool } from 'pg'
import { type PollLoop, startPollLoop } from '#server/platform/jobs/poll-loop.ts'
import type { DatabaseLog } from '../database-log.ts'
import { archiveState } from './archive-state.ts'

type WatchDeps = {
  readonly pool: Pool
  readonly log: DatabaseLog & { readonly error: DatabaseLog['warn'] }
  readonly config: { readonly walArchiveDir: string | null }
}

const LOOK_MS = 30_000
/** Half a gigabyte: 32 segments of the usual size. */
const WAITING_BYTES_MAX = 512 * 1024 * 1024

/** Says in the log when the write-ahead log is no longer archived, and when it is again: until then it stays on the disk. */
export function startWatchingArchive(deps: WatchDeps): PollLoop {
  let wasWell = true
  return startPollLoop({
    async poll() {
      wasWell = await look(deps, wasWell)
      return false
    },
    wakeDelayMs: LOOK_MS,
    sweepMs: LOOK_MS,
    onError: () => {}, // a database that does not answer is reported elsewhere
  })
}

/** @returns whether the archiving is well */
async function look({ pool, log, config }: WatchDeps, wasWell: boolean): Promise<boolean> {
  const state = await archiveState(pool, config.walArchiveDir !== null)
  const isWell = state === null || (!state.isFailing && (state.waitingBytes ?? 0) <= WAITING_BYTES_MAX)
  if (wasWell && !isWell) log.error(state, 'the WAL is not archived, and fills the disk')
  if (!wasWell && isWell) log.info({}, 'the WAL is archived again')
  return isWell
}
