import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withTransaction } from '#server/platform/db/tx.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  plainBody,
} from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { takeOutbox } from './outbox.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.aheadSeconds = 0
  await app.rows('delete from transfer_outbox')
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const taken = async (limit = 100) =>
  (await withTransaction(app.pool, tx => takeOutbox(app.deps, tx, limit))).rows
const events = async () => (await taken()).map(({ event }) => event)

test('a transfer that is paid and delivered leaves three outbox rows, in their order, each once', async () => {
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  await check(browser, transfer.id)
  const rows = await taken()
  expect(rows.map(({ event }) => event)).toEqual(['created', 'payInCaptured', 'payoutDelivered'])
  expect(rows[0]).toMatchObject({
    transferId: transfer.id,
    senderEmail: 'ana@example.com',
    recipientEmail: 'maria@example.com',
    userId: null,
  })
  expect(await taken()).toEqual([])
})

test('each is named by the event that it tells of', async () => {
  const { id } = await created(browser)
  const [row] = await taken()
  expect(await app.rows('select event from transfer_events where id = $1', [row?.eventId])).toEqual([
    { event: 'created' },
  ])
  expect(row?.transferId).toBe(id)
})

test('an opened payment leaves no outbox row, because the sender need not hear of it', async () => {
  const transfer = await created(browser)
  await opened(browser, transfer.id)
  expect(await events()).toEqual(['created'])
})

test('a creation that writes nothing leaves no outbox row', async () => {
  await created(browser)
  await taken()
  const refused = await browser.call('POST', '/api/transfers', { sendAmount: '100.00' })
  expect(refused.status).toBe(400)
  expect(await events()).toEqual([])
})

test('a repeated creation is told once', async () => {
  const answers = [
    await browser.call('POST', '/api/transfers', plainBody, 'one key'),
    await browser.call('POST', '/api/transfers', plainBody, 'one key'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await events()).toEqual(['created'])
})

test('a payout that is refused for good and its refund are told', async () => {
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Fail' })
  await check(browser, transfer.id)
  await app.runJobs()
  expect(await events()).toEqual(['created', 'payInCaptured', 'payoutRefusedForGood', 'refunded'])
})

test('a payment that is held is told as held', async () => {
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Review' })
  await check(browser, transfer.id)
  expect(await events()).toEqual(['created', 'payInCapturedForReview'])
})

test('money that comes after the expiry is told, after the expiry itself', async () => {
  app.clock.aheadSeconds = -3600 // its price is no longer held now
  const { transfer } = await paid(browser)
  app.clock.aheadSeconds = 0
  app.provider.override({
    cancelIntent: async id => ({ ...(await app.realProvider.getIntent(id))!, status: 'canceled' }), // it has one: `paid` opened it
  })
  await app.sweep()
  app.provider.restore()
  await check(browser, transfer.id)
  expect(await events()).toEqual(['created', 'expired', 'unexpectedCapture'])
})

test('what a rolled back transaction took is there again', async () => {
  await created(browser)
  const failing = withTransaction(app.pool, async tx => {
    expect((await takeOutbox(app.deps, tx, 10)).rows).toHaveLength(1)
    throw new Error('the process dies here')
  })
  await expect(failing).rejects.toThrow('the process dies here')
  expect(await taken()).toHaveLength(1)
})

test('what another is about to take is not waited for', async () => {
  await created(browser)
  await withTransaction(app.pool, async tx => {
    expect((await takeOutbox(app.deps, tx, 10)).rows).toHaveLength(1)
    expect(await taken()).toEqual([])
  })
})

test('readers that take outbox rows at once get different ones, the oldest first', async () => {
  for (let count = 0; count < 30; count++) await created(browser)
  const shares = await Promise.all(Array.from({ length: 6 }, () => taken(7)))
  const ids = shares.flat().map(({ eventId }) => eventId)
  expect(new Set(ids).size).toBe(ids.length)
  const rest = await taken()
  expect(ids.length + rest.length).toBe(30)
  for (const share of shares) expect(share.map(n => n.eventId)).toEqual(share.map(n => n.eventId).toSorted())
})
