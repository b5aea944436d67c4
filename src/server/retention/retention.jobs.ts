import * as z from 'zod/mini'
import { defineJob, enqueue, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { beginTimeSlice } from '#server/platform/jobs/time-slice.ts'
import { accountClosed } from '#server/users/users.ts'
import {
  eraseBank,
  eraseCases,
  eraseDocuments,
  eraseProofs,
  eraseReports,
  eraseTransfers,
  type RetentionDeps,
  START,
} from './retention.ts'

const position = z.object({ created: z.string(), id: z.string() })

/** A pass that its time slice has interrupted continues where it was: what is erased already is passed over once. */
export const retentionErase = defineJob({
  name: 'retention.erase',
  payload: z.object({ unpaidFrom: z.optional(z.nullable(position)), endedFrom: z.optional(position) }),
  isSerial: true,
})

type Progress = z.output<typeof retentionErase.payload>

export const retentionListeners = (deps: RetentionDeps): Listener[] => [
  listen(retentionErase, progress => erase(deps, progress)),
  // The unpaid orders of a closed account are due at once.
  listen(accountClosed, () => enqueue(deps.pool, retentionErase, {}, { key: retentionErase.name })),
]

/** Nightly, at an hour of little traffic. */
export const retentionSchedule: readonly Schedule[] = [{ job: retentionErase, cron: '41 3 * * *' }]

/** Other kinds of personal data, each erased page by page. */
const others = [eraseBank, eraseProofs, eraseReports, eraseCases, eraseDocuments]

/** One time slice of erasure; another one follows if it ended first. */
async function erase(
  deps: RetentionDeps,
  { unpaidFrom = START, endedFrom = START }: Progress,
): Promise<void> {
  const isOver = beginTimeSlice()
  const again = (progress: Progress) => enqueue(deps.pool, retentionErase, progress)
  const unpaid = unpaidFrom && (await eraseTransfers(deps, 'unpaid', unpaidFrom, isOver))
  if (unpaid !== null) return again({ unpaidFrom: unpaid })
  const ended = await eraseTransfers(deps, 'ended', endedFrom, isOver)
  if (ended !== null) return again({ unpaidFrom: null, endedFrom: ended })
  for (const eraseMore of others)
    while (await eraseMore(deps)) if (isOver()) return again({ unpaidFrom: null })
}
