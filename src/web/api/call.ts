import type { AnswerOf, BodyInputOf, ParamsOf, QueryInputOf, Route } from '#shared/api/route.ts'
import { callErrorOf } from './call-error.ts'
import { noteServerTime } from './server-time.ts'

export type Options<R extends Route> = {
  readonly signal?: AbortSignal
  /** Repeats of one intention carry one key, so that the server does it once. */
  readonly idempotencyKey?: string
} & (R extends { params: object } ? { readonly params: ParamsOf<R> } : object) &
  (R extends { query: object } ? { readonly query?: QueryInputOf<R> } : object) &
  (R extends { body: object } ? { readonly body: BodyInputOf<R> } : object)

/**
 * Calls a route of the contract and returns its answer, checked against the contract.
 * @throws CallError where the answer is not OK; TypeError where there is no answer; AbortError.
 */
export async function call<R extends Route>(route: R, options: Options<R>): Promise<AnswerOf<R>> {
  return answerOf(route, await fetchRoute(route, options as Parts))
}

/** One page of a list: its rows, and the cursor of the next page, or null where this is the last. */
export type PageOf<R extends Route> = { readonly rows: AnswerOf<R>; readonly next: string | null }

/** Calls a route that answers a list by pages; without a limit it would answer the whole list. @throws what `call` throws */
export async function callPage<R extends Route>(
  route: R,
  options: Options<R> & { readonly query: { readonly limit: string } },
): Promise<PageOf<R>> {
  const response = await fetchRoute(route, options)
  const [, next] = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  const cursor = next === undefined ? null : new URL(next, location.origin).searchParams.get('cursor')
  return { rows: await answerOf(route, response), next: cursor }
}

/** A file by the name that the server gives it. */
export type LoadedFile = { readonly name: string; readonly content: Blob }

/**
 * Loads the file of a route. Browsers keep a large blob on disk, so that no tab holds a million rows.
 * @throws what `call` throws
 */
export async function callFile(
  route: Route,
  parts: Pick<Parts, 'params' | 'query' | 'body'>,
): Promise<LoadedFile> {
  const response = await fetchRoute(route, parts)
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob() }
}

type Parts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

async function fetchRoute(
  route: Route,
  { params, query, body, idempotencyKey, signal }: Parts,
): Promise<Response> {
  const response = await fetch(addressOf(route.path, params) + searchOf(query), {
    method: route.method,
    credentials: 'include',
    headers: headersOf(body, idempotencyKey),
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  noteServerTime(response)
  if (!response.ok) throw await callErrorOf(response)
  return response
}

const addressOf = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The query string without undefined and empty values. */
function searchOf(query: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

function headersOf(body: unknown, idempotencyKey: string | undefined): Record<string, string> {
  return {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  }
}

async function answerOf<R extends Route>(route: R, response: Response): Promise<AnswerOf<R>> {
  const { body } = route.success
  // The route says which schema it is; TypeScript cannot follow that through a generic.
  return (body === null ? undefined : body.parse(await response.json())) as AnswerOf<R>
}
