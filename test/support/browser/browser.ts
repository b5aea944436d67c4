import type { FastifyInstance } from 'fastify'
import { createPaymentIntent, type PaymentIntentView } from '#shared/api/transfers/payments.api.ts'
import { createQuote, type QuoteView } from '#shared/api/transfers/quotes.api.ts'
import { type CreatedTransfer, createTransfer } from '#shared/api/transfers/transfers.api.ts'
import { quoteBody, transferBody } from './bodies.ts'
import { testCard } from './sandbox.ts'

export type Answer<Body> = { readonly status: number; readonly body: Body; readonly text: string }

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Refusal = { readonly code: string; readonly fields?: Record<string, string>; readonly quote?: QuoteView }

/** A sender's browser: keeps the cookies that it is given. */
export type Browser = {
  /** The `Cookie` header it sends; empty before it has been given one. */
  cookie: string
  /** Extra headers of every call, such as `user-agent`. */
  headers: Record<string, string>
  call<Body = Refusal>(method: Method, path: string, body?: unknown, key?: string): Promise<Answer<Body>>
}

export function openBrowser(server: FastifyInstance): Browser {
  const browser: Browser = {
    cookie: '',
    headers: {},
    async call(method, path, body, key) {
      const answer = await server.inject({
        method,
        url: path,
        headers: {
          ...browser.headers,
          ...(browser.cookie !== '' && { cookie: browser.cookie }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      for (const given of [answer.headers['set-cookie'] ?? []].flat()) keep(browser, given)
      const text = answer.payload
      return { status: answer.statusCode, text, body: (text === '' ? null : JSON.parse(text)) as never }
    },
  }
  return browser
}

function keep(browser: Browser, setCookie: string): void {
  const [pair = ''] = setCookie.split(';')
  const name = pair.slice(0, pair.indexOf('=') + 1)
  const others = browser.cookie.split('; ').filter(each => each !== '' && !each.startsWith(name))
  browser.cookie = (pair === name ? others : [...others, pair]).join('; ')
}

/**
 * 100.00 US dollars to the Philippines by card, without a promo code, and what a client would believe of it. Of the
 * recipient no more than the specification has, so that it does for every country.
 */
export const plainBody = { ...transferBody, promoCode: null, recipientDetails: undefined }

type Changes = Readonly<Record<string, unknown>>

/** @throws Error with the answer where it is not the expected one */
function expected<Body>(answer: Answer<unknown>, status: number): Body {
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body as Body
}

export const quoted = async (browser: Browser, changes: Changes = {}): Promise<QuoteView> =>
  expected(await browser.call('POST', createQuote.path, { ...quoteBody, ...changes }), 200)

export const created = async (browser: Browser, changes: Changes = {}): Promise<CreatedTransfer> =>
  expected(await browser.call('POST', createTransfer.path, { ...plainBody, ...changes }), 201)

export const opened = async (browser: Browser, transferId: string): Promise<PaymentIntentView> =>
  expected(await browser.call('POST', createPaymentIntent.path, { transferId }), 200)

export const CARD_THAT_SUCCEEDS = '4242424242424242'

/** Pays straight at the provider, as the payment form does. */
export const pay = (
  browser: Browser,
  intent: Pick<PaymentIntentView, 'paymentIntentId' | 'clientSecret' | 'paymentMethod'>,
  card = CARD_THAT_SUCCEEDS,
) => {
  const { paymentIntentId, clientSecret } = intent
  const path = `/sandbox/payment_intents/${paymentIntentId}`
  if (intent.paymentMethod === 'bank')
    return browser.call('POST', `${path}/simulate_bank_transfer`, { clientSecret })
  return browser.call('POST', `${path}/confirm`, {
    clientSecret,
    paymentMethod: { type: 'card', card: testCard(card) },
  })
}

/** The client's last call of a payment. */
export const check = <Body = Refusal>(
  browser: Browser,
  transferId: string,
  body: object = { status: 'completed' },
) => browser.call<Body>('PATCH', `/api/transfers/${transferId}/status`, body)

/** A transfer whose sender has paid; its webhook has not arrived yet. */
export async function paid(
  browser: Browser,
  changes: Changes = {},
): Promise<{ transfer: CreatedTransfer; intent: PaymentIntentView }> {
  const transfer = await created(browser, changes)
  const intent = await opened(browser, transfer.id)
  expected(await pay(browser, intent), 200)
  return { transfer, intent }
}
