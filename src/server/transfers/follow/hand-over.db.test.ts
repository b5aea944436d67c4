import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { RailOutcome } from '#server/payouts/rail.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

// The paying call waits for the rail's answer to the order, and for nothing that comes after it.

let app: TestApp
let browser: Browser
let asked: number
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  browser = openBrowser(app.server)
  asked = 0
  app.rail.override({
    async ask(key) {
      asked += 1
      return app.realRail.ask(key)
    },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  app.rail.restore()
})
afterAll(() => app.stop())

/** Resolves once another call looks whether the rail has answered. */
async function aCallWaits(): Promise<void> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await vi.waitFor(() => {
    const names = query.mock.calls.map(([text]) => (text as unknown as pg.QueryConfig).name)
    if (!names.includes('find_hand_over')) throw new Error('nobody waits yet')
  }, 20_000)
  query.mockRestore()
}

/** Two calls for one payment, of which the second comes while the rail has not answered the first. */
async function twoCalls(
  answerOf: (order: Parameters<TestApp['realRail']['submit']>[0]) => Promise<RailOutcome>,
) {
  const { transfer } = await paid(browser)
  const answers: (() => void)[] = []
  app.rail.override({
    async submit(order) {
      await new Promise<void>(resolve => answers.push(resolve))
      return answerOf(order)
    },
  })
  const first = check<TransferView>(browser, transfer.id)
  await vi.waitFor(() => expect(answers).toHaveLength(1), 20_000)
  const second = check<TransferView>(browser, transfer.id)
  await aCallWaits()
  answers[0]?.()
  const [{ body: one }, { body: two }] = await Promise.all([first, second])
  return { id: transfer.id, states: [one, two].map(({ status, payout }) => `${status};${payout}`) }
}

test('a payment is answered as soon as a rail that takes minutes has accepted its payout: nobody asks the rail again', async () => {
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Delay' })
  const answer = await check<TransferView>(browser, transfer.id)
  expect(answer).toMatchObject({ status: 200, body: { status: 'processing', payout: 'submitted' } })
  expect(asked).toBe(0)
})

test('a later call asks the rail once and answers what it says', async () => {
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Delay' })
  await check(browser, transfer.id)
  expect(await check(browser, transfer.id)).toMatchObject({ body: { status: 'processing' } })
  expect(asked).toBe(1)
})

test('a second call is answered when the rail has accepted the order that the first has given it', async () => {
  const { states } = await twoCalls(async () => ({ state: 'accepted' }))
  expect(states).toEqual(['processing;submitted', 'processing;submitted'])
  expect(asked).toBe(0)
})

test('a second call answers completed where the rail delivers the order of the first at once', async () => {
  const { id, states } = await twoCalls(order => app.realRail.submit(order))
  expect(states).toEqual(['completed;delivered', 'completed;delivered'])
  expect(asked).toBe(0)
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
})

test('a payment that no rail can carry now is answered at once', async () => {
  const { transfer } = await paid(browser)
  app.rail.override({
    submit: async () => ({ state: 'refused', retryable: true, reason: 'The bank is closed.' }),
  })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await check<TransferView>(browser, transfer.id)
  expect(answer.body).toMatchObject({ status: 'processing', payout: 'ready' })
  const names = query.mock.calls.map(([text]) => (text as unknown as pg.QueryConfig).name)
  expect(names.filter(name => name === 'find_transfer')).toHaveLength(1)
})
