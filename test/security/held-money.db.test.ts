import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionErase } from '#server/retention/retention.jobs.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { peopleIn } from '#test/support/app/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, oneLine } from '#test/support/browser/bank.ts'
import { type Browser, created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { ownerClient } from '#test/support/database/database.ts'

// A sender whose money we hold can be written to, however long ago the order was.

const DAY = 86_400

let app: TestApp
let desk: Browser
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  desk = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

/** An order by bank for which 60.00 of 100.00 came, and that has ended 40 days ago. */
async function shortOrder(browser: Browser) {
  app.clock.aheadSeconds = -9 * DAY
  const { id, referenceNumber } = await created(browser, { paymentMethod: 'bank' })
  await opened(browser, id)
  app.clock.aheadSeconds = 0
  const line = await oneLine(desk, { amount: '60.00', text: referenceNumber })
  expect(line.kind).toBe('short')
  await app.sweep()
  const owner = await ownerClient(app)
  await owner.query('set session_replication_role = replica')
  const back = [id, 40 * DAY]
  await owner.query(
    'update transfers set created_at = created_at - make_interval(secs => $2) where id = $1',
    back,
  )
  await owner.query(
    'update transfer_terms set newest_first = newest_first + $2::bigint * 1000000 where transfer_id = $1',
    back,
  )
  await owner.query(
    'update transfer_search set created_at = created_at - make_interval(secs => $2) where transfer_id = $1',
    back,
  )
  await owner.end()
  return { id, line }
}

async function senderAfterErasure(id: string): Promise<string | undefined> {
  await enqueue(app.pool, retentionErase, {})
  await app.runJobs()
  const [row] = await app.rows<{ status: string }>('select status from transfers where id = $1', [id])
  expect(row?.status).toBe('failed')
  return (await peopleIn(app, id)).sender_name
}

const returned = async (line: { readonly id: string }, bankReference: string) => {
  expect((await actOn(desk, line, 'send-back')).status).toBe(200)
  expect((await actOn(desk, line, 'returned', { bankReference })).status).toBe(200)
}

test('a guest whose money is held is not erased before it is sent back', async () => {
  const { id, line } = await shortOrder(openBrowser(app.server))
  expect(await senderAfterErasure(id)).not.toBe('Erased')
  await returned(line, 'OUT 1')
  expect(await senderAfterErasure(id)).toBe('Erased')
})

test('an account whose money is held is not closed before it is sent back', async () => {
  const { browser } = await signedUp(app.server)
  const { id, line } = await shortOrder(browser)
  expect(await browser.call('DELETE', '/api/account', {})).toMatchObject({
    status: 409,
    body: { code: 'transfers_under_way' },
  })
  await returned(line, 'OUT 2')
  expect((await browser.call('DELETE', '/api/account', {})).status).toBe(204)
  expect(await senderAfterErasure(id)).toBe('Erased')
})
