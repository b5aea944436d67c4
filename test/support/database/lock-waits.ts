import type { Client } from 'pg'

/** How many statements of its database wait for a lock; also where the connection has a transaction open, which sees what it saw first. */
export async function waitingForLocks(owner: Client): Promise<number> {
  await owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
