import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApprovalView, approvalKinds } from '#shared/api/admin/approvals.api.ts'
import { sealRequest } from '#server/approvals/approval-seals.ts'
import { entriesOf, stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { approve, approvedLine, requestOf } from '#test/support/browser/approvals.ts'
import { renewProof, signedUpAdmin, takeRights } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, unpaidOrder } from '#test/support/browser/bank.ts'
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
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { waitingForLocks } from '#test/support/database/lock-waits.ts'

// An admin who acts alone, on a server that asks for two admins wherever it can.

let app: TestApp
let ada: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: approvalKinds.join(','), BANK_ACCOUNTS: await bankAccountsFile() })
  ada = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
beforeEach(() => Promise.all([renewProof(app, ada), renewProof(app, grace)]))
afterAll(() => app.stop())

type Scene = {
  readonly transferId: string
  /** The act of an admin that pays the transfer. */
  readonly pay: (by: Browser) => Promise<{ readonly status: number; readonly body: object }>
  /** Another admin's act that leaves nothing to pay with. */
  readonly spoil: (by: Browser) => Promise<{ readonly status: number }>
  /** The act in the audit log. */
  readonly audit: string
}

const acts: readonly (readonly [name: string, scene: () => Promise<Scene>])[] = [
  [
    'marking a payment as received with an invented reference',
    async () => {
      const { id: transferId } = await unpaidOrder(app)
      const received = { amount: '100.00', bankReference: randomUUID() }
      return {
        transferId,
        pay: by => act(by, transferId, 'pay-in-received', received),
        spoil: by => act(by, transferId, 'cancel'),
        audit: 'transfer.pay_in_received',
      }
    },
  ],
  [
    'assigning the money of a bank line to an order',
    async () => {
      const { id: transferId, referenceNumber: reference } = await unpaidOrder(app)
      const line = await approvedLine(ada, grace, { amount: '100.00', text: 'For the rent' })
      return {
        transferId,
        pay: by => actOn(by, line, 'assign', { reference, with: [], difference: 'none' }),
        spoil: async by => await approve(ada, requestOf(await actOn(by, line, 'elsewhere'))),
        audit: 'bank.line_assigned',
      }
    },
  ],
]

const actions = async (action: string) =>
  await app.rows<{ actor_id: string; reason: string | null }>(
    'select actor_id, reason from audit_log where action = $1 order by at desc, id desc limit 1',
    [action],
  )
const livePayments = ({ transferId }: Scene) =>
  app.rows<{ provider: string; state: string }>(
    `select provider, state from payments where transfer_id = $1 and state in ('open', 'captured')`,
    [transferId],
  )

/** Nothing is booked, and the sender can still pay. */
async function expectUnpaid(scene: Scene): Promise<void> {
  await app.runJobs()
  expect(await stateOf(app, scene.transferId)).toMatch(/^processing;(open|processing);none$/)
  expect(await entriesOf(app, scene.transferId)).toEqual([])
  expect(await livePayments(scene)).toMatchObject([{ provider: 'bank', state: 'open' }])
}

const askedFor = async (scene: Scene, by: SignedUp = ada) => requestOf(await scene.pay(by.browser))

describe.each(acts)('%s', (_name, sceneOf) => {
  test('one admin alone pays no order out: the act waits, and its author cannot approve it', async () => {
    const scene = await sceneOf()
    const id = await askedFor(scene)
    expect(await approve(ada, id)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
    expect(await askedFor(scene)).toBe(id)
    await expectUnpaid(scene)
  })

  test('two admins pay an order out, and the audit log names both', async () => {
    const scene = await sceneOf()
    const id = await askedFor(scene)
    expect(await approve(grace, id)).toMatchObject({
      status: 200,
      body: { kind: 'payins', state: 'approved', isOwn: false },
    })
    expect(await stateOf(app, scene.transferId)).toBe('completed;captured;delivered')
    expect(await entriesOf(app, scene.transferId)).toEqual(['capture', 'exchange', 'payout'])
    expect(await livePayments(scene)).toMatchObject([{ provider: 'manual', state: 'captured' }])
    expect(await actions('approval.asked')).toMatchObject([{ actor_id: ada.user.id }])
    expect(await actions('approval.approved')).toMatchObject([{ actor_id: grace.user.id }])
    expect(await actions(scene.audit)).toMatchObject([
      { actor_id: grace.user.id, reason: expect.any(String) as string },
    ])
  })

  test('an approval that is sent again and again pays once', async () => {
    const scene = await sceneOf()
    const id = await askedFor(scene)
    const replies = await Promise.all([approve(grace, id), approve(grace, id), approve(grace, id)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await approve(grace, id)).toMatchObject({ status: 409, body: { code: 'approval_decided' } })
    expect(await entriesOf(app, scene.transferId)).toEqual(['capture', 'exchange', 'payout'])
    expect(await livePayments(scene)).toHaveLength(1)
  })

  test.each([{ isAdmin: 0 }, { isActive: 0 }] as const)(
    'the request of an admin whose rights were taken pays nothing (%o)',
    async taken => {
      const scene = await sceneOf()
      const mallory = await signedUpAdmin(app)
      const id = await askedFor(scene, mallory)
      await takeRights(app, mallory, taken)
      expect(await approve(grace, id)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
      await expectUnpaid(scene)
    },
  )

  test('an approver whose rights are taken while the request is under way pays nothing', async () => {
    const scene = await sceneOf()
    const mallory = await signedUpAdmin(app)
    const id = await askedFor(scene)
    const owner = await ownerClient(app)
    try {
      await owner.query('begin')
      await owner.query('update users set is_admin = false where id = $1', [mallory.user.id])
      const approving = approve(mallory, id)
      await expect.poll(() => waitingForLocks(owner)).toBe(1)
      await owner.query('commit')
      expect(await approving).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    } finally {
      await owner.end()
    }
    await expectUnpaid(scene)
  })

  test('a request whose subject has changed is outdated, and pays nothing', async () => {
    const scene = await sceneOf()
    const id = await askedFor(scene)
    expect((await scene.spoil(grace.browser)).status).toBe(200)
    expect(await approve(grace, id)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
    await app.runJobs()
    expect(await entriesOf(app, scene.transferId)).toEqual([])
  })
})

test('a bank reference that has paid another order in the meantime pays no second one', async () => {
  const bankReference = randomUUID()
  const [first, second] = [await unpaidOrder(app), await unpaidOrder(app)]
  const ask = async ({ id }: { id: string }) =>
    requestOf(await act(ada.browser, id, 'pay-in-received', { amount: '100.00', bankReference }))
  const [one, two] = [await ask(first), await ask(second)]
  expect((await approve(grace, one)).status).toBe(200)
  expect(await approve(grace, two)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
  expect(await entriesOf(app, second.id)).toEqual([])
})

test('an approval pays with the shares that were requested, or not at all', async () => {
  const { id: transferId, referenceNumber: reference } = await unpaidOrder(app)
  const line = await approvedLine(ada, grace, { amount: '99.00', text: 'For the rent' })
  const approvalId = requestOf(
    await actOn(ada.browser, line, 'assign', { reference, with: [], difference: 'bear' }),
  )
  const owner = await ownerClient(app)
  const { rows } = await owner.query<Parameters<typeof sealRequest>[1]>(
    'select * from approvals where id = $1',
    [approvalId],
  )
  const payload = { ...(rows[0]?.payload as object), missing: '50' }
  const seal = sealRequest(app.deps.signingKeys, { ...rows[0]!, payload })
  await owner.query(`update approvals set payload = $2, seal = $3 where id = $1`, [approvalId, payload, seal])
  await owner.end()
  const waiting = await grace.browser.call<ApprovalView[]>('GET', '/api/admin/approvals?state=pending')
  expect(waiting.body.find(({ id }) => id === approvalId)?.title).toMatch(
    new RegExp(`^Pay ${reference} with 99\\.00 USD of a bank line of .+, and 1\\.00 USD of our own$`),
  )
  expect(await approve(grace, approvalId)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
  expect(await entriesOf(app, transferId)).toEqual([])
})

type Raise = {
  readonly ask: (by: Browser) => Promise<{ readonly status: number; readonly body: object }>
  /** The value in force. */
  readonly inForce: () => Promise<unknown>
  readonly before: unknown
  readonly after: unknown
  /** Changes the same by the owner of the database. */
  readonly move: string
}

const limitsOfVerified = async () =>
  (
    await app.rows('select per_transfer_usd_minor::text as limit from sending_limits where tier = $1', [
      'verified',
    ])
  )[0]

const raises: readonly (readonly [name: string, raise: () => Promise<Raise>])[] = [
  [
    'raising the limits of a tier',
    async () => {
      await app.plant(`update sending_limits set per_transfer_usd_minor = 50000 where tier = 'verified'`)
      const limits = { perTransfer: '250000.00', perDay: null, per30Days: null, reason: 'a large customer' }
      return {
        ask: by => by.call('PUT', '/api/admin/limits/verified', limits),
        inForce: limitsOfVerified,
        before: { limit: '50000' },
        after: { limit: '25000000' },
        move: `update sending_limits set per_day_usd_minor = 70000 where tier = 'verified'`,
      }
    },
  ],
  [
    'raising the tier of a user',
    async () => {
      const { user } = await signedUp(app.server)
      return {
        ask: by =>
          by.call('PUT', `/api/admin/users/${user.id}`, { tier: 'verified', reason: 'seen in person' }),
        inForce: async () => (await app.rows('select tier from users where id = $1', [user.id]))[0],
        before: { tier: 'basic' },
        after: { tier: 'verified' },
        move: `update users set closed_at = now() where id = '${user.id}'`,
      }
    },
  ],
]

describe.each(raises)('%s', (_name, raiseOf) => {
  const asking = async ({ ask }: Raise, by: SignedUp = ada) => requestOf(await ask(by.browser))

  test('one admin alone raises no limit and no tier', async () => {
    const raise = await raiseOf()
    const id = await asking(raise)
    expect(await approve(ada, id)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
    expect(await raise.inForce()).toEqual(raise.before)
  })

  test('two admins raise a limit or a tier, once', async () => {
    const raise = await raiseOf()
    const id = await asking(raise)
    expect(await approve(grace, id)).toMatchObject({ status: 200, body: { kind: 'limits' } })
    expect(await raise.inForce()).toEqual(raise.after)
    expect(await approve(grace, id)).toMatchObject({ status: 409, body: { code: 'approval_decided' } })
  })

  test('the request of an admin whose rights were taken raises nothing', async () => {
    const raise = await raiseOf()
    const mallory = await signedUpAdmin(app)
    const id = await asking(raise, mallory)
    await takeRights(app, mallory, { isAdmin: 0 })
    expect(await approve(grace, id)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
    expect(await raise.inForce()).toEqual(raise.before)
  })

  test('a request whose subject has changed raises nothing', async () => {
    const raise = await raiseOf()
    const id = await asking(raise)
    const owner = await ownerClient(app)
    await owner.query(raise.move)
    await owner.end()
    expect(await approve(grace, id)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
    expect(await raise.inForce()).toEqual(raise.before)
  })
})

test('an admin cannot ask for a tier of their own', async () => {
  const own = { tier: 'verified', reason: 'I know myself' }
  const answer = await ada.browser.call('PUT', `/api/admin/users/${ada.user.id}`, own)
  expect(answer).toMatchObject({ status: 403, body: { code: 'own_rights' } })
})

describe('releasing a held transfer', () => {
  const held = async () => {
    const sender = openBrowser(app.server)
    const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
    await check(sender, transfer.id)
    return transfer.id
  }
  const asking = async (transferId: string, by: SignedUp = ada) =>
    requestOf(await act(by.browser, transferId, 'release'))
  const HELD = 'processing;captured;held'

  test('one admin alone releases no held transfer', async () => {
    const transferId = await held()
    const id = await asking(transferId)
    expect(await approve(ada, id)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
    await app.runJobs()
    expect(await stateOf(app, transferId)).toBe(HELD)
  })

  test('two admins release a held transfer, once', async () => {
    const transferId = await held()
    const id = await asking(transferId)
    const replies = await Promise.all([approve(grace, id), approve(grace, id)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stateOf(app, transferId)).toBe('completed;captured;delivered')
    expect(await entriesOf(app, transferId)).toEqual(['capture', 'exchange', 'payout'])
  })

  test('the request of an admin whose rights were taken releases nothing', async () => {
    const transferId = await held()
    const mallory = await signedUpAdmin(app)
    const id = await asking(transferId, mallory)
    await takeRights(app, mallory, { isActive: 0 })
    expect(await approve(grace, id)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
    expect(await stateOf(app, transferId)).toBe(HELD)
  })

  test('a request to let an unpaid order pass does not release it once it is paid and held', async () => {
    const sender = openBrowser(app.server)
    const { id: transferId } = await created(sender)
    expect((await act(ada.browser, transferId, 'hold')).status).toBe(200)
    const id = await asking(transferId)
    await pay(sender, await opened(sender, transferId))
    await check(sender, transferId)
    expect(await stateOf(app, transferId)).toBe(HELD)
    expect(await approve(grace, id)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
    expect(await stateOf(app, transferId)).toBe(HELD)
  })
})
