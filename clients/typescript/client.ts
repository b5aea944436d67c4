import { type Calls, idempotentCalls } from './calls.ts'

export type Name = keyof Calls
type Given<N extends Name> = Omit<Calls[N], 'answer'>
export type Answer<N extends Name> = Calls[N]['answer']
type Options = { readonly idempotencyKey?: string }
/** The params, query and body of a call; nothing where it has none. */
export type Input<N extends Name> = keyof Given<N> extends never
  ? [given?: Options]
  : [given: Given<N> & Options]

export type Client = {
  /**
   * Makes one call. A call that may be repeated safely (a `GET`, or one under an idempotency key, which is drawn unless it is given) is
   * tried up to four times while the server cannot be reached or says that it is busy.
   * @throws RefusedError where the server refuses, TypeError where it cannot be reached
   */
  readonly call: <N extends Name>(name: N, ...input: Input<N>) => Promise<Answer<N>>
}

/** A refusal: `code` is for programs; `fields` names what is wrong in the body. */
export class RefusedError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, { message, code, fields = {} }: Refusal) {
    super(message)
    this.name = 'RefusedError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

type Refusal = { readonly message: string; readonly code: string; readonly fields?: Record<string, string> }

type Settings = {
  /** Scheme and host of the service: 'https://send.example'. */
  readonly origin: string
  /** A key of the user for whom the program acts; without one it is a guest. */
  readonly apiKey?: string
  readonly fetch?: typeof fetch
}

const TRIES_MAX = 4
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504])
/** Longest wait for another try: who is told to wait longer gets the refusal. */
const WAIT_SECONDS_MAX = 30

/** A client for one sender. It keeps the cookies by which a guest owns what they have ordered, in memory. */
export function openRemit({ origin, apiKey, fetch: send = fetch }: Settings): Client {
  const cookies = new Map<string, string>()
  return {
    async call<N extends Name>(name: N, ...[given = {}]: Input<N>): Promise<Answer<N>> {
      const request = requestOf(origin, name, given)
      if (apiKey !== undefined) request.headers.set('authorization', `Bearer ${apiKey}`)
      const isRepeatable = request.method === 'GET' || request.headers.has('idempotency-key')
      for (let tries = 1; ; tries++) {
        const isLast = !isRepeatable || tries === TRIES_MAX
        request.headers.set('cookie', [...cookies].map(pair => pair.join('=')).join('; '))
        const response = await send(request.url, request).catch((error: unknown) => {
          if (isLast) throw error
        })
        for (const cookie of response?.headers.getSetCookie() ?? []) keep(cookies, cookie)
        const seconds = secondsToWait(response, tries)
        if (response !== undefined && (isLast || !BUSY.has(response.status) || seconds > WAIT_SECONDS_MAX))
          return (await read(response)) as Answer<N>
        await response?.body?.cancel()
        await new Promise(resolve => setTimeout(resolve, seconds * 1000))
      }
    },
  }
}

/** As the server asks; a date, which Number does not read, or nothing: longer from try to try. */
function secondsToWait(response: Response | void, tries: number): number {
  const asked = Number(response?.headers.get('retry-after') ?? NaN)
  return Number.isFinite(asked) ? asked : 2 ** tries / 4
}

type Parts = Options & {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
}

function requestOf(origin: string, name: Name, { params = {}, query = {}, body, idempotencyKey }: Parts) {
  const [method = '', path = ''] = name.split(' ')
  const url = new URL(
    path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
    origin,
  )
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(key, String(value))
  const headers = new Headers()
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotentCalls.has(name)) headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
  return { url, method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
  if (name === undefined || value === undefined) return
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}

async function read(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!response.ok) {
    const refusal = { message: `The server answered ${response.status}.`, code: 'unknown' }
    throw new RefusedError(response.status, isJson ? ((await response.json()) as Refusal) : refusal)
  }
  if (response.status === 204) return null
  return isJson ? await response.json() : await response.blob()
}
