import { dayOf } from '#server/platform/days.ts'
import type { ReconciliationDeps } from '#server/reconciliation/deps.ts'
import { askForDay, workPiece } from '#server/reconciliation/runs/work.ts'
import { ownerClient } from '../database/database.ts'
import type { TestApp } from './test-app.ts'

export type BreakRow = {
  readonly id: string
  readonly source: string
  readonly key: string
  readonly kind: string
  readonly state: string
  readonly difference_minor: bigint
  readonly currency: string
  readonly reference_number: string | null
}

/** Columns with the times by which either side's books assign an event to a day. */
const moments = {
  ledger_entries: ['at'],
  payouts: ['settled_at'],
  sandbox_intents: ['succeeded_at'],
  sandbox_refunds: ['created_at'],
  sandbox_disputes: ['created_at', 'settled_at'],
  sandbox_payouts: ['delivered_from', 'delivered_at', 'returned_from'],
} as const

const nearNoon = (column: string): string => `noon + least(greatest(${column} - first, '-1 hour'), '1 hour')`

/** Has all that has happened so far happen around noon of a day: no test minds that midnight passes. */
export async function moveTo(app: TestApp, day: string): Promise<void> {
  const owner = await ownerClient(app)
  await owner.query('set session_replication_role = replica') // the journal is not to be changed
  await owner.query(
    `create temporary table noon as
     select $1::timestamptz as noon, coalesce(min(at), now()) as first from ledger_entries`,
    [`${day}T12:00:00Z`],
  )
  for (const [table, columns] of Object.entries(moments)) {
    const sets = columns.map(
      column => `${column} = case when ${column} is not null then ${nearNoon(column)} end`,
    )
    await owner.query(`update ${table} set ${sets.join(', ')} from noon`)
  }
  await owner.end()
}

/**
 * The day of what has been booked, all of it, when it is over: the clock of the app stands at noon two days later, so that
 * nothing of it is late.
 */
export async function dayGoneBy(app: TestApp): Promise<string> {
  const day = dayOf(new Date())
  await moveTo(app, day)
  app.clock.aheadSeconds = Math.round((Date.parse(`${day}T12:00:00Z`) - Date.now()) / 1000) + 2 * 86_400
  return day
}

/** Compares a day with everybody, from the asking to the result. */
export async function reconcile(deps: ReconciliationDeps, day: string): Promise<void> {
  await askForDay(deps, deps.pool, { day, askedBy: null })
  while (await workPiece(deps));
}

/** Breaks that nobody has resolved, in the order of source, key and kind. */
export const breaksOf = (app: TestApp): Promise<BreakRow[]> =>
  app.rows<BreakRow>(`
    select b.id, b.source, b.key, b.kind, b.state, b.difference_minor, b.currency, t.reference_number
    from reconciliation_breaks b left join transfers t on t.id = b.transfer_id
    where b.state <> 'resolved' order by b.source, b.key, b.kind`)
