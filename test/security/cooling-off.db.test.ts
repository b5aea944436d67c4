import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assessBy } from '#server/compliance/compliance.ts'
import { advancePayout } from '#server/transfers/payout/payout.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { injectSql } from './injection.ts'

// SQL in the application's role ends no cooling-off: neither before the payment nor while the money waits.

let app: TestApp
let browser: Browser
let id: string
beforeAll(async () => {
  app = await testApp()
  const explanation = { text: 'new to its sender' }
  const alert = { source: 'rule', rule: 'cooling_off', version: 1, needsSecond: false, explanation } as const
  Object.assign(app.deps, { assess: assessBy([async () => [{ ...alert, outcome: 'wait', waitHours: 24 }]]) })
})
beforeEach(async () => {
  browser = openBrowser(app.server)
  id = (await created(browser)).id
  await paidNow()
})
afterAll(() => app.stop())

async function paidNow(): Promise<void> {
  await pay(browser, await opened(browser, id))
  await check(browser, id)
}

const isSent = async () => {
  await advancePayout(app.deps, id)
  await app.sweep()
  return (await app.rows('select from sandbox_payouts where key like $1', [`payout:${id}:%`])).length > 0
}

test.each(['wait_hours = null', 'wait_hours = 1', `payout_not_before = now() - interval '1 day'`])(
  'before the payment SQL writes no %s',
  async change => {
    id = (await created(browser)).id
    await expect(injectSql(app, `update transfers set ${change} where id = '${id}'`)).rejects.toThrow(
      'permission denied',
    )
    await paidNow()
    expect(await stateOf(app, id)).toBe('processing;captured;ready')
  },
)

test.each([
  ['the hours', 'wait_hours = null', 'permission denied'],
  ['its end', 'payout_not_before = null', 'permission denied'],
  ['the payout', `payout = 'submitted', payout_attempt = payout_attempt + 1`, 'waits until'],
])('%s cannot be written while it waits', async (_, change, refusal) => {
  await expect(injectSql(app, `update transfers set ${change} where id = '${id}'`)).rejects.toThrow(refusal)
  expect(await isSent()).toBe(false)
})

test('a payment that SQL dates back, with another end of the cancellation, leaves no sooner', async () => {
  await injectSql(
    app,
    `update transfers set paid_at = now() - interval '9 days', cancellable_until = now() - interval '8 days' where id = '${id}'`,
  )
  expect(await isSent()).toBe(false)
})

test('an attempt that SQL adds is given to no rail', async () => {
  await injectSql(
    app,
    `insert into payouts (transfer_id, attempt, rail, submitted_at, asked_at)
     values ('${id}', 1, 'sandbox', now() - interval '1 hour', now() - interval '1 hour')`,
  )
  expect(await isSent()).toBe(false)
})

test('the hours are frozen for the owner of the tables too', async () => {
  await expect(app.plant('update transfers set wait_hours = 1 where id = $1', [id])).rejects.toThrow(
    'is frozen',
  )
})
