import { type Kysely, sql } from 'kysely'
import type { exportTransfers } from '#shared/api/admin/transfers.api.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { type Executor, query } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.ts'
import {
  inOrder,
  isBeyond,
  type ListPosition,
  orderColumns,
  type OrderName,
  positionColumn,
  type Sql,
} from './list-orders.ts'
import { transferColumns } from './reads.sql.ts'
import { type Searched, searchedIn } from './searched.ts'
import type { TransferRow } from './transfer-row.ts'

export type TransferFilters = QueryOf<typeof exportTransfers>

/** Rows of one table, or of two joined; the last column that they are ordered by is the transfer's id. */
type Branch = { readonly from: Sql; readonly by: readonly Sql[]; readonly where: readonly Sql[] }
type Listing = { readonly order: OrderName; readonly branches: readonly Branch[] }

const TRANSFERS = sql`transfers t`

/** What never changes is looked for in `transfer_search` alone, and joined to its transfer where the state matters. */
const searchTable = ({ status, queue }: TransferFilters): Sql =>
  status === undefined && queue === undefined
    ? sql`transfer_search s`
    : sql`transfer_search s join transfers t on t.id = s.transfer_id`

/** How the transfers are found that the filters leave; a rare state has a small index of its own. */
export function listingOf(filters: TransferFilters): Listing {
  const { status, queue, minUsd, maxUsd } = filters
  const searched = searchedIn(filters.search)
  if (searched !== undefined) return searchListing(searched, filters)
  const isRare = queue !== undefined || (status !== undefined && status !== 'completed')
  const table = isRare ? sql`t` : sql`s`
  const from = isRare ? TRANSFERS : searchTable(filters)
  const where = conditions(filters, table)
  const by = [sql`${table}.created_at`, isRare ? sql`t.id` : sql`s.transfer_id`]
  if (minUsd !== undefined || maxUsd !== undefined)
    return { order: 'largest', branches: [{ from, by: [sql`${table}.usd_amount_minor`, ...by], where }] }
  // What waits for somebody is worked off from its beginning.
  return { order: queue === undefined ? 'newest' : 'oldest', branches: [{ from, by, where }] }
}

function searchListing(searched: Searched, filters: TransferFilters): Listing {
  const { text } = searched
  const ofTransfers = (order: OrderName, column: Sql, found: Sql): Listing => ({
    order,
    branches: [{ from: TRANSFERS, by: [column, sql`t.id`], where: [found, ...conditions(filters, sql`t`)] }],
  })
  switch (searched.kind) {
    case 'reference':
      return ofTransfers('reference', sql`t.reference_number`, referencesFrom(text))
    case 'id':
      return ofTransfers('newest', sql`t.created_at`, hasId(text))
    case 'paymentRef':
      return ofTransfers('newest', sql`t.created_at`, hasPayment(text))
    case 'email':
      return { order: 'found', branches: beginningWith('email', sql`lower(${text})`, filters) }
    case 'phone': {
      const found = beginningWith('phone', sql`reverse(${searched.digits})`, filters)
      return { order: 'found', branches: [bankLine(text, filters), ...found] }
    }
    case 'words': {
      const found = beginningWith('name', sql`app.folded(${text})`, filters)
      return { order: 'found', branches: [bankLine(text, filters), ...found] }
    }
    default:
      return searched satisfies never
  }
}

/** A reference has capitals and digits alone, which every locale sorts in one way. */
const referencesFrom = (text: string): Sql =>
  sql`t.reference_number >= ${text} and t.reference_number <= ${`${text}ZZZZZZZZZZZZZZZZ`}`

const hasId = (id: string): Sql =>
  sql`t.id in (select ${id}::uuid union all select transfer_id from payments where id = ${id}::uuid)`

const hasPayment = (ref: string): Sql => sql`t.id in (
  select transfer_id from payments where provider in ('sandbox', 'stripe', 'manual') and provider_ref = ${ref})`

/** Transfers whose sender is found by the beginning of a word, and besides those whose recipient is. */
function beginningWith(key: 'email' | 'phone' | 'name', beginning: Sql, filters: TransferFilters): Branch[] {
  const [sender, recipient] = [sql.ref(`s.sender_${key}`), sql.ref(`s.recipient_${key}`)]
  const branch = (column: Sql, ...found: Sql[]): Branch => ({
    from: searchTable(filters),
    by: [column, sql`s.newest_first`, sql`s.transfer_id`],
    where: [...found, ...conditions(filters, sql`s`)],
  })
  return [
    branch(sender, sql`${sender} ^@ ${beginning}`),
    branch(recipient, sql`${recipient} ^@ ${beginning}`, sql`not ${sender} ^@ ${beginning}`),
  ]
}

/** Transfers whose money an operator found under this reference on the bank's statement: before all others. */
const bankLine = (text: string, filters: TransferFilters): Branch => ({
  from: sql`payments p join transfers t on t.id = p.transfer_id`,
  by: [sql`''::text collate "C"`, sql`-app.microseconds(t.created_at)`, sql`t.id`],
  where: [sql`p.provider = 'manual'`, sql`p.provider_ref = ${text}`, ...conditions(filters, sql`t`)],
})

/** The rail has refused it for now, or its money came by hand and has to go back by hand. */
const NEEDS_ATTENTION = sql`t.id in (
  select id from transfers where is_refused
  union all
  select r.transfer_id from refunds r join payments p on p.id = r.payment_id
  where r.state = 'requested' and p.provider = 'manual')`

const ofStatus = {
  pending: sql`t.status = 'pending' and t.awaits_money`,
  processing: sql`t.is_processing`,
  completed: sql`t.status = 'completed'`,
  failed: sql`t.is_failed`,
}

/** The conditions of the filters; `table` has what never changes. */
function conditions(filters: TransferFilters, table: Sql): Sql[] {
  const { status, queue, sendCountry, receiveCountry, deliveryMethod, paymentMethod } = filters
  const { from, to, minUsd, maxUsd } = filters
  const all = [
    status && ofStatus[status],
    queue && (queue === 'review' ? sql`t.is_held` : NEEDS_ATTENTION),
    sendCountry && sql`${table}.send_country = ${sendCountry}`,
    receiveCountry && sql`${table}.receive_country = ${receiveCountry}`,
    deliveryMethod && sql`${table}.delivery_method = ${deliveryMethod}`,
    paymentMethod && sql`${table}.payment_method = ${paymentMethod}`,
    from && sql`${table}.created_at >= ${`${from}T00:00:00Z`}::timestamptz`,
    to && sql`${table}.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'`,
    minUsd !== undefined && sql`${table}.usd_amount_minor >= ${minUsd}::bigint`,
    maxUsd !== undefined && sql`${table}.usd_amount_minor <= ${maxUsd}::bigint`,
  ]
  return all.filter(condition => typeof condition === 'object')
}

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
  const { order, branches } = listingOf(filters)
  const ordered = inOrder(order, limit)
  const ofBranch = ({ from, by, where }: Branch) => {
    const all = after === null ? where : [...where, isBeyond(order, by, after)]
    const condition = all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`
    return sql`(select ${by.at(-1)} as id, ${orderColumns(by)} from ${from} ${condition} ${ordered})`
  }
  return sql`
    select ${columns}, ${positionColumn(order)} as position
    from (${sql.join(branches.map(ofBranch), sql` union all `)}) found join transfers t on t.id = found.id
    ${ordered}`
}
