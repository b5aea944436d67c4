import { vi } from 'vitest'
import { openPerson } from '#server/users/person.ts'
import type { TestApp } from '#test/support/app/test-app.ts'

/** All rows are read as their texts, or as the sum of their hashes, which needs no order and leaves the database as one number. */
const readings = {
  every_row: `select string_agg(row, '' order by row) as all from`,
  every_hash: `select sum(hashtextextended(row, 0)::numeric)::text as all from`,
} as const
type Reading = keyof typeof readings

/** The statements that read every row, by their pool: prepared, because planning one takes longer than running it. */
const prepared = new WeakMap<object, Promise<string>>()

/** Every row of every table that the product may read: what an attack must not change or get into. */
async function readAll({ pool }: Pick<TestApp, 'pool'>, reading: Reading): Promise<string> {
  const rowsOf = prepared.get(pool) ?? allRowsOf(pool)
  prepared.set(pool, rowsOf)
  const { rows } = await pool.query<{ all: string }>({
    name: reading,
    text: `${readings[reading]} (${await rowsOf}) every`,
  })
  return rows[0]?.all ?? ''
}

async function allRowsOf(pool: TestApp['pool']): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select') order by 1`,
  )
  return tables
    .map(({ name }) => `select '${name} ' || t::text || e'\\n' as row from ${name} t`) // a name of the catalogue's
    .join(' union all ')
}

/** Every row as text, with the opened names of users. */
export async function everyText(app: Pick<TestApp, 'pool' | 'deps'>): Promise<string> {
  const { rows } = await app.pool.query<{ id: string; person: Buffer }>('select id, person from users')
  return `${await readAll(app, 'every_row')}${JSON.stringify(rows.map(row => openPerson(app.deps, row)))}`
}

/** Sum of the hashes of all rows, for comparing. Waits first for a proof of the books that an earlier call began. */
export async function fingerprint(app: Pick<TestApp, 'pool'>): Promise<string> {
  await proofsEnded(app)
  return readAll(app, 'every_hash')
}

const UNDER_WAY = 'select from ledger_proofs where ended_at is null'

export const proofsEnded = ({ pool }: Pick<TestApp, 'pool'>): Promise<void> =>
  vi.waitFor(
    async () => {
      if ((await pool.query(UNDER_WAY)).rows.length > 0) throw new Error('a proof is under way')
    },
    { timeout: 20_000, interval: 50 },
  )
