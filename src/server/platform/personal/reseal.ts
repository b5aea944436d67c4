import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type DataKeys, openPersonal, sealPersonal } from './personal-data.ts'

/** A column of sealed values. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** SQL of the id that a value was sealed for. */
  readonly id: string
  /** The text of a note is sealed in base64. */
  readonly isBase64?: true
  /** Fewer than usual where values are large. */
  readonly rowsAtOnce?: number
}

type Deps = { readonly dataKeys: DataKeys; readonly log: Log }
type Work = { readonly columns: readonly SealedColumn[]; readonly stop: AbortSignal }
type SealedRow = { readonly at: string; readonly id: string; readonly sealed: Buffer }

// Any number will do, as long as no other program on the same database uses it: the letters "rese".
const LOCK_KEY = 0x72657365
/** Pages of a table that one statement looks through: a few megabytes. */
const PAGES_AT_ONCE = 500
const ROWS_AT_ONCE = 500
/** A row that moves while a pass looks for it is found by the next one. */
const PASSES_MAX = 5
/** Time until the second turn. Servers that still ran with the older key have stopped by then. */
const SECOND_TURN_MS = 3_600_000
const KEY_ID_AT = 2 // behind the byte of the version; SQL counts from 1
const KEY_ID_BYTES = 8

/**
 * Seals again with the newest key what older ones have sealed. With `deletesKeys` it then deletes their rows in `data_keys`: from then
 * on a start does without them. It works in small statements as the owner of the tables, and a start after a stop finds the rows that are left. A value
 * that does not open is logged and left, since its key would not open it either.
 * @returns false where another process is at work, or rows are left
 */
export async function reseal(
  deps: Deps,
  connection: pg.ClientConfig,
  { columns, stop, deletesKeys }: Work & { readonly deletesKeys: boolean },
): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {}) // the statement that was running rejects with the same error
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      LOCK_KEY,
    ])
    if (!rows[0]?.mine) return false
    await client.query(`set openremit.resealing = 'on'`)
    for (const column of columns) if (!(await resealColumn(deps, client, column, stop))) return false
    if (!deletesKeys) return true
    const [, ...older] = deps.dataKeys.sealing
    await client.query('delete from data_keys where key_id = any($1::text[])', [older.map(({ id }) => id)])
    return true
  } finally {
    await client.end()
  }
}

async function resealColumn(
  deps: Deps,
  client: pg.Client,
  column: SealedColumn,
  stop: AbortSignal,
): Promise<boolean> {
  for (let pass = 1; pass <= PASSES_MAX; pass++) {
    const closed = await passOver(deps, client, column, stop)
    if (stop.aborted) return false
    if ((await countOlder(deps, client, column)) <= closed) return true
  }
  return false
}

/** Looks through the table once; the number of values that do not open. */
async function passOver(
  deps: Deps,
  client: pg.Client,
  column: SealedColumn,
  stop: AbortSignal,
): Promise<number> {
  let closed = 0
  const pages = await pagesOf(client, column.table)
  for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
    let after = `(${page},0)`
    for (;;) {
      if (stop.aborted) return closed
      const rows = await findOlder(deps, client, column, { after, before: `(${page + PAGES_AT_ONCE},0)` })
      closed += await resealRows(deps, client, column, rows)
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.at
    }
  }
  return closed
}

async function pagesOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1) / current_setting('block_size')::integer)::integer as pages`,
    [table],
  )
  return rows[0]?.pages ?? 0
}

const sealedIn = ({ column, isBase64 }: SealedColumn): string =>
  isBase64 ? `case when ${column} <> 'Erased' then decode(${column}, 'base64') end` : column

const isOlder = (column: SealedColumn): string =>
  `substr(${sealedIn(column)}, ${KEY_ID_AT}, ${KEY_ID_BYTES}) <> $1::bytea`

const newestOf = ({ dataKeys }: Deps): Buffer => Buffer.from(dataKeys.sealing[0].id)

async function findOlder(
  deps: Deps,
  client: pg.Client,
  column: SealedColumn,
  { after, before }: { readonly after: string; readonly before: string },
): Promise<SealedRow[]> {
  const { rows } = await client.query<SealedRow>(
    `select ctid::text as at, ${column.id} as id, ${sealedIn(column)} as sealed from ${column.table}
     where ctid > $2::tid and ctid < $3::tid and ${isOlder(column)} order by ctid limit ${column.rowsAtOnce ?? ROWS_AT_ONCE}`,
    [newestOf(deps), after, before],
  )
  return rows
}

/** Rows that somebody has changed meanwhile stay for the next pass. The number of values that do not open. */
async function resealRows(
  deps: Deps,
  client: pg.Client,
  column: SealedColumn,
  rows: readonly SealedRow[],
): Promise<number> {
  const opened = rows.flatMap(row => resealed(deps, column, row))
  const { table, column: name, isBase64 } = column
  const made = isBase64 ? `translate(encode(made.sealed, 'base64'), E'\n', '')` : 'made.sealed'
  if (opened.length > 0)
    await client.query(
      `update ${table} t set ${name} = ${made} from unnest($1::tid[], $2::bytea[], $3::bytea[]) made (at, was, sealed)
       where t.ctid = made.at and made.was = (select ${sealedIn(column)} from (select t.${name}) kept)`,
      [opened.map(({ at }) => at), opened.map(({ was }) => was), opened.map(({ sealed }) => sealed)],
    )
  return rows.length - opened.length
}

function resealed({ dataKeys, log }: Deps, { table }: SealedColumn, { at, id, sealed }: SealedRow) {
  try {
    const place = { table, id }
    return [{ at, was: sealed, sealed: sealPersonal(dataKeys, place, openPersonal(dataKeys, place, sealed)) }]
  } catch (err) {
    log.warn({ err }, 'a sealed value does not open, and is not sealed again')
    return []
  }
}

/** One statement, which sees each row once. */
async function countOlder(deps: Deps, client: pg.Client, column: SealedColumn): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from ${column.table} where ${isOlder(column)}`,
    [newestOf(deps)],
  )
  return rows[0]?.count ?? 0
}

/**
 * Seals again in the background at each start that has older keys, and once more an hour later: another server may have sealed
 * with an older key meanwhile.
 */
export function startResealing(
  deps: Deps,
  connection: pg.ClientConfig,
  columns: readonly SealedColumn[],
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const isAsked = deps.dataKeys.sealing.length > 1
  const done = isAsked
    ? resealAndSay(deps, connection, { columns, stop: stopping.signal })
    : Promise.resolve()
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

async function resealAndSay(deps: Deps, connection: pg.ClientConfig, work: Work): Promise<void> {
  const turn = (deletesKeys: boolean) => reseal(deps, connection, { ...work, deletesKeys })
  try {
    await turn(false)
    await sleep(SECOND_TURN_MS, null, { signal: work.stop, ref: false }).catch(() => {})
    if (work.stop.aborted) return
    if (await turn(true))
      deps.log.info({}, 'all personal data is sealed with DATA_KEY: DATA_KEY_OLD can be dropped')
    else deps.log.info({}, 'personal data is not yet sealed again: keep DATA_KEY_OLD')
  } catch (err) {
    deps.log.warn(
      { err },
      'personal data could not be sealed again: keep DATA_KEY_OLD, and set DATABASE_OWNER_URL',
    )
  }
}
