import { dayOf } from '#server/reconciliation/days.ts'
import type { ReconciliationDeps } from '#server/reconciliation/deps.ts'
import { askForDay, workPiece } from '#server/reconciliation/work.ts'
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

/** As if the clock of the app stood two days on: what came today is of a day that is over, and nothing of it is late. */
export const DAYS_ON_SECONDS = 2 * 86_400

/** The day of what was booked first. */
export async function bookedDay(app: TestApp): Promise<string> {
  const [row] = await app.rows<{ at: Date }>('select at from ledger_entries order by at limit 1')
  return dayOf(row?.at ?? new Date())
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
