import { rescreening } from '#server/compliance/compliance.ts'
import { statement } from '#server/platform/db/statement.ts'
import { enqueue, listen, type Listener } from '#server/platform/jobs/jobs.ts'
import { beginTimeSlice } from '#server/platform/jobs/time-slice.ts'
import type { TransferDeps } from '../row/deps.ts'
import { transferColumns } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'
import { screenAgain } from './rescreen.ts'

/** Rows in memory at once. */
const BATCH = 200

type Place = { readonly createdAt: string; readonly id: string; readonly isPaid: boolean }
const START: Place = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000', isPaid: false }

type WaitingRow = TransferRow & { readonly position: string }

const waitingText = (which: string): string => `
  select ${transferColumns}, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
  from transfers where ${which} and (created_at, id) > ($1::text::timestamptz, $2::uuid)
  order by created_at, id limit $3`

type Page = [createdAfter: string, afterId: string, most: number]

const findWaitingForMoney = statement<Page, WaitingRow>({
  name: 'find_unpaid_to_screen',
  text: waitingText('awaits_money'),
})

const findWaitingForPayout = statement<Page, WaitingRow>({
  name: 'find_paid_to_screen',
  text: waitingText(`is_processing and payout in ('ready', 'held')`),
})

/**
 * Compares every transfer that waits, for its money or for its payout, with the lists that count: first those that are unpaid, because one
 * that is paid meanwhile is found among the others. Rows are looked at whatever they say of themselves, since SQL can write that.
 */
async function rescreen(deps: TransferDeps, from: Place): Promise<Place | undefined> {
  await deps.screener.newest()
  const isOver = beginTimeSlice()
  let place: Place | undefined = from
  while (place !== undefined) {
    place = await nextBatch(deps, place)
    if (isOver()) return place
  }
  return undefined
}

async function nextBatch(deps: TransferDeps, { createdAt, id, isPaid }: Place): Promise<Place | undefined> {
  const find = isPaid ? findWaitingForPayout : findWaitingForMoney
  const rows = await find(deps.pool, createdAt, id, BATCH)
  for (const row of rows)
    await screenAgain(deps, row).catch((err: unknown) =>
      deps.log.error(
        { transferId: row.id, err },
        'a waiting transfer cannot be screened: its payout tries again',
      ),
    )
  const last = rows.at(-1)
  if (last !== undefined && rows.length === BATCH) return { createdAt: last.position, id: last.id, isPaid }
  return isPaid ? undefined : { ...START, isPaid: true }
}

export const rescreenListeners = (deps: TransferDeps): Listener[] => [
  listen(rescreening, async ({ after }) => {
    const rest = await rescreen(deps, after ?? START)
    if (rest !== undefined) await enqueue(deps.pool, rescreening, { after: rest })
  }),
]
