import { type Kysely, sql } from 'kysely'
import { type Executor, query } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { TransferDeps } from '../row/deps.ts'
import { listFacts } from './list.ts'
import { inOrder, orderColumns } from './list-orders.ts'
import { type Branch, listingOf, type TransferFilters } from './listing.ts'

/** Transfers of a queue: how many, and which has waited longest since it was paid, or ordered where it was not. */
export type QueueCount = {
  readonly count: number
  readonly oldest_at: Date | null
  readonly oldest_id: string | null
}

type CountDeps = Pick<TransferDeps, 'pool' | 'db' | 'dataKeys' | 'calendars' | 'clock'>

/** Counts a queue by the conditions of its list, at most `atMost` of each reason for being in it. */
export async function countQueue(
  deps: CountDeps,
  queue: NonNullable<TransferFilters['queue']>,
  atMost: number,
): Promise<QueueCount> {
  const { branches } = listingOf(await listFacts(deps), { queue }, 'first')
  const [row] = await counted({ db: deps.db, executor: deps.pool }, branches, atMost)
  return row! // an aggregate has one row
}

async function counted(
  { db, executor }: { readonly db: Kysely<DB>; readonly executor: Executor },
  branches: readonly Branch[],
  atMost: number,
): Promise<QueueCount[]> {
  const ofBranch = ({ from, by, where }: Branch) => sql`
    (select t.id, coalesce(t.paid_at, t.created_at) as since, ${orderColumns(by)}
      from ${from} where ${sql.join(where, sql` and `)} ${inOrder('oldest', atMost)})`
  const { sql: text, parameters } = sql`
    select count(*)::integer as count, min(since) as oldest_at, (array_agg(id order by since, id))[1] as oldest_id
    from (${sql.join(branches.map(ofBranch), sql` union all `)}) waiting`.compile(db)
  return (await query<QueueCount>(executor, { text, values: parameters })).rows
}
