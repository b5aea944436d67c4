import type { Client } from 'pg'

/** Number of statements in its database that wait for a lock. Clears the snapshot first, which an open transaction would keep. */
export async function waitingForLocks(owner: Client): Promise<number> {
  await owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
