import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noteOutbox } from '#server/notifications/note.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
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
import type { SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let desk: SignedUp
let sender: Browser
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
})
beforeEach(() => {
  app.provider.restore()
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

async function held(of: TestApp = app, browser = sender): Promise<string> {
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Review' })
  await check(browser, transfer.id)
  expect(await stateOf(of, transfer.id)).toBe('processing;captured;held')
  return transfer.id
}

const lastEvent = async (id: string) =>
  (
    await app.rows<{ event: string; actor: string; cause: string | null }>(
      'select event, actor, cause from transfer_events where transfer_id = $1 order by at desc, id desc limit 1',
      [id],
    )
  )[0]

describe('an operator who cancels', () => {
  test('an unpaid transfer: nothing of it can be paid any more, and the timeline names them', async () => {
    const { id } = await created(sender)
    const intent = await opened(sender, id)
    expect(await act(desk.browser, id, 'cancel')).toMatchObject({
      status: 200,
      body: {
        transfer: { status: 'failed', payIn: 'void', stateReason: 'It was cancelled before it was paid.' },
      },
    })
    expect(await lastEvent(id)).toEqual({ event: 'cancelledUnpaid', actor: desk.user.id, cause: REASON })
    expect((await pay(sender, intent)).status).not.toBe(200)
    expect(await actsOn(app, id)).toMatchObject([
      {
        action: 'transfer.cancelled',
        before: { status: 'pending', payIn: 'open' },
        after: { status: 'failed', payIn: 'void' },
        reason: REASON,
      },
    ])
  })

  test('a paid one: all of it goes back', async () => {
    const id = await held()
    expect(await act(desk.browser, id, 'cancel')).toMatchObject({
      body: { transfer: { payIn: 'refunding' } },
    })
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('failed;refunded;none')
    expect(await balancesOf(app, id)).toEqual({})
    expect(await actsOn(app, id)).toMatchObject([
      { action: 'transfer.cancelled', after: { amount: '103.20' } },
    ])
  })

  test('one whose money has come and nobody has told us: it goes back too', async () => {
    const { transfer } = await paid(sender)
    expect(await act(desk.browser, transfer.id, 'cancel')).toMatchObject({ status: 200 })
    expect(await stateOf(app, transfer.id)).toBe('failed;refunding;none')
  })

  test('one whose bank is carrying the payment out is told to wait', async () => {
    const { id } = await created(sender, { paymentMethod: 'bank' })
    await opened(sender, id)
    app.provider.override({ cancelIntent: async ref => (await app.realProvider.getIntent(ref))! }) // it was opened above
    expect(await act(desk.browser, id, 'cancel')).toMatchObject({
      status: 409,
      body: {
        message: 'The sender’s bank is carrying out this payment. It can be cancelled once it has arrived.',
      },
    })
    expect(await actsOn(app, id)).toEqual([])
  })
})

test.each([
  ['an unpaid', async () => (await created(sender)).id],
  ['a held', () => held()],
])('why an operator cancels %s transfer is not told to its sender', async (_, transferToCancel) => {
  const id = await transferToCancel()
  await act(desk.browser, id, 'cancel', { reason: 'The police asked about this sender.' })
  const { text } = await sender.call('GET', `/api/transfers/${id}/progress`)
  expect(text).toContain('"cancelled"')
  expect(text).not.toContain('police')
})

test('a held transfer that is rejected goes back whole, and its sender is told why', async () => {
  const id = await held()
  const reason = 'We could not confirm who you are.'
  expect(await act(desk.browser, id, 'reject', { reason })).toMatchObject({
    status: 200,
    body: { transfer: { status: 'failed', payIn: 'refunding', review: 'rejected', stateReason: reason } },
  })
  await app.runJobs()
  expect(await stateOf(app, id)).toBe('failed;refunded;none')
  expect(await balancesOf(app, id)).toEqual({})
  const { body } = await sender.call<{ timeline: object[] }>('GET', `/api/transfers/${id}/progress`)
  expect(body.timeline).toContainEqual(expect.objectContaining({ milestone: 'rejected', reason }))
  await noteOutbox(app.deps)
  const [mail] = await app.rows<{ kind: string }>(
    `select kind from messages where transfer_id = $1 and kind = 'transfer_rejected'`,
    [id],
  )
  expect(mail).toEqual({ kind: 'transfer_rejected' })
})

describe('where refunds want a second admin', () => {
  let strict: TestApp
  let asker: SignedUp
  let approver: SignedUp
  let other: Browser
  beforeAll(async () => {
    strict = await testApp({ SECOND_APPROVER: 'refunds' })
    asker = await signedUpAdmin(strict)
    approver = await signedUpAdmin(strict)
    other = openBrowser(strict.server)
  })
  afterAll(() => strict.stop())

  type Waiting = { readonly code: string; readonly approvalId: string }
  const ask = async (id: string, action: string) => {
    const answer = await act(asker.browser, id, action)
    expect(answer).toMatchObject({ status: 409, body: { code: 'awaits_approval' } })
    return (answer.body as unknown as Waiting).approvalId
  }
  const approve = (approvalId: string, by = approver) =>
    by.browser.call('POST', `/api/admin/approvals/${approvalId}/approve`)

  test.each([
    ['cancel', 'transfer.cancelled'],
    ['reject', 'transfer.rejected'],
  ])('%s of a paid transfer waits, and is done once another approves', async (action, written) => {
    const id = await held(strict, other)
    const approvalId = await ask(id, action)
    expect(await stateOf(strict, id)).toBe('processing;captured;held')
    expect(await approve(approvalId, asker)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
    expect(await approve(approvalId)).toMatchObject({
      status: 200,
      body: {
        state: 'approved',
        title: expect.stringMatching(/^(Cancel|Reject) MTR\w+ and refund 103\.20 USD$/),
      },
    })
    await strict.runJobs()
    expect(await stateOf(strict, id)).toBe('failed;refunded;none')
    expect(await actsOn(strict, id)).toMatchObject([
      { action: written, actor_id: approver.user.id, reason: REASON },
    ])
  })

  test('a partial refund waits under its amount, and is granted once another approves', async () => {
    const { transfer } = await paid(other)
    await check(other, transfer.id)
    const refundPart = () =>
      asker.browser.call<Waiting>('POST', `/api/admin/transfers/${transfer.id}/refunds`, {
        amount: '5.00',
        reason: REASON,
      })
    const { approvalId } = (await refundPart()).body
    expect((await refundPart()).body).toMatchObject({ code: 'awaits_approval', approvalId })
    expect(await approve(approvalId, asker)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
    expect(await actsOn(strict, transfer.id)).toEqual([])
    expect(await approve(approvalId)).toMatchObject({
      status: 200,
      body: { state: 'approved', title: `Refund 5.00 USD of ${transfer.referenceNumber}` },
    })
    expect(await approve(approvalId)).toMatchObject({ status: 409, body: { code: 'approval_decided' } })
    await strict.runJobs()
    expect(await actsOn(strict, transfer.id)).toMatchObject([
      { action: 'transfer.partially_refunded', actor_id: approver.user.id, reason: REASON },
    ])
    expect(await stateOf(strict, transfer.id)).toBe('completed;captured;delivered')
    const refunds = await strict.rows(
      'select state, amount_minor, granted_by from refunds where transfer_id = $1',
      [transfer.id],
    )
    expect(refunds).toEqual([{ state: 'paid', amount_minor: 5_00n, granted_by: approver.user.id }])
  })

  test('one that was released meanwhile is not sent back', async () => {
    const id = await held(strict, other)
    const approvalId = await ask(id, 'reject')
    expect(await act(asker.browser, id, 'release')).toMatchObject({ status: 200 })
    expect(await approve(approvalId)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
    expect(await stateOf(strict, id)).toBe('completed;captured;delivered')
  })

  test('an unpaid one costs nobody anything, and is cancelled at once', async () => {
    const { id } = await created(other)
    expect(await act(asker.browser, id, 'cancel')).toMatchObject({ status: 200 })
  })

  test('one whose money is found while it is cancelled waits too', async () => {
    const { transfer } = await paid(other, { recipientName: 'Sandbox Review' })
    await ask(transfer.id, 'cancel')
    expect(await stateOf(strict, transfer.id)).toBe('processing;captured;held')
  })
})
