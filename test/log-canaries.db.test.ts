import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/support/database.ts'
import { startServer } from '#test/support/server-process.ts'
import { quoteBody, transferBody } from '#test/support/bodies.ts'
import { testCard } from '#test/support/sandbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** What a sender tells us, marked. */
const told = {
  senderName: 'Canary Sender Lee',
  senderEmail: 'canary-sender@example.com',
  senderPhone: '+1 202 555 0190',
  senderAddress: '1 Canary Street, Springfield',
  recipientEmail: 'canary-recipient@example.com',
  recipientPhone: '+63 917 555 0190',
  recipientCity: 'Canary City',
  bankName: 'Canary Bank',
  accountNumber: '998877665544',
  promoCode: 'CANARYCODE',
}
const CARD = '4242424242424242'
/** Refused by the rail, so that the sad paths speak too. */
const order = { ...transferBody, ...told, recipientName: 'Sandbox Fail' }

test('a whole transfer, its failures included, leaves nothing of the sender in the log at its most talkative', async () => {
  const server = await startServer({ DATABASE_URL: database.connectionString, LOG_LEVEL: 'trace' })
  let log = ''
  server.child.stderr?.setEncoding('utf8').on('data', (part: string) => (log += part))
  let cookie = ''
  const call = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return (await answer.json()) as Record<string, string>
  }

  const { quoteToken } = await call('POST', '/api/quotes', quoteBody)
  await call('POST', '/api/transfers', order)
  const transfer = await call('POST', '/api/transfers', {
    ...order,
    promoCode: null,
    quoteToken,
  })
  const intent = await call('POST', '/api/create-payment-intent', { transferId: transfer['id'] })
  await call('POST', `/sandbox/payment_intents/${intent['paymentIntentId']}/confirm`, {
    clientSecret: intent['clientSecret'],
    paymentMethod: { type: 'card', card: testCard(CARD) },
  })
  const checked = await call('PATCH', `/api/transfers/${transfer['id']}/status`, { status: 'completed' })
  expect(checked['id']).toBe(transfer['id'])
  await server.stop()

  const secrets = [
    ...Object.entries(told),
    ['card', CARD],
    ['cookie', cookie.split('=')[1]],
    ['quoteToken', quoteToken],
    ['clientSecret', intent['clientSecret']],
  ]
  const found = secrets.filter(([, secret = '']) => secret === '' || log.includes(secret))
  expect(log.split('\n').length).toBeGreaterThan(10)
  expect(found).toEqual([])
})
