import { statement } from '#server/platform/db/statement.ts'
import type { SealedRun } from './run-seals.ts'

export const steps = ['ours', 'theirs', 'wider', 'compare'] as const
export type Step = (typeof steps)[number]

export type WorkRow = {
  readonly id: string
  readonly day: string
  readonly source: string
  readonly asked_by: string | null
  readonly asked_at: Date
  readonly step: Step
  readonly position: Date | null
  readonly read_until: Date
  readonly counted: number
  readonly last_error: string | null
  readonly seal: Buffer | null
}

const columns =
  'id, day::text as day, source, asked_by, asked_at, step, position, read_until, counted, last_error, seal'

/** Notes that a day is to be compared with some sources; with those it is being compared with already it stays so. */
export const insertWork = statement<
  [ids: readonly string[], day: string, sources: readonly string[], askedBy: string | null, now: Date],
  { id: string }
>({
  name: 'reconciliation_insert_work',
  text: `
    insert into reconciliation_work (id, day, source, asked_by, asked_at, read_until)
    select id, $2, source, $4, $5, $5 from unnest($1::uuid[], $3::text[]) as w (id, source)
    on conflict (day, source) do nothing returning id`,
})

/**
 * Takes the oldest work, unless somebody is at any: comparing is never in the way of what people wait for. Who does not come back
 * within the lease has died; what waits for somebody who does not answer keeps nothing else waiting.
 */
export const claimWork = statement<[leaseSeconds: number, sources: readonly string[]], WorkRow>({
  name: 'reconciliation_claim_work',
  text: `
    update reconciliation_work set leased_until = now() + make_interval(secs => $1), last_error = null
    where id = (
      select id from reconciliation_work
      where source = any($2::text[]) and leased_until < now()
        and not exists (select from reconciliation_work where leased_until >= now() and last_error is null)
      order by last_error is not null, day, source limit 1 for update skip locked
    )
    returning ${columns}`,
})

/** Begins the work again from the start, without the lines that it has read. */
export const restartWork = statement<[id: string, readUntil: Date, seal: Buffer], never>({
  name: 'reconciliation_restart_work',
  text: `
    with gone as (delete from reconciliation_lines where run_id = $1)
    update reconciliation_work set step = 'ours', position = null, counted = 0, read_until = $2, seal = $3 where id = $1`,
})

/** Saves the position of the work and renews its lease. */
export const saveProgress = statement<
  [id: string, step: Step, position: Date | null, counted: number, leaseSeconds: number, seal: Buffer],
  never
>({
  name: 'reconciliation_save_progress',
  text: `
    update reconciliation_work
    set step = $2, position = $3, counted = counted + $4, last_error = null, leased_until = now() + make_interval(secs => $5), seal = $6
    where id = $1`,
})

/** Lets go of it until somebody takes it again; `error` says why it does not go on. */
export const releaseWork = statement<[id: string, error: string | null, afterSeconds: number], never>({
  name: 'reconciliation_release_work',
  text: `
    update reconciliation_work set last_error = $2, leased_until = now() + make_interval(secs => $3) where id = $1`,
})

/** The work on some days that waits or is under way. */
export const findWork = statement<[from: string, to: string], WorkRow>({
  name: 'reconciliation_find_work',
  text: `select ${columns} from reconciliation_work where day between $1 and $2 order by day, source`,
})

export const deleteWork = statement<[id: string], never>({
  name: 'reconciliation_delete_work',
  text: 'delete from reconciliation_work where id = $1',
})

/** Lines that runs of the same day and source had read which this one supersedes. */
export const deleteSuperseded = statement<[runId: string, day: string, source: string], never>({
  name: 'reconciliation_delete_superseded',
  text: `
    delete from reconciliation_lines
    where run_id in (select id from reconciliation_runs where day = $2 and source = $3 and id <> $1)`,
})

/** A day that is over, or a run of it; the columns of a run are null where there is none. */
export type DueRow = { readonly day: string; readonly source: string } & {
  readonly [Name in Exclude<keyof SealedRun, 'day' | 'source'>]: SealedRun[Name] | null
} & {
  /** Breaks that the run has found, and that no later run has cleared; those of its day that nobody has resolved. */
  readonly kept: number
  readonly unresolved: number
}

/** Every day that is over and every source, with its runs. */
export const findDays = statement<[today: string, daysBack: number, sources: readonly string[]], DueRow>({
  name: 'reconciliation_find_days',
  text: `
    select d.day::date::text as day, s.source, r.id, r.asked_by, r.ended_at, r.has_statement, r.matched, r.late, r.breaks, r.summary,
      r.seal,
      (select count(*)::integer from reconciliation_breaks b
        where b.day = d.day::date and b.source = s.source and b.last_run_id = r.id and b.cleared_by_run is null) as kept,
      (select count(*)::integer from reconciliation_breaks b
        where b.day = d.day::date and b.source = s.source and b.state <> 'resolved') as unresolved
    from generate_series(
      greatest($1::date - $2::integer, (select (at at time zone 'UTC')::date from ledger_entries order by id limit 1)),
      $1::date - 1, interval '1 day'
    ) d (day)
    cross join unnest($3::text[]) s (source)
    left join reconciliation_runs r on r.day = d.day::date and r.source = s.source
    order by d.day, s.source`,
})

export const insertRun = statement<
  [
    id: string,
    day: string,
    source: string,
    askedBy: string | null,
    startedAt: Date,
    endedAt: Date,
    hasStatement: boolean,
    matched: number,
    late: number,
    breaks: number,
    summary: string,
    seal: Buffer,
  ],
  { id: string }
>({
  name: 'reconciliation_insert_run',
  text: `
    insert into reconciliation_runs
      (id, day, source, asked_by, started_at, ended_at, has_statement, matched, late, breaks, summary, seal)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
})
