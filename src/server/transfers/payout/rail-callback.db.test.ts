import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actOnCallbacks } from '#server/payouts/callbacks.ts'
import { railNamed } from '#server/payouts/payouts.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import type { PartnerDouble } from '#test/support/partners/partner-double.ts'
import { partnerScene, type PartnerScene } from '#test/support/partners/partner-scene.ts'
import { payoutOrder } from '#test/support/partners/payout-order.ts'
import type { TestApp } from '#test/support/app/test-app.ts'
import { checkPayout } from './rail-callback.ts'

let scene: PartnerScene
let app: TestApp
let manila: PartnerDouble
let cebu: PartnerDouble
beforeAll(async () => {
  scene = await partnerScene()
  ;({ app, manila, cebu } = scene)
})
afterAll(() => scene.stop())
beforeEach(() => scene.clear())

const captured = (recipientName?: string) => scene.captured(recipientName)
const advanced = (id: string) => scene.advanced(id)
const letTimePass = () => scene.letTimePass()
const DELIVERED = 'completed;captured;delivered'

describe('a callback', () => {
  let origin: string
  beforeAll(async () => {
    app.server.server.listen(0, '127.0.0.1')
    await once(app.server.server, 'listening')
    origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
  })
  const act = () =>
    actOnCallbacks({
      ...app.deps,
      checkPayout: (partner, key) => checkPayout(app.deps, railNamed(app.deps, partner)!, key),
    })
  const told = (id: string, event: string, partner = 'manila') =>
    manila.callBack(origin, partner, { id: event, key: `payout:${id}:1` })

  async function underWay(recipientName?: string): Promise<string> {
    manila.delaySeconds = 10
    const id = await captured(recipientName)
    expect(await advanced(id)).toBe('processing;captured;submitted')
    return id
  }

  test('a callback of a delivery has it asked for and booked once, though it comes five times and late', async () => {
    const id = await underWay()
    manila.pass(10)
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => told(id, `evt_${id}`)))).toEqual([
      200, 200, 200, 200, 200,
    ])
    await act()
    expect(await stateOf(app, id)).toBe(DELIVERED)
    expect(await told(id, `evt_${id}`)).toBe(200)
    expect(await told(id, `late_${id}`)).toBe(200)
    await act()
    expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
  })

  test('a callback with what no database keeps is refused, and spoils no other of its burst', async () => {
    const id = await underWay()
    const answers = await Promise.all(
      ['evt_\u0000', `evt_good_${id}`].map(event =>
        manila.callBack(origin, 'manila', { id: event, key: `payout:${id}:1` }),
      ),
    )
    expect(answers).toEqual([400, 200])
  })

  test('a callback that comes before there is anything to say changes nothing: what it claims is not believed', async () => {
    const id = await underWay()
    expect(await told(id, `early_${id}`)).toBe(200)
    await act()
    expect(await stateOf(app, id)).toBe('processing;captured;submitted')
  })

  test('a callback of a return takes the delivery back', async () => {
    const id = await underWay('Sandbox Return')
    manila.pass(10)
    await told(id, `delivered_${id}`)
    await act()
    expect(await stateOf(app, id)).toBe(DELIVERED)
    manila.pass(6)
    await told(id, `returned_${id}`)
    await act()
    expect(await stateOf(app, id)).toBe('failed;refunding;returned')
    expect(await balancesOf(app, id)).toEqual({ 'psp_clearing.USD': 103_20n, 'refund_payable.USD': -103_20n })
  })

  test('a callback that is lost is not missed: the sweep asks', async () => {
    const id = await underWay()
    manila.pass(10)
    await letTimePass()
    await app.sweep()
    expect(await stateOf(app, id)).toBe(DELIVERED)
  })

  test('a callback that cannot be acted on comes again, and holds up no other', async () => {
    const [id, other] = [await underWay(), await underWay()]
    manila.pass(10)
    await told(id, `evt_${id}`)
    manila.fault('outage')
    await act()
    expect(await stateOf(app, id)).toBe('processing;captured;submitted')
    await told(other, `evt_${other}`)
    await act()
    expect(await stateOf(app, other)).toBe(DELIVERED)
    await app.rows(`update payout_callbacks set next_attempt_at = now() where processed_at is null`)
    await act()
    expect(await stateOf(app, id)).toBe(DELIVERED)
  })

  test.each(['payout:zzz:1', `payout:${'-'.repeat(36)}:1`, `payout:${'a'.repeat(36)}:1`, 'recall:1'])(
    'a callback about %s, which is no order of anybody’s, is done with at once',
    async key => {
      const id = randomUUID()
      expect(await manila.callBack(origin, 'manila', { id, key })).toBe(200)
      await act()
      const kept =
        'select attempts, processed_at is not null as is_done from payout_callbacks where event_id = $1'
      expect(await app.rows(kept, [id])).toEqual([{ attempts: 1, is_done: true }])
    },
  )

  test('a callback of another partner, about an order that it does not have, changes nothing', async () => {
    const id = await underWay()
    // It claims to have delivered it.
    await railNamed(app.deps, 'cebu')!.submit(payoutOrder({ key: `payout:${id}:1` }))
    expect(await cebu.callBack(origin, 'cebu', { id: `foreign_${id}`, key: `payout:${id}:1` })).toBe(200)
    await act()
    expect(await stateOf(app, id)).toBe('processing;captured;submitted')
  })

  test('a callback that is signed with another partner’s key, or of no partner of ours, is refused and not kept', async () => {
    const kept = () => app.rows('select event_id from payout_callbacks')
    const before = (await kept()).length
    expect(await told('x', 'evt_x', 'cebu')).toBe(403)
    expect(await told('x', 'evt_x', 'nobody')).toBe(403)
    expect(await kept()).toHaveLength(before)
  })
})

test('in the end the books hold', async () => {
  await app.runJobs()
  expect(await auditLedger(app.pool)).toEqual([])
})
