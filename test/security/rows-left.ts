import type pg from 'pg'
import type { TestApp } from '#test/support/app/test-app.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { proofsEnded } from './every-row.ts'

/** Change in the number of rows by table; unchanged tables are left out. */
export type Left = Readonly<Record<string, number>>

/** Tables that the chaining of the audit log writes by itself. */
const CHAINING = ['audit_chain', 'audit_unchained', 'audit_seals']

const TABLES = `
  select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by 1`

/** Jobs by their name, but for those of which one is enough: whether one waits already is chance. */
const JOBS = `
  select 'jobs: ' || t.identifier as name, count(*)::integer as rows
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.key is null group by 1`

/** A statement that counts each table's rows, prepared: planning it takes longer than running it. */
async function countingOf(owner: pg.Client): Promise<pg.QueryConfig> {
  const { rows: tables } = await owner.query<{ name: string }>(TABLES, [CHAINING])
  const texts = tables.map(({ name }) => `select '${name}', count(*)::integer from ${name}`)
  return { name: 'counts', text: [JOBS, ...texts].join(' union all ') }
}

async function counts(owner: pg.Client, counting: pg.QueryConfig): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<{ name: string; rows: number }>(counting)
  return new Map(rows.map(each => [each.name, each.rows]))
}

/** Counts rows as the owner of the tables, who may read all of them, on one connection: a new one plans over 100 tables first. */
export type RowCount = {
  /** Counts the rows that some work leaves. */
  leftBy(work: () => Promise<unknown>): Promise<Left>
  end(): Promise<void>
}

export async function countRows(app: TestApp): Promise<RowCount> {
  const owner = await ownerClient(app)
  const counting = await countingOf(owner)
  return { leftBy: work => leftBy(app, () => counts(owner, counting), work), end: () => owner.end() }
}

async function leftBy(
  app: TestApp,
  count: () => Promise<ReadonlyMap<string, number>>,
  work: () => Promise<unknown>,
): Promise<Left> {
  const before = await count()
  await work()
  await proofsEnded(app) // or what it writes down were somebody else's
  const after = await count()
  const more = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(more.filter(([, rows]) => rows !== 0))
}
