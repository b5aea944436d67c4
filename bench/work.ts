import { randomUUID } from 'node:crypto'
import type { Connection, Reply, SendOptions } from './http-client.ts'

/** Quote that each sender asks for again and again. */
const offer = {
  sendCountry: 'US',
  receiveCountry: 'PH',
  sendAmount: '100.00',
  deliveryMethod: 'bank',
  paymentMethod: 'card',
}

const people = {
  senderName: 'Ana Example',
  senderEmail: 'ana@example.com',
  senderPhone: '+12015550123',
  senderAddress: '1 Example Street, Springfield',
  recipientName: 'Maria Santos',
  recipientEmail: '',
  recipientPhone: '+639051234567',
  recipientCity: 'Manila',
  bankName: 'BDO Unibank',
  accountNumber: '001234567890',
}

const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }

export async function quote(connection: Connection): Promise<void> {
  expectStatus(200, await connection.send('POST', '/api/quotes', { body: offer }))
}

/** One creation under a key of its own, priced afresh, by a browser that is new to us. */
export async function create(connection: Connection): Promise<void> {
  expectStatus(
    201,
    await connection.send('POST', '/api/transfers', { body: { ...offer, ...people }, key: randomUUID() }),
  )
}

/** Quote, create, open the intent, confirm the card, complete: what one sender's browser does. */
export async function lifeCycle(connection: Connection): Promise<void> {
  const quoted = read(200, await connection.send('POST', '/api/quotes', { body: offer }))
  const body = { ...offer, ...people, ...strangers(), quoteToken: quoted['quoteToken'] }
  const reply = await connection.send('POST', '/api/transfers', { body, key: randomUUID() })
  const transfer = read(201, reply)
  const { cookie } = reply
  const asked = { amount: transfer['totalAmount'], transferId: transfer['id'] }
  const intent = read(
    200,
    await connection.send('POST', '/api/create-payment-intent', { body: asked, cookie }),
  )
  const confirmed = { clientSecret: intent['clientSecret'], paymentMethod: { type: 'card', card } }
  expectStatus(
    200,
    await connection.send('POST', `/sandbox/payment_intents/${intent['paymentIntentId']}/confirm`, {
      body: confirmed,
    }),
  )
  const check = { status: 'completed', paymentIntentId: intent['paymentIntentId'] }
  const done = read(
    200,
    await connection.send('PATCH', `/api/transfers/${transfer['id']}/status`, { body: check, cookie }),
  )
  if (done['status'] !== 'completed') throw new Error(`the transfer is ${done['status']}, not completed`)
}

/** Names that no order had before: what a server remembers of one helps with none. */
const strangers = () => ({
  senderName: `Ana ${inLetters(randomUUID()).slice(0, 8)}`,
  recipientName: `Maria ${inLetters(randomUUID()).slice(0, 8)}`,
})

export type PaymentStep = 'create' | 'intent' | 'confirm' | 'complete'

/** Sends one call of a payment; throws where the sender gives up. */
export type Ask = (step: PaymentStep, method: string, path: string, options: SendOptions) => Promise<Reply>

/** One payment from the order to its end, without the quote, by a browser that is new to us. */
export async function payOnce(ask: Ask): Promise<void> {
  const key = randomUUID()
  // The audit finds a transfer that was made twice by its sender's name.
  const body = { ...offer, ...people, senderName: `Ana ${inLetters(key)}` }
  const created = await ask('create', 'POST', '/api/transfers', { body, key })
  const { cookie } = created
  const transfer = read(201, created)
  const wanted = { amount: transfer['totalAmount'], transferId: transfer['id'] }
  const intent = read(
    200,
    await ask('intent', 'POST', '/api/create-payment-intent', { body: wanted, cookie }),
  )
  const { clientSecret, paymentIntentId } = intent
  const confirmation = { clientSecret, paymentMethod: { type: 'card', card } }
  const confirmPath = `/sandbox/payment_intents/${paymentIntentId}/confirm`
  expectStatus(200, await ask('confirm', 'POST', confirmPath, { body: confirmation }))
  const check = { status: 'completed', paymentIntentId }
  const checkPath = `/api/transfers/${transfer['id']}/status`
  expectStatus(200, await ask('complete', 'PATCH', checkPath, { body: check, cookie }))
}

const inLetters = (key: string): string =>
  key.replaceAll('-', '').replaceAll(/[0-9]/g, digit => String.fromCodePoint(103 + Number(digit)))

function read(status: number, reply: Reply): Record<string, string> {
  expectStatus(status, reply)
  return JSON.parse(reply.body) as Record<string, string>
}

function expectStatus(status: number, reply: Reply): void {
  if (reply.status !== status)
    throw new Error(`expected ${status}, got ${reply.status}: ${reply.body.slice(0, 200)}`)
}
