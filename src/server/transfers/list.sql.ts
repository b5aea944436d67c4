import { type Kysely, sql } from 'kysely'
import { type Executor, query } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.ts'
import {
  inOrder,
  isBeyond,
  type ListPosition,
  orderColumns,
  positionColumn,
  type Sql,
} from './list-orders.ts'
import { type Branch, listingOf, type TransferFilters } from './listing.ts'
import { transferColumns } from './reads.sql.ts'
import type { TransferRow } from './transfer-row.ts'

export type { TransferFilters } from './listing.ts'

export type ListedRow = TransferRow & { readonly position: ListPosition }

type Page = { readonly after: ListPosition | null; readonly limit: number }

/**
 * A page of the transfers that the filters leave. Each combination of filters has a text of its own and is planned with
 * its values: one plan for all would read everything.
 */
export async function findTransfers(
  { db, executor }: { db: Kysely<DB>; executor: Executor },
  filters: TransferFilters,
  page: Page,
): Promise<ListedRow[]> {
  const { sql: text, parameters } = listQuery(filters, page).compile(db)
  return (await query<ListedRow>(executor, { text, values: parameters })).rows
}

const columnsOfT = sql.raw(transferColumns.replaceAll(/\w+/g, column => `t.${column}`))

/** First the ids of the page, from indexes alone where they suffice, then their rows. */
export const listQuery = (filters: TransferFilters, page: Page) =>
  sql<ListedRow>`${pageOf(columnsOfT, filters, page)}`

/** The same as one text, made of `line` of each row: where it ends, and how many rows it has. None where there are none. */
export const exportQuery = (filters: TransferFilters, page: Page, line: string) => sql`
  select string_agg(line, '') as text, count(*)::integer as count, (array_agg(to_jsonb(position)))[count(*)::integer] as last
  from (${pageOf(sql`${sql.raw(line)} as line`, filters, page)}) page having count(*) > 0`

function pageOf(columns: Sql, filters: TransferFilters, { after, limit }: Page): Sql {
  const { order, branches } = listingOf(filters, after === null ? 'first' : 'later')
  const ordered = inOrder(order, limit)
  const ofBranch = ({ from, by, where }: Branch) => {
    const all = after === null ? where : [isBeyond(order, by, after), ...where]
    const condition = all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`
    return sql`(select ${by.at(-1)} as id, ${orderColumns(by)} from ${from} ${condition} ${ordered})`
  }
  return sql`
    select ${columns}, ${positionColumn(order)} as position
    from (${sql.join(branches.map(ofBranch), sql` union all `)}) found join transfers t on t.id = found.id
    ${ordered}`
}
