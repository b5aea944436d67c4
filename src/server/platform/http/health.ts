import type pg from 'pg'
import type { App } from './server.ts'

export type Health = {
  readonly pool: pg.Pool
  /** True from the moment we are asked to stop. */
  readonly isDraining: () => boolean
}

/** A balancer that waits longer than this has sent the next request elsewhere already. */
const ROUND_TRIP_MS_MAX = 500

/** `/livez`: the process answers. `/readyz`: it can do its work, so send it some. */
export function mountHealth({ server }: App, { pool, isDraining }: Health): void {
  let checking: Promise<boolean> | undefined
  // Many who ask at once ask the database once.
  const answers = () => (checking ??= databaseAnswers(pool).finally(() => (checking = undefined)))

  server.get('/livez', () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    const status = isDraining() ? 'stopping' : (await answers()) ? 'ready' : 'database_unavailable'
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

/** Whether the database answers in time. It is migrated before we listen, and a newer release only adds to it. */
async function databaseAnswers(pool: pg.Pool): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ROUND_TRIP_MS_MAX)
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
}
