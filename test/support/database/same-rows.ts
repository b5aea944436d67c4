import { ask } from './embedded.ts'

/** Every row of every table of the schema `public` as text, by table: for comparing two databases. */
export async function allRows(connectionString: string): Promise<Record<string, string[]>> {
  const tables = await ask<{ name: string }>(
    { connectionString },
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> 'schema_migrations' order by 1`,
  )
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const lines = await ask<{ line: string }>(
      { connectionString },
      `select t::text as line from ${name} t order by 1`,
    )
    rows[name] = lines.map(({ line }) => line)
  }
  return rows
}
