import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DomainError } from '#shared/api/error.ts'
import type { TransferProgress, TransferView } from '#shared/api/transfers/transfers.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { act, fileOf } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { loadTransfer } from '../row/reads.sql.ts'
import { bookCapture } from './capture-payment.ts'
import { checkPayment } from './check-payment.ts'
import { findPayments } from './pay-in.sql.ts'

let app: TestApp
let desk: SignedUp
let browser: Browser
beforeAll(async () => {
  app = await testApp({ CARD_CAPTURE: 'after_review' })
  desk = await signedUpAdmin(app)
})
beforeEach(() => {
  app.provider.restore()
  app.rail.restore()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const AUTHORISED =
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.'

async function confirmed(recipientName: string) {
  const { id } = await created(browser, { recipientName })
  const intent = await opened(browser, id)
  expect((await pay(browser, intent)).body).toMatchObject({ status: 'requires_capture' })
  return { id, intent }
}

/** Authorised, and kept for a review. */
async function authorised() {
  const { id, intent } = await confirmed('Sandbox Review')
  const answer = await check<TransferView>(browser, id)
  expect(answer).toMatchObject({ status: 200, body: { status: 'processing', stateReason: AUTHORISED } })
  return { id, intent }
}

const intentOf = async (id: string) =>
  (await app.rows<{ status: string }>('select status from sandbox_intents where transfer_id = $1', [id]))[0]
    ?.status

const lookAt = (intentId: string) => checkPayment(app.deps, { provider: 'sandbox', intentId }, 'provider')

test('a card is charged at once where nobody has to look at the transfer', async () => {
  const { id } = await confirmed('Maria Santos')
  expect(await check(browser, id)).toMatchObject({ status: 200, body: { status: 'completed' } })
  expect(await intentOf(id)).toBe('succeeded')
  expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
})

test('a bank payment is not held back', async () => {
  const { id } = await created(browser, { paymentMethod: 'bank' })
  await pay(browser, await opened(browser, id))
  expect(await check(browser, id)).toMatchObject({ status: 200, body: { status: 'completed' } })
})

describe('a transfer that somebody has to look at', () => {
  test('a transfer that somebody has to look at is authorised and not charged; its sender is told so, and it stands in the review queue', async () => {
    const { id, intent } = await authorised()
    expect(await stateOf(app, id)).toBe('processing;processing;none')
    expect(await intentOf(id)).toBe('requires_capture')
    expect(await entriesOf(app, id)).toEqual([])
    expect(
      await app.rows('select event from transfer_outbox where transfer_id = $1 order by at', [id]),
    ).toContainEqual({
      event: 'payInAuthorised',
    })
    const progress = await browser.call<TransferProgress>('GET', `/api/transfers/${id}/progress`)
    expect(progress.body.next).toEqual({ milestone: 'review_passed', by: null })
    const queue = await desk.browser.call<{ id: string; authorisedUntil: string }[]>(
      'GET',
      '/api/transfers?queue=review',
    )
    const row = queue.body.find(each => each.id === id)
    expect(Date.parse(row?.authorisedUntil ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    await Promise.all([lookAt(intent.paymentIntentId), check(browser, id), app.sweep()])
    expect(await stateOf(app, id)).toBe('processing;processing;none')
    const another = await browser.call('POST', '/api/create-payment-intent', { transferId: id })
    expect(another).toMatchObject({ status: 409, body: { code: 'transfer_not_payable' } })
  })

  test('a transfer that somebody has to look at does not expire with its price', async () => {
    const { id } = await authorised()
    app.clock.aheadSeconds = 3 * 3600
    await app.sweep()
    app.clock.aheadSeconds = 0
    expect(await stateOf(app, id)).toBe('processing;processing;none')
  })

  test('a transfer that somebody has to look at is charged once when two release it while the provider tells and we sweep', async () => {
    const { id, intent } = await authorised()
    let charged = 0
    app.provider.override({
      async captureIntent(intentId) {
        const told = await app.realProvider.captureIntent(intentId)
        charged += 1
        return told
      },
    })
    const [one, other] = await Promise.all([
      act(desk.browser, id, 'release'),
      act(desk.browser, id, 'release'),
      lookAt(intent.paymentIntentId),
      app.sweep(),
    ])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(charged).toBeGreaterThan(0)
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
    expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
  })

  test('a transfer that somebody has to look at that is released while the provider is silent is charged by the sweep', async () => {
    const { id } = await authorised()
    app.provider.override({
      captureIntent: async () => {
        throw new Error('silence')
      },
    })
    expect(await act(desk.browser, id, 'release')).toMatchObject({ status: 200 })
    expect(await stateOf(app, id)).toBe('processing;processing;none')
    app.provider.restore()
    await app.rows(`update payments set checked_at = now() - interval '5 minutes' where transfer_id = $1`, [
      id,
    ])
    await app.sweep()
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  })

  test('a transfer that somebody has to look at is let go of when it is rejected or cancelled: nothing was charged, nothing goes back', async () => {
    for (const action of ['reject', 'cancel']) {
      const { id } = await authorised()
      expect(await act(desk.browser, id, action)).toMatchObject({ status: 200 })
      expect(await stateOf(app, id)).toBe('failed;void;none')
      expect(await intentOf(id)).toBe('canceled')
      expect((await fileOf(desk.browser, id)).refunds).toEqual([])
    }
    const { id } = await authorised()
    expect(await browser.call('POST', `/api/transfers/${id}/cancel`)).toMatchObject({ status: 200 })
    expect(await stateOf(app, id)).toBe('failed;void;none')
  })

  test('a transfer that somebody has to look at ends where the bank lets go of the money first', async () => {
    const { id, intent } = await authorised()
    await app.realProvider.cancelIntent(intent.paymentIntentId)
    await lookAt(intent.paymentIntentId)
    expect(await stateOf(app, id)).toBe('failed;void;none')
    const [row] = await app.rows<{ state_reason: string }>(
      'select state_reason from transfers where id = $1',
      [id],
    )
    expect(row?.state_reason).toBe(
      'Your bank’s authorisation of the payment has expired. You were not charged.',
    )
  })

  test('a transfer that somebody has to look at is warned of before its authorisation ends', async () => {
    const { id } = await authorised()
    await app.rows(`update transfers set authorised_at = now() - interval '5 days' where id = $1`, [id])
    expect((await fileOf(desk.browser, id)).attention.join()).toMatch(/^Release or reject it by \d{4}-/)
    const queue = await desk.browser.call<{ id: string }[]>('GET', '/api/transfers?queue=attention')
    expect(queue.body.map(row => row.id)).toContain(id)
  })
})

describe('a second payment that succeeds while another card of its transfer is authorised', () => {
  /** The first payment was given up, the second is authorised and waits for a review. */
  async function both() {
    const { id } = await created(browser, { recipientName: 'Sandbox Review' })
    const first = await opened(browser, id)
    await app.rows(`update payments set state = 'void' where transfer_id = $1`, [id])
    const second = await opened(browser, id)
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    await pay(browser, second)
    await check(browser, id)
    expect(await stateOf(app, id)).toBe('processing;processing;none')
    return { id, first: first.paymentIntentId, second: second.paymentIntentId, firstIntent: first }
  }

  async function succeeds({ first, firstIntent }: Awaited<ReturnType<typeof both>>) {
    await pay(browser, firstIntent)
    await app.realProvider.captureIntent(first)
    await lookAt(first)
  }

  const statusesOf = async ({ first, second }: Awaited<ReturnType<typeof both>>) => {
    const rows = await app.rows<{ id: string; status: string; refunded_minor: bigint }>(
      'select id, status, refunded_minor from sandbox_intents where id in ($1, $2)',
      [first, second],
    )
    return [first, second].map(id => {
      const row = rows.find(each => each.id === id)
      return `${row?.status} ${row?.refunded_minor}`
    })
  }

  const letPass = (id: string) =>
    app.rows(`update payments set checked_at = now() - interval '5 minutes' where transfer_id = $1`, [id])

  test('a second payment that succeeds while another card of its transfer is authorised pays it, and the sweep lets go of the card', async () => {
    const made = await both()
    await succeeds(made)
    expect(await stateOf(app, made.id)).toBe('processing;captured;held')
    await letPass(made.id)
    await app.sweep()
    expect(await statusesOf(made)).toEqual(['succeeded 0', 'canceled 0'])
    expect(await act(desk.browser, made.id, 'release')).toMatchObject({ status: 200 })
    expect(await entriesOf(app, made.id)).toEqual(['capture', 'exchange', 'payout'])
  })

  test('a second payment that succeeds while another card of its transfer is authorised pays it, and whoever releases it charges no other card', async () => {
    const made = await both()
    await succeeds(made)
    expect(await act(desk.browser, made.id, 'release')).toMatchObject({ status: 200 })
    await letPass(made.id)
    await app.sweep()
    expect(await statusesOf(made)).toEqual(['succeeded 0', 'canceled 0'])
    expect(await stateOf(app, made.id)).toBe('completed;captured;delivered')
    expect(await entriesOf(app, made.id)).toEqual(['capture', 'exchange', 'payout'])
  })

  test('a second payment that succeeds while another card of its transfer is authorised goes back where the card was charged first', async () => {
    const made = await both()
    expect(await act(desk.browser, made.id, 'release')).toMatchObject({ status: 200 })
    await succeeds(made)
    await app.runJobs()
    expect(await statusesOf(made)).toEqual(['succeeded 10320', 'succeeded 0'])
    expect(await stateOf(app, made.id)).toBe('completed;captured;delivered')
  })

  test('a second payment that succeeds while another card of its transfer is authorised goes back, and the card is let go of, where the transfer is rejected', async () => {
    const made = await both()
    expect(await act(desk.browser, made.id, 'reject')).toMatchObject({ status: 200 })
    await succeeds(made)
    await app.runJobs()
    expect(await statusesOf(made)).toEqual(['succeeded 10320', 'canceled 0'])
    expect(await balancesOf(app, made.id)).toEqual({})
  })

  test('a second payment that succeeds while another card of its transfer is authorised is charged once, or goes back, when both are released and heard of at one moment', async () => {
    for (let round = 1; round <= 8; round++) {
      const made = await both()
      await Promise.all([act(desk.browser, made.id, 'release'), succeeds(made)])
      await act(desk.browser, made.id, 'release')
      await letPass(made.id)
      await app.sweep()
      await app.runJobs()
      expect(
        [
          ['succeeded 0', 'canceled 0'],
          ['succeeded 0', 'succeeded 10320'],
          ['succeeded 10320', 'succeeded 0'],
        ],
        `round ${round}`,
      ).toContainEqual(await statusesOf(made))
      expect(await stateOf(app, made.id), `round ${round}`).toBe('completed;captured;delivered')
    }
  }, 90_000)
})

test('of release and reject at once one wins: charged and paid out, or neither', async () => {
  for (let round = 1; round <= 15; round++) {
    const { id, intent } = await authorised()
    await Promise.all([
      act(desk.browser, id, 'release'),
      act(desk.browser, id, 'reject'),
      lookAt(intent.paymentIntentId),
    ])
    await lookAt(intent.paymentIntentId)
    await app.sweep()
    const outcome = [await stateOf(app, id), await intentOf(id)]
    expect(
      [
        ['completed;captured;delivered', 'succeeded'],
        ['failed;void;none', 'canceled'],
      ],
      `round ${round}`,
    ).toContainEqual(outcome)
    expect(Object.keys(await balancesOf(app, id)).length).toBe(outcome[1] === 'canceled' ? 0 : 5)
  }
  expect(await auditLedger(app.pool)).toEqual([])
}, 90_000)

describe('a payment that was read before the review of its transfer ended', () => {
  test('is not held once more when it is booked after that', async () => {
    const { id, intent } = await authorised()
    const [payment] = await findPayments(app.pool, id)
    const transfer = await loadTransfer(app.pool, id)
    app.provider.override({
      captureIntent: () => Promise.reject(new DomainError('provider_unavailable')),
    })
    await act(desk.browser, id, 'release')
    expect(await stateOf(app, id)).toBe('processing;processing;none')
    const charged = await app.realProvider.captureIntent(intent.paymentIntentId)
    await bookCapture(app.deps, { transfer, payment: payment!, noticer: 'provider' }, charged)
    expect(await stateOf(app, id)).toBe('processing;captured;ready')
  })

  test('is charged and not kept for a review when its card is found to be authorised after that', async () => {
    const { id, intent } = await confirmed('Maria Santos')
    expect(await act(desk.browser, id, 'hold')).toMatchObject({ status: 200 })
    let isReleased = false
    const assessCard = async () => {
      if (isReleased) return []
      isReleased = true
      app.provider.override({
        captureIntent: () => Promise.reject(new DomainError('provider_unavailable')),
      })
      await act(desk.browser, id, 'release')
      app.provider.restore()
      return []
    }
    const look = { provider: 'sandbox', intentId: intent.paymentIntentId } as const
    await checkPayment({ ...app.deps, assessCard }, look, 'provider')
    await app.sweep()
    expect(isReleased).toBe(true)
    expect([await stateOf(app, id), await intentOf(id)]).toEqual([
      'completed;captured;delivered',
      'succeeded',
    ])
    expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
  })
})

test('a hold of an unpaid transfer can be taken back before it is paid', async () => {
  const { id } = await created(browser)
  expect(await act(desk.browser, id, 'release')).toMatchObject({
    status: 409,
    body: { message: 'It is not held.' },
  })
  await act(desk.browser, id, 'hold')
  expect(await act(desk.browser, id, 'release')).toMatchObject({
    status: 200,
    body: { transfer: { review: 'none' } },
  })
  await pay(browser, await opened(browser, id))
  expect(await check(browser, id)).toMatchObject({ status: 200, body: { status: 'completed' } })
})
