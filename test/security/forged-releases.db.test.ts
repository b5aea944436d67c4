import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTransaction } from '#server/platform/db/tx.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { sealOlderReleases } from '#server/transfers/seals/release-seals.ts'
import { advancePayout } from '#server/transfers/payout/payout.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the role of the application ends a review in a colleague's name. docs/decisions/0127.

let app: TestApp
let desk: Browser
let sender: Browser
beforeAll(async () => {
  app = await testApp({ CARD_CAPTURE: 'after_review' })
  desk = (await signedUpAdmin(app)).browser
})
beforeEach(() => {
  app.rail.restore()
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

const HELD = 'processing;captured;held'
const READY = 'processing;captured;ready'
const DELIVERED = 'completed;captured;delivered'

const orders = async (id: string) =>
  (await app.rows('select from sandbox_payouts where key like $1', [`payout:${id}:%`])).length

/** The row that the database asks for, which anybody can write who can write to it. */
const record = (id: string) =>
  [
    `insert into audit_log (id, at, action, subject_kind, subject_id, hash)
     values (gen_random_uuid(), now(), 'transfer.released', 'transfer', $1, sha256('x'))`,
    id,
  ] as const

const event = (id: string, name: string, from: string, to: string) =>
  [
    `insert into transfer_events (id, transfer_id, event, from_state, to_state, actor) values ($1, $2, $3, $4, $5, 'system')`,
    randomUUID(),
    id,
    name,
    from,
    to,
  ] as const

const released = (id: string) =>
  injectSql(app, record(id), event(id, 'reviewApproved', HELD, READY), [
    `update transfers set payout = 'ready', review = 'approved', dispute = 'none', state_reason = null where id = $1`,
    id,
  ])

/** A paid transfer that waits for its payout, since the rail is closed. */
async function waiting(): Promise<string> {
  app.rail.override({ submit: async () => ({ state: 'refused', retryable: true, reason: 'closed' }) })
  const { transfer } = await paid(sender)
  await check(sender, transfer.id)
  app.rail.restore()
  expect(await stateOf(app, transfer.id)).toBe(READY)
  await app.rows(`update payouts set settled_at = now() - interval '1 hour' where transfer_id = $1`, [
    transfer.id,
  ])
  return transfer.id
}

async function held(): Promise<string> {
  const id = await waiting()
  expect((await act(desk, id, 'hold')).status).toBe(200)
  return id
}

/** Everybody who could give it to a rail tries. */
async function tried(id: string): Promise<string> {
  await advancePayout(app.deps, id)
  await app.sweep()
  await check(sender, id)
  await app.runJobs()
  return (await stateOf(app, id)) ?? ''
}

describe('a release that only SQL says', () => {
  test('pays nothing out, and an admin who retries it is told so', async () => {
    const id = await held()
    await released(id)
    const before = await orders(id)
    expect([await tried(id), await orders(id)]).toEqual([READY, before])
    const { status, body } = await act(desk, id, 'retry-payout')
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('no proof that its review has ended'),
    ])
  })

  test('goes on once an admin has held and released it', async () => {
    const id = await held()
    await released(id)
    expect((await act(desk, id, 'hold')).status).toBe(200)
    expect((await act(desk, id, 'release')).status).toBe(200)
    expect(await stateOf(app, id)).toBe(DELIVERED)
  })

  test('is not carried by the seal of an earlier release', async () => {
    const id = await held()
    app.rail.override({ submit: async () => ({ state: 'refused', retryable: true, reason: 'closed' }) })
    expect((await act(desk, id, 'release')).status).toBe(200)
    app.rail.restore()
    await app.rows(`update payouts set settled_at = now() - interval '1 hour' where transfer_id = $1`, [id])
    expect((await act(desk, id, 'hold')).status).toBe(200)
    await released(id)
    expect(await tried(id)).toBe(READY)
  })

  test('gives no order to a rail that seems to have lost it', async () => {
    const id = await held()
    await released(id)
    await injectSql(
      app,
      event(id, 'payoutSubmitted', READY, 'processing;captured;submitted'),
      [`update transfers set payout = 'submitted', payout_attempt = payout_attempt + 1 where id = $1`, id],
      [
        `insert into payouts (transfer_id, attempt, rail, submitted_at, asked_at)
         values ($1, 2, 'sandbox', now() - interval '1 hour', now() - interval '1 hour')`,
        id,
      ],
    )
    const before = await orders(id)
    expect([await tried(id), await orders(id)]).toEqual(['processing;captured;submitted', before])
  })

  test('a forged end of a review pays no order out that was unpaid', async () => {
    const { id } = await created(sender)
    expect((await act(desk, id, 'hold')).status).toBe(200)
    await injectSql(app, record(id), [`update transfers set review = 'none' where id = $1`, id])
    await pay(sender, await opened(sender, id))
    await check(sender, id)
    expect([await tried(id), await orders(id)]).toEqual([READY, 0])
  })

  test('a forged approval counts for nothing on an order that nobody held', async () => {
    const { id } = await created(sender, { recipientName: 'Sandbox Review', paymentMethod: 'bank' })
    await injectSql(app, record(id), [`update transfers set review = 'approved' where id = $1`, id])
    await pay(sender, await opened(sender, id))
    await check(sender, id)
    expect([await tried(id), await orders(id)]).toEqual([HELD, 0])
  })

  test('charges no card that is authorised and waits for a review', async () => {
    const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
    await check(sender, transfer.id)
    expect(await stateOf(app, transfer.id)).toBe('processing;processing;none')
    await injectSql(app, record(transfer.id), [
      `update transfers set review = 'approved' where id = $1`,
      transfer.id,
    ])
    expect([await tried(transfer.id), await orders(transfer.id)]).toEqual(['processing;processing;none', 0])
  })
})

test('an order that SQL has kept from expiring, as authorised, is held when it is paid two days later', async () => {
  const { id } = await created(sender)
  const intent = await opened(sender, id)
  await injectSql(app, [`update transfers set authorised_at = now() where id = $1`, id])
  app.clock.aheadSeconds = 2 * 86_400
  await app.sweep()
  await pay(sender, intent)
  await check(sender, id)
  const state = await stateOf(app, id)
  app.clock.aheadSeconds = 0
  expect([state, await orders(id)]).toEqual(['processing;processing;none', 0])
})

test('a payout waits while the payment is disputed, though SQL has taken the mark from its transfer', async () => {
  const id = await waiting()
  const [payment] = await app.rows<{ id: string }>('select id from payments where transfer_id = $1', [id])
  await app.plant(
    `insert into disputes (id, payment_id, transfer_id, provider_ref, amount_minor, currency, reason)
     values ($1, $2, $3, 'dp_1', 10320, 'USD', 'fraudulent')`,
    [randomUUID(), payment!.id, id],
  )
  expect(await tried(id)).toBe(READY)
})

test('a dispute of money that was not due keeps no payout back', async () => {
  const id = await waiting()
  const [unexpected, dispute] = [randomUUID(), randomUUID()]
  await app.plant(
    `insert into payments (id, transfer_id, attempt, provider, provider_ref, state, livemode, method, amount_minor, currency, captured_at)
     values ($1, $2, 2, 'sandbox', $3, 'unexpected', false, 'card', 10320, 'USD', now())`,
    [unexpected, id, `pi_${unexpected}`],
  )
  await app.plant(
    `insert into disputes (id, payment_id, transfer_id, provider_ref, amount_minor, currency, reason)
     values ($1, $2, $3, 'dp_2', 10320, 'USD', 'fraudulent')`,
    [dispute, unexpected, id],
  )
  await advancePayout(app.deps, id)
  expect(await stateOf(app, id)).toBe(DELIVERED)
})

/** A released transfer that waits for its rail. */
async function awaitingRail(): Promise<string> {
  const id = await held()
  app.rail.override({ submit: async () => ({ state: 'refused', retryable: true, reason: 'closed' }) })
  expect((await act(desk, id, 'release')).status).toBe(200)
  app.rail.restore()
  await app.rows(`update payouts set settled_at = now() - interval '1 hour' where transfer_id = $1`, [id])
  return id
}

const sealOf = async (id: string): Promise<Buffer> => {
  const [row] = await app.rows<{ seal: Buffer }>('select review_seal as seal from transfers where id = $1', [
    id,
  ])
  return row!.seal
}

test('a start with a newer key seals releases of the older one again', async () => {
  const id = await awaitingRail()
  const [newer] = signingKeys([randomBytes(32).toString('hex')])
  await sealOlderReleases({ ...app.deps, signingKeys: [newer, app.deps.signingKeys[0]] })
  expect((await sealOf(id)).subarray(0, 8).toString()).toBe(newer.id)
})

test('a start with a newer key leaves the seal of a review that ends meanwhile', async () => {
  const id = await awaitingRail()
  const [newer] = signingKeys([randomBytes(32).toString('hex')])
  let start: Promise<void> | undefined
  await withTransaction(app.pool, async tx => {
    await tx.query(`update transfers set review_seal = '\\x01' where id = $1`, [id])
    start = sealOlderReleases({ ...app.deps, signingKeys: [newer, app.deps.signingKeys[0]] })
    const blocked = `select from pg_locks where locktype = 'transactionid' and not granted`
    await expect.poll(async () => (await app.rows(blocked)).length).toBeGreaterThan(0)
  })
  await start
  expect(await sealOf(id)).toEqual(Buffer.of(1))
})
