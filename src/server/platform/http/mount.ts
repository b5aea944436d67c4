import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#shared/api/error.ts'
import { type LanguageCode, languageOf } from '#shared/languages.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '#shared/api/route.ts'
import { inLane } from '../db/lanes.ts'
import { admit, admitKey, apiKeyIn, type Actor, isForbidden, requireFreshProof } from './actor.ts'
import { allowList } from './allow-list.ts'
import { classOf, laneOf } from './call-class.ts'
import { decode } from './decode.ts'
import { headerOf } from './header.ts'
import { BODY_BYTES_MAX, type RawBody } from './json-body.ts'
import { nextPageLink } from './lists/pages-of-lists.ts'
import { addressCounter, newCounter, rateLimitOf, sharedCounter, subjectCounter } from './rate-limits.ts'
import type { SecretCookie } from './secret-cookies.ts'
import type { App } from './server.ts'
import { chosenLanguage } from './web/language-choice.ts'

/** One call of a route, decoded: what a handler gets. */
export type Call<R extends Route> = {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly actor: Actor
  /** Null where the client sent none, or the route does not honour one. */
  readonly idempotencyKey: string | null
  /** The body's text as it was signed; empty unless the route's access is `provider`. */
  readonly rawBody: string
  readonly requestId: string
  /** Address of the client, as far as our own proxies tell. */
  readonly address: string
  /** Scheme and host by which the request reached us: 'https://send.example'. */
  readonly origin: string
  /** The language of the caller: of their account, else of the page that they see. */
  readonly language: LanguageCode
  header(name: string): string | undefined
  /** SHA-256 of the secret that this browser shows in a cookie, or null. */
  cookieHash(cookie: SecretCookie): Buffer | null
  /** Gives this browser a secret of 32 bytes. */
  grant(cookie: SecretCookie, secret: Buffer): void
  /** Makes this browser forget a secret. */
  end(cookie: SecretCookie): void
  /** A `Set-Cookie` that is no secret. */
  setCookie(text: string): void
  /** Has the browser delete what our pages keep in it, in every tab. docs/decisions/0068. */
  forgetDrafts(): void
  /** Says where a list goes on: `Link: <...>; rel="next"`; null on its last page. */
  nextPage(cursor: string | null): void
  /** Has the browser keep the answer as a file. The name is ours: ASCII, nothing in it to be quoted. */
  attachment(fileName: string): void
}

type Answer<R extends Route> = R['success'] extends { type: string }
  ? Readable
  : R['success']['body'] extends null
    ? void
    : AnswerOf<R>
export type Handler<R extends Route> = (call: Call<R>) => Answer<R> | Promise<Answer<R>>

/** An event of a provider may carry the whole object it is about. */
const PROVIDER_BODY_BYTES_MAX = 256 * 1024

/** Refuses a call by its path before a body is read that is signed, or may be large. @throws DomainError */
export type BeforeBody = (params: Readonly<Record<string, string>>) => void

/** Large bodies that a network may send to one signed call in ten minutes: providers' events have some kilobytes. */
const LARGE_SIGNED_BODIES = { max: 30, perMinutes: 10 }

/**
 * Serves a route of the contract: recognises the caller, decodes the request, calls the handler, lets out what the
 * contract names. A handler says no by throwing a DomainError.
 */
export function mount<const R extends Route>(
  app: App,
  route: R,
  handler: Handler<R>,
  { beforeBody }: { readonly beforeBody?: BeforeBody } = {},
): void {
  const isSigned = route.access === 'provider'
  const toText = answerText(route)
  const secondsToWait = subjectCounter(app.rateLimits, route)
  const secondsToWaitShared = sharedCounter(app.rateLimits, route)
  const callClass = classOf(route, app.callClasses)
  const noteForbidden = forbiddenLog(app, route)
  const callerOf = async (request: FastifyRequest): Promise<Actor> => {
    const actor = await app.identify({
      cookies: request.headers.cookie,
      isSecure: app.isSecure(request),
      // Providers are known by their signature, whatever else their client sends.
      apiKey: route.access === 'provider' ? null : apiKeyIn(request.headers.authorization),
      address: request.ip,
    })
    await noteForbidden(actor)
    admitKey(actor, route)
    admit(actor, route.access)
    if (route.needsFreshProof) requireFreshProof(actor, secondsOf(route.needsFreshProof))
    return actor
  }
  // The caller of a large body is looked at twice: rights may end while it is sent.
  const refuseLargeBody = async (request: FastifyRequest): Promise<void> => {
    if (!mayBeLarge(request, route)) return
    beforeBody?.(request.params as Record<string, string>) // strings, as the router cut them from the path
    await inLane(laneOf(callClass), () => callerOf(request))
  }
  const secondsToWaitUnread = addressCounter(app.rateLimits, {
    ...LARGE_SIGNED_BODIES,
    counted: `large bodies of ${route.path}`,
  })
  const refuseUnsigned = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    beforeBody?.(request.params as Record<string, string>) // strings, as the router cut them from the path
    if (mayBeLarge(request, { bodyBytesMax: PROVIDER_BODY_BYTES_MAX }))
      refuseTooMany(reply, await secondsToWaitUnread(request.ip))
  }
  const answerTo = async (request: FastifyRequest, reply: FastifyReply) => {
    if (secondsToWaitShared !== undefined) refuseTooMany(reply, await secondsToWaitShared(request.ip))
    const actor = await callerOf(request)
    if (actor.apiKey !== undefined) refuseTooMany(reply, await app.countKey(actor.apiKey.id))
    refuseTooMany(reply, await secondsToWait({ actor, params: request.params }))
    const answer = await handler(callOf(app, route, { request, reply, actor }))
    reply.code(route.success.status)
    if (route.success.type !== undefined)
      return sendStream(app, { request, reply }, { type: route.success.type, stream: answer as Readable })
    if (toText === undefined) return reply.send()
    return reply.header('content-type', 'application/json; charset=utf-8').send(toText(answer))
  }
  app.routes.push(route)
  app.server.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(isSigned && { bodyLimit: PROVIDER_BODY_BYTES_MAX, preParsing: refuseUnsigned }),
    ...(route.bodyBytesMax !== undefined && { bodyLimit: route.bodyBytesMax, preParsing: refuseLargeBody }),
    config: { keepsRawBody: isSigned, callClass, ...rateLimitOf(app.rateLimits, route) },
    handler: (request, reply) => inLane(laneOf(callClass), () => answerTo(request, reply)),
  })
}

/** Writes down that a user calls what they have no right to, once a minute for each call and user: a try by an insider. */
function forbiddenLog({ log }: App, { access, method, path }: Route): (actor: Actor) => Promise<void> {
  const secondsToNext = newCounter({ max: 1, perMinutes: 1 }, () => performance.now())
  return async actor => {
    const { userId } = actor
    if (userId === null || !isForbidden(actor, access) || (await secondsToNext(userId)) > 0) return
    log.warn({ userId, method, route: path }, 'a user has called what they have no right to')
  }
}

/**
 * Whether a body has more bytes than those of other routes, or does not say how many. One with more than this route takes is
 * refused unread.
 */
function mayBeLarge(
  { headers }: FastifyRequest,
  { bodyBytesMax = BODY_BYTES_MAX }: Pick<Route, 'bodyBytesMax'>,
): boolean {
  const length = headers['content-length']
  if (length === undefined) return true
  const bytes = Number.parseInt(length, 10)
  return bytes > BODY_BYTES_MAX && bytes <= bodyBytesMax
}

/**
 * A failure on the way can no longer be refused: the answer is broken off, and we log it. A client that has stopped reading is
 * cut off, which ends the stream and frees what it held.
 */
function sendStream(
  { log, noteFailure, unreadMsMax }: App,
  { request, reply }: Omit<Exchange, 'actor'>,
  { type, stream }: { type: string; stream: Readable },
): FastifyReply {
  stream.once('error', error => noteFailure(request, 'internal', error))
  reply.raw.setTimeout(unreadMsMax, () => {
    log.warn(
      { requestId: request.id, route: request.routeOptions.url },
      'a download was not read and was ended',
    )
    reply.raw.destroy()
  })
  return reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type).send(stream)
}

const secondsOf = (proof: NonNullable<Route['needsFreshProof']>): number | undefined =>
  proof === true ? undefined : proof.withinSeconds

/** @throws DomainError 'too_many_requests' */
function refuseTooMany(reply: FastifyReply, secondsToWait: number): void {
  if (secondsToWait === 0) return
  reply.header('retry-after', secondsToWait)
  throw new DomainError('too_many_requests')
}

function answerText({ success }: Route): ((answer: unknown) => string) | undefined {
  if (success.body === null || success.type !== undefined) return undefined
  const pick = allowList(success.body)
  return answer => JSON.stringify(pick(answer))
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly actor: Actor }

function callOf<R extends Route>(app: App, route: R, { request, reply, actor }: Exchange): Call<R> {
  const raw = route.access === 'provider' ? (request.body as RawBody | undefined) : undefined
  const body = route.access === 'provider' ? raw?.value : request.body
  const parts = decode(route, { params: request.params, query: request.query, body })
  const isSecure = app.isSecure(request)
  // A program with a key has no cookies of ours, and gets none.
  const isBrowser = actor.apiKey === undefined
  const setCookie = (text: string) => void (isBrowser && reply.header('set-cookie', text))
  return {
    // Decoded by the very schemas that these types are inferred from.
    ...(parts as Pick<Call<R>, 'params' | 'query' | 'body'>),
    actor,
    idempotencyKey: route.idempotent ? idempotencyKeyOf(request) : null,
    rawBody: raw?.text ?? '',
    requestId: request.id,
    // Few calls ask for it: the headers are read for these alone.
    get language() {
      return actor.session?.language ?? actor.apiKey?.language ?? languageOf(pageLanguage(app, request))
    },
    header: name => headerOf(request, name.toLowerCase()),
    address: request.ip,
    origin: `${isSecure ? 'https' : 'http'}://${request.host}`,
    cookieHash: cookie => (isBrowser ? cookie.hashIn(request.headers.cookie, isSecure) : null),
    grant: (cookie, secret) => setCookie(cookie.granted(secret, isSecure)),
    end: cookie => setCookie(cookie.ended(isSecure)),
    setCookie,
    forgetDrafts: () => void reply.header('clear-site-data', '"storage"'),
    nextPage: cursor => {
      if (cursor !== null) void reply.header('link', nextPageLink(request.url, cursor))
    },
    attachment: fileName => void reply.header('content-disposition', `attachment; filename="${fileName}"`),
  }
}

const pageLanguage = ({ languages }: App, { headers }: FastifyRequest): string =>
  chosenLanguage(headers.cookie ?? '', headers['accept-language'], languages)

/** @throws DomainError 'invalid_request' for a key that is not 1 to 255 printable ASCII characters */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, 'idempotency-key')
  if (key === undefined || /^[\x20-\x7e]{1,255}$/.test(key)) return key ?? null
  throw new DomainError('invalid_request', {
    fields: { 'Idempotency-Key': '1 to 255 printable ASCII characters' },
  })
}
