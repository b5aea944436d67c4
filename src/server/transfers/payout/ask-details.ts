import * as z from 'zod/mini'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { TransferDeps } from '../row/deps.ts'
import { missingOf } from '../row/details.ts'
import { transferColumns } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'
import { askForDetails } from './sender-action.sql.ts'

/**
 * Asks the sender of a paid transfer for the data that must travel with it, once and as soon as somebody sees that they are missing: a
 * sender who is asked only after a review or a cooling-off loses that time too. Source of the data: FATF R.16.
 * @returns whether it was asked for now
 */
export async function askWhatLacks(deps: TransferDeps, transfer: TransferRow): Promise<boolean> {
  if (transfer.action_needed !== null || (await missingOf(deps, deps.pool, transfer)).length === 0)
    return false
  return (await askForDetails(deps.pool, transfer.id, deps.newId(), 'system', null)).length > 0
}

/** Asks all senders of paid transfers that wait for something else meanwhile; the sweep looks at the others every minute. */
const detailsAsking = defineJob({ name: 'transfers.ask_for_details', payload: z.object({}) })

export const detailsAskingListeners = (deps: TransferDeps): Listener[] => [
  listen(detailsAsking, () => askAllWaiting(deps)),
]

export const detailsAskingSchedule: readonly Schedule[] = [{ job: detailsAsking, cron: '25 * * * *' }]

async function askAllWaiting(deps: TransferDeps): Promise<void> {
  for (const transfer of await findWaitingUnasked(deps.pool, WAITING_MAX))
    await askWhatLacks(deps, transfer).catch((err: unknown) =>
      deps.log.error({ transferId: transfer.id, err }, 'a waiting transfer cannot be asked for its details'),
    )
}

/** Rows in memory at once; more than so many reviews and waits at a time would be a stop of all payouts. */
const WAITING_MAX = 5000

const findWaitingUnasked = statement<[limit: number], TransferRow>({
  name: 'find_waiting_unasked',
  text: `
    select ${transferColumns} from transfers
    where is_processing and action_needed is null and (payout = 'held' or (payout = 'ready' and payout_not_before > now()))
    order by paid_at desc limit $1`,
})
