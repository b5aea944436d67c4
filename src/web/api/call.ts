import type { AnswerOf, BodyInputOf, ParamsOf, Route } from '#shared/api/route.ts'
import { callErrorOf } from './call-error.ts'

type Options<R extends Route> = {
  readonly signal?: AbortSignal
  /** Repeats of one intention carry one key, so that the server does it once. */
  readonly idempotencyKey?: string
} & (R extends { params: object } ? { readonly params: ParamsOf<R> } : object) &
  (R extends { body: object } ? { readonly body: BodyInputOf<R> } : object)

/**
 * Calls a route of the contract and gives back what it answers, checked against the contract.
 * @throws CallError where the answer is not OK; TypeError where there is no answer; AbortError.
 */
export async function call<R extends Route>(route: R, options: Options<R>): Promise<AnswerOf<R>> {
  const { params, body } = options as { params?: Record<string, string>; body?: unknown }
  const response = await fetch(addressOf(route.path, params), {
    method: route.method,
    credentials: 'include',
    headers: headersOf(body, options.idempotencyKey),
    body: body === undefined ? null : JSON.stringify(body),
    signal: options.signal ?? null,
  })
  if (!response.ok) throw await callErrorOf(response)
  return answerOf(route, response)
}

const addressOf = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

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
