import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError, type ErrorCode } from '#shared/api/error.ts'
import type { Random } from '#shared/transfers/reference.ts'
import { scrub } from '#server/platform/describe-error.ts'
import type { Log } from '#server/platform/log.ts'

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

/** Notes that a request was refused with 5xx. */
export type NoteFailure = (request: FastifyRequest, code: ErrorCode, error: unknown) => void

/** Under overload one kind of refusal comes hundreds of times a second: it gets a line a second with its count. */
const COUNTED_MS = 1_000
const REASON_LENGTH_MAX = 200

/**
 * Logs an unexpected error every time, with all that we know of it. A failure that passes by itself (busy, no database,
 * no provider) is a short warning: the first of its kind at once, the others of the same second in one more line.
 */
export function failureLog(server: FastifyInstance, log: Log): NoteFailure {
  /** Failures of each kind since its last line. */
  const counts = new Map<string, { count: number; readonly write: () => void }>()
  server.addHook('onClose', async () => counts.forEach(({ write }) => write()))
  return (request, code, error) => {
    const named = nameOf(request)
    if (code === 'internal') return log.error({ ...named, code, err: error }, 'refused')
    const kind = `${code} ${named.method} ${named.route}`
    const current = counts.get(kind)
    if (current !== undefined) return void current.count++
    const line = { ...named, code, ...reasonOf(error) }
    log.warn({ ...line, count: 1 }, 'refused')
    const since = {
      count: 0,
      write: () => since.count > 0 && log.warn({ ...line, count: since.count }, 'refused'),
    }
    counts.set(kind, since)
    setTimeout(() => {
      counts.delete(kind)
      since.write()
    }, COUNTED_MS).unref()
  }
}

/** Scrubbed message of the underlying error. */
function reasonOf(error: unknown): { readonly why?: string } {
  const cause = error instanceof DomainError ? error.cause : error
  return cause instanceof Error ? { why: scrub(cause.message).slice(0, REASON_LENGTH_MAX) } : {}
}

/** The pattern of the address rather than the address, which may hold what somebody typed. */
function nameOf({ id, method, routeOptions }: FastifyRequest) {
  return { requestId: id, method, route: routeOptions.url ?? 'unknown' }
}
