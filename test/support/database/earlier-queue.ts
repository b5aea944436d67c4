import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { quietLogger } from '#server/platform/jobs/job-runner.ts'
import { openLog } from '#server/platform/log.ts'

/**
 * Makes the queue's schema as an earlier release did, owned by the caller's role. The server may be stopped right after it: the library,
 * given an address, drops its own listeners before its connection has ended, and the server's farewell then fails the test file.
 */
export async function earlierQueue(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: quietLogger(openLog('silent')) })
  } finally {
    await pool.end()
  }
}
