import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { chooseRail, railNamed } from '#server/payouts/payouts.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import type { PartnerDouble, PartnerFault } from '#test/support/partners/partner-double.ts'
import { partnerScene, type PartnerScene } from '#test/support/partners/partner-scene.ts'
import type { TestApp } from '#test/support/app/test-app.ts'
import { giveToRail } from './give-to-rail.ts'
import { finishPayout } from './payout.ts'
import { takePayout } from './payout.sql.ts'
import { findTransfer } from '../row/reads.sql.ts'
import { askRecall } from '../cancel/recall.sql.ts'
import { finishRecall } from '../cancel/recall.ts'

// Two partners over HTTP: manila is cheaper, cebu the fallback. Whatever they do, a recipient is paid once.

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
const heard = () => scene.heard()
const paidAt = (id: string) => ({ manila: manila.paid(`payout:${id}`), cebu: cebu.paid(`payout:${id}`) })
const attemptsOf = (id: string) =>
  app.rows('select attempt, rail, state from payouts where transfer_id = $1 order by attempt', [id])
const DELIVERED = 'completed;captured;delivered'

test('a payout goes to the cheaper partner, and the books have it at our balance there', async () => {
  const id = await captured()
  expect(await advanced(id)).toBe(DELIVERED)
  expect(paidAt(id)).toEqual({ manila: 1, cebu: 0 })
  expect(await balancesOf(app, id)).toMatchObject({ 'rail_settlement:manila.PHP': -5625_00n })
  expect(await balancesOf(app, id)).not.toHaveProperty('rail_settlement.PHP')
})

test('what comes back goes back to our balance at the same partner, and to the sender', async () => {
  const id = await captured('Sandbox Return')
  expect(await advanced(id)).toBe(DELIVERED)
  manila.pass(6)
  await app.sweep()
  expect(await stateOf(app, id)).toBe('failed;refunding;returned')
  expect(await balancesOf(app, id)).toEqual({ 'psp_clearing.USD': 103_20n, 'refund_payable.USD': -103_20n })
  await app.runJobs()
  expect(await stateOf(app, id)).toBe('failed;refunded;returned')
})

test('a rail that is silent keeps its sender waiting for one answer', async () => {
  const id = await captured()
  manila.fault('timeout_before', 20)
  const before = manila.asked.length
  const [transfer] = await findTransfer(app.pool, id)
  expect(await finishPayout(app.deps, transfer!)).toMatchObject({ status: 'processing', payout: 'submitted' })
  expect(manila.asked.slice(before)).toHaveLength(1)
})

test('a refusal for good gives the sender everything back, and nobody else is asked to pay', async () => {
  const id = await captured('Sandbox Fail')
  expect(await advanced(id)).toBe('failed;refunding;returned')
  expect(cebu.orders().filter(({ key }) => key.includes(id))).toEqual([])
})

test('an order that does not open says nothing about its rail, and waits', async () => {
  const id = await captured()
  await app.plant(`update transfers set personal = '\\x01' where id = $1`, [id])
  const transfer = (await findTransfer(app.pool, id))[0]!
  for (let times = 0; times < 5; times++) await finishPayout(app.deps, transfer).catch(() => {})
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
  const rail = railNamed(app.deps, 'manila')!
  await giveToRail(app.deps, { transfer, attempt: 1, rail })
  expect(await app.rows('select name from payout_rails where failures > 0')).toEqual([])
  expect(paidAt(id)).toEqual({ manila: 0, cebu: 0 })
})

test('what a partner refuses for now goes to the other under the next attempt', async () => {
  const id = await captured()
  manila.fault('refused')
  expect(await advanced(id)).toBe('processing;captured;ready')
  await app.rows(
    `update payouts set settled_at = settled_at - interval '10 minutes' where transfer_id = $1`,
    [id],
  )
  expect(await advanced(id)).toBe(DELIVERED)
  expect(await attemptsOf(id)).toEqual([
    { attempt: 1, rail: 'manila', state: 'refused' },
    { attempt: 2, rail: 'cebu', state: 'delivered' },
  ])
  expect(paidAt(id)).toEqual({ manila: 0, cebu: 1 })
})

describe('after the first order, whatever the partner answers to it', () => {
  const lost: PartnerFault[] = [
    'timeout_after_success',
    'error_after_success',
    'garbage',
    'other_order',
    'endless',
  ]
  const never: PartnerFault[] = ['timeout_before', 'error_before', 'outage', 'redirect', 'strange_404']

  test.each(lost)('%s: the order is asked for and booked once, and never given again', async fault => {
    const id = await captured()
    manila.fault(fault)
    expect(await advanced(id)).toBe('processing;captured;submitted')
    expect(await advanced(id)).toBe(DELIVERED)
    expect(paidAt(id)).toEqual({ manila: 1, cebu: 0 })
    expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
  })

  test.each(never)('%s: it waits, and is given again under its own key to the same partner', async fault => {
    const id = await captured()
    manila.fault(fault)
    expect(await advanced(id)).toBe('processing;captured;submitted')
    expect(await advanced(id)).toBe('processing;captured;submitted')
    expect(paidAt(id)).toEqual({ manila: 0, cebu: 0 })
    await letTimePass()
    expect(await advanced(id)).toBe(DELIVERED)
    expect(paidAt(id)).toEqual({ manila: 1, cebu: 0 })
    expect(await attemptsOf(id)).toEqual([{ attempt: 1, rail: 'manila', state: 'delivered' }])
  })

  test.each([...lost, ...never])(
    '%s again when it is asked for: nothing is known, and nothing is done',
    async fault => {
      const id = await captured()
      manila.fault('timeout_after_success')
      await advanced(id)
      manila.fault(fault)
      await letTimePass()
      // An order that is only answered too late is delivered, and one that is not answered at all as well.
      expect(await advanced(id)).toBe('processing;captured;submitted')
      expect(await advanced(id)).toBe(DELIVERED)
      expect(paidAt(id)).toEqual({ manila: 1, cebu: 0 })
    },
  )
})

describe('an order of which nobody knows what became', () => {
  /** Given to manila, which took it and did not answer; manila is then silent for good. */
  async function unknownAtManila(): Promise<string> {
    const id = await captured()
    manila.fault('error_after_success')
    await advanced(id)
    manila.fault('outage', 1_000)
    return id
  }

  test('an order of which nobody knows what became never leads to a second rail, however long and however its rail is', async () => {
    const id = await unknownAtManila()
    await app.plant(
      `insert into payout_rails (name, is_on) values ('manila', false) on conflict (name) do update set is_on = false`,
    )
    await heard()
    for (let round = 0; round < 10; round++) {
      await letTimePass()
      await app.rows(`update transfers set paid_at = paid_at - interval '5 minutes' where id = $1`, [id])
      await app.sweep()
    }
    expect(await stateOf(app, id)).toBe('processing;captured;submitted')
    expect(paidAt(id)).toEqual({ manila: 1, cebu: 0 })
    expect(cebu.orders().filter(({ key }) => key.includes(id))).toEqual([])
    manila.restore()
    expect(await advanced(id)).toBe(DELIVERED)
    expect(paidAt(id)).toEqual({ manila: 1, cebu: 0 })
  })

  test('an order of which nobody knows what became goes to another once its rail, switched off, has said that it never came and never will be paid', async () => {
    const id = await captured()
    manila.fault('outage')
    await advanced(id)
    await app.plant(
      `insert into payout_rails (name, is_on) values ('manila', false) on conflict (name) do update set is_on = false`,
    )
    await heard()
    await letTimePass()
    expect(await advanced(id)).toBe('processing;captured;ready')
    expect(await advanced(id)).toBe(DELIVERED)
    expect(await attemptsOf(id)).toEqual([
      { attempt: 1, rail: 'manila', state: 'recalled' },
      { attempt: 2, rail: 'cebu', state: 'delivered' },
    ])
    expect(paidAt(id)).toEqual({ manila: 0, cebu: 1 })
    expect(manila.orders().find(({ key }) => key === `payout:${id}:1`)?.state).toBe('recalled')
  })

  test('an order of which nobody knows what became stays where it is while nobody knows whether it was taken back', async () => {
    const id = await captured()
    manila.fault('outage')
    await advanced(id)
    await app.plant(
      `insert into payout_rails (name, is_on) values ('manila', false) on conflict (name) do update set is_on = false`,
    )
    await heard()
    await letTimePass()
    app.rail.override({
      async recall(key) {
        await app.realRail.recall(key)
        throw new Error('the connection was cut')
      },
    })
    // The overridden port is manila's, the first of the two.
    expect(await advanced(id)).toBe('processing;captured;submitted')
    app.rail.restore()
    expect(paidAt(id)).toEqual({ manila: 0, cebu: 0 })
    expect(manila.orders().find(({ key }) => key === `payout:${id}:1`)?.state).toBe('recalled')
    // Taken back it is, and for another rail: the next look says so.
    expect(await advanced(id)).toBe('processing;captured;ready')
    expect(await advanced(id)).toBe(DELIVERED)
    expect(paidAt(id)).toEqual({ manila: 0, cebu: 1 })
  })

  test('an order of which nobody knows what became goes to nobody else where its sender wants it back while its rail is asked', async () => {
    const id = await captured()
    manila.fault('outage')
    await advanced(id)
    await app.plant(
      `insert into payout_rails (name, is_on) values ('manila', false) on conflict (name) do update set is_on = false`,
    )
    await heard()
    await letTimePass()
    app.rail.override({
      async recall(key) {
        await askRecall(app.pool, id, crypto.randomUUID(), 'sender', null)
        return await app.realRail.recall(key)
      },
    })
    expect(await advanced(id)).toBe('processing;captured;submitted')
    app.rail.restore()
    expect(await finishRecall(app.deps, id)).toBe('recalled')
    expect(await stateOf(app, id)).toBe('failed;refunding;none')
    expect(await attemptsOf(id)).toEqual([{ attempt: 1, rail: 'manila', state: 'recalled' }])
    expect(paidAt(id)).toEqual({ manila: 0, cebu: 0 })
  })

  test('an order of which nobody knows what became is asked for at its own rail, also when that is the dearer one now', async () => {
    const id = await captured()
    await takePayout(app.pool, id, crypto.randomUUID(), 'rail', null, 'cebu', 0, 0)
    await letTimePass()
    expect(await advanced(id)).toBe(DELIVERED)
    expect(paidAt(id)).toEqual({ manila: 0, cebu: 1 })
    expect(manila.asked.filter(line => line.includes(id))).toEqual([])
  })

  test('an order of which nobody knows what became was taken back by somebody at the partner: the sender gets the money back', async () => {
    manila.delaySeconds = 60
    const id = await captured()
    expect(await advanced(id)).toBe('processing;captured;submitted')
    await railNamed(app.deps, 'manila')!.recall(`payout:${id}:1`)
    expect(await advanced(id)).toBe('failed;refunding;returned')
    expect(await balancesOf(app, id)).toEqual({ 'psp_clearing.USD': 103_20n, 'refund_payable.USD': -103_20n })
  })
})

describe('a partner that fails', () => {
  const payoutRequest = {
    amount: money('PHP', 5625_00n),
    deliveryMethod: 'bank',
    sendCountry: 'US',
    country: 'PH',
    needsDetails: false,
    refusedBy: [],
  } as const

  test('five times in a row gets no orders until one of them tries it: the other partner carries them meanwhile', async () => {
    for (let failures = 1; failures <= 5; failures++) {
      manila.fault('error_before')
      await advanced(await captured())
      await heard()
    }
    const meanwhile = await captured()
    expect(await advanced(meanwhile)).toBe(DELIVERED)
    expect(paidAt(meanwhile)).toEqual({ manila: 0, cebu: 1 })
    app.clock.aheadSeconds = 31
    // Two ask before either has an answer of the partner's.
    const choices = await Promise.all([1, 2].map(() => chooseRail(app.deps, payoutRequest)))
    const names = choices.map(choice => ('rail' in choice ? choice.rail.name : choice.none))
    expect(new Set(names)).toEqual(new Set(['manila', 'cebu']))
    const beside = await captured()
    await advanced(beside)
    expect(paidAt(beside)).toEqual({ manila: 0, cebu: 1 })
    app.clock.aheadSeconds = 62 // nobody has heard of the one that tried it
    const trial = await captured()
    await advanced(trial)
    expect(paidAt(trial)).toEqual({ manila: 1, cebu: 0 })
    await heard()
    const after = await captured()
    await advanced(after)
    expect(paidAt(after)).toEqual({ manila: 1, cebu: 0 })
  })

  test('a partner that fails while the other is switched off lets payouts wait, and they continue by themselves', async () => {
    await app.plant(`insert into payout_rails (name, is_on) values ('cebu', false)`)
    for (let failures = 1; failures <= 5; failures++) {
      manila.fault('error_before')
      await advanced(await captured())
      await heard()
    }
    const id = await captured()
    expect(await advanced(id)).toBe('processing;captured;ready')
    expect(manila.orders().filter(({ key }) => key.includes(id))).toEqual([])
    app.clock.aheadSeconds = 31
    await app.rows(`update transfers set paid_at = paid_at - interval '1 minute' where id = $1`, [id])
    // One order tries it first; on a slow machine that may be one of the five, which are asked for by then.
    const swept = async () => {
      await app.sweep()
      return await stateOf(app, id)
    }
    await expect.poll(swept).toBe(DELIVERED)
  })
})

test('no partner carries it: the payout waits, and is not given to anybody', async () => {
  const id = await captured('Maria Santos')
  await app.plant(`insert into payout_rails (name, is_on) values ('manila', false), ('cebu', false)`)
  await heard()
  expect(await advanced(id)).toBe('processing;captured;ready')
  expect(await attemptsOf(id)).toEqual([])
})

test('in the end the books hold', async () => {
  await app.runJobs()
  expect(await auditLedger(app.pool)).toEqual([])
})
