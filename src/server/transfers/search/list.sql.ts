import { type Kysely, sql } from 'kysely'
import { type Executor, query } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.ts'
import {
  inOrder,
  isBeyond,
  type ListPosition,
  orderColumns,
  orderNames,
  positionColumn,
  type Sql,
} from './list-orders.ts'
import { type Branch, type ListFacts, type Listing, listingOf, type TransferFilters } from './listing.ts'
import { transferColumns } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

export type { TransferFilters } from './listing.ts'

export type ListedRow = TransferRow & { readonly position: ListPosition }

type Page = { readonly after: ListPosition | null; readonly limit: number }

/**
 * A page of the transfers that the filters leave. Each combination of filters has a text of its own and is planned with
 * its values: one plan for all would read everything.
 */
export async function findTransfers(
  { db, executor, facts }: { db: Kysely<DB>; executor: Executor; facts: ListFacts },
  filters: TransferFilters,
  page: Page,
): Promise<ListedRow[]> {
  const { sql: text, parameters } = listQuery(facts, filters, page).compile(db)
  return (await query<ListedRow>(executor, { text, values: parameters })).rows
}

const columnsOfT = sql.raw(transferColumns.replaceAll(/\w+/g, column => `t.${column}`))

/** First the ids of the page, from indexes alone where they suffice, then their rows. */
export function listQuery(facts: ListFacts, filters: TransferFilters, page: Page) {
  const listing = listingOf(facts, filters, kindOf(page))
  return sql<ListedRow>`${pageOf(sql`${columnsOfT}, ${positionColumn(listing.order)} as position`, listing, page)}`
}

/** Page as one row: the text that `line` makes of its rows, and as JSON the position of the next page, if there is one. */
export function exportQuery(facts: ListFacts, filters: TransferFilters, page: Page, line: string) {
  const listing = listingOf(facts, filters, kindOf(page))
  const { order } = listing
  return sql`
    select string_agg(line, ''), max(position) from (
      select line, case when row_number() over () = ${page.limit} then array_to_json(${positionColumn(order)})::text end as position
      from (${pageOf(sql`${sql.raw(line)} as line, ${orderNames(order)}`, listing, page)}) page
    ) lines`
}

const kindOf = ({ after }: Page) => (after === null ? 'first' : 'later')

function pageOf(columns: Sql, { order, branches }: Listing, { after, limit }: Page): Sql {
  const ordered = inOrder(order, limit)
  const ofBranch = ({ from, by, where }: Branch) => {
    const all = after === null ? where : [isBeyond(order, by, after), ...where]
    const condition = all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`
    return sql`(select ${by.at(-1)} as id, ${orderColumns(by)} from ${from} ${condition} ${ordered})`
  }
  return sql`
    select ${columns}
    from (${sql.join(branches.map(ofBranch), sql` union all `)}) found join transfers t on t.id = found.id
    ${ordered}`
}
