import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { anyLookup, isPrivate, PRIVATE_CODE, publicLookup } from './addresses.ts'

/** Source: https://www.standardwebhooks.com, 'Timeouts': 15 to 30 s. */
const ANSWER_MS_MAX = 15_000
/** The part of an answer that the desk shows; the rest is not read. */
const ANSWER_BYTES_MAX = 4_096
/** Headers beyond this are refused by Node's parser. */
const HEADER_BYTES_MAX = 16_384

export type Answer =
  | { readonly status: number; readonly text: string; readonly ms: number }
  | { readonly failure: string; readonly ms: number }

export type Post = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Answer>

export type PostSettings = {
  /** Whether addresses of private networks, and those without TLS, are called. */
  readonly allowsPrivate: boolean
  readonly lookup?: ReturnType<typeof publicLookup>
  readonly answerMsMax?: number
}

/**
 * Sends bodies to addresses that somebody has typed. An answer is whatever has a status: a redirect is one, and is not followed.
 * The time limit is for the whole of it, and a few kilobytes are read.
 */
export function postTo({
  allowsPrivate,
  lookup = allowsPrivate ? anyLookup() : publicLookup(),
  answerMsMax = ANSWER_MS_MAX,
}: PostSettings): Post {
  return async (url, headers, body) => {
    const begun = performance.now()
    const ms = () => Math.floor(performance.now() - begun)
    try {
      const target = new URL(url)
      const host = target.hostname.replace(/^\[|\]$/g, '')
      // A socket looks no name up for an address that is written out.
      if (!allowsPrivate && isIP(host) !== 0 && isPrivate(host)) return { failure: PRIVATE_WORDS, ms: ms() }
      if (!allowsPrivate && target.protocol !== 'https:')
        return { failure: 'its address is not https', ms: ms() }
      const signal = AbortSignal.timeout(answerMsMax)
      const { status, text } = await exchange(target, {
        headers,
        body,
        signal,
        lookup,
      })
      return { status, text, ms: ms() }
    } catch (error) {
      return { failure: failureWords(error, answerMsMax), ms: ms() }
    }
  }
}

/** Headers of every request beside those that vouch for it. */
export const plainHeaders = (body: string): Record<string, string> => ({
  'content-type': 'application/json',
  'content-length': `${Buffer.byteLength(body)}`,
  'user-agent': 'OpenRemit-Webhooks/1',
})

type Exchange = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
  readonly lookup: ReturnType<typeof publicLookup>
}

function exchange(
  target: URL,
  { headers, body, signal, lookup }: Exchange,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? https : http).request(
      target,
      {
        method: 'POST',
        headers: { ...plainHeaders(body), ...headers },
        agent: false, // a connection each: none is held by an endpoint, and no setting of a proxy applies
        maxHeaderSize: HEADER_BYTES_MAX,
        signal,
        lookup,
      },
      response => {
        beginningOf(response).then(
          text => resolve({ status: response.statusCode ?? 0, text }), // an answer to a client has a status
          reject,
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** The first bytes of an answer as text; a connection that sends more is closed. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const read: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    read.push(chunk)
    bytes += chunk.length
    if (bytes >= ANSWER_BYTES_MAX) break // which destroys the stream
  }
  // The database takes no U+0000.
  return Buffer.concat(read).subarray(0, ANSWER_BYTES_MAX).toString('utf8').replaceAll('\0', '�')
}

const PRIVATE_WORDS = 'its name leads to a private network, which is not called'

/** Failures to connect, by Node's code, in an operator's words. */
const wordsByCode: Readonly<Record<string, string>> = {
  [PRIVATE_CODE]: PRIVATE_WORDS,
  ECONNREFUSED: 'nobody listens at its address',
  ECONNRESET: 'the connection was cut off',
  EPIPE: 'the connection was cut off',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name could not be looked up',
  EHOSTUNREACH: 'no way leads to its address',
  ENETUNREACH: 'no way leads to its address',
  ETIMEDOUT: 'its address does not answer',
  HPE_HEADER_OVERFLOW: 'its answer has too many headers',
}

/** OpenSSL's and Node's names for a certificate or a handshake that is not to be trusted. */
const CERTIFICATE = /CERT|SSL|TLS|SIGNATURE/

function failureWords(error: unknown, answerMsMax: number): string {
  if (!(error instanceof Error)) return UNREACHED
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `it has not answered within ${answerMsMax / 1000} s`
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return wordsByCode[code] ?? (CERTIFICATE.test(code) ? 'its certificate is not to be trusted' : UNREACHED)
}

const UNREACHED = 'it cannot be reached'
