import type pg from 'pg'
import { inLane } from '#server/platform/db/lanes.ts'
import { statement } from '#server/platform/db/statement.ts'
import { JOB_AGE_SECONDS_MAX } from '#server/platform/jobs/queue-keeper.ts'
import type { App } from '../server.ts'

type Findings = { can_write: boolean; oldest_due_job_seconds: number }

const findings = statement<[], Findings>({
  name: 'health',
  text: 'select app.can_write() as can_write, app.oldest_due_job_seconds() as oldest_due_job_seconds',
})

export type Health = {
  readonly pool: pg.Pool
  /** True from the moment we are asked to stop. */
  readonly isDraining: () => boolean
}

/** A balancer that waits longer than this has sent the next request elsewhere already. */
const ROUND_TRIP_MS_MAX = 500
/** However many probes come, the database is asked once in this time. */
const ANSWER_KEPT_MS = 1_000

/**
 * `/livez`: the process answers. `/readyz`: it can serve, so send it requests. Late jobs are named there and refuse nothing:
 * the queue is one for all processes, and a balancer would take them all away (docs/decisions/0047).
 */
export function mountHealth({ server }: Pick<App, 'server'>, { pool, isDraining }: Health): void {
  let checked: Promise<Findings | undefined> | undefined
  const forget = () => void setTimeout(() => (checked = undefined), ANSWER_KEPT_MS).unref()
  const check = () => (checked ??= checkDatabase(pool).finally(forget))

  server.get('/livez', () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'stopping' })
    const found = await check()
    if (found?.can_write !== true) return reply.code(503).send({ status: 'database_unavailable' })
    return { status: 'ready', jobs: jobsOf(found) }
  })
}

function jobsOf({ oldest_due_job_seconds: oldestDueSeconds }: Findings) {
  return { status: oldestDueSeconds > JOB_AGE_SECONDS_MAX ? 'late' : 'on_time', oldestDueSeconds }
}

/** Undefined where the database does not answer in time; a long queue of others does not count. It is migrated before we listen, and a newer release only adds to it. */
async function checkDatabase(pool: pg.Pool): Promise<Findings | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), ROUND_TRIP_MS_MAX)
  const answered = inLane('health', () => findings(pool)).then(
    ([row]) => row,
    () => undefined,
  )
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
}
