import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxRefusal } from '#shared/api/sandbox.api.ts'
import { intentOrder, testCard } from '#test/support/browser/sandbox.ts'
import { type AppUnderTest, startApp } from '#test/support/app/webhook-app.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const openIntent = (method: 'card' | 'bank' = 'card') =>
  app.sandbox.provider.openIntent(intentOrder({ method }))

async function post(intentId: string, action: string, body: object) {
  const response = await fetch(`${app.origin}/sandbox/payment_intents/${intentId}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const withCard = (clientSecret: string, number: string, changes: object = {}) => ({
  clientSecret,
  paymentMethod: { type: 'card', card: { ...testCard(number), ...changes } },
})

test('a card that succeeds is answered with the id and the status', async () => {
  const { id, clientSecret } = await openIntent()
  const answer = await post(id, 'confirm', withCard(clientSecret, '4242424242424242'))
  expect(answer).toEqual({ status: 200, body: { id, status: 'succeeded' } })
})

test('a declined card is a 402 in the form of the sandbox', async () => {
  const { id, clientSecret } = await openIntent()
  const answer = await post(id, 'confirm', withCard(clientSecret, '4000000000000002'))
  expect(answer.status).toBe(402)
  expect(sandboxRefusal.parse(answer.body)).toEqual({
    error: { code: 'card_declined', message: 'Your card was declined.' },
  })
})

test('an expired card is a 402', async () => {
  const { id, clientSecret } = await openIntent()
  const expired = withCard(clientSecret, '4242424242424242', { expMonth: 1, expYear: 2020 })
  const answer = await post(id, 'confirm', expired)
  expect(answer).toMatchObject({ status: 402, body: { error: { code: 'expired_card' } } })
})

test('the authentication step is passed and failed', async () => {
  const { id, clientSecret } = await openIntent()
  const card = withCard(clientSecret, '4000000000003220')
  expect(await post(id, 'confirm', card)).toEqual({ status: 200, body: { id, status: 'requires_action' } })
  expect(await post(id, 'authenticate', { clientSecret, outcome: 'fail' })).toMatchObject({
    status: 402,
    body: { error: { code: 'authentication_failed' } },
  })
  await post(id, 'confirm', card)
  expect(await post(id, 'authenticate', { clientSecret, outcome: 'pass' })).toEqual({
    status: 200,
    body: { id, status: 'succeeded' },
  })
})

test('a bank transfer is simulated', async () => {
  const { id, clientSecret } = await openIntent('bank')
  expect(await post(id, 'simulate_bank_transfer', { clientSecret })).toEqual({
    status: 200,
    body: { id, status: 'succeeded' },
  })
})

test('a wrong secret is a 404 with the very body of an unknown intent', async () => {
  const { id } = await openIntent()
  const card = withCard('pi_0_secret_0', '4242424242424242')
  const wrongSecret = await post(id, 'confirm', card)
  const unknown = await post('pi_00000000000000000000', 'confirm', card)
  expect(wrongSecret.status).toBe(404)
  expect(wrongSecret).toEqual(unknown)
})

test.each([
  ['a number that is no card number', { number: '4242' }, 'paymentMethod.card.number'],
  ['a month that there is not', { expMonth: 13 }, 'paymentMethod.card.expMonth'],
  ['a code of two digits', { cvc: '12' }, 'paymentMethod.card.cvc'],
])('%s is a 400 that names the field', async (_, changes, field) => {
  const { id, clientSecret } = await openIntent()
  const answer = await post(id, 'confirm', withCard(clientSecret, '4242424242424242', changes))
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect(Object.keys(answer.body.fields)).toEqual([field])
})

test.each(['confirm', 'authenticate', 'simulate_bank_transfer'])(
  'a secret that the database could not even read is a 400 of %s',
  async action => {
    const { id } = await openIntent()
    const answer = await post(id, action, { ...withCard('\u0000', '4242424242424242'), outcome: 'pass' })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { clientSecret: 'has control characters' } },
    })
  },
)
