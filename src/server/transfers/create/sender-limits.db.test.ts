import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LimitsView } from '#shared/api/users/limits.api.ts'
import { ageProofs, renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import {
  type Browser,
  created,
  openBrowser,
  paid,
  check,
  plainBody,
  quoted,
} from '#test/support/browser/browser.ts'
import { bySystem } from '#server/audit/audit.ts'
import {
  ensureLimits,
  listTierLimits,
  updateTierLimits,
  watchTierLimits,
} from '#server/compliance/sending-limits.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { isSentBy } from '#test/support/app/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let desk: SignedUp
let email: string
let people = 0
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
})
beforeEach(async () => {
  for (const tier of ['guest', 'basic', 'verified']) await setLimits(tier, {})
  email = `sender${++people}@example.com`
})
afterAll(() => app.stop())

const none = { perTransfer: null, perDay: null, per30Days: null }
const putLimits = (tier: string, limits: object, browser = desk.browser) =>
  browser.call('PUT', `/api/admin/limits/${tier}`, { ...none, reason: 'as the bank wants it', ...limits })

async function setLimits(tier: string, limits: object): Promise<void> {
  const { status, text } = await putLimits(tier, limits)
  if (status !== 200) throw new Error(`${status} ${text}`)
  await seen(tier, limits)
}

/** Until this process knows, which takes milliseconds. */
async function seen(tier: string, limits: object): Promise<void> {
  const wanted = { ...none, ...limits } as Record<string, string | null>
  await expect
    .poll(async () => {
      const held = (await app.deps.tierLimits())[tier as 'guest']
      return Object.keys(none).every(name => minor(wanted[name]) === held[name as 'perDay'])
    })
    .toBe(true)
}
const minor = (text: string | null | undefined): bigint | null =>
  text === null || text === undefined ? null : BigInt(text.replace('.', ''))

type Refused = {
  readonly id: string
  readonly code: string
  readonly limits: LimitsView
  readonly fields: Record<string, string>
}
const send = (browser: Browser, sendAmount: string, changes: object = {}, key?: string) =>
  browser.call<Refused>(
    'POST',
    '/api/transfers',
    { ...plainBody, receiveAmount: undefined, senderEmail: email, sendAmount, ...changes },
    key,
  )
const limitsOf = async (browser: Browser, sendCountry = 'US') =>
  (await browser.call<LimitsView>('GET', `/api/limits?sendCountry=${sendCountry}`)).body

test('as it comes there are no limits', async () => {
  const browser = openBrowser(app.server)
  expect((await send(browser, '99999.00')).status).toBe(201)
  expect(await limitsOf(browser)).toEqual({
    tier: 'guest',
    currency: 'USD',
    perTransfer: null,
    leftOfDay: null,
    leftOf30Days: null,
    most: null,
  })
})

/** A user who has confirmed the address of their account. */
async function confirmed(): Promise<SignedUp> {
  const person = await signedUp(app.server)
  await app.rows('update users set email_confirmed_at = now() where id = $1', [person.user.id])
  return person
}

test('a transfer above the limit of one is refused with what can be sent, to the cent', async () => {
  await setLimits('basic', { perTransfer: '250.00' })
  const { browser } = await confirmed()
  expect(await send(browser, '250.01')).toMatchObject({
    status: 422,
    body: {
      code: 'limit_exceeded',
      fields: { sendAmount: 'more than can be sent now' },
      limits: { tier: 'basic', currency: 'USD', perTransfer: '250.00', most: '250.00', leftOfDay: null },
    },
  })
  expect(await app.rows(`select 1 from transfers where ${isSentBy(app.deps.dataKeys, email)}`)).toEqual([])
  expect((await send(browser, '250.00')).status).toBe(201)
})

test('a day and thirty days count what was sent in them, and what nobody can pay any more does not count', async () => {
  await setLimits('guest', { perDay: '300.00', per30Days: '500.00' })
  const browser = openBrowser(app.server)
  await created(browser, { sendAmount: '200.00', senderEmail: email })
  expect(await limitsOf(browser)).toMatchObject({
    leftOfDay: '100.00',
    leftOf30Days: '300.00',
    most: '100.00',
  })
  expect((await send(browser, '100.01')).body.code).toBe('limit_exceeded')
  await asOwner(
    `update transfers set price_locked_until = now() - interval '1 minute' where ${isSentBy(app.deps.dataKeys, email)}`,
  )
  expect(await limitsOf(browser)).toMatchObject({ leftOfDay: '300.00', leftOf30Days: '500.00' })
})

test('of yesterday the 30 days know, of last month nobody', async () => {
  await setLimits('guest', { perDay: '300.00', per30Days: '500.00' })
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, { sendAmount: '200.00', senderEmail: email })
  await check(browser, transfer.id)
  await asOwner(`update transfers set created_at = now() - interval '25 hours' where id = '${transfer.id}'`)
  expect(await limitsOf(browser)).toMatchObject({
    leftOfDay: '300.00',
    leftOf30Days: '300.00',
    most: '300.00',
  })
  await asOwner(`update transfers set created_at = now() - interval '31 days' where id = '${transfer.id}'`)
  expect(await limitsOf(browser)).toMatchObject({ leftOf30Days: '500.00' })
})

async function asOwner(sql: string): Promise<void> {
  const owner = await ownerClient(app)
  await owner.query(`set session_replication_role = replica; ${sql}`)
  await owner.end()
}

test('a transfer that failed counts no more, one that was delivered does', async () => {
  await setLimits('guest', { perDay: '300.00' })
  const browser = openBrowser(app.server)
  const first = await created(browser, { sendAmount: '200.00', senderEmail: email })
  await browser.call('POST', `/api/transfers/${first.id}/cancel`, {})
  expect((await limitsOf(browser)).most).toBe('300.00')
  const { transfer } = await paid(browser, { sendAmount: '120.00', senderEmail: email })
  expect((await check<{ status: string }>(browser, transfer.id)).body.status).toBe('completed')
  expect((await limitsOf(browser)).most).toBe('180.00')
})

test('a new browser is a new guest, whatever email it gives', async () => {
  await setLimits('guest', { perDay: '300.00' })
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, { sendAmount: '200.00', senderEmail: email })
  await check(browser, transfer.id)
  expect((await send(browser, '150.00', { senderEmail: `another-${email}` })).body.code).toBe(
    'limit_exceeded',
  )
  expect((await send(openBrowser(app.server), '150.00')).status).toBe(201)
})

test('one owner is one sender, whatever email they give', async () => {
  await setLimits('basic', { perDay: '300.00' })
  const { browser, user } = await confirmed()
  await created(browser, { sendAmount: '200.00', senderEmail: email })
  expect((await send(browser, '150.00', { senderEmail: `another-${email}` })).body).toMatchObject({
    code: 'limit_exceeded',
    limits: { tier: 'basic', leftOfDay: '100.00' },
  })
  expect(await limitsOf(browser)).toMatchObject({ tier: 'basic', most: '100.00' })
  await renewProof(app, desk)
  await desk.browser.call('PUT', `/api/admin/users/${user.id}`, {
    tier: 'verified',
    reason: 'seen in person',
  })
  expect(await limitsOf(browser)).toMatchObject({ tier: 'verified', most: null })
  expect((await send(browser, '150.00')).status).toBe(201)
})

test('a user is the same sender as a guest who paid under the account’s email, whatever email they give themselves', async () => {
  await setLimits('basic', { perDay: '300.00' })
  const { browser, user } = await confirmed()
  const guest = openBrowser(app.server)
  const senderEmail = user.email.toUpperCase()
  const { transfer } = await paid(guest, { sendAmount: '200.00', senderEmail })
  await check(guest, transfer.id)
  expect((await send(browser, '150.00')).body).toMatchObject({ limits: { leftOfDay: '100.00' } })
  expect((await limitsOf(browser)).leftOfDay).toBe('100.00')
})

test('in another currency the limit is what it is worth, rounded down, and that much can be sent', async () => {
  await setLimits('guest', { perTransfer: '100.00' })
  const browser = openBrowser(app.server)
  const inEuros = await limitsOf(browser, 'EU')
  expect(inEuros).toMatchObject({ currency: 'EUR', most: '92.00' })
  expect(await limitsOf(browser, 'JP')).toMatchObject({ currency: 'JPY', most: '14950.00' })
  expect((await send(browser, '92.01', { sendCountry: 'EU', sendCurrency: 'EUR' })).body.code).toBe(
    'limit_exceeded',
  )
  expect((await send(browser, '92.00', { sendCountry: 'EU', sendCurrency: 'EUR' })).status).toBe(201)
  expect(await browser.call('GET', '/api/limits?sendCountry=XX')).toMatchObject({
    status: 422,
    body: { code: 'corridor_unavailable' },
  })
})

test('a request that is repeated is answered as the first time, although nothing is left', async () => {
  await setLimits('guest', { perDay: '300.00' })
  const browser = openBrowser(app.server)
  const [first, again] = [
    await send(browser, '300.00', {}, 'a key'),
    await send(browser, '300.00', {}, 'a key'),
  ]
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  expect((await send(browser, '1.00')).body.code).toBe('limit_exceeded')
})

test('a limit that is lowered leaves what was ordered before payable', async () => {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, { sendAmount: '200.00', senderEmail: email })
  await setLimits('guest', { perTransfer: '10.00', perDay: '10.00' })
  expect((await check<{ status: string }>(browser, transfer.id)).body.status).toBe('completed')
  expect(await limitsOf(browser)).toMatchObject({ leftOfDay: '0.00', most: '0.00' })
})

test('of twenty orders of one sender at once no more get through than the limit allows', async () => {
  await setLimits('guest', { perDay: '500.00' })
  await setLimits('basic', { perDay: '500.00' })
  const { browser: user } = await signedUp(app.server)
  const guest = openBrowser(app.server)
  await created(guest, { sendAmount: '1.00', senderEmail: `first-${email}` }) // it has its capability
  const cases: (() => Browser)[] = [() => user, () => guest]
  for (const browserOf of cases) {
    email = `racing${++people}@example.com`
    const orders = Array.from({ length: 20 }, () => send({ ...browserOf() }, '100.00'))
    const statuses = (await Promise.all(orders)).map(({ status }) => status)
    const most = browserOf() === guest ? 4 : 5
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array(most).fill(201),
      ...Array(20 - most).fill(422),
    ])
  }
})

test('the limits of a tier are an admin’s to set, with a recent proof and a reason, and are written down', async () => {
  const { browser } = await signedUp(app.server)
  expect((await browser.call('GET', '/api/admin/limits')).status).toBe(403)
  expect((await putLimits('guest', {}, browser)).status).toBe(403)
  expect(await putLimits('guest', { reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  })
  expect((await putLimits('guest', { perDay: '1e3' })).status).toBe(400)
  expect((await putLimits('nobody', {})).status).toBe(400)
  await ageProofs(app, 11 * 60)
  expect((await putLimits('guest', {})).body.code).toBe('step_up_required')
  await ageProofs(app, 0)
  await setLimits('verified', { per30Days: '20000.00' })
  expect((await desk.browser.call('GET', '/api/admin/limits')).body).toEqual([
    { tier: 'guest', ...none },
    { tier: 'basic', ...none },
    { tier: 'verified', ...none, per30Days: '20000.00' },
  ])
  expect(
    await app.rows(
      `select before, after, reason, actor_id from audit_log where action = 'limits.changed' and subject_id = 'verified' order by at, id`,
    ),
  ).toEqual([
    {
      before: { per30Days: null },
      after: { per30Days: '20000.00' },
      reason: 'as the bank wants it',
      actor_id: desk.user.id,
    },
  ])
})

test('a quote is given above the limit too: who signs in may send it', async () => {
  await setLimits('guest', { perTransfer: '10.00' })
  expect((await quoted(openBrowser(app.server), { sendAmount: '100.00' })).sendAmount).toBe('100.00')
})

test('once payments are live each tier without limits gets cautious ones, which can be changed and not removed', async () => {
  await setLimits('basic', { perTransfer: '700.00' })
  await ensureLimits(app.deps)
  await ensureLimits(app.deps) // the second of two servers that start together
  expect(await listTierLimits(app.deps)).toEqual([
    { tier: 'guest', perTransfer: '500.00', perDay: '500.00', per30Days: '1500.00' },
    { tier: 'basic', perTransfer: '700.00', perDay: '2000.00', per30Days: '6000.00' },
    { tier: 'verified', perTransfer: '10000.00', perDay: '10000.00', per30Days: '30000.00' },
  ])
  const { rows } = await app.deps.pool.query(
    `select subject_id, actor_id from audit_log where reason = 'payments are live' order by id`,
  )
  const byNobody = { actor_id: null }
  expect(rows).toEqual(['guest', 'basic', 'verified'].map(tier => ({ subject_id: tier, ...byNobody })))

  const heldLimits = watchTierLimits(app.deps.watch, { pool: app.deps.pool, provider: { livemode: true } })
  await setLimits('guest', { perDay: '90.00' }) // as by hand, past the rule below
  await expect
    .poll(async () => (await heldLimits()).guest)
    .toEqual({ perTransfer: 500_00n, perDay: 90_00n, per30Days: 1_500_00n })

  const live = { ...app.deps, provider: { livemode: true } }
  const change = {
    tier: 'guest',
    perTransfer: 100_00n,
    perDay: 200_00n,
    reason: 'as the bank wants it',
  } as const
  await expect(updateTierLimits(live, bySystem, { ...change, per30Days: null })).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { per30Days: 'required where payments are live' },
  })
  expect(await updateTierLimits(live, bySystem, { ...change, per30Days: 300_00n })).toMatchObject({
    perTransfer: '100.00',
  })
})
