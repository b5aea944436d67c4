import type pg from 'pg'

type Statement = string | readonly [sql: string, ...values: unknown[]]

/** Runs SQL as an injection would: as the application's role, in one transaction. */
export async function injectSql(
  { pool }: { readonly pool: pg.Pool },
  ...statements: readonly Statement[]
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) {
      const [sql, ...values] = typeof statement === 'string' ? [statement] : statement
      await client.query(sql, values)
    }
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Forges the rows of the audit log that triggers ask for when a user changes. */
export const auditRows = (
  userId: string,
  actions: readonly string[],
  after: object | null = null,
): Statement => [
  `insert into audit_log (id, at, action, subject_kind, subject_id, after, hash)
   select gen_random_uuid(), now(), action, 'user', $1, $2, sha256('x') from unnest($3::text[]) action`,
  userId,
  after,
  actions,
]

/** Exchanges one value of a row that may be deleted and inserted but not changed: $1 finds it, $2 is the value that it gets. */
export const exchanged = (table: string, column: string, where: string, type = 'uuid'): string =>
  `with own as (delete from ${table} where ${where} returning *)
   insert into ${table} select other.* from own,
     jsonb_populate_record(null::${table}, to_jsonb(own) || jsonb_build_object('${column}', $2::${type})) other`
