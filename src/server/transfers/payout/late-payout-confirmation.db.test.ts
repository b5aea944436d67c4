import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { balancesOf, stateOf } from '#test/support/app/books.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act, actsOn, fileOf } from '#test/support/browser/desk.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { checkEndedPayout } from './late-payout-confirmation.ts'
import { noteMismatch } from '../pay-in/pay-in.sql.ts'

let app: TestApp
let desk: Browser
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
})
beforeEach(() => app.rail.restore())
afterAll(() => app.stop())

async function refused(): Promise<{ id: string; key: string }> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Fail' })
  await check(browser, transfer.id)
  await app.runJobs()
  expect(await stateOf(app, transfer.id)).toBe('failed;refunded;returned')
  return { id: transfer.id, key: `payout:${transfer.id}:1` }
}

const inQueue = async (id: string) =>
  (await desk.call<{ id: string }[]>('GET', '/api/transfers?queue=attention')).body.some(
    each => each.id === id,
  )

test('a payout that its rail has paid after it had refused it is brought to an operator, once, and books nothing', async () => {
  const { id, key } = await refused()
  app.rail.override({ ask: async () => ({ state: 'delivered' }) })
  for (let times = 1; times <= 3; times++)
    expect(await checkEndedPayout(app.deps, app.deps.rail, key)).toBe(true)
  expect(await inQueue(id)).toBe(true)
  expect((await fileOf(desk, id)).attention).toEqual([
    'The rail sandbox says that it has paid 5625.00 PHP with attempt 1, which it had refused or returned. Ask it for proof; ' +
      'have it take the money back, or settle with it. Then mark this as resolved.',
  ])
  expect(await stateOf(app, id)).toBe('failed;refunded;returned')
  expect(await balancesOf(app, id)).toEqual({})
})

test('an exception that an operator has resolved leaves the queue, is written down, and is not raised again', async () => {
  const { id, key } = await refused()
  expect(await act(desk, id, 'resolve')).toMatchObject({
    status: 409,
    body: { message: 'There is nothing to resolve.' },
  })
  app.rail.override({ ask: async () => ({ state: 'delivered' }) })
  await checkEndedPayout(app.deps, app.deps.rail, key)
  const [payment] = await app.rows<{ id: string }>('select id from payments where transfer_id = $1', [id])
  const mismatched = () => noteMismatch(app.pool, payment?.id ?? '', 'refund re_1 was made there.')
  await mismatched()
  const [one, other] = await Promise.all([act(desk, id, 'resolve'), act(desk, id, 'resolve')])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await actsOn(app, id)).map(({ action, after }) => [action, after])).toEqual([
    ['transfer.exception_resolved', { resolved: 'payout:1 refund re_1 was made there.' }],
  ])
  await checkEndedPayout(app.deps, app.deps.rail, key)
  await mismatched()
  expect(await inQueue(id)).toBe(false)
  expect((await fileOf(desk, id)).attention).toEqual([])
  // Another thing is another thing.
  await noteMismatch(app.pool, payment?.id ?? '', 'refund re_2 was made there.')
  expect(await inQueue(id)).toBe(true)
  expect((await fileOf(desk, id)).attention).toEqual([
    'A payment is not as the provider has it: refund re_2 was made there. Nothing of it is booked. Settle it, then mark it ' +
      'as resolved.',
  ])
})

test.each([
  ['refused', { state: 'refused', retryable: false, reason: 'Closed.' }],
  ['accepted', { state: 'accepted' }],
  ['nothing', undefined],
] as const)('one that its rail still says is %s is nobody’s trouble', async (_, outcome) => {
  const { id, key } = await refused()
  app.rail.override({ ask: async () => outcome })
  expect(await checkEndedPayout(app.deps, app.deps.rail, key)).toBe(true)
  expect(await inQueue(id)).toBe(false)
})

test('one that is under way or delivered, of another rail or of nobody is left to whom it concerns', async () => {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  const { key } = await refused()
  const asked: string[] = []
  app.rail.override({
    async ask(of) {
      asked.push(of)
      return { state: 'delivered' }
    },
  })
  for (const of of [`payout:${transfer.id}:1`, `payout:${transfer.id}:2`, 'payout:x:1', '', 'a:b'])
    expect(await checkEndedPayout(app.deps, app.deps.rail, of)).toBe(false)
  expect(await checkEndedPayout(app.deps, { ...app.deps.rail, name: 'other' }, key)).toBe(false)
  expect(asked).toEqual([])
})

test('the books hold', async () => {
  expect(await auditLedger(app.pool)).toEqual([])
})
