import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import type { ListedRefund } from '#server/payments/provider.ts'
import { findDisputes, loseDispute } from '#server/transfers/refunds/disputes.sql.ts'
import { payRefund } from '#server/transfers/refunds/refund.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { bankAccountsFile, oneLine } from '#test/support/browser/bank.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { act, fileOf } from '#test/support/browser/desk.ts'
import { hearOfDisputes, lookAt, refundFailed } from '#test/support/browser/disputed.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { waitingForLocks } from '#test/support/database/lock-waits.ts'

// Ada has sent a refund from our own account and says so. Until a second admin agrees nobody else sends or books it.

let app: TestApp
let ada: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'refunds', BANK_ACCOUNTS: await bankAccountsFile() })
  ada = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
beforeEach(async () => {
  app.provider.restore()
  await Promise.all([renewProof(app, ada), renewProof(app, grace)])
})
afterAll(() => app.stop())

const WAITS =
  'A request to mark it as sent waits for a second admin. Decide that first, on the page Approvals.'
const refused = { status: 409, body: { code: 'action_not_possible', message: WAITS } }

type Asked = { readonly code: string; readonly approvalId: string }

const sent = ({ browser }: SignedUp, id: string, bankReference: string) =>
  act(browser, id, 'refund-sent', { bankReference })

/** The approval request that Ada's claim has made. */
async function askedFor(id: string, bankReference: string = randomUUID()): Promise<string> {
  const { status, body } = await sent(ada, id, bankReference)
  const { code, approvalId } = body as unknown as Asked
  expect([status, code]).toEqual([409, 'awaits_approval'])
  return approvalId
}

const decide = (request: string, how: 'approve' | 'reject', by: SignedUp = grace) =>
  by.browser.call<ApprovalView & { code: string; message: string }>(
    'POST',
    `/api/admin/approvals/${request}/${how}`,
    how === 'reject' ? { reason: 'not on the statement' } : undefined,
  )

const failed = () => refundFailed(app, openBrowser(app.server))

const refundsOf = (id: string) =>
  app.rows<{ id: string; state: string; amount_minor: bigint; is_by_hand: boolean }>(
    'select id, state, amount_minor, is_by_hand from refunds where transfer_id = $1 order by created_at, id',
    [id],
  )

const sentThere = async (intentId: string) =>
  (
    await app.rows<{ refunded_minor: bigint }>('select refunded_minor from sandbox_intents where id = $1', [
      intentId,
    ])
  )[0]?.refunded_minor

/** The provider tells of this refund, which nobody here has asked for. */
const madeThere = (minor: bigint): ListedRefund => {
  const made = {
    id: `re_${randomUUID()}`,
    status: 'succeeded',
    amount: { currency: 'USD', minor },
    key: null,
  } as const
  app.provider.override({ listRefunds: async () => [made] })
  return made
}

const UNSENT = [{ state: 'failed', amount_minor: 103_20n, is_by_hand: false }]
const BY_HAND = [{ state: 'paid', amount_minor: 103_20n, is_by_hand: true }]

describe('while a second admin is asked whether a refund was sent', () => {
  test('nobody has it sent again by the provider, and the desk says why', async () => {
    const { id, intentId } = await failed()
    const request = await askedFor(id)
    expect(await act(grace.browser, id, 'retry-refund')).toMatchObject(refused)
    await app.runJobs()
    await app.sweep()
    expect([await refundsOf(id), await sentThere(intentId)]).toMatchObject([UNSENT, 0n])
    const { actions, attention } = await fileOf(grace.browser, id)
    const why = Object.fromEntries(actions.map(({ action, refusedBecause }) => [action, refusedBecause]))
    expect(why).toMatchObject({ retryRefund: WAITS, markRefundSent: WAITS })
    expect(attention).toEqual([
      'A refund of 103.20 USD is said to have been sent: a second admin decides that, on the page Approvals.',
    ])
    expect((await decide(request, 'approve')).status).toBe(200)
    expect(await refundsOf(id)).toMatchObject(BY_HAND)
    expect(await balancesOf(app, id)).toEqual({ 'psp_clearing.USD': 103_20n, 'bank.USD': -103_20n })
  })

  test('nobody has it sent again by the provider where SQL says that the request was rejected', async () => {
    const { id, intentId } = await failed()
    const request = await askedFor(id)
    const set = `state = 'rejected', decided_by = '${ada.user.id}', decided_at = now(), decision_reason = 'no'`
    await app.rows(`update approvals set ${set} where id = $1`, [request])
    await act(grace.browser, id, 'retry-refund')
    await app.runJobs()
    await app.sweep()
    expect(await sentThere(intentId)).toBe(0n)
  })

  test('it is not asked for under another bank reference, and under its own only once', async () => {
    const { id } = await failed()
    const request = await askedFor(id, `OUT ${id}`)
    expect(await sent(grace, id, randomUUID())).toMatchObject(refused)
    expect(await sent(grace, id, `OUT ${id}`)).toMatchObject({ body: { approvalId: request } })
    const waiting = `select id from approvals where payload ->> 'transferId' = $1 and state = 'pending'`
    expect(await app.rows(waiting, [id])).toEqual([{ id: request }])
  })

  test('admins who act at one moment send or record it once', async () => {
    const { id } = await failed()
    const owner = await ownerClient(app)
    try {
      await owner.query('begin')
      await owner.query('select from transfers where id = $1 for update', [id])
      const acts = Promise.all([
        sent(ada, id, randomUUID()),
        sent(grace, id, randomUUID()),
        act(grace.browser, id, 'retry-refund'),
      ])
      await expect.poll(() => waitingForLocks(owner)).toBe(3)
      await owner.query('commit')
      const codes = (await acts).map(({ status, body }) => (status === 200 ? 'done' : body.code))
      expect(codes.filter(code => code !== 'action_not_possible')).toHaveLength(1)
    } finally {
      await owner.end()
    }
  })

  test('whoever says it again waits for the one who decides, and locks no transfer meanwhile', async () => {
    const { id } = await failed()
    const request = await askedFor(id, `AGAIN ${id}`)
    const owner = await ownerClient(app)
    try {
      await owner.query('begin')
      await owner.query('select from approvals where id = $1 for update', [request])
      const again = sent(ada, id, `AGAIN ${id}`)
      await expect.poll(() => waitingForLocks(owner)).toBe(1)
      await owner.query('select from transfers where id = $1 for update nowait', [id])
      await owner.query('commit')
      expect(await again).toMatchObject({ body: { approvalId: request } })
    } finally {
      await owner.end()
    }
  })

  test('the job sends nothing, even where something has asked for it', async () => {
    const { id, intentId } = await failed()
    const request = await askedFor(id)
    const [refund] = await refundsOf(id)
    await app.plant(`update refunds set state = 'requested', key_number = 2 where transfer_id = $1`, [id])
    await payRefund(app.deps, refund?.id ?? '')
    expect(await sentThere(intentId)).toBe(0n)
    expect((await decide(request, 'reject')).status).toBe(200)
    await payRefund(app.deps, refund?.id ?? '')
    expect(await sentThere(intentId)).toBe(103_20n)
  })

  test.each([
    { how: 'approve', ends: BY_HAND, exceptions: 1 },
    { how: 'reject', ends: [{ state: 'paid', amount_minor: 103_20n, is_by_hand: false }], exceptions: 0 },
  ] as const)(
    'a refund that somebody made at the provider is shown, and booked once it is decided ($how)',
    async ({ how, ends, exceptions }) => {
      const { id, intentId } = await failed()
      const request = await askedFor(id)
      const { id: made } = madeThere(103_20n)
      await expect(lookAt(app, intentId)).rejects.toMatchObject({ code: 'busy' })
      expect(await refundsOf(id)).toMatchObject(UNSENT)
      expect((await fileOf(grace.browser, id)).attention[0]).toContain(`refund ${made} was made there`)
      expect((await decide(request, how)).status).toBe(200)
      await lookAt(app, intentId)
      await lookAt(app, intentId)
      expect(await refundsOf(id)).toMatchObject(ends)
      expect((await fileOf(grace.browser, id)).attention).toHaveLength(exceptions)
      expect((await entriesOf(app, id)).filter(kind => kind === 'refund')).toHaveLength(1)
    },
  )

  test('a part that somebody made at the provider has the rest of it sent only once it is rejected', async () => {
    const { id, intentId } = await failed()
    const request = await askedFor(id)
    madeThere(50_00n)
    await expect(lookAt(app, intentId)).rejects.toMatchObject({ code: 'busy' })
    await app.runJobs()
    expect([await refundsOf(id), await sentThere(intentId)]).toMatchObject([UNSENT, 0n])
    expect((await decide(request, 'reject')).status).toBe(200)
    await lookAt(app, intentId)
    app.provider.restore()
    await app.runJobs()
    expect(await sentThere(intentId)).toBe(53_20n)
    expect((await fileOf(grace.browser, id)).attention).toEqual([])
  })

  test('a lost dispute that took all of it settles it only once it is rejected', async () => {
    const { id, intentId } = await failed()
    const request = await askedFor(id)
    await hearOfDisputes(app, intentId, ['dp', 103_20n, 'lost'])
    await app.sweep()
    expect(await refundsOf(id)).toMatchObject(UNSENT)
    expect(await decide(request, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'approval_outdated', message: expect.stringContaining('recovered all of it') as string },
    })
    expect((await decide(request, 'reject')).status).toBe(200)
    await app.sweep()
    expect(await stateOf(app, id)).toBe('failed;refunded;returned')
    expect(await balancesOf(app, id)).toEqual({})
  })
})

test('a request that is rejected or withdrawn leaves the refund free', async () => {
  const { id, intentId } = await failed()
  expect((await decide(await askedFor(id), 'reject')).status).toBe(200)
  expect((await decide(await askedFor(id), 'reject', ada)).status).toBe(200)
  expect(await act(grace.browser, id, 'retry-refund')).toMatchObject({ status: 200 })
  await app.runJobs()
  expect(await refundsOf(id)).toMatchObject([{ state: 'paid', is_by_hand: false }])
  expect(await sentThere(intentId)).toBe(103_20n)
})

describe('an approval books the amount that it names', () => {
  test('a refund of which less is due by now is not recorded as sent', async () => {
    const { id, intentId } = await failed()
    const request = await askedFor(id)
    await hearOfDisputes(app, intentId, ['dp', 50_00n, 'lost'])
    expect(await decide(request, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'approval_outdated', message: expect.stringContaining('53.20 USD') as string },
    })
    expect(await refundsOf(id)).toMatchObject(UNSENT)
    expect((await decide(request, 'reject')).status).toBe(200)
    const again = await askedFor(id)
    expect(await decide(again, 'approve')).toMatchObject({
      status: 200,
      body: { title: expect.stringMatching(/^Book 53\.20 USD /) as string },
    })
  })

  test('a line of the bank books no refund of another amount', async () => {
    const { id, intentId } = await failed()
    const { referenceNumber } = (await fileOf(ada.browser, id)).transfer
    await hearOfDisputes(app, intentId, ['dp', 50_00n, 'open'])
    const [payment] = await app.rows<{ id: string }>('select id from payments where transfer_id = $1', [id])
    const [dispute] = await findDisputes(app.pool, payment?.id ?? '')
    await loseDispute(app.pool, dispute?.id ?? '', payment?.id ?? '', app.deps.newId(), ...entryValues([]))
    const line = await oneLine(ada.browser, { amount: '-103.20', text: referenceNumber })
    expect(line).toMatchObject({ state: 'open', kind: 'debit' })
    expect(await refundsOf(id)).toMatchObject(UNSENT)
  })
})
