import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Line, Verdict } from '../compare/compare.ts'

/** As many lines of a break are kept as a person would read. */
const LINES_KEPT = 20

export type KeptLine = {
  readonly id: string
  readonly kind: string
  readonly currency: string
  readonly minor: string
  readonly at: string
}

const kept = (lines: readonly Line[]): KeptLine[] =>
  lines.slice(0, LINES_KEPT).map(({ id, kind, currency, minor, at }) => ({
    id,
    kind,
    currency,
    minor: `${minor}`,
    at: at.toISOString(),
  }))

/** Their sum less ours, if both sides have the same currency; else the sum of the side that has lines. */
function differenceOf({ ours, theirs }: Verdict): { currency: string; minor: bigint } {
  const currency = (theirs[0] ?? ours[0])?.currency ?? ''
  const sum = (lines: readonly Line[]) =>
    lines.filter(line => line.currency === currency).reduce((total, { minor }) => total + minor, 0n)
  return { currency, minor: sum(theirs) - sum(ours) }
}

const upsert = statement<
  [breaks: string, source: string, day: string, run: string, whose: string, now: Date],
  { id: string; is_new: boolean }
>({
  name: 'reconciliation_upsert_breaks',
  text: `
    with found as materialized (
      select id, event_id, key, kind, ours, theirs, currency, difference, transfer_id
      from jsonb_to_recordset($1::jsonb) as f (
        id uuid, event_id uuid, key text, kind text, ours jsonb, theirs jsonb, currency text, difference bigint, transfer_id uuid
      )
    ), before as materialized (
      select b.id, f.key, f.kind, (b.ours, b.theirs) is distinct from (f.ours, f.theirs) as is_changed
      from found f join reconciliation_breaks b
        on b.source = $2 and b.key = f.key and b.kind = f.kind and b.cleared_by_run is null
    ), upserted as (
      insert into reconciliation_breaks as b (
        id, source, day, key, kind, ours, theirs, currency, difference_minor, transfer_id, first_seen_at, last_seen_at, last_run_id
      )
      select f.id, $2, $3, f.key, f.kind, f.ours, f.theirs, f.currency, f.difference, coalesce(
          f.transfer_id,
          (select transfer_id from payments where provider = $5 and provider_ref = substr(f.key, 8) and f.key like 'charge:%' limit 1),
          (select id from transfers where id = (substring(f.key from 'payout:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):[0-9]+$'))::uuid)
        ), $6, $6, $4
      from found f
      on conflict (source, key, kind) where cleared_by_run is null do update set
        last_seen_at = excluded.last_seen_at, last_run_id = excluded.last_run_id, ours = excluded.ours, theirs = excluded.theirs,
        difference_minor = excluded.difference_minor,
        -- What was said of other figures is not said of these.
        state = case when (b.ours, b.theirs) is distinct from (excluded.ours, excluded.theirs) then 'open' else b.state end,
        resolution = case when (b.ours, b.theirs) is distinct from (excluded.ours, excluded.theirs) then null else b.resolution end,
        closed_at = case when (b.ours, b.theirs) is distinct from (excluded.ours, excluded.theirs) then null else b.closed_at end,
        closed_by = case when (b.ours, b.theirs) is distinct from (excluded.ours, excluded.theirs) then null else b.closed_by end
      returning id, key, kind
    ), noted as (
      insert into reconciliation_break_events (id, break_id, at, what, run_id)
      select f.event_id, u.id, $6, case when o.id is null then 'found' else 'changed' end, $4
      from upserted u join found f on f.key = u.key and f.kind = u.kind
      left join before o on o.key = u.key and o.kind = u.kind
      where o.id is null or o.is_changed
    )
    select u.id, o.id is null as is_new from upserted u left join before o on o.key = u.key and o.kind = u.kind`,
})

export type Found = {
  readonly source: string
  readonly whose: string
  readonly day: string
  readonly runId: string
  readonly now: Date
  readonly newId: () => string
}

/**
 * Writes down breaks of a run: one that was found before is the same and keeps its age, and opens again where its figures are
 * others now. How many are new.
 */
export async function noteBreaks(
  executor: Executor,
  verdicts: readonly (Verdict & { readonly transferId: string | null })[],
  { source, whose, day, runId, now, newId }: Found,
): Promise<number> {
  if (verdicts.length === 0) return 0
  const breaks = verdicts.map(verdict => {
    const { currency, minor } = differenceOf(verdict)
    return {
      id: newId(),
      event_id: newId(),
      key: verdict.key,
      kind: verdict.result,
      ours: kept(verdict.ours),
      theirs: kept(verdict.theirs),
      currency,
      difference: `${minor}`,
      transfer_id: verdict.transferId,
    }
  })
  const rows = await upsert(executor, JSON.stringify(breaks), source, day, runId, whose, now)
  return rows.filter(({ is_new: isNew }) => isNew).length
}

/** Marks breaks that have stood open for so many days as announced, and gives those that had not been. */
export const takeAgeing = statement<[now: Date, days: number], { source: string; day: string }>({
  name: 'reconciliation_take_ageing',
  text: `
    update reconciliation_breaks set ageing_notified_at = $1
    where state = 'open' and state <> 'resolved' and ageing_notified_at is null and first_seen_at < $1::timestamptz - make_interval(days => $2)
    returning source, day::text as day`,
})

/** Closes breaks of a day that its run no longer finds; how many. */
export const clearBreaks = statement<[source: string, day: string, run: string, now: Date], { id: string }>({
  name: 'reconciliation_clear_breaks',
  text: `
    with cleared as (
      update reconciliation_breaks set state = 'resolved', closed_at = $4, closed_by = null, cleared_by_run = $3
      where source = $1 and day = $2 and cleared_by_run is null and state <> 'resolved' and last_run_id <> $3
      returning id
    ), noted as (
      insert into reconciliation_break_events (id, break_id, at, what, run_id)
      select gen_random_uuid(), id, $4, 'cleared', $3 from cleared
    )
    select id from cleared`,
})
