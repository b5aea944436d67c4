import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { STRIPE_API_VERSION } from '#server/payments/stripe/client.ts'
import { type Acts, actsOn } from './acts.ts'
import { type ApiSettings, serve } from './api.ts'
import { type Books, type DoubleEvent, openBooks } from './books.ts'
import { type Fault, type FaultKind, takeFault } from './faults.ts'
import { type Form, readForm, textIn } from './form-body.ts'
import { type Answer, keyedAnswers, type KeyedAnswers } from './keyed-answers.ts'
import { newId } from './new-objects.ts'
import { declined, Refusal } from './refusal.ts'

/** A server that speaks as Stripe's does, on books of its own in memory. */
export type StripeDouble = Acts & {
  /** For STRIPE_API_BASE. */
  readonly baseUrl: string
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly books: Books
  /** Calls that it has answered or ruined: `POST /v1/refunds`. */
  readonly calls: string[]
  readonly faults: Fault[]
  readonly settings: ApiSettings & { latencyMs: number }
  /** Its clock runs this much ahead of ours. */
  readonly clock: { aheadMs: number }
  /** Stripe forgets idempotency keys after a day. */
  forgetKeys(): void
  /** A body and its `Stripe-Signature`. */
  signed(event: DoubleEvent, at?: Date): { rawBody: string; signature: string }
  /** Sends each new event to this address, in the order of their making; null: to none. */
  deliverTo(url: string | null): void
  /** Sends one event; the status of the answer. */
  deliver(event: DoubleEvent, url: string): Promise<number>
  /** Waits until everything that was to be sent has been. */
  delivered(): Promise<void>
  stop(): Promise<void>
}

type Inside = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly books: Books
  readonly keys: KeyedAnswers
  readonly faults: Fault[]
  readonly calls: string[]
  readonly settings: StripeDouble['settings']
}

export async function startStripeDouble(): Promise<StripeDouble> {
  const secret = () => randomBytes(16).toString('hex')
  const webhookSecret = `whsec_${secret()}`
  const clock = { aheadMs: 0 }
  let target: string | null = null
  let sending: Promise<unknown> = Promise.resolve()
  const sign = signer(webhookSecret, clock)
  const deliver = async (event: DoubleEvent, url: string) => {
    const { rawBody, signature } = sign(event)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    return (await fetch(url, { method: 'POST', headers, body: rawBody })).status
  }
  const books = openBooks(
    () => Date.now() + clock.aheadMs,
    event => {
      const url = target
      if (url !== null) sending = sending.then(() => deliver(event, url)).catch(() => {})
    },
  )
  const inside: Inside = {
    secretKey: `sk_test_${secret()}`,
    publishableKey: `pk_test_${secret()}`,
    books,
    keys: keyedAnswers(),
    faults: [],
    calls: [],
    settings: { refundsAre: 'succeeded', inactive: [], latencyMs: 1 },
  }
  const server = createServer((request, response) => void answer(inside, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { secretKey, publishableKey, faults, calls, settings } = inside
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    publishableKey,
    webhookSecret,
    books,
    calls,
    faults,
    settings,
    clock,
    ...actsOn(books),
    forgetKeys: () => inside.keys.forget(),
    signed: sign,
    deliverTo: url => {
      target = url
    },
    deliver,
    delivered: async () => void (await sending),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The SDK itself signs. */
function signer(secret: string, clock: StripeDouble['clock']): StripeDouble['signed'] {
  const sdk = new Stripe('sk_test_signing_needs_no_key')
  return (event, at = new Date(Date.now() + clock.aheadMs)) => {
    const rawBody = JSON.stringify(event)
    const timestamp = Math.floor(at.getTime() / 1000)
    return {
      rawBody,
      signature: sdk.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp }),
    }
  }
}

async function answer(inside: Inside, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stripe.double')
  const call = `${request.method} ${url.pathname}`
  // A page asks from another origin, as it asks Stripe.
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  const body = await text(request)
  inside.calls.push(call)
  await sleep(inside.settings.latencyMs)
  const fault = takeFault(inside.faults, call)
  if (fault === 'silent') return
  const { status, body: said } = work(inside, { request, url, body }, fault)
  if (fault === 'lost') return void request.socket.destroy()
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
  response.end(JSON.stringify(said))
}

type Asked = { readonly request: IncomingMessage; readonly url: URL; readonly body: string }

const DOWN: Answer = { status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } }
const LIMITED: Answer = {
  status: 429,
  body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow.' } },
}

/** Another call with this idempotency key is in progress. */
const IN_USE: Answer = {
  status: 409,
  body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Wait.' } },
}
const undone: Partial<Record<FaultKind, Answer>> = {
  down: DOWN,
  limited: LIMITED,
  in_use: IN_USE,
  declined: declined('do_not_honor'),
  small: {
    status: 400,
    body: { error: { type: 'invalid_request_error', code: 'amount_too_small', param: 'amount' } },
  },
}

function work(inside: Inside, asked: Asked, fault: FaultKind | undefined): Answer {
  const failed = fault && undone[fault]
  if (failed !== undefined) return failed
  try {
    return keyed(inside, asked, fault)
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body }
    throw error
  }
}

/** @throws Refusal */
function keyed(inside: Inside, { request, url, body }: Asked, fault: FaultKind | undefined): Answer {
  const form = readForm(request.method === 'GET' ? url.search.slice(1) : body)
  const isPublic = isPage(inside, request, form)
  const key = request.method === 'GET' ? undefined : request.headers['idempotency-key']?.toString()
  const known = key === undefined ? undefined : inside.keys.recall(key, `${url.pathname} ${body}`)
  if (known !== undefined) return known
  const { method = '' } = request
  const made = refusedOr(() =>
    serve({ method, path: url.pathname, form, isPublic }, inside.books, inside.settings),
  )
  const answered = fault === 'broken' ? DOWN : made
  if (key !== undefined) inside.keys.keep(key, answered)
  return answered
}

/** An answer of now: the object may be another by the time it is given again. */
function refusedOr(act: () => unknown): Answer {
  try {
    return { status: 200, body: structuredClone(act()) }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body }
    throw error
  }
}

/** Whether a page asks, with the publishable key. @throws Refusal 401 under any other key, 400 in another version */
function isPage({ secretKey, publishableKey }: Inside, { headers }: IncomingMessage, form: Form): boolean {
  const given = headers.authorization?.replace(/^Bearer /, '') ?? textIn(form, 'key')
  if (given === publishableKey) return true
  if (given !== secretKey) throw new Refusal(401, 'invalid_request_error', 'Invalid API Key provided.')
  if (headers['stripe-version'] !== STRIPE_API_VERSION) {
    throw new Refusal(400, 'invalid_request_error', 'Invalid Stripe API version.')
  }
  return false
}
