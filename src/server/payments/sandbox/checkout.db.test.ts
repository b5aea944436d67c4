import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenIntent } from '#server/payments/provider.ts'
import { type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { eventTypes, intentOrder, type Sandbox, sandboxOn, testCard } from '#test/support/browser/sandbox.ts'
import { arriveByBank, authenticate, confirmCard, type NamedIntent } from './checkout.ts'

let database: TestDatabase
let sandbox: Sandbox
beforeAll(async () => {
  database = await testDatabase()
  sandbox = sandboxOn(database.pool)
})
afterAll(() => database.drop())

async function openIntent(changes: Partial<OpenIntent> = {}): Promise<NamedIntent> {
  const { id, clientSecret } = await sandbox.provider.openIntent(intentOrder(changes))
  return { intentId: id, clientSecret }
}

const pay = (named: NamedIntent, number: string) => confirmCard(sandbox.parts, named, testCard(number))
const statusOf = async ({ intentId }: NamedIntent) => (await sandbox.provider.getIntent(intentId))?.status
const eventsOf = ({ intentId }: NamedIntent) => eventTypes(database.pool, intentId)

const declinedWith = (code: string) =>
  expect.objectContaining({ code: 'payment_declined', extra: { error: expect.objectContaining({ code }) } })

test('4242424242424242 pays', async () => {
  const named = await openIntent()
  expect(await pay(named, '4242424242424242')).toEqual({ id: named.intentId, status: 'succeeded' })
  expect(await statusOf(named)).toBe('succeeded')
  expect(await eventsOf(named)).toEqual(['payment_intent.succeeded'])
})

test.each([
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['5555555555554444', 'incorrect_number'],
])('%s is declined with %s, and another card pays afterwards', async (number, code) => {
  const named = await openIntent()
  await expect(pay(named, number)).rejects.toThrow(declinedWith(code))
  expect(await statusOf(named)).toBe('requires_payment_method')
  expect((await pay(named, '4242424242424242')).status).toBe('succeeded')
  expect(await eventsOf(named)).toEqual(['payment_intent.payment_failed', 'payment_intent.succeeded'])
})

test('4000000000003220 pays once its holder is authenticated', async () => {
  const named = await openIntent()
  expect((await pay(named, '4000000000003220')).status).toBe('requires_action')
  expect((await authenticate(sandbox.parts, named, 'pass')).status).toBe('succeeded')
  expect((await authenticate(sandbox.parts, named, 'pass')).status).toBe('succeeded')
  expect(await eventsOf(named)).toEqual(['payment_intent.requires_action', 'payment_intent.succeeded'])
})

test('a failed authentication asks for a card again', async () => {
  const named = await openIntent()
  await pay(named, '4000000000003220')
  await expect(authenticate(sandbox.parts, named, 'fail')).rejects.toThrow(
    declinedWith('authentication_failed'),
  )
  expect(await statusOf(named)).toBe('requires_payment_method')
})

test('a sender who walks away from the authentication may use another card', async () => {
  const named = await openIntent()
  await pay(named, '4000000000003220')
  expect((await pay(named, '4242424242424242')).status).toBe('succeeded')
})

test('nothing is authenticated that did not ask for it', async () => {
  const named = await openIntent()
  await expect(authenticate(sandbox.parts, named, 'pass')).rejects.toThrow(
    declinedWith('payment_intent_unexpected_state'),
  )
  expect(await statusOf(named)).toBe('requires_payment_method')
})

test('50 confirmations at once are one success and one event', async () => {
  const named = await openIntent()
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(named, '4242424242424242')))
  expect(answers).toEqual(Array.from({ length: 50 }, () => ({ id: named.intentId, status: 'succeeded' })))
  expect(await eventsOf(named)).toEqual(['payment_intent.succeeded'])
})

test('a paid intent stays paid whatever card comes after', async () => {
  const named = await openIntent()
  await pay(named, '4242424242424242')
  expect((await pay(named, '4000000000000002')).status).toBe('succeeded')
  expect(await eventsOf(named)).toEqual(['payment_intent.succeeded'])
})

test('a canceled intent refuses cards and says that it was canceled', async () => {
  const named = await openIntent()
  await sandbox.provider.cancelIntent(named.intentId)
  await expect(pay(named, '4242424242424242')).rejects.toThrow('This payment was canceled.')
})

test('a wrong secret is answered as an unknown intent is, and changes nothing', async () => {
  const named = await openIntent()
  const other = await openIntent()
  const unknown = expect.objectContaining({ code: 'not_found' })
  const strangers = [
    { ...named, clientSecret: other.clientSecret },
    { ...named, clientSecret: '' },
    { intentId: 'pi_00000000000000000000', clientSecret: named.clientSecret },
  ]
  for (const stranger of strangers) {
    await expect(pay(stranger, '4242424242424242')).rejects.toThrow(unknown)
    await expect(authenticate(sandbox.parts, stranger, 'pass')).rejects.toThrow(unknown)
    await expect(arriveByBank(sandbox.parts, stranger)).rejects.toThrow(unknown)
  }
  expect(await statusOf(named)).toBe('requires_payment_method')
})

test('a bank transfer arrives once and is no matter for cards', async () => {
  const named = await openIntent({ method: 'bank' })
  await expect(pay(named, '4242424242424242')).rejects.toThrow('This payment is waiting for a bank transfer.')
  const answers = await Promise.all([arriveByBank(sandbox.parts, named), arriveByBank(sandbox.parts, named)])
  expect(answers.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  expect(await eventsOf(named)).toEqual(['payment_intent.processing', 'payment_intent.succeeded'])
})

test('no bank transfer arrives for a card intent', async () => {
  const named = await openIntent()
  await expect(arriveByBank(sandbox.parts, named)).rejects.toThrow('This payment is waiting for a card.')
  expect(await statusOf(named)).toBe('requires_payment_method')
})
