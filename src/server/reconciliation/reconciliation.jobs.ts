import * as z from 'zod/mini'
import type { Executor } from '#server/platform/db/statement.ts'
import { defineJob, enqueue, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import type { ReconciliationDeps } from './deps.ts'
import { askForDueDays, tellOfAgeing, workPiece } from './runs/work.ts'

/** Every hour rather than once a day, so that a server that was down at midnight catches up. */
const reconciliationDue = defineJob({ name: 'reconciliation.due', payload: z.object({}) })
/** A piece of what waits to be compared. */
const reconciliationWork = defineJob({ name: 'reconciliation.work', payload: z.object({}) })

/** One waiting job is enough for all requests. */
export const askForWork = (executor: Executor): Promise<void> =>
  enqueue(executor, reconciliationWork, {}, { key: reconciliationWork.name })

export const reconciliationListeners = (deps: ReconciliationDeps): Listener[] => [
  listen(reconciliationDue, async () => {
    await tellOfAgeing(deps)
    if ((await askForDueDays(deps)) > 0) await askForWork(deps.pool)
  }),
  listen(reconciliationWork, async () => {
    if (await workPiece(deps)) await askForWork(deps.pool)
  }),
]

/** Comparing begins when the day has ended for everybody's clock. What lost its process goes on with the next minute. */
export const reconciliationSchedule: readonly Schedule[] = [
  { job: reconciliationDue, cron: '20 * * * *' },
  { job: reconciliationWork, cron: '* * * * *' },
]
