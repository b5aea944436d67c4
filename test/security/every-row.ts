import { createHash } from 'node:crypto'
import { vi } from 'vitest'
import { openPerson } from '#server/users/person.ts'
import type { TestApp } from '#test/support/app/test-app.ts'

/** The statement that reads every row, by its pool: prepared, because planning it takes longer than running it. */
const readings = new WeakMap<object, Promise<{ name: string; text: string }>>()

/** Every row of every table that the product may read, as text: what an attack must not change or get into. */
async function everyRow({ pool }: Pick<TestApp, 'pool'>): Promise<string> {
  const reading = readings.get(pool) ?? readingOf(pool)
  readings.set(pool, reading)
  const { rows } = await pool.query<{ all: string }>(await reading)
  return rows[0]?.all ?? ''
}

async function readingOf(pool: TestApp['pool']): Promise<{ name: string; text: string }> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select') order by 1`,
  )
  const texts = tables.map(
    ({ name }) => `select '${name} ' || t::text || e'\\n' as row from ${name} t`, // a name of the catalogue's
  )
  const text = `select string_agg(row, '' order by row) as all from (${texts.join(' union all ')}) every`
  return { name: 'every_row', text }
}

/** Every row as text, with the opened names of users. */
export async function everyText(app: Pick<TestApp, 'pool' | 'deps'>): Promise<string> {
  const { rows } = await app.pool.query<{ id: string; person: Buffer }>('select id, person from users')
  return `${await everyRow(app)}${JSON.stringify(rows.map(row => openPerson(app.deps, row)))}`
}

/** Hash of every row, for comparing. Waits first for a proof of the books that an earlier call began. */
export async function fingerprint(app: Pick<TestApp, 'pool'>): Promise<string> {
  await proofsEnded(app)
  return createHash('sha256')
    .update(await everyRow(app))
    .digest('hex')
}

const UNDER_WAY = 'select from ledger_proofs where ended_at is null'

export const proofsEnded = ({ pool }: Pick<TestApp, 'pool'>): Promise<void> =>
  vi.waitFor(
    async () => {
      if ((await pool.query(UNDER_WAY)).rows.length > 0) throw new Error('a proof is under way')
    },
    { timeout: 20_000, interval: 50 },
  )
