import type pg from 'pg'
import { keyedLineWord, wordsIn } from '#server/banking/banking.ts'
import type { KeyDeps } from '#server/users/users.ts'
import type { BankLineKind, BankLineOutcome, BankLineState } from '#shared/api/admin/bank/bank-lines.api.ts'
import type { Currency } from '#shared/money/currencies.ts'
import type { PayIn, Payout, Status } from '#shared/transfers/lifecycle.ts'
import { copyPage } from '#server/platform/csv/copy-page.ts'
import type { CsvPage } from '#server/platform/csv/csv-stream.ts'
import { type Executor, query, statement } from '#server/platform/db/statement.ts'

/** A line as the desk shows it, with its transfer and its return. */
export type LineRow = {
  readonly id: string
  readonly source: 'file' | 'provider'
  readonly account: string
  readonly currency: Currency
  readonly minor: bigint
  readonly booked_on: string
  readonly value_on: string | null
  readonly bank_reference: string | null
  /** Its words, sealed. */
  readonly personal: Buffer | null
  readonly is_reversal: boolean
  readonly recorded_at: Date
  readonly state: BankLineState
  readonly kind: BankLineKind | null
  readonly outcome: BankLineOutcome | null
  readonly used_minor: bigint
  readonly left_minor: bigint
  readonly reason: string | null
  readonly decided_by: string | null
  readonly changed_at: Date
  readonly asked_at: Date | null
  readonly transfer_id: string | null
  readonly reference_number: string | null
  readonly status: Status | null
  readonly pay_in: PayIn | null
  readonly payout: Payout | null
  readonly total_minor: bigint | null
  readonly send_currency: Currency | null
  /** Sealed people of the transfer. */
  readonly transfer_personal: Buffer | null
  readonly people_version: number | null
  readonly return_id: string | null
  readonly return_reference: string | null
  readonly return_minor: bigint | null
  readonly return_state: 'waiting' | 'sent' | null
  readonly return_bank_reference: string | null
  readonly return_seal: Buffer | null
}

const columns = `l.id, l.source, l.account, l.currency, l.amount_minor as minor, l.booked_on::text as booked_on,
  l.value_on::text as value_on, l.bank_reference, l.personal, l.is_reversal,
  l.recorded_at, i.state, i.kind, i.outcome, i.used_minor, i.left_minor, i.reason,
  i.decided_by, i.changed_at, i.asked_at, i.transfer_id,
  t.reference_number, t.status, t.pay_in, t.payout, t.total_minor, t.send_currency, t.personal as transfer_personal, t.people_version,
  r.id as return_id, r.reference as return_reference, r.amount_minor as return_minor, r.state as return_state,
  r.bank_reference as return_bank_reference, r.seal as return_seal`

const tables = `bank_lines l join bank_items i on i.line_id = l.id left join transfers t on t.id = i.transfer_id
  left join bank_returns r on r.line_id = l.id`

export const findLine = statement<[id: string], LineRow>({
  name: 'admin_find_bank_line',
  text: `select ${columns} from ${tables} where l.id = $1`,
})

export type LineFilters = {
  readonly search?: string | undefined
  readonly state?: BankLineState | 'waiting' | undefined
  readonly kind?: BankLineKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly file?: string | undefined
}

/** The day and line after which a page continues. */
export type LinePosition = { readonly bookedOn: string; readonly id: string }
export const BEFORE_ALL: LinePosition = { bookedOn: '9999-12-31', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

type Page = { readonly after: LinePosition; readonly limit: number }

/** Conditions of the filters that are given, with their values: each filter alone decides which index is read. */
function conditionsOf(
  deps: KeyDeps,
  filters: LineFilters,
  after: LinePosition,
): { where: string; values: unknown[] } {
  const values: unknown[] = [after.bookedOn, after.id]
  const given = (value: unknown) => `$${values.push(value)}`
  const { search, state, kind, from, to, file } = filters
  const conditions = [
    '(l.booked_on, l.id) < ($1::date, $2::uuid)',
    state === 'waiting' ? `i.state <> 'done'` : state && `i.state = ${given(state)}`,
    kind && `i.kind = ${given(kind)}`,
    from && `l.booked_on >= ${given(from)}::date`,
    to && `l.booked_on <= ${given(to)}::date`,
    file && `l.file_id = ${given(file)}::uuid`,
    ...pieces(search).map(piece =>
      searchCondition(given(`%${likeText(piece)}%`), given(queryOf(deps, piece))),
    ),
  ]
  return { where: conditions.filter(Boolean).join(' and '), values }
}

const likeText = (typed: string): string => typed.replaceAll(/[\\%_]/g, match => `\\${match}`)

/** Nobody types more of a line. */
const PIECES_MAX = 8
const pieces = (search = ''): string[] => search.split(/\s+/).filter(Boolean).slice(0, PIECES_MAX)

/** The words of a typed piece as keyed hashes: each is one of the line's, whole. */
const queryOf = (deps: KeyDeps, piece: string): string =>
  wordsIn(piece)
    .map(word => `'${keyedLineWord(deps, word)}'`)
    .join(' & ')

/** A piece is a word of the line, or a part of its references or its amount as it is written: '103.20', of yen '14950'. */
const searchCondition = (part: string, words: string): string =>
  `(l.words @@ ${words}::tsquery or concat_ws(' ', l.bank_reference, t.reference_number,
    (abs(l.amount_minor) * 0.01)::numeric(20, 2), abs(l.amount_minor)) ilike ${part})`

export async function findLines(
  deps: KeyDeps,
  executor: Executor,
  filters: LineFilters,
  { after, limit }: Page,
): Promise<LineRow[]> {
  const { where, values } = conditionsOf(deps, filters, after)
  const text = `select ${columns} from ${tables} where ${where} order by l.booked_on desc, l.id desc limit ${limit}`
  return (await query<LineRow>(executor, { text, values })).rows
}

/** The listed lines as lines of a file, which the database formats. */
export async function copyLines(
  deps: KeyDeps,
  client: pg.ClientBase,
  filters: LineFilters,
  { after, limit, line }: Page & { readonly line: string },
): Promise<CsvPage<LinePosition>> {
  const { where, values } = conditionsOf(deps, filters, after)
  const text = `
    with page as (
      select l.booked_on, l.id, ${line} as line from ${tables} where ${where} order by l.booked_on desc, l.id desc limit ${limit}
    )
    select string_agg(line, '' order by booked_on desc, id desc), case when count(*) = ${limit} then (
        select json_build_object('bookedOn', booked_on::text, 'id', id)::text from page order by booked_on, id limit 1
      ) end
    from page`
  const page = await copyPage(client, { text, values })
  return { text: page.text, next: page.next as LinePosition | null } // by the statement above
}

export type FileRow = {
  readonly id: string
  /** Sealed; null: it was erased. */
  readonly name: Buffer | null
  readonly format: 'csv' | 'camt.053'
  readonly imported_by: string | null
  readonly imported_at: Date
  readonly micros: bigint
  readonly lines: number
  readonly paid: number
  readonly waiting: number
}

const fileColumns = `f.id, f.name, f.format, f.imported_by,
  f.imported_at, app.microseconds(f.imported_at) as micros, c.lines, c.paid, c.waiting`
const fileTables = `bank_files f cross join lateral (
    select count(*)::integer as lines, (count(*) filter (where i.outcome = 'paid'))::integer as paid,
      (count(*) filter (where i.state <> 'done'))::integer as waiting
    from bank_lines l join bank_items i on i.line_id = l.id where l.file_id = f.id
  ) c`

export const findFile = statement<[id: string], FileRow>({
  name: 'admin_find_bank_file',
  text: `select ${fileColumns} from ${fileTables} where f.id = $1`,
})

export const findFiles = statement<[micros: string, id: string, limit: number], FileRow>({
  name: 'admin_find_bank_files',
  text: `
    select ${fileColumns} from (
      select id, name, format, imported_by, imported_at from bank_files
      where (imported_at, id) < (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2::uuid)
      order by imported_at desc, id desc limit $3
    ) f cross join lateral (${fileTables.slice(fileTables.indexOf('(') + 1, fileTables.lastIndexOf(')'))}) c
    order by f.imported_at desc, f.id desc`,
})

/** The number of waiting lines by kind; null: not examined yet. */
export const countWaiting = statement<[], { kind: BankLineKind | null; count: number; oldest_at: Date }>({
  name: 'admin_count_bank_waiting',
  text: `
    select i.kind, count(*)::integer as count, min(l.recorded_at) as oldest_at
    from bank_items i join bank_lines l on l.id = i.line_id where i.state <> 'done' group by i.kind order by min(l.recorded_at)`,
})

/** The newest balance that the bank has reported of each account. */
export const findClosings = statement<
  [],
  { account: string; currency: Currency; minor: bigint; closing_on: string | null }
>({
  name: 'admin_find_bank_closings',
  text: `
    select distinct on (account, currency) account, currency, closing_minor as minor, closing_on::text as closing_on
    from bank_statements where closing_minor is not null
    order by account, currency, closing_on desc nulls last, id desc`,
})
