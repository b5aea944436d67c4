import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { act, actsOn, fileOf, REASON } from '#test/support/browser/desk.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { noteOutbox } from '#server/notifications/note.ts'
import { transferFile } from './transfer-file.ts'
import { actionNames } from '#shared/transfers/actions.ts'
import { actionRows } from '#test/support/browser/transfer-actions.ts'

let app: TestApp
let desk: SignedUp
let sender: SignedUp
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
  sender = await signedUp(app.server, { fullName: 'Sam Sender' })
})
afterAll(() => app.stop())

const deskName = () => `Ada Lovelace “${desk.user.username}”`

const note = (by: Browser, id: string, text: unknown, key?: string) =>
  by.call<TransferFile['notes'][number] & { code: string }>(
    'POST',
    `/api/admin/transfers/${id}/notes`,
    { text },
    key,
  )

/** Declined, paid, held, released, returned and refunded, with a note. */
async function eventful(): Promise<string> {
  const { id } = await created(sender.browser, { recipientName: 'Sandbox Review' })
  await pay(sender.browser, await opened(sender.browser, id), '4000000000000002')
  await pay(sender.browser, await opened(sender.browser, id))
  await check(sender.browser, id)
  await note(desk.browser, id, 'Looked at the papers.')
  app.rail.override({
    submit: async () => ({ state: 'refused', retryable: false, reason: 'Account closed.' }),
  })
  await act(desk.browser, id, 'release')
  app.rail.restore()
  await app.runJobs()
  await noteOutbox(app.deps)
  return id
}

test('the file of a transfer has all its events and their actors', async () => {
  const id = await eventful()
  const file = await fileOf(desk.browser, id)
  expect(file).toMatchObject({
    transfer: { id, status: 'failed', payIn: 'refunded', usdAmount: '100.00', review: 'approved' },
    midMarketRate: '56.25',
    margin: '0.00',
    owner: { userId: sender.user.id, fullName: 'Sam Sender', email: sender.user.email },
    payments: [{ attempt: 1, provider: 'sandbox', method: 'card', amount: '103.20', state: 'captured' }],
    refunds: [{ amount: '103.20', currency: 'USD', reason: 'payout_failed', state: 'paid' }],
    payouts: [{ attempt: 1, rail: 'sandbox', state: 'refused', reason: 'Account closed.' }],
    notes: [{ text: 'Looked at the papers.', author: deskName() }],
  })
  expect(file.events.map(({ event, actor, cause }) => [event, actor, cause])).toEqual([
    ['created', 'sender', null],
    ['payInOpened', 'sender', 'payment attempt 1'],
    ['payInCapturedForReview', 'sender', 'We are reviewing this transfer before it is paid out.'],
    ['reviewApproved', deskName(), REASON],
    ['payoutSubmitted', 'rail', null],
    ['payoutRefusedForGood', 'rail', 'Account closed.'],
    ['refunded', 'provider', 'payout_failed'],
  ])
  expect(file.entries.map(({ kind }) => kind)).toEqual([
    'capture',
    'exchange',
    'exchange_reversal',
    'capture_reversal',
    'refund',
  ])
  expect(file.entries[0]).toMatchObject({ referenceNumber: file.transfer.referenceNumber })
  expect(file.messages.map(({ kind, to }) => [kind, to])).toContainEqual(['review_passed', 'ana@example.com'])
  expect(file.actions).toContainEqual({ action: 'cancel', refusedBecause: 'It has ended.' })
})

test('the file of a held transfer says what it waits for, since when, and which action fits', async () => {
  const { id } = await created(sender.browser, { recipientName: 'Sandbox Review' })
  const unpaid = await fileOf(desk.browser, id)
  expect(unpaid.waiting).toEqual({
    text: 'Waits for the sender to pay by card',
    since: unpaid.transfer.createdAt,
    until: unpaid.transfer.priceLockedUntil,
    isOver: false,
    action: null,
  })
  await pay(sender.browser, await opened(sender.browser, id))
  await check(sender.browser, id)
  const held = await fileOf(desk.browser, id)
  const since = held.events.at(-1)!.at
  const text = 'Waits for an operator to release or reject it'
  expect(held.waiting).toEqual({ text, since, until: null, isOver: false, action: 'release' })
  // Asking a second admin changes nothing of the transfer: it waits for them.
  const asked = [id, JSON.stringify({ transferId: id, state: '' })]
  const by = desk.user.id
  await app.plant(
    `insert into approvals (id, kind, payload, title, asked_by, seal) values ($1, 'release', $2, 'Release it', $3, '\\x00')`,
    [...asked, by],
  )
  expect((await fileOf(desk.browser, id)).waiting).toMatchObject({
    text: 'Waits for a second admin to approve its release',
    action: null,
  })
})

test('the file of a guest’s transfer names no owner', async () => {
  const { id } = await created(openBrowser(app.server))
  expect((await fileOf(desk.browser, id)).owner).toEqual({ userId: null, fullName: null, email: null })
})

test('the file of a transfer lists every action in the order of the buttons, with the reasons for refusals', async () => {
  const { id } = await created(sender.browser)
  expect((await fileOf(desk.browser, id)).actions).toEqual(
    actionNames.map(action => ({ action, refusedBecause: actionRows[action].unpaid })),
  )
})

/** A pool that counts what is asked of it: each statement takes a connection. */
function counting(pool: pg.Pool): { pool: pg.Pool; count: number } {
  const counted = { count: 0, pool }
  const connect = async () => {
    counted.count++
    return await pool.connect()
  }
  counted.pool = new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : (Reflect.get(target, name) as unknown)),
  })
  return counted
}

test('the file takes fourteen statements, and three more once the transfer is paid and people are named, however much has happened', async () => {
  const unpaid = (await created(sender.browser)).id
  for (const [id, statements] of [
    [unpaid, 14],
    [await eventful(), 17],
  ] as const) {
    const counted = counting(app.pool)
    await transferFile({ ...app.deps, ...counted }, id)
    expect(counted.count).toBe(statements)
  }
})

test('only an admin may read the file, and an unknown transfer is a 404', async () => {
  const { id } = await created(sender.browser)
  expect(await sender.browser.call('GET', `/api/admin/transfers/${id}`)).toMatchObject({ status: 403 })
  const unknown = '/api/admin/transfers/01900000-0000-7000-8000-000000000000'
  expect(await desk.browser.call('GET', unknown)).toMatchObject({ status: 404 })
})

describe('a note on a transfer', () => {
  test('a note on a transfer is kept once per key; another note under the same key is refused', async () => {
    const { id } = await created(sender.browser)
    const first = await note(desk.browser, id, ' Called back. ', 'key-1')
    expect(first).toMatchObject({ status: 201, body: { text: 'Called back.', author: deskName() } })
    expect(await note(desk.browser, id, 'Called back.', 'key-1')).toEqual(first)
    expect(await note(desk.browser, id, 'Another.', 'key-1')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect((await fileOf(desk.browser, id)).notes.map(({ text }) => text)).toEqual(['Called back.'])
    const acts = await actsOn(app, id)
    expect(acts).toMatchObject([{ action: 'transfer.noted', after: { noteId: first.body.id } }])
    expect(JSON.stringify(acts)).not.toContain('Called')
  })

  test('a note on a transfer without a key is kept each time it is sent', async () => {
    const { id } = await created(sender.browser)
    await note(desk.browser, id, 'Twice.')
    await note(desk.browser, id, 'Twice.')
    expect((await fileOf(desk.browser, id)).notes).toHaveLength(2)
  })

  test('a note on a transfer is kept once if twenty requests use one key at the same moment', async () => {
    const { id } = await created(sender.browser)
    const all = await Promise.all(Array.from({ length: 20 }, () => note(desk.browser, id, 'Once.', 'key-2')))
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect((await fileOf(desk.browser, id)).notes).toHaveLength(1)
  })

  test.each(['', '  ', 'x'.repeat(2001)])(
    'a note on a transfer is refused if it is empty or too long',
    async text => {
      const { id } = await created(sender.browser)
      expect(await note(desk.browser, id, text)).toMatchObject({ status: 400 })
    },
  )

  test('a note on a transfer is never changed', async () => {
    await expect(app.rows(`update transfer_notes set text = 'x'`)).rejects.toThrow(/permission denied/)
    await expect(app.rows('delete from transfer_notes')).rejects.toThrow(/permission denied/)
  })
})
