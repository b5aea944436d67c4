import type pg from 'pg'

export const largeTables = [
  'users',
  'ledger_chain',
  'transfers',
  'transfer_events',
  'transfer_search',
  'transfer_terms',
  'payments',
  'payouts',
  'ledger_entries',
  'ledger_postings',
  'owners',
]

/**
 * Takes down the indexes of the large tables and answers how they are put up again: made of all rows at once they take a
 * fraction of the time, and are packed better. Those that a constraint needs, and those that the seeding looks in, stay.
 */
export async function indexesAside(
  client: pg.Client,
): Promise<(lanes: readonly pg.Client[]) => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [largeTables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async lanes => {
    const left = [...rows]
    await Promise.all(
      lanes.map(async lane => {
        for (let index = left.shift(); index !== undefined; index = left.shift())
          await lane.query(index.definition)
      }),
    )
  }
}
