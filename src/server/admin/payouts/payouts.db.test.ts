import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PayoutLine, PayoutQueue, RailView } from '#shared/api/admin/money/payouts.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { type PartnerApp, partnerApp } from '#test/support/partners/partner-app.ts'

let under: PartnerApp
let admin: Browser
beforeAll(async () => {
  under = await partnerApp()
  admin = (await signedUpAdmin(under.app)).browser
})
afterAll(() => under.stop())
beforeEach(() => {
  under.manila.restore()
  under.manila.delaySeconds = 0
})

type Listed = { rails: RailView[]; waiting: { count: number; oldestAt: string | null } }
const listed = async () => (await admin.call<Listed>('GET', '/api/admin/payout-rails')).body
const lines = async (queue: PayoutQueue, rail = '') =>
  (await admin.call<PayoutLine[]>('GET', `/api/admin/payouts?queue=${queue}${rail && `&rail=${rail}`}`)).body
const switched = (rail: string, isOn: unknown, reason = 'they are down') =>
  admin.call('PUT', `/api/admin/payout-rails/${rail}`, { isOn, reason })

async function sent(recipientName = 'Maria Santos'): Promise<string> {
  const browser = openBrowser(under.app.server)
  const { transfer } = await paid(browser, { recipientName })
  await check(browser, transfer.id)
  return transfer.id
}

test('a rail that is switched off gets no new payouts in any process, and the act is audited', async () => {
  expect(await switched('manila', false)).toMatchObject({
    status: 200,
    body: { name: 'manila', isOn: false },
  })
  await expect.poll(async () => (await under.app.deps.railStates()).get('manila')?.is_on).toBe(false)
  const id = await sent()
  expect(await under.app.rows('select rail, state from payouts where transfer_id = $1', [id])).toEqual([
    { rail: 'cebu', state: 'delivered' },
  ])
  expect((await listed()).rails[0]).toMatchObject({ circuit: 'off', switchReason: 'they are down' })
  await switched('manila', true, 'they are back')
  await switched('manila', true, 'twice is once')
  expect(
    await under.app.rows(
      `select before, after, reason from audit_log where action = 'rail.switched' and subject_id = 'manila' order by at, id`,
    ),
  ).toEqual([
    { before: { isOn: true }, after: { isOn: false }, reason: 'they are down' },
    { before: { isOn: false }, after: { isOn: true }, reason: 'they are back' },
  ])
  await expect.poll(async () => (await under.app.deps.railStates()).get('manila')?.is_on).toBe(true)
})

test.each([
  ['nobody', true, 'x', 404],
  ['sandbox', false, 'x', 404],
  ['Manila', false, 'x', 400],
  ['manila', 0, 'x', 400],
  ['manila', false, ' ', 400],
])('switching %s to %j because of %j is a %d', async (rail, isOn, reason, status) => {
  expect((await switched(rail, isOn, reason)).status).toBe(status)
})

test('each rail shows its terms, its payouts of today and our balance there', async () => {
  await sent()
  const [manila, cebu] = (await listed()).rails
  expect(manila).toMatchObject({
    name: 'manila',
    terms: {
      corridors: ['*-PH'],
      methods: ['bank', 'cash'],
      currencies: [{ currency: 'PHP', fixed: '5.00', percent: '0.00', minimum: null, maximum: null }],
    },
    circuit: 'closed',
    today: { given: 1, delivered: 1, refused: 0, returned: 0 },
    underWay: 0,
    balances: [{ currency: 'PHP', amount: '-5625.00' }],
  })
  expect(cebu).toMatchObject({ name: 'cebu', today: { given: 1, delivered: 1 } })
})

test('payouts under way, unknown, waiting, refused or returned stand in their lists, with their rail', async () => {
  under.manila.delaySeconds = 60
  const underWay = await sent()
  under.manila.delaySeconds = 0
  under.manila.fault('outage', 100)
  const unknown = await sent()
  under.manila.restore()
  const refused = await sent('Sandbox Fail')
  expect(await lines('unknown')).toEqual([])
  await under.app.rows(
    `update payouts set submitted_at = now() - interval '2 minutes' where transfer_id = $1`,
    [unknown],
  )
  const ids = async (queue: PayoutQueue, rail?: string) =>
    (await lines(queue, rail)).map(({ transferId }) => transferId)
  expect(await ids('under_way')).toEqual([unknown, underWay])
  expect(await lines('unknown')).toEqual([
    expect.objectContaining({
      transferId: unknown,
      rail: 'manila',
      attempt: 1,
      state: 'submitted',
      amount: '5625.00',
      currency: 'PHP',
      country: 'PH',
      deliveryMethod: 'bank',
    }),
  ])
  expect(await ids('unknown', 'cebu')).toEqual([])
  expect(await lines('refused')).toEqual([
    expect.objectContaining({ transferId: refused, reason: 'The recipient’s account does not exist.' }),
  ])
  expect(await ids('returned')).toEqual([])
  expect((await listed()).rails[0]).toMatchObject({ underWay: 2, unknown: 1, oldestAt: expect.any(String) })
})

test('a payout that no rail carries waits in its list, and gives the reason to an operator', async () => {
  await switched('manila', false)
  await switched('cebu', false)
  await expect.poll(async () => (await under.app.deps.railStates()).get('cebu')?.is_on).toBe(false)
  const id = await sent()
  expect(await stateOf(under.app, id)).toBe('processing;captured;ready')
  await under.app.rows(`update transfers set paid_at = now() - interval '2 minutes' where id = $1`, [id])
  expect((await listed()).waiting).toEqual({ count: 1, oldestAt: expect.any(String) })
  expect(await lines('waiting')).toMatchObject([{ transferId: id, attempt: 0, rail: null, state: 'waiting' }])
  const retried = await admin.call('POST', `/api/admin/transfers/${id}/retry-payout`, { reason: 'now' })
  expect(retried).toMatchObject({
    status: 409,
    body: { code: 'action_not_possible', message: 'Every payout rail that could carry it is switched off.' },
  })
  await switched('cebu', true)
  await expect.poll(async () => (await under.app.deps.railStates()).get('cebu')?.is_on).toBe(true)
  await under.app.sweep()
  expect(await stateOf(under.app, id)).toBe('completed;captured;delivered')
})
