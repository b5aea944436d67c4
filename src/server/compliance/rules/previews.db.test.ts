import { afterAll, beforeAll, expect, test } from 'vitest'
import type { previewRule } from '#shared/api/admin/compliance/rules.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { defaultSettings, type RuleName, type RuleSettings } from '#shared/compliance/rules.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'

// Previews over twelve paid transfers, whose senders, recipients, amounts and moments each test names.

let app: TestApp
let desk: Browser
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
  await seed()
})
afterAll(() => app.stop())

type Seed = {
  readonly by: Browser
  readonly email: string
  /** Account of the recipient. */
  readonly to: string
  readonly amount: string
  /** Minutes before the present at which it was ordered. */
  readonly minutesAgo: number
  readonly more?: object
}

const HOUR = 60
const toIndia = {
  receiveCountry: 'IN',
  receiveCurrency: 'INR',
  recipientCountry: 'IN',
  deliveryMethod: 'cash',
}

async function seed(): Promise<void> {
  const [ada, ben, elsewhere, cyd, dan, eve, fay, gus] = Array.from({ length: 8 }, () =>
    openBrowser(app.server),
  ) as [Browser, Browser, Browser, Browser, Browser, Browser, Browser, Browser]
  const base = Math.floor(Date.now() / 60_000) * 60_000
  const seeds: readonly Seed[] = [
    { by: ada, email: 'ada', to: '1111', amount: '290.00', minutesAgo: 50 * HOUR },
    { by: ada, email: 'ada', to: '1111', amount: '290.00', minutesAgo: 30 * HOUR },
    { by: ada, email: 'ada', to: '1111', amount: '290.00', minutesAgo: HOUR },
    { by: ben, email: 'ben', to: '2222', amount: '100.00', minutesAgo: 9 * HOUR },
    { by: ben, email: 'ben', to: '2222', amount: '101.00', minutesAgo: 8 * HOUR },
    { by: elsewhere, email: 'ben', to: '2222', amount: '400.00', minutesAgo: 7 * HOUR },
    { by: cyd, email: 'cyd', to: '3333', amount: '110.00', minutesAgo: 10 * HOUR },
    { by: dan, email: 'dan', to: '3333', amount: '120.00', minutesAgo: 6 * HOUR },
    { by: eve, email: 'eve', to: '3333', amount: '130.00', minutesAgo: 2 * HOUR },
    { by: fay, email: 'fay', to: '4444', amount: '500.00', minutesAgo: 5 * HOUR, more: toIndia },
    { by: gus, email: 'gus', to: '5555', amount: '150.00', minutesAgo: 20 },
    { by: gus, email: 'gus', to: '5555', amount: '150.00', minutesAgo: 10 },
  ]
  for (const { by, email, to, amount, minutesAgo, more } of seeds) {
    const { id } = await created(by, {
      sendAmount: amount,
      senderEmail: `${email}@previews.example`,
      accountNumber: `00123456${to}`,
      recipientPhone: `+63 917 555 ${to}`,
      ...more,
    })
    await pay(by, await opened(by, id))
    await check(by, id)
    await orderedAt(id, new Date(base - minutesAgo * 60_000))
  }
}

/** The moment of an order is written once, with its marks: the guards are put aside. */
async function orderedAt(id: string, at: Date): Promise<void> {
  await app.plant(`set local session_replication_role = replica;
    update transfers set created_at = '${at.toISOString()}' where id = '${id}';
    update transfer_search set created_at = '${at.toISOString()}' where transfer_id = '${id}';
    update transfer_terms set newest_first = -app.microseconds('${at.toISOString()}') where transfer_id = '${id}'`)
}

async function found(rule: RuleName, changes: Partial<RuleSettings>): Promise<number> {
  const { status, body } = await desk.call<AnswerOf<typeof previewRule>>(
    'POST',
    `/api/admin/monitoring-rules/${rule}/preview`,
    { settings: { ...defaultSettings(rule, false), ...changes }, cursor: null },
  )
  expect([status, body.compared, body.next]).toEqual([200, 12, null])
  expect(body.examples).toHaveLength(Math.min(body.found, 5))
  return body.found
}

test('just below a limit: Ada’s third is found by its amount, its percentage, its count and its hours', async () => {
  const third = { usd: '300.00', percent: 10, count: 3, hours: 72 }
  expect(await found('structuring', third)).toBe(1)
  expect(await found('structuring', { ...third, hours: 49 })).toBe(1) // her first was 49 hours before it
  expect(await found('structuring', { ...third, hours: 48 })).toBe(0)
  expect(await found('structuring', { ...third, percent: 4 })).toBe(1) // from 288.00 on
  expect(await found('structuring', { ...third, percent: 3 })).toBe(0) // from 291.00 on
  expect(await found('structuring', { ...third, usd: '290.01' })).toBe(1)
  expect(await found('structuring', { ...third, usd: '290.00' })).toBe(0) // below means below
  expect(await found('structuring', { ...third, count: 2 })).toBe(2)
  expect(await found('structuring', { ...third, count: 4 })).toBe(0)
})

test('many senders to one recipient: Cyd, Dan and Eve to one account within eight hours', async () => {
  expect(await found('many_senders', { count: 3, hours: 168 })).toBe(1)
  expect(await found('many_senders', { count: 3, hours: 8 })).toBe(1)
  expect(await found('many_senders', { count: 3, hours: 7 })).toBe(0)
  expect(await found('many_senders', { count: 2, hours: 168 })).toBe(2) // Ben in two browsers is one sender
  expect(await found('many_senders', { count: 4, hours: 168 })).toBe(0)
})

test('a new browser: Ben’s third order, from its amount on', async () => {
  expect(await found('new_device', { usd: '0.00' })).toBe(1)
  expect(await found('new_device', { usd: '400.00' })).toBe(1)
  expect(await found('new_device', { usd: '400.01' })).toBe(0)
})

test('country risk: what Fay sends to India, from its amount on, and all that is sent from a listed country', async () => {
  expect(await found('country_risk', { usd: '500.00', receiveCountries: ['IN'] })).toBe(1)
  expect(await found('country_risk', { usd: '500.01', receiveCountries: ['IN'] })).toBe(0)
  expect(await found('country_risk', { usd: '0.00', receiveCountries: ['MX'] })).toBe(0)
  expect(await found('country_risk', { usd: '0.00', sendCountries: ['US'] })).toBe(12)
  expect(await found('country_risk', { usd: '0.00', receiveCountries: ['PH'] })).toBe(11)
})

test('a new recipient: the first order of each account or browser to somebody, from its amount on', async () => {
  // Ada, Ben, Ben’s other browser, Cyd, Dan, Eve, Fay and Gus.
  expect(await found('new_recipient', { usd: '0.00' })).toBe(8)
  expect(await found('new_recipient', { usd: '290.00' })).toBe(3) // Ada, Ben elsewhere, Fay
  expect(await found('new_recipient', { usd: '290.01' })).toBe(2)
  expect(await found('new_recipient', { usd: '500.00' })).toBe(1)
  expect(await found('new_recipient', { usd: '500.01' })).toBe(0)
})

test('cooling-off: first orders, and those that follow before its hours are over', async () => {
  // Ada’s first, Ben elsewhere and Fay; Ada’s second comes 20 hours after her first.
  expect(await found('cooling_off', { usd: '290.00', hours: 20 })).toBe(3)
  expect(await found('cooling_off', { usd: '290.00', hours: 21 })).toBe(4)
  expect(await found('cooling_off', { usd: '290.00', hours: 49 })).toBe(4)
  expect(await found('cooling_off', { usd: '290.00', hours: 50 })).toBe(5) // her third too
  expect(await found('cooling_off', { usd: '290.01', hours: 50 })).toBe(2)
})

test('the same order again: Gus’s second, ten minutes after his first', async () => {
  expect(await found('duplicate', { minutes: 10 })).toBe(1)
  expect(await found('duplicate', { minutes: 9 })).toBe(0)
  expect(await found('duplicate', { minutes: 20 * HOUR })).toBe(2) // Ada’s second too, of the same amount
  expect(await found('duplicate', { minutes: 20 * HOUR - 1 })).toBe(1)
})
