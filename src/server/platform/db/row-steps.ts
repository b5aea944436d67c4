import type pg from 'pg'

/**
 * The work on rows that a migration needs and SQL cannot do, by the migration's name without its number. It runs before that, in
 * the same transaction, so a stopped upgrade keeps nothing of both.
 */
export type RowSteps = Readonly<Record<string, (client: pg.Client) => Promise<void>>>

/** Rows at once: a second of work at most, and a few megabytes. */
const ROWS_AT_ONCE = 1_000

type Beside<Row, Made> = {
  /** The table whose rows are read, by their `id`. */
  readonly table: string
  readonly columns: readonly string[]
  /** Columns of the table beside it, after `id uuid`, with their types. */
  readonly made: { readonly [Name in keyof Made]: string }
  readonly make: (row: Row & { readonly id: string }) => Made
  /** Fewer than usual where rows are large. */
  readonly rowsAtOnce?: number
}

/**
 * Writes a row for each row of a table into a table beside it, `upgrade_<table>`, which the migration takes them from. The table
 * is locked until the transaction ends: a process of the earlier release could else change rows that are sealed already.
 */
export async function fillBeside<Row, Made extends object>(
  client: pg.Client,
  { table, columns, made, make, rowsAtOnce = ROWS_AT_ONCE }: Beside<Row, Made>,
): Promise<void> {
  const names = Object.keys(made) as (keyof Made & string)[]
  const beside = `upgrade_${table}`
  await client.query(`lock table ${table} in access exclusive mode`)
  await client.query(`drop table if exists ${beside}`) // left by a build that sealed in transactions of its own
  await client.query(
    `create table ${beside} (id uuid primary key, ${names.map(name => `${name} ${made[name]}`).join(', ')})`,
  )
  for (;;) {
    const { rows } = await client.query<Row & { id: string }>(
      `select id, ${columns.join(', ')} from ${table}
       where id > coalesce((select id from ${beside} order by id desc limit 1), '00000000-0000-0000-0000-000000000000')
       order by id limit ${rowsAtOnce}`,
    )
    if (rows.length === 0) return
    const filled = rows.map(make)
    const places = ['uuid', ...names.map(name => made[name])].map((type, at) => `$${at + 1}::${type}[]`)
    await client.query(`insert into ${beside} select * from unnest(${places.join(', ')})`, [
      rows.map(({ id }) => id),
      ...names.map(name => filled.map(each => each[name])),
    ])
  }
}
