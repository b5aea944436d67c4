import { DomainError } from '#shared/api/error.ts'
import type { Log } from '#server/platform/log.ts'
import type { FastifyRequest } from 'fastify'
import { addressCounter, type RateLimits } from '../rate-limits.ts'
import type { App } from '../server.ts'
import { CSP_REPORTS_PATH } from './security-headers.ts'

/** A report in the only words that we keep: none of them is the browser's or a stranger's. */
export type CspReport = { readonly directive: string; readonly blocked: string }

type Parts = {
  readonly log: Log
  readonly rateLimits: RateLimits
  readonly onReport?: ((directive: string) => void) | undefined
}

/** A browser sends one report, or a batch of some, each of about a kilobyte. */
const REPORT_BYTES_MAX = 16 * 1024
const REPORTS_AT_ONCE_MAX = 20
/** A page that breaks the policy in each of its parts sends a dozen. */
const CALLS = { max: 20, perMinutes: 10, counted: 'reports of browsers' }
const LOGGED_MS = 60_000

/**
 * Takes the reports of browsers that our content security policy has stopped something: by `report-uri`
 * (application/csp-report) and by `report-to` (application/reports+json). Anybody can send them, so that they only count.
 */
export function mountCspReports(app: Pick<App, 'server'>, { log, rateLimits, onReport }: Parts): void {
  const secondsToWait = addressCounter(rateLimits, CALLS)
  const note = reportLog(log)
  app.server.register(async scope => {
    const types = ['application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(
      types,
      { parseAs: 'string', bodyLimit: REPORT_BYTES_MAX },
      (_request, text, done) => done(null, text),
    )
    const refuseTooMany = async ({ ip }: FastifyRequest): Promise<void> => {
      const retryAfterSeconds = await secondsToWait(ip)
      if (retryAfterSeconds > 0) throw new DomainError('too_many_requests', { retryAfterSeconds })
    }
    scope.post(
      CSP_REPORTS_PATH,
      { bodyLimit: REPORT_BYTES_MAX, preParsing: refuseTooMany },
      async (request, reply) => {
        for (const report of readReports(request.body)) {
          onReport?.(report.directive)
          note(report)
        }
        return reply.code(204).send()
      },
    )
  })
}

/** The reports of a body, a few at most. @throws DomainError 'invalid_json' */
function readReports(body: unknown): CspReport[] {
  const parsed = typeof body === 'string' ? parse(body) : body
  return [parsed]
    .flat()
    .slice(0, REPORTS_AT_ONCE_MAX)
    .flatMap(each => {
      const report = partsOf(each)
      return report === undefined ? [] : [reportOf(report)]
    })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DomainError('invalid_json', { cause })
  }
}

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Fields of a report in either form; undefined for a report of another kind. */
function partsOf(report: unknown): Fields | undefined {
  if (!isRecord(report)) return undefined
  const fields = report['csp-report'] ?? (report['type'] === 'csp-violation' ? report['body'] : undefined)
  return isRecord(fields) ? fields : undefined
}

const directives: ReadonlySet<string> = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src ' +
    'connect-src frame-src manifest-src worker-src media-src object-src form-action base-uri frame-ancestors'
  ).split(' '),
)
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self'])

function reportOf(fields: Fields): CspReport {
  const [directive = ''] = wordsOf(
    fields['effective-directive'] ?? fields['effectiveDirective'] ?? fields['violated-directive'],
  )
  const [blocked = ''] = wordsOf(fields['blocked-uri'] ?? fields['blockedURL'])
  return {
    directive: directives.has(directive) ? directive : 'other',
    blocked: keywords.has(blocked) ? blocked : 'address',
  }
}

const wordsOf = (value: unknown): string[] => (typeof value === 'string' ? value.split(/[\s:]/, 1) : [])

/** Logs the first report of a kind at once, and then one line a minute at most with the number since. */
function reportLog(log: Log): (report: CspReport) => void {
  const known = new Map<string, { count: number; loggedAtMs: number }>()
  return ({ directive, blocked }) => {
    const key = `${directive} ${blocked}`
    const of = known.get(key) ?? { count: 0, loggedAtMs: -Infinity }
    known.set(key, of) // as many at most as there are directives and keywords
    of.count += 1
    if (performance.now() - of.loggedAtMs < LOGGED_MS) return
    log.warn(
      { directive, blocked, count: of.count },
      'browsers report a breach of the content security policy',
    )
    Object.assign(of, { count: 0, loggedAtMs: performance.now() })
  }
}
