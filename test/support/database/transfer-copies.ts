import { randomUUID } from 'node:crypto'
import { sealPeople } from '#server/transfers/row/people.ts'
import { peopleIn } from '../app/people.ts'
import type { TestApp } from '../app/test-app.ts'

/**
 * Columns that differ from one copy to the next; `copy.n` counts the copies from 1, `$2` is their distance. References continue from
 * the number of transfers: four random letters collided in one run of twenty.
 */
const changed: Readonly<Record<string, string>> = {
  id: 'copy.id',
  personal: 'copy.personal',
  people_version: '0',
  reference_number: `'MTR' || lpad((copy.n + (select count(*) from transfers))::text, 8, '0') || 'COPY'`,
  quote_nonce: 'null',
  created_at: 't.created_at - copy.n * $2::interval',
}

/** Copies a transfer so many times, each older than the one before: '0 seconds' makes them of one moment. */
export async function copyTransfer(
  app: TestApp,
  id: string,
  { count, apart }: { count: number; apart: string },
): Promise<void> {
  const columns = await app.rows<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'transfers' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => name)
  const values = names.map(name => changed[name] ?? `t.${name}`)
  const people = await peopleIn(app, id)
  const ids = Array.from({ length: count }, () => randomUUID())
  await app.rows(
    `with copied as (
       insert into transfers (${names.join(', ')}) select ${values.join(', ')}
       from transfers t, unnest($3::uuid[], $4::bytea[]) with ordinality copy (id, personal, n) where t.id = $1
       returning id, created_at
     )
     insert into transfer_terms (term, whole, newest_first, transfer_id)
     select k.term, k.whole, -app.microseconds(c.created_at), c.id from copied c, transfer_terms k where k.transfer_id = $1`,
    [id, apart, ids, ids.map(copy => sealPeople(app.deps.dataKeys, copy, people))],
  )
}
