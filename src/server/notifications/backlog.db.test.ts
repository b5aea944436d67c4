import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inLane } from '#server/platform/db/lanes.ts'
import { lanesOf } from '#server/platform/db/pool.ts'
import { type Browser, check, created, openBrowser, opened, paid } from '#test/support/browser/browser.ts'
import { bankAccountsFile } from '#test/support/browser/bank.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { insertMessages } from './messages.sql.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
})
beforeEach(() => {
  browser = openBrowser(app.server)
})
afterEach(async () => {
  await app.rows('delete from transfer_outbox')
  await app.rows('delete from messages')
})
afterAll(() => app.stop())

/** One round of a process; gives what it has sent. */
const round = () => sentMails(app.deps)

const kinds = async () =>
  (await app.rows<{ kind: string }>('select kind from messages order by id')).map(({ kind }) => kind)

/** So many receipts that have been due for an hour. */
async function backlogOf(count: number): Promise<void> {
  const { id } = await created(browser)
  await app.rows('delete from transfer_outbox')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  const messages = Array.from({ length: count }, (_, n) => ({
    id: app.deps.newId(),
    kind: 'payment_authorised' as const,
    occasion: `backlog ${n}`,
    toAddress: `ana${n}@example.com`,
    transferId: id,
    userId: null,
    data: null,
    at: anHourAgo,
    waitSeconds: 0,
  }))
  await insertMessages(app.deps, app.pool, messages)
}

test('a mail about an account goes out before receipts that have waited for longer', async () => {
  await backlogOf(60)
  const email = 'ben@example.com'
  const signUp = { fullName: 'Ben Okafor', username: 'ben', email, password: 'a long enough secret' }
  expect((await openBrowser(app.server).call('POST', '/api/register', signUp)).status).toBe(201)
  await app.runJobs()
  expect((await round()).map(({ to }) => to)).toContain(email)
})

test.each([
  [25, 20],
  [400, 40],
  [3_000, 200],
])('of a backlog of %i mails a round sends %i', async (waiting, sent) => {
  await backlogOf(waiting)
  expect(await round()).toHaveLength(sent)
})

test('a round sends twenty of any backlog while requests wait for a connection', async () => {
  await backlogOf(400)
  const lanes = lanesOf(app.pool)
  const requests: Promise<() => void>[] = []
  while (lanes.useOf('ordinary').waiting === 0) requests.push(lanes.enter('ordinary'))
  const mails = await inLane('urgent', round)
  for (const request of requests) (await request)()
  expect(mails).toHaveLength(20)
})

test('a transfer that is paid and delivered before a mail went out causes one mail to each person', async () => {
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  expect((await round()).map(({ to }) => to).toSorted()).toEqual(['ana@example.com', 'maria@example.com'])
  expect(await kinds()).toEqual(['transfer_delivered', 'transfer_delivered_recipient'])
})

test('a sent mail stays when the next step follows', async () => {
  const { transfer } = await paid(browser)
  await round()
  await check(browser, transfer.id)
  await round()
  expect(await kinds()).toEqual(['transfer_created', 'transfer_delivered', 'transfer_delivered_recipient'])
})

test('an order by bank causes one mail, with the instructions', async () => {
  const { id } = await created(browser, { paymentMethod: 'bank' })
  expect(await round()).toEqual([])
  await opened(browser, id)
  expect(await round()).toHaveLength(1)
  await app.rows('update messages set due_at = now() where is_due')
  expect(await round()).toEqual([])
  expect(await kinds()).toEqual(['bank_details'])
})

test('an order by bank whose checkout is not opened is mailed after two minutes', async () => {
  await created(browser, { paymentMethod: 'bank' })
  expect(await round()).toEqual([])
  await app.rows(`update messages set due_at = due_at - interval '2 minutes'`)
  expect(await round()).toHaveLength(1)
  expect(await kinds()).toEqual(['transfer_created'])
})
