import type { FastifyInstance } from 'fastify'
import type { Random } from '#shared/transfers/reference.ts'
import type { Log } from '../log.ts'

const SLOW_MS = 1_000

/** Ids that tell processes apart by a random start and requests by a count: unique, and next to free. */
export function requestIds(random: Random): () => string {
  const start = Buffer.from(random(6)).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/**
 * Logs what somebody may have to look into: failures of ours and slow answers. A line for every request would cost
 * 13 us, half as much again as all else here, and fill disks with what the proxy's access log has already; `LOG_LEVEL=debug` has them.
 */
export function logCompletedRequests(server: FastifyInstance, log: Log): void {
  const logsAll = log.isLevelEnabled('debug')
  server.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 || reply.elapsedTime > SLOW_MS ? 'warn' : 'debug'
    if (logsAll || level === 'warn') {
      log[level](
        {
          requestId: request.id,
          method: request.method,
          // The pattern, not the address: an address may hold what somebody typed.
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      )
    }
    done()
  })
}
