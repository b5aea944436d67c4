import { type RawBuilder, sql } from 'kysely'

export type Sql = RawBuilder<unknown>

/** A column that a list is ordered by. Where a page has ended its value is text. */
type OrderColumn = {
  readonly toText: (column: Sql) => Sql
  readonly toValue: (text: string) => Sql
  readonly pattern: RegExp
}

const moment: OrderColumn = {
  // As exact as the database's clock; a JavaScript date would lose three digits and with them transfers.
  toText: column => sql`app.microseconds(${column})::text`,
  toValue: text => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  pattern: /^[0-9]{1,16}$/,
}
const whole: OrderColumn = {
  toText: column => sql`${column}::text`,
  toValue: text => sql`${text}::bigint`,
  pattern: /^-?[0-9]{1,18}$/,
}
const words: OrderColumn = {
  toText: column => column,
  toValue: text => sql`${text}::text`,
  pattern: /^[^\p{Cc}\p{Cs}]*$/u,
}
const rowId: OrderColumn = {
  toText: column => sql`${column}::text`,
  toValue: text => sql`${text}::uuid`,
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

type Order = {
  /** Together the columns name one row, so that a page begins after it. */
  readonly columns: readonly OrderColumn[]
  readonly direction: Sql
  readonly beyond: Sql
}

const ascending = { direction: sql`asc`, beyond: sql`>` }
const descending = { direction: sql`desc`, beyond: sql`<` }

/** The orders in which a list of transfers is read. */
export const orders = {
  newest: { columns: [moment, rowId], ...descending },
  oldest: { columns: [moment, rowId], ...ascending },
  largest: { columns: [whole, moment, rowId], ...descending },
  reference: { columns: [words, rowId], ...ascending },
  found: { columns: [whole, rowId], ...ascending },
} satisfies Record<string, Order>

export type OrderName = keyof typeof orders

/** Position at which a page ended: the order's name and its columns. An opaque cursor for clients. */
export type ListPosition = readonly string[]

/** Whether a position is one of this order, and none that the database would stumble over. */
export function isPositionIn(order: OrderName, [name, ...values]: ListPosition): boolean {
  const { columns }: Order = orders[order]
  const fits = columns.every(({ pattern }, at) => pattern.test(values[at] ?? ''))
  return name === order && values.length === columns.length && fits
}

const nameOf = (at: number): Sql => sql.ref(`order_${at}`)

/** Columns by which a row is ordered, under names of their own. */
export const orderColumns = (by: readonly Sql[]): Sql =>
  sql.join(by.map((column, at) => sql`${column} as ${nameOf(at)}`))

/** The names alone. */
export const orderNames = (order: OrderName): Sql =>
  sql.join(orders[order].columns.map((_, at) => nameOf(at)))

/** The condition that a row stands behind a position. */
export function isBeyond(order: OrderName, by: readonly Sql[], [, ...values]: ListPosition): Sql {
  const { columns, beyond }: Order = orders[order]
  const bounds = columns.map(({ toValue }, at) => toValue(values[at] ?? ''))
  return sql`(${sql.join(by)}) ${beyond} (${sql.join(bounds)})`
}

/** Rows in their order, so many at most, where the columns have their names. */
export function inOrder(order: OrderName, limit: number): Sql {
  const { columns, direction }: Order = orders[order]
  const ordered = columns.map((_, at) => sql`${nameOf(at)} ${direction}`)
  return sql`order by ${sql.join(ordered)} limit ${limit}`
}

/** The position of a row whose columns have their names. */
export function positionColumn(order: OrderName): Sql {
  const { columns }: Order = orders[order]
  return sql`array[${sql.join([sql.lit(order), ...columns.map(({ toText }, at) => toText(nameOf(at)))])}]::text[]`
}
