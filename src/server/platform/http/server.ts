import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { DomainError } from '#shared/api/error.ts'
import type { Route } from '#shared/api/route.ts'
import type { Random } from '#shared/transfers/reference.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { apiKeyIn, type Identify } from './actor.ts'
import type { CallClass } from './call-class.ts'
import { capConnections, capsBehind, type ConnectionCaps } from './connections/connection-caps.ts'
import { answerUnreadable } from './connections/unreadable.ts'
import { headerOf } from './header.ts'
import { acceptJsonOnly, BODY_BYTES_MAX } from './json-body.ts'
import { allowedMethods, type KnownPaths, rememberPaths } from './known-paths.ts'
import { refuseForeignOrigin, refuseUnknownHost } from './origin.ts'
import { countCalls, keyCounter, type RateLimits } from './rate-limits.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { failureLog, logCompletedRequests, type NoteFailure, requestIds } from './monitoring/request-log.ts'
import { httpsHeaders, openedHeaders, reportingHeaders, securityHeaders } from './web/security-headers.ts'
import { serveWeb, wantsPage, type Web } from './web/web.ts'

export type AppOptions = {
  readonly clock: Clock
  readonly log: Log
  readonly random: Random
  readonly identify: Identify
  readonly rateLimits: RateLimits
  /** Calls whose class under overload does not follow from their method. */
  readonly callClasses?: ReadonlyMap<Route, CallClass>
  /** Under which address the world sees us; null where that is whatever the request says. */
  readonly publicUrl: URL | null
  /** Address that we listen on. Without a public address it is the one name beside those of this machine under which we answer. */
  readonly host?: string
  /** Number of our own proxies in front: what the client itself puts into X-Forwarded-* is not believed. */
  readonly trustedProxies: number
  /** Codes of the offered languages. */
  readonly languages: readonly string[]
  /** The web app; null where only the API is served, as in development. */
  readonly web: Web | null
  /** Longest time that a client may take nothing of a download before we end it. */
  readonly unreadMsMax?: number
  /** Longest time that a connection may carry no byte while a request is answered. */
  readonly silentMsMax?: number
  readonly connectionCaps?: ConnectionCaps
}

/** The server, with all that a route needs when it is mounted. */
export type App = Pick<AppOptions, 'clock' | 'identify' | 'languages' | 'rateLimits'> & {
  readonly server: FastifyInstance
  readonly log: Log
  readonly callClasses: ReadonlyMap<Route, CallClass>
  /** Counts a call of an API key; gives the seconds until the next is allowed, 0 where this one is. */
  readonly countKey: (id: string) => Promise<number>
  readonly noteFailure: NoteFailure
  readonly unreadMsMax: number
  /** Whether the browser came by https, here or at the proxy. */
  readonly isSecure: (request: FastifyRequest) => boolean
  /** Everything mounted so far. */
  readonly routes: Route[]
}

/** Slower than this is no phone on a bad line but somebody holding sockets. */
const REQUEST_MS_MAX = 30_000
const HEADERS_MS_MAX = 10_000
/** A paused download holds a place that others wait for; on a bad line something arrives within half a minute. */
const UNREAD_MS_MAX = 30_000
/** No call takes this long: the client has stopped reading its answer. */
const SILENT_MS_MAX = 120_000

/** A ticket in an address has some 170 characters: it is known before a large body is read. */
const PARAM_LENGTH_MAX = 200

/** The HTTP server before any route: what it accepts, what every answer carries, how it says no. */
export async function createApp(options: AppOptions): Promise<App> {
  const server = fastify({
    logger: false,
    genReqId: requestIds(options.random),
    trustProxy: options.trustedProxies > 0 && ((_address, hop) => hop < options.trustedProxies),
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
    requestTimeout: REQUEST_MS_MAX,
    connectionTimeout: options.silentMsMax ?? SILENT_MS_MAX,
    http: { headersTimeout: HEADERS_MS_MAX },
    // New requests on open connections are still answered while we stop; each is told to close.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An address that cannot be read comes past the hooks.
    frameworkErrors: (error, request, reply) => void refuse(app, error, request, dress(request, reply)),
    clientErrorHandler: answerUnreadable,
  })
  capConnections(server.server, options.connectionCaps ?? capsBehind(options.trustedProxies), options.log)
  const isHttps = options.publicUrl?.protocol === 'https:'
  const app: App = {
    server,
    log: options.log,
    noteFailure: failureLog(server, options.log),
    unreadMsMax: options.unreadMsMax ?? UNREAD_MS_MAX,
    clock: options.clock,
    identify: options.identify,
    languages: options.languages,
    rateLimits: options.rateLimits,
    callClasses: options.callClasses ?? new Map(),
    countKey: keyCounter(options.rateLimits),
    isSecure: request => isHttps || request.protocol === 'https',
    routes: [],
  }
  const dress = dresser(app, options)
  const known = rememberPaths(server)
  acceptJsonOnly(server)
  server.addHook('onRequest', guard(dress, options))
  logCompletedRequests(server, options.log)
  server.setErrorHandler((error, request, reply) => refuse(app, error, request, reply))
  await countCalls(server, options.rateLimits)
  const unknownPage = options.web && (await serveWeb(server, options.web))
  server.setNotFoundHandler((request, reply) => {
    const isPage = unknownPage && wantsPage(request) && !isData(request.url)
    return isPage ? unknownPage(request, reply) : refuseUnknown(known, request, reply)
  })
  return app
}

type Dress = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Gives what puts on an answer the headers that every answer carries. */
function dresser(app: App, { web }: AppOptions): Dress {
  const inline = web?.build.inline ?? { styles: [], scripts: [] }
  const headers = securityHeaders(inline)
  const opened = new Map(
    [...(web?.openings ?? [])].map(([path, opening]) => [path, openedHeaders(inline, opening)]),
  )
  const secure = new Map([...opened].map(([path, each]) => [path, reportingHeaders(each)]))
  const secureHeaders = reportingHeaders(headers)
  return (request, reply) => {
    const [path = ''] = request.url.split('?')
    reply.headers(app.isSecure(request) ? (secure.get(path) ?? secureHeaders) : (opened.get(path) ?? headers))
    if (isData(request.url)) reply.header('cache-control', 'no-store')
    if (app.isSecure(request)) reply.headers(httpsHeaders)
    return reply
  }
}

type OnRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void

/** A probe calls a process by its address; these answers hold nothing that another site could misuse. */
const PROBES = new Set(['/livez', '/readyz'])

/** Puts the headers on whatever the answer will be, then refuses what another site's page sent. */
function guard(dress: Dress, { publicUrl, host = 'localhost' }: AppOptions): OnRequest {
  const publicHost = publicUrl?.host ?? null
  return (request, reply, done) => {
    dress(request, reply)
    // Checks both names: a page can set `X-Forwarded-Host`, but never `Host`.
    if (publicUrl === null && !PROBES.has(request.url))
      refuseUnknownHost([request.headers.host, request.host], host)
    // No page of another site makes a browser send an API key, and with one no cookie counts.
    if (apiKeyIn(request.headers.authorization) === null)
      refuseForeignOrigin({
        method: request.method,
        origin: request.headers.origin,
        fetchSite: headerOf(request, 'sec-fetch-site'),
        hosts: [request.host?.toLowerCase(), publicHost],
      })
    done()
  }
}

/** Answers of these may hold personal data: nothing between us and the browser keeps them. */
function isData(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/sandbox/')
}

function refuse(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Error && request.raw.errored === error) {
    const route = request.routeOptions.url ?? 'unknown'
    app.log.debug({ requestId: request.id, route }, 'a client broke off its request')
    return send(reply, refusalOf(new DomainError('invalid_request', { cause: error })))
  }
  const refusal = refusalOf(error)
  if (refusal.status >= 500) app.noteFailure(request, refusal.code, error)
  return send(reply.header('x-request-id', request.id), refusal)
}

/** 405 with what is taken, where the address is known by another method; else 404. */
function refuseUnknown(known: KnownPaths, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?')
  const methods = allowedMethods(known, path)
  // A route that takes the method has looked and found nothing: a file that is not there.
  if (methods.length === 0 || methods.includes(request.method))
    return send(reply, refusalOf(new DomainError('not_found')))
  return send(reply.header('allow', methods.join(', ')), refusalOf(new DomainError('method_not_allowed')))
}

function send(reply: FastifyReply, { status, headers, body }: Refusal): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}
