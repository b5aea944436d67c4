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

async function counts(owner: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(TABLES, [CHAINING])
  const texts = tables.map(({ name }) => `select '${name}', count(*)::integer from ${name}`)
  const { rows } = await owner.query<{ name: string; rows: number }>([JOBS, ...texts].join(' union all '))
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
  return { leftBy: work => leftBy(app, owner, work), end: () => owner.end() }
}

async function leftBy(app: TestApp, owner: pg.Client, work: () => Promise<unknown>): Promise<Left> {
  const before = await counts(owner)
  await work()
  await proofsEnded(app) // or what it writes down were somebody else's
  const after = await counts(owner)
  const more = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(more.filter(([, rows]) => rows !== 0))
}
