import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
  quoted,
} from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { unsettledOf } from './pay-in/check-payment.ts'

// The gate measures no time: it checks the statements of each step of a life cycle, which do not depend on the machine. One
// more is a round trip and mostly a commit, for every transfer. @see docs/decisions/0039

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  browser = openBrowser(app.server)
  // Prices, faults and the rails' health are read once and kept, as soon as changes of them are heard.
  await vi.waitFor(async () => {
    if ((await statementsOf(() => app.deps.railStates())).names.length > 0) throw new Error('not heard yet')
  }, 15_000)
  await check(browser, (await paid(browser)).transfer.id)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.stop())

/** Names of the statements that `act` has run, in their order; the text of one without a name. */
async function statementsOf<T>(act: () => Promise<T>): Promise<{ names: string[]; answer: T }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await act()
  const names = query.mock.calls.map(([asked]) => nameOf(asked)).filter(name => name !== PULSE)
  query.mockRestore()
  return { names, answer }
}

/** By which the process knows from time to time that it still hears of changes. */
const PULSE = 'select 1'

const nameOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as pg.QueryConfig).name ?? (asked as pg.QueryConfig).text)

test('a life cycle of a card is eleven statements, four of them in the sandbox’s own books', async () => {
  const creation = await statementsOf(() => created(browser))
  expect(creation.names).toEqual(['create_transfer'])
  const { id } = creation.answer
  const opening = await statementsOf(() => opened(browser, id))
  expect(opening.names).toEqual([
    'find_own_transfer',
    'reserve_disclosed_payment',
    'sandbox-insert-intent',
    'pay_in_opened',
  ])
  const paying = await statementsOf(() => pay(browser, opening.answer))
  expect(paying.names).toEqual(['sandbox-move-intent'])
  const completion = await statementsOf(() => check(browser, id))
  expect(completion.answer).toMatchObject({ status: 200, body: { status: 'completed' } })
  expect(completion.names).toEqual([
    'find_own_payments',
    'sandbox-find-intent',
    'capture_for_rail',
    'sandbox-insert-payout',
    'record_delivered',
  ])
})

test('a quote is none', async () => {
  const { names, answer } = await statementsOf(() => quoted(browser))
  expect(answer.totalAmount).toBe('103.20')
  expect(names).toEqual([])
})

test('a PATCH of what is completed is one read', async () => {
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  const { names, answer } = await statementsOf(() => check(browser, transfer.id))
  expect(answer).toMatchObject({ status: 200, body: { status: 'completed' } })
  expect(names).toEqual(['find_own_payments'])
})

test('what needs a look goes step by step: captured for a review under the lock, then read', async () => {
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Review' })
  const { names } = await statementsOf(() => check(browser, transfer.id))
  expect(names).toEqual([
    'find_own_payments',
    'sandbox-find-intent',
    'begin isolation level read committed read write',
    'lock_transfer',
    'capture_for_review',
    'commit',
    'find_transfer',
  ])
})

test('a batch of events is one read, however many payments it is about', async () => {
  const done = await paid(browser)
  await check(browser, done.transfer.id)
  const open = await paid(browser)
  const ids = [done, open].map(({ intent }) => intent.paymentIntentId)
  const { names, answer } = await statementsOf(() => unsettledOf(app.deps, [...ids, 'pi_unknown']))
  expect(names).toEqual(['find_unsettled_payments'])
  expect([...answer]).toEqual([open.intent.paymentIntentId])
})
