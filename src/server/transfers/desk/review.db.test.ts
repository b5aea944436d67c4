import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ageProofs, signedUpAdmin } from '#test/support/browser/admins.ts'
import { balancesOf, stateOf } from '#test/support/app/books.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { act, actsOn, REASON } from '#test/support/browser/desk.ts'
import { type SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { takeOutbox } from '../transfers.ts'
import { withTransaction } from '#server/platform/db/tx.ts'

let app: TestApp
let desk: SignedUp
let sender: Browser
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
})
beforeEach(() => {
  app.rail.restore()
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

async function settled(changes: object = {}): Promise<string> {
  const { transfer } = await paid(sender, { ...changes })
  await check(sender, transfer.id)
  return transfer.id
}

/** Paid, and no payout moves: the rail has refused it for now. */
async function waiting(): Promise<string> {
  app.rail.override({ submit: async () => ({ state: 'refused', retryable: true, reason: 'closed' }) })
  const id = await settled()
  app.rail.restore()
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
  return id
}

const timeline = async (id: string) =>
  (
    await sender.call<{ timeline: { milestone: string; reason: string | null }[] }>(
      'GET',
      `/api/transfers/${id}/progress`,
    )
  ).body.timeline.map(({ milestone, reason }) => (reason === null ? milestone : `${milestone}: ${reason}`))

const outboxOf = async (id: string) => {
  const { rows } = await withTransaction(app.pool, tx => takeOutbox(app.deps, tx, 1000))
  return rows.filter(({ transferId }) => transferId === id).map(({ event }) => event)
}

describe('a paid transfer that is held', () => {
  test('a paid transfer that is held moves no further, and its sender learns that it is looked at, but not why', async () => {
    const id = await waiting()
    const answer = await act(desk.browser, id, 'hold', { reason: 'the card may be stolen' })
    expect(answer).toMatchObject({ status: 200, body: { transfer: { payout: 'held', review: 'required' } } })
    await app.sweep()
    await check(sender, id)
    expect(await stateOf(app, id)).toBe('processing;captured;held')
    expect(await timeline(id)).toEqual(['created', 'paid', 'sent', 'payout_retried', 'in_review'])
    expect((await sender.call('GET', `/api/transfers/${id}`)).text).not.toContain('stolen')
    expect(await outboxOf(id)).toEqual(['created', 'payInCaptured', 'heldForReview'])
  })

  test('a paid transfer that is held is released to its payout by one who says why', async () => {
    const id = await waiting()
    await act(desk.browser, id, 'hold')
    await app.rows(`update payouts set settled_at = now() - interval '1 hour' where transfer_id = $1`, [id])
    expect(await act(desk.browser, id, 'release', { reason: 'the papers are fine' })).toMatchObject({
      status: 200,
      body: { transfer: { status: 'completed', review: 'approved', stateReason: null } },
    })
    expect((await timeline(id)).slice(-3)).toEqual(['in_review', 'review_passed', 'delivered'])
    expect(await outboxOf(id)).toContain('reviewApproved')
    expect(await actsOn(app, id)).toEqual([
      {
        action: 'transfer.held',
        actor_id: desk.user.id,
        before: { payout: 'ready', review: 'none' },
        after: { payout: 'held', review: 'required' },
        reason: REASON,
      },
      {
        action: 'transfer.released',
        actor_id: desk.user.id,
        before: { payout: 'held', review: 'required' },
        after: { payout: 'ready', review: 'approved' },
        reason: 'the papers are fine',
      },
    ])
  })

  test('a paid transfer that is held may be held once more after it was released', async () => {
    app.rail.override({ submit: async () => ({ state: 'refused', retryable: true, reason: 'closed' }) })
    const id = await settled({ recipientName: 'Sandbox Review' })
    expect(await act(desk.browser, id, 'release')).toMatchObject({ status: 200 })
    expect(await act(desk.browser, id, 'hold')).toMatchObject({ status: 200 })
    expect(await stateOf(app, id)).toBe('processing;captured;held')
  })
})

describe('an unpaid transfer that is to be held', () => {
  test('an unpaid transfer that is to be held stays as it is and says nothing; once it is paid it is held', async () => {
    const { id } = await created(sender)
    const intent = await opened(sender, id)
    expect(await act(desk.browser, id, 'hold')).toMatchObject({
      status: 200,
      body: { transfer: { status: 'pending', review: 'required', stateReason: null } },
    })
    expect(await timeline(id)).toEqual(['created'])
    await pay(sender, intent)
    await check(sender, id)
    expect(await stateOf(app, id)).toBe('processing;captured;held')
    expect(await timeline(id)).toEqual([
      'created',
      'paid',
      'in_review: We are reviewing this transfer before it is paid out.',
    ])
    expect(await act(desk.browser, id, 'release')).toMatchObject({
      body: { transfer: { status: 'completed' } },
    })
  })

  test('an unpaid transfer that is to be held is held also where that was asked for after its payment had been read', async () => {
    const { id } = await created(sender)
    const intent = await opened(sender, id)
    await pay(sender, intent)
    app.provider.override({
      async getIntent(ref) {
        await act(desk.browser, id, 'hold')
        return await app.realProvider.getIntent(ref)
      },
    })
    await check(sender, id)
    app.provider.restore()
    expect(await stateOf(app, id)).toBe('processing;captured;held')
    expect(await balancesOf(app, id)).not.toHaveProperty('unapplied_funds.USD')
  })

  test('a second time is refused', async () => {
    const { id } = await created(sender)
    await act(desk.browser, id, 'hold')
    expect(await act(desk.browser, id, 'hold')).toMatchObject({
      status: 409,
      body: { code: 'action_not_possible', message: 'It will be held as soon as it is paid.' },
    })
  })
})

describe('trying a payout again', () => {
  test('trying a payout again does not wait until the rail has been left in peace', async () => {
    const id = await waiting()
    await app.sweep()
    expect(await stateOf(app, id)).toBe('processing;captured;ready')
    expect(await act(desk.browser, id, 'retry-payout')).toMatchObject({
      status: 200,
      body: { transfer: { status: 'completed' } },
    })
    expect(await actsOn(app, id)).toMatchObject([
      { action: 'transfer.payout_retried', after: { payout: 'submitted', attempt: 2 } },
    ])
  })

  test('trying a payout again asks the rail about one that it has, and gives it none twice', async () => {
    const id = await settled({ recipientName: 'Sandbox Delay' })
    expect(await stateOf(app, id)).toBe('processing;captured;submitted')
    app.rail.override({ ask: async () => ({ state: 'delivered' }) })
    expect(await act(desk.browser, id, 'retry-payout')).toMatchObject({
      status: 200,
      body: { transfer: { status: 'completed' }, payouts: [{ attempt: 1, state: 'delivered' }] },
    })
  })
})

describe('is refused, and changes nothing:', () => {
  test.each([
    ['release', 'It is not held.'],
    ['reject', 'It is not held.'],
    ['hold', 'It has been delivered.'],
    ['retry-payout', 'It has been delivered.'],
    ['cancel', 'It has been delivered.'],
  ])('%s of a delivered transfer is refused, and changes nothing', async (action, message) => {
    const id = await settled()
    expect(await act(desk.browser, id, action)).toMatchObject({
      status: 409,
      body: { code: 'action_not_possible', message },
    })
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
    expect(await actsOn(app, id)).toEqual([])
  })

  test.each(['', ' ', 'x'.repeat(301)])(
    'an act without a reason, or with too long a one: "%s"',
    async reason => {
      const id = await settled({ recipientName: 'Sandbox Review' })
      expect(await act(desk.browser, id, 'release', { reason })).toMatchObject({ status: 400 })
      expect(await stateOf(app, id)).toBe('processing;captured;held')
    },
  )

  test('an act of an admin who has not proved lately who they are', async () => {
    const id = await settled({ recipientName: 'Sandbox Review' })
    await ageProofs(app, 601)
    expect(await act(desk.browser, id, 'release')).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
    await ageProofs(app, 0)
    expect(await act(desk.browser, id, 'release')).toMatchObject({ status: 200 })
  })

  test('an act of the sender, and one on a transfer that nobody knows', async () => {
    const id = await settled({ recipientName: 'Sandbox Review' })
    expect(await act(sender, id, 'release')).toMatchObject({ status: 401 })
    const unknown = '01900000-0000-7000-8000-000000000000'
    expect(await act(desk.browser, unknown, 'release')).toMatchObject({ status: 404 })
  })
})
