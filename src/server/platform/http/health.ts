import type pg from 'pg'
import { statement } from '../db/statement.ts'
import type { App } from './server.ts'

const canWrite = statement<[], { can_write: boolean }>({
  name: 'can_write',
  text: 'select app.can_write() as can_write',
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

/** `/livez`: the process answers. `/readyz`: it can do its work, so send it some. */
export function mountHealth({ server }: App, { pool, isDraining }: Health): void {
  let checked: Promise<boolean> | undefined
  const forget = () => void setTimeout(() => (checked = undefined), ANSWER_KEPT_MS).unref()
  const canWork = () => (checked ??= databaseTakesWrites(pool).finally(forget))

  server.get('/livez', () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    const status = isDraining() ? 'stopping' : (await canWork()) ? 'ready' : 'database_unavailable'
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

/** Whether the database can be written, and says so in time. It is migrated before we listen, and a newer release only adds to it. */
async function databaseTakesWrites(pool: pg.Pool): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ROUND_TRIP_MS_MAX)
  const answered = canWrite(pool).then(
    ([row]) => row?.can_write === true,
    () => false,
  )
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
}
