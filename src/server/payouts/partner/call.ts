import type * as z from 'zod/mini'
import type { Clock } from '#server/platform/clock.ts'
import type { ProtocolVersion } from '../rail-terms.ts'
import { type PartnerKey, signed } from './signature.ts'

export type PartnerLine = {
  readonly name: string
  /** Without a slash at the end. */
  readonly url: string
  /** Signs what we send; others are good for what the partner sends. */
  readonly key: PartnerKey
  /** Time limit for the whole answer. */
  readonly answerMsMax: number
  readonly protocol: ProtocolVersion
  readonly clock: Clock
}

/** A page of a statement is the longest answer. */
const ANSWER_BYTES_MAX = 2_000_000

type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly idempotencyKey?: string
}

export type Answer = { readonly status: number; readonly value: unknown }

/**
 * Makes one signed call. Only JSON from the partner itself is an answer: an error page of a proxy, a redirect, silence or a
 * text that is too long is none.
 * @throws Error in each of these cases: the outcome is then unknown
 */
export async function call(
  line: PartnerLine,
  { method, path, body = '', idempotencyKey }: Call,
): Promise<Answer> {
  const url = new URL(`${line.url}${path}`)
  const message = { method, path: `${url.pathname}${url.search}`, body }
  const answer = await reached(line, url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...signed(message, line.key, line.clock.now()),
    },
    ...(body !== '' && { body }),
    // Not led elsewhere: the operator has named whom they trust.
    redirect: 'error',
    signal: AbortSignal.timeout(line.answerMsMax),
  })
  return { status: answer.status, value: jsonOf(answer.text) }
}

/** Whole answer to a request. @throws Error with words for an operator, and the cause for the log */
async function reached({ answerMsMax }: PartnerLine, url: URL, request: RequestInit) {
  try {
    const { status, body } = await fetch(url, request)
    if (body === null) throw new Error(`the partner answers ${status} without a body`)
    return { status, text: await wholeText(body) }
  } catch (error) {
    throw new Error(failureWords(error, answerMsMax), { cause: error })
  }
}

/** Content of an answer with one of these statuses. @throws Error for another status or unexpected content */
export function expected<Schema extends z.ZodMiniType>(
  { status, value }: Answer,
  statuses: readonly number[],
  schema: Schema,
): z.output<Schema> {
  if (!statuses.includes(status)) throw new Error(`the partner answers ${status}`)
  const read = schema.safeParse(value)
  if (!read.success) throw new Error('the partner answers something that is not in the protocol')
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Not the cause: it quotes the text, which may be about people.
    throw new Error('the partner answers something that is no JSON')
  }
}

async function wholeText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES_MAX) throw new Error('the partner answers more than 2 MB')
    read.push(chunk)
  }
  return Buffer.concat(read).toString('utf8')
}

/** Failures to connect, by Node's code, in an operator's words. */
const wordsByCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens at its address',
  ECONNRESET: 'the connection was cut off',
  UND_ERR_SOCKET: 'the connection was cut off',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name could not be looked up',
  EHOSTUNREACH: 'no way leads to its address',
  ENETUNREACH: 'no way leads to its address',
  ETIMEDOUT: 'its address does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'its address does not answer',
}

/** OpenSSL's and Node's names for a certificate or a handshake that is not to be trusted. */
const CERTIFICATE = /CERT|SSL|TLS|SIGNATURE/

/** Reason why a call got no answer, without personal data or content of the call. */
function failureWords(error: unknown, answerMsMax: number): string {
  if (!(error instanceof Error)) return UNREACHED
  if (error.name === 'TimeoutError') return `the partner has not answered within ${answerMsMax / 1000} s`
  // fetch says 'fetch failed' of whatever it is, and what it was beneath; a body that is cut off, 'terminated'.
  if (!(error instanceof TypeError)) return error.message
  const words = causeWords(error.cause)
  return words === undefined ? UNREACHED : `${UNREACHED}: ${words}`
}

const UNREACHED = 'the partner cannot be reached'

function causeWords(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  if (cause.message === 'unexpected redirect') return 'its address leads elsewhere'
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return wordsByCode[code] ?? (CERTIFICATE.test(code) ? 'its certificate is not to be trusted' : undefined)
}
