import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/api/error.ts'
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
 * Logs slow answers; failures of ours are logged where they are refused. A line for every request would cost 13 us, half
 * as much again as all else here, and fill disks with what the proxy's access log has already: `LOG_LEVEL=debug` has them.
 */
export function logCompletedRequests(server: FastifyInstance, log: Log): void {
  const logsAll = log.isLevelEnabled('debug')
  server.addHook('onResponse', (request, reply, done) => {
    const isSlow = reply.elapsedTime > SLOW_MS
    if (logsAll || isSlow) {
      const answer = { ...nameOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
      log[isSlow ? 'warn' : 'debug'](answer, 'answered')
    }
    done()
  })
}

/** One line for a failure of ours: an error with all we know where we do not know why, else a warning. */
export function logFailure(log: Log, request: FastifyRequest, code: ErrorCode, err: unknown): void {
  log[code === 'internal' ? 'error' : 'warn']({ ...nameOf(request), code, err }, 'refused')
}

/** The pattern of the address rather than the address, which may hold what somebody typed. */
function nameOf({ id, method, routeOptions }: FastifyRequest) {
  return { requestId: id, method, route: routeOptions.url ?? 'unknown' }
}
