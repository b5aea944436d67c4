import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { VIEW_COUNT_MAX } from '#shared/api/admin/transfers/transfer-views.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { query } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { Sql } from '../search/list-orders.ts'
import { type ListFacts, listingOf, type TransferFilters } from '../search/listing.ts'

/** Nobody waits longer for a figure beside a name. */
const COUNT_MS_MAX = 1_000

type CountDeps = { readonly pool: Pool; readonly db: Kysely<DB> }

/**
 * The transfers that each of these filters leaves, one more than `VIEW_COUNT_MAX` at most, by one statement; null for all
 * where it takes too long.
 */
export async function countEach(
  { pool, db }: CountDeps,
  facts: ListFacts,
  views: readonly TransferFilters[],
): Promise<readonly number[] | null> {
  if (views.length === 0) return []
  const counts = views.map(filters => countOf(facts, filters))
  const { sql: text, parameters } = sql`select array[${sql.join(counts)}]::integer[] as counts`.compile(db)
  try {
    return await withTransaction(pool, async tx => {
      await query(tx, { text: `set local statement_timeout = ${COUNT_MS_MAX}` })
      const { rows } = await query<{ counts: number[] }>(tx, { text, values: parameters })
      return rows[0]!.counts // a statement without a table has one row
    })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'busy') return null
    throw error
  }
}

function countOf(facts: ListFacts, filters: TransferFilters): Sql {
  const found = listingOf(facts, filters, 'first').branches.map(({ from, where }) => {
    const condition = where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`
    return sql`(select 1 from ${from} ${condition} limit ${VIEW_COUNT_MAX + 1})`
  })
  return sql`(select count(*) from (${sql.join(found, sql` union all `)}) found)`
}
