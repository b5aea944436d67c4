import type { TestApp } from '../app/test-app.ts'

/**
 * Columns that differ from one copy to the next; `n` counts the copies from 1, `$2` is their distance. References continue from
 * the number of transfers: four random letters collided in one run of twenty.
 */
const changed: Readonly<Record<string, string>> = {
  id: 'gen_random_uuid()',
  reference_number: `'MTR' || lpad((n + (select count(*) from transfers))::text, 8, '0') || 'COPY'`,
  quote_nonce: 'null',
  created_at: 't.created_at - n * $2::interval',
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
  await app.rows(
    `insert into transfers (${names.join(', ')}) select ${values.join(', ')}
     from transfers t, generate_series(1, $3::integer) n where t.id = $1`,
    [id, apart, count],
  )
}
