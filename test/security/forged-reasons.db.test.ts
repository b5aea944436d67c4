import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { type Browser, check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { newcomer, signedUp } from '#test/support/browser/people.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the name of the application writes words of their own where a sender reads why a transfer waits or has
// ended: on our page they would be believed. docs/decisions/0127.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const WORDS = 'Call +1 415 555 0199 and tell us your card number to release your money.'

/** Everything that a sender reads of a transfer: its page, timeline, history and download, and the tracking page. */
async function readBy(
  browser: Browser,
  id: string,
  proof: { reference: string; proof: string },
): Promise<string> {
  const answers = await Promise.all([
    browser.call('GET', `/api/transfers/${id}`),
    browser.call('GET', `/api/transfers/${id}/progress`),
    browser.call('GET', `/api/transfers/${id}/action`),
    browser.call('GET', '/api/transfers/current'),
    browser.call('GET', '/api/user/transfers'),
    browser.call('GET', '/api/account/export'),
    openBrowser(app.server).call('POST', '/api/track', proof),
  ])
  return answers.map(({ text }) => text).join('\n')
}

async function ownTransfer(changes: Readonly<Record<string, unknown>> = {}) {
  const { email } = newcomer()
  const { browser } = await signedUp(app.server, { email })
  const { transfer } = await paid(browser, { senderEmail: email, ...changes })
  const proof = { reference: transfer.referenceNumber, proof: email }
  return { browser, id: transfer.id, read: () => readBy(browser, transfer.id, proof) }
}

test('words that SQL writes as the reason of a transfer are shown to its sender nowhere', async () => {
  const { id, read } = await ownTransfer({ recipientName: 'Sandbox Review' })
  await injectSql(app, ['update transfers set state_reason = $2 where id = $1', id, WORDS])
  expect(await read()).not.toContain('555 0199')
})

test('words that SQL writes as the cause of a false event are shown to its sender nowhere', async () => {
  const { id, read } = await ownTransfer()
  for (const event of ['cancelled', 'rejected', 'payoutReturned'])
    await injectSql(app, [
      `insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      values (gen_random_uuid(), $1, '${event}', null, 'pending;none;none', 'sender', $2)`,
      id,
      WORDS,
    ])
  expect(await read()).not.toContain('555 0199')
})

test('SQL lends a transfer no words that the server has sealed for another', async () => {
  const other = openBrowser(app.server)
  const order = await created(other)
  await other.call('POST', `/api/transfers/${order.id}/cancel`, { reason: WORDS })
  const { id, read } = await ownTransfer()
  await injectSql(app, [
    `update transfers set state_reason = $2, reason_seals = (select reason_seals from transfers where id = '${order.id}')
    where id = $1`,
    id,
    WORDS,
  ])
  expect(await read()).not.toContain('555 0199')
})

test('a sender reads what the rail says, and their own reason of a cancellation', async () => {
  const failed = await ownTransfer({ recipientName: 'Sandbox Fail' })
  await check(failed.browser, failed.id)
  expect(await failed.read()).toContain('The recipient’s account does not exist.')
  const cancelled = await ownTransfer()
  await cancelled.browser.call('POST', `/api/transfers/${cancelled.id}/cancel`, { reason: 'Wrong cousin' })
  const text = await cancelled.read()
  expect(text).toContain('It was cancelled.')
  expect(text).toContain('Wrong cousin')
})
