import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Line } from '../compare/compare.ts'

/** A line of a run as it is kept; money in minor units. */
export type StagedLine = {
  readonly key: string
  readonly id: string
  readonly kind: string
  readonly currency: string
  readonly minor: bigint
  readonly fee: bigint
  readonly at: Date
}

const insertLines = statement<
  [
    run: string,
    keys: readonly string[],
    ids: readonly string[],
    kinds: readonly string[],
    currencies: readonly string[],
    minors: readonly bigint[],
    fees: readonly bigint[],
    ats: readonly Date[],
  ],
  never
>({
  name: 'reconciliation_insert_lines',
  text: `
    insert into reconciliation_lines (run_id, key, side, line_id, kind, currency, amount_minor, fee_minor, at)
    select $1, key, 'theirs', id, kind, currency, minor, fee, at
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::timestamptz[])
      as l (key, id, kind, currency, minor, fee, at)
    on conflict do nothing`,
})

/** Keeps lines of their statement; one that was kept before stays as it is. */
export async function stageTheirs(
  executor: Executor,
  runId: string,
  lines: readonly StagedLine[],
): Promise<void> {
  await insertLines(
    executor,
    runId,
    lines.map(({ key }) => key),
    lines.map(({ id }) => id),
    lines.map(({ kind }) => kind),
    lines.map(({ currency }) => currency),
    lines.map(({ minor }) => minor),
    lines.map(({ fee }) => fee),
    lines.map(({ at }) => at),
  )
}

/** The fees of a day as one line for each currency: our books have them by the day. */
export const stageFees = statement<[run: string, day: string, from: Date, to: Date], never>({
  name: 'reconciliation_stage_fees',
  text: `
    insert into reconciliation_lines (run_id, key, side, line_id, kind, currency, amount_minor, at)
    select $1, 'fees:' || $2 || ':' || currency, 'theirs', 'fees:' || $2 || ':' || currency, 'fee', currency,
      -sum(fee_minor), $4::timestamptz - interval '1 millisecond'
    from reconciliation_lines where run_id = $1 and side = 'theirs' and at >= $3 and at < $4
    group by currency having sum(fee_minor) <> 0
    on conflict do nothing`,
})

type Alone = [run: string, from: Date, to: Date, afterKey: string, limit: number]

const aloneText = (side: 'ours' | 'theirs', other: 'ours' | 'theirs'): string => `
  select distinct l.key from reconciliation_lines l
  where l.run_id = $1 and l.side = '${side}' and l.at >= $2 and l.at < $3 and l.key > $4
    and (select true from reconciliation_lines o where o.run_id = $1 and o.key = l.key and o.side = '${other}' limit 1) is null
  order by l.key limit $5`

/** Gives our entries that were matched since they were read the key of their line. */
export const renameMatched = statement<[run: string, source: string], never>({
  name: 'reconciliation_rename_matched',
  text: `
    with gone as (
      delete from reconciliation_lines l using (
        select source, line_id, entry_id from reconciliation_matches
        union all
        select 'bank:' || m.currency, m.line_id::text, t.entry_id from bank_matches m join treasury_entries t on t.id = m.entry_id
      ) p
      where l.run_id = $1 and l.side = 'ours' and l.key = 'entry:' || p.entry_id and p.source = $2
      returning l.side, l.line_id, l.kind, l.currency, l.amount_minor, l.fee_minor, l.at, l.transfer_id, p.line_id as match
    )
    insert into reconciliation_lines (run_id, key, side, line_id, kind, currency, amount_minor, fee_minor, at, transfer_id)
    select $1, 'line:' || match, side, line_id, kind, currency, amount_minor, fee_minor, at, transfer_id from gone
    on conflict do nothing`,
})

/** All keys of the day. */
export const keysOfDay = statement<Alone, { key: string }>({
  name: 'reconciliation_keys_of_day',
  text: `
    select distinct l.key from reconciliation_lines l
    where l.run_id = $1 and l.at >= $2 and l.at < $3 and l.key > $4 order by l.key limit $5`,
})

/** Keys of the day that only they have, in their order. */
export const theirsAlone = statement<Alone, { key: string }>({
  name: 'reconciliation_theirs_alone',
  text: aloneText('theirs', 'ours'),
})

/** Keys of the day that only we have. */
export const oursAlone = statement<Alone, { key: string }>({
  name: 'reconciliation_ours_alone',
  text: aloneText('ours', 'theirs'),
})

/** Adds their lines with these keys from comparisons of other days, except from the time that was just read again. */
export const recallTheirs = statement<
  [run: string, source: string, keys: readonly string[], readFrom: Date, readTo: Date],
  never
>({
  name: 'reconciliation_recall_theirs',
  text: `
    insert into reconciliation_lines (run_id, key, side, line_id, kind, currency, amount_minor, fee_minor, at)
    select distinct on (l.key, l.line_id, l.currency, l.amount_minor)
      $1::uuid, l.key, 'theirs', l.line_id, l.kind, l.currency, l.amount_minor, l.fee_minor, l.at
    from unnest($3::text[]) k (key)
    cross join lateral (select run_id, key, line_id, kind, currency, amount_minor, fee_minor, at
      from reconciliation_lines
      where key = k.key and side = 'theirs' and not (at >= $4 and at < $5) offset 0) l
    join reconciliation_runs r on r.id = l.run_id and r.source = $2
    on conflict do nothing`,
})

type LinePlace = [key: string, side: string, id: string, currency: string, minor: bigint]
type LineRow = Line & { readonly fee: bigint; readonly transferId: string | null }

const findLines = statement<[run: string, ...LinePlace, limit: number], LineRow>({
  name: 'reconciliation_find_lines',
  text: `
    select side, line_id as id, key, kind, currency, amount_minor as minor, fee_minor as fee, at, transfer_id as "transferId"
    from reconciliation_lines
    where run_id = $1 and (key, side, line_id, currency, amount_minor) > ($2, $3, $4, $5, $6)
    order by key, side, line_id, currency, amount_minor limit $7`,
})

const LINES_AT_ONCE = 5_000

/** Every line of a run, those of one key beside each other; some thousand of them are held at a time. */
export async function* linesOf(executor: Executor, runId: string): AsyncGenerator<LineRow> {
  let after: LinePlace = ['', '', '', '', 0n]
  for (;;) {
    const rows = await findLines(executor, runId, ...after, LINES_AT_ONCE)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < LINES_AT_ONCE) return
    after = [last.key, last.side, last.id, last.currency, last.minor]
  }
}
