import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkPayment } from './check-payment.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  app.provider.restore()
  app.rail.restore()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

test('a paid transfer is completed by the PATCH itself, and the money stands in the ledger', async () => {
  const { transfer, intent } = await paid(browser)
  const body = { status: 'completed', paymentIntentId: intent.paymentIntentId }
  expect(await check(browser, transfer.id, body)).toMatchObject({
    status: 200,
    body: {
      id: transfer.id,
      status: 'completed',
      payIn: 'captured',
      payout: 'delivered',
      totalAmount: '103.20',
    },
  })
  expect(await entriesOf(app, transfer.id)).toEqual(['capture', 'exchange', 'payout'])
  expect(await balancesOf(app, transfer.id)).toEqual({
    'psp_clearing.USD': 103_20n,
    'fee_income.USD': -3_20n,
    'fx_position.USD': -100_00n,
    'fx_position.PHP': 562500n,
    'rail_settlement.PHP': -562500n,
  })
})

test('paid by bank, the money stands on the bank account', async () => {
  const { transfer } = await paid(browser, { paymentMethod: 'bank', deliveryMethod: 'wallet' })
  expect(await check(browser, transfer.id)).toMatchObject({ status: 200, body: { status: 'completed' } })
  expect(await balancesOf(app, transfer.id)).toEqual({
    'bank.USD': 102_00n,
    'fee_income.USD': -2_00n,
    'fx_position.USD': -100_00n,
    'fx_position.PHP': 562500n,
    'rail_settlement.PHP': -562500n,
  })
})

test('a discount is our expense, and the fee is booked before it', async () => {
  await app.plant(
    `insert into promo_codes (id, code, discount_type, discount_value) values (gen_random_uuid(), 'HALF', 'percentage', 50)`,
  )
  const { transfer } = await paid(browser, { promoCode: 'HALF' })
  await check(browser, transfer.id)
  expect(await balancesOf(app, transfer.id)).toMatchObject({
    'psp_clearing.USD': 101_60n,
    'promo_discount.USD': 1_60n,
    'fee_income.USD': -3_20n,
    'fx_position.USD': -100_00n,
  })
})

test('a repeated PATCH answers the same and books nothing more', async () => {
  const { transfer } = await paid(browser)
  const answers = [
    await check(browser, transfer.id),
    await check(browser, transfer.id),
    await check(browser, transfer.id),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await entriesOf(app, transfer.id)).toEqual(['capture', 'exchange', 'payout'])
})

test('without an intent, and with one that is not paid, it is a 409 and nothing changes', async () => {
  const { id } = await created(browser)
  expect(await check(browser, id)).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
  expect(await stateOf(app, id)).toBe('pending;none;none')
  const intent = await opened(browser, id)
  for (const card of ['4000000000000002', '4000000000009995', '4000000000003220']) {
    await pay(browser, intent, card)
    expect(await check(browser, id)).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
  }
  expect(await stateOf(app, id)).toBe('pending;open;none')
  expect(await entriesOf(app, id)).toEqual([])
})

test("another transfer's paid intent is a 409 payment_mismatch, and completes neither", async () => {
  const { transfer: paidOne, intent } = await paid(browser)
  const { id } = await created(browser)
  await opened(browser, id)
  const body = { status: 'completed', paymentIntentId: intent.paymentIntentId }
  expect(await check(browser, id, body)).toMatchObject({ status: 409, body: { code: 'payment_mismatch' } })
  expect(await stateOf(app, id)).toBe('pending;open;none')
  expect(await stateOf(app, paidOne.id)).toBe('pending;open;none')
})

test('an intent that nobody knows is a 409 payment_mismatch', async () => {
  const { transfer } = await paid(browser)
  const body = { status: 'completed', paymentIntentId: 'pi_00000000000000000000' }
  expect(await check(browser, transfer.id, body)).toMatchObject({
    status: 409,
    body: { code: 'payment_mismatch' },
  })
})

test.each(['pending', 'processing', 'failed', 'COMPLETED', '', 'refunded'])(
  'the status %j is a 422, also of a paid transfer, and nothing changes',
  async status => {
    const { transfer } = await paid(browser)
    expect(await check(browser, transfer.id, { status })).toMatchObject({
      status: 422,
      body: { code: 'status_not_allowed' },
    })
    expect(await stateOf(app, transfer.id)).toBe('pending;open;none')
  },
)

test('a PATCH without a status is a 400', async () => {
  const { transfer } = await paid(browser)
  expect(await check(browser, transfer.id, {})).toMatchObject({
    status: 400,
    body: { fields: { status: 'required' } },
  })
})

type Told = Awaited<ReturnType<PaymentProvider['getIntent']>>

test.each([
  ['another transfer', { transferId: crypto.randomUUID() }],
  ['no transfer', { transferId: null }],
  ['live money in test mode', { livemode: true }],
])('an intent of %s at the provider completes nothing', async (_, told) => {
  const { transfer } = await paid(browser)
  app.provider.override({
    getIntent: async id => ({ ...(await app.realProvider.getIntent(id)), ...told }) as Told,
  })
  expect(await check(browser, transfer.id)).toMatchObject({ status: 409, body: { code: 'payment_mismatch' } })
  expect(await stateOf(app, transfer.id)).toBe('pending;open;none')
  expect(await entriesOf(app, transfer.id)).toEqual([])
  const mismatch = 'its intent is unknown there, or was made for another transfer or another mode.'
  expect(
    await app.rows('select state, mismatch from payments where transfer_id = $1', [transfer.id]),
  ).toEqual([{ state: 'open', mismatch }])
})

describe('other money than was due', () => {
  const comes = (currency: string, minor: bigint) =>
    app.provider.override({
      getIntent: async id =>
        ({ ...(await app.realProvider.getIntent(id)), amount: { currency, minor } }) as Told,
    })
  const refundsOf = (id: string) =>
    app.rows('select amount_minor, currency, reason, state, failure from refunds where transfer_id = $1', [
      id,
    ])

  test.each([
    ['a cent less', 'USD', 103_19n],
    ['a hundred dollars more', 'USD', 203_20n],
    ['another currency of ours', 'EUR', 103_20n],
  ])(
    '(%s) is booked for what it is, completes nothing and goes back by itself',
    async (_, currency, minor) => {
      const { transfer } = await paid(browser)
      comes(currency, minor)
      expect(await check(browser, transfer.id)).toMatchObject({
        status: 409,
        body: { code: 'payment_mismatch' },
      })
      expect(await stateOf(app, transfer.id)).toBe('pending;open;none')
      expect(await balancesOf(app, transfer.id)).toEqual({
        [`psp_clearing.${currency}`]: minor,
        [`unapplied_funds.${currency}`]: -minor,
      })
      const sent: unknown[] = []
      app.provider.override({
        async refund(order) {
          sent.push(order.amount)
          return { id: 're_other', status: 'succeeded' }
        },
      })
      await app.runJobs()
      expect(sent).toEqual([{ currency, minor }])
      expect(await refundsOf(transfer.id)).toEqual([
        { amount_minor: minor, currency, reason: 'unexpected_capture', state: 'paid', failure: null },
      ])
      expect(await balancesOf(app, transfer.id)).toEqual({})
      // The price is still held: what is due may still come.
      app.provider.restore()
      await pay(browser, await opened(browser, transfer.id))
      expect(await check(browser, transfer.id)).toMatchObject({ status: 200, body: { status: 'completed' } })
    },
  )

  test('other money than was due in a currency that we do not keep waits for an operator', async () => {
    const { transfer } = await paid(browser)
    comes('XAF', 5_000n)
    expect(await check(browser, transfer.id)).toMatchObject({ status: 409 })
    await app.runJobs()
    expect(await refundsOf(transfer.id)).toEqual([
      {
        amount_minor: 5_000n,
        currency: 'XAF',
        reason: 'unexpected_capture',
        state: 'failed',
        failure: 'It came in a currency that we do not keep.',
      },
    ])
    expect(await balancesOf(app, transfer.id)).toEqual({
      'psp_clearing.XAF': 5_000n,
      'unapplied_funds.XAF': -5_000n,
    })
  })
})

test("the provider's event completes a transfer whose sender never came back", async () => {
  const { transfer, intent } = await paid(browser)
  await checkPayment(app.deps, { provider: 'sandbox', intentId: intent.paymentIntentId }, 'provider')
  expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
  expect(await check(browser, transfer.id)).toMatchObject({ status: 200, body: { status: 'completed' } })
})

test('an event about an intent that is none of ours, or is not paid, changes nothing', async () => {
  await checkPayment(app.deps, { provider: 'sandbox', intentId: 'pi_00000000000000000000' }, 'provider')
  const { id } = await created(browser)
  const { paymentIntentId } = await opened(browser, id)
  await checkPayment(app.deps, { provider: 'sandbox', intentId: paymentIntentId }, 'provider')
  expect(await stateOf(app, id)).toBe('pending;open;none')
})

test('a rail that does not answer keeps nobody from hearing that the payment arrived', async () => {
  const { transfer } = await paid(browser)
  const outage = async () => {
    throw new Error('the rail does not answer')
  }
  app.rail.override({ submit: outage, ask: outage })
  expect(await check(browser, transfer.id)).toMatchObject({
    status: 200,
    body: { status: 'processing', payIn: 'captured', payout: 'submitted' },
  })
})

describe('booking a payment and taking its payout', () => {
  /** Number of transactions that wrote the two events. */
  const transactionsOf = async (id: string) => {
    const [counted] = await app.rows<{ count: bigint }>(
      `select count(distinct xmin::text) from transfer_events where transfer_id = $1
        and event in ('payInCaptured', 'payoutSubmitted')`,
      [id],
    )
    return counted?.count
  }
  const railIs = async (failures: number) => {
    await app.plant('delete from payout_rails')
    await app.plant(
      `insert into payout_rails (name, failures, open_until) values ('sandbox', $1, now() - interval '1 second')`,
      [failures],
    )
    await expect
      .poll(async () => (await app.deps.railStates()).get('sandbox'))
      .toMatchObject({ failures, is_on: true })
  }

  test('booking a payment and taking its payout is one transaction, and the attempt is the first', async () => {
    const { transfer } = await paid(browser)
    await check(browser, transfer.id)
    expect(await transactionsOf(transfer.id)).toBe(1n)
    expect(await app.rows('select payout_attempt from transfers where id = $1', [transfer.id])).toEqual([
      { payout_attempt: 1 },
    ])
    expect(
      await app.rows('select attempt, rail, state from payouts where transfer_id = $1', [transfer.id]),
    ).toEqual([{ attempt: 1, rail: 'sandbox', state: 'delivered' }])
  })

  test('booking a payment and taking its payout are two transactions where the rail has rested and this order tries it', async () => {
    await railIs(5)
    const { transfer } = await paid(browser)
    expect(await check(browser, transfer.id)).toMatchObject({ status: 200, body: { status: 'completed' } })
    expect(await transactionsOf(transfer.id)).toBe(2n)
    await railIs(0)
  })

  test('booking a payment and taking its payout books what the sender pays also where no rail carries it now', async () => {
    await app.plant(`update payout_rails set is_on = false where name = 'sandbox'`)
    await expect.poll(async () => (await app.deps.railStates()).get('sandbox')?.is_on).toBe(false)
    const { transfer } = await paid(browser)
    await check(browser, transfer.id)
    expect(await stateOf(app, transfer.id)).toBe('processing;captured;ready')
    await railIs(0)
  })

  test('booking a payment and taking its payout keeps from the rail what an operator has asked to look at since it was read', async () => {
    const { transfer } = await paid(browser)
    app.provider.override({
      getIntent: async id => {
        await app.rows(`update transfers set review = 'required' where id = $1`, [transfer.id])
        return await app.realProvider.getIntent(id)
      },
    })
    await check(browser, transfer.id)
    expect(await stateOf(app, transfer.id)).toBe('processing;captured;held')
    expect(await app.rows('select attempt from payouts where transfer_id = $1', [transfer.id])).toEqual([])
  })

  test('booking a payment and taking its payout keeps from the rail what its bank has taken back since it was read', async () => {
    const { transfer } = await paid(browser)
    app.provider.override({
      getIntent: async id => {
        await app.rows(`update transfers set dispute = 'open' where id = $1`, [transfer.id])
        return await app.realProvider.getIntent(id)
      },
    })
    await check(browser, transfer.id)
    expect(await stateOf(app, transfer.id)).toBe('processing;captured;ready')
    expect(await app.rows('select attempt from payouts where transfer_id = $1', [transfer.id])).toEqual([])
  })
})

test('every step stands in the timeline with who took it', async () => {
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  const events = await app.rows(
    'select event, actor, to_state from transfer_events where transfer_id = $1 order by at, id',
    [transfer.id],
  )
  expect(events).toEqual([
    { event: 'created', actor: 'sender', to_state: 'pending;none;none' },
    { event: 'payInOpened', actor: 'sender', to_state: 'pending;open;none' },
    { event: 'payInCaptured', actor: 'sender', to_state: 'processing;captured;ready' },
    { event: 'payoutSubmitted', actor: 'rail', to_state: 'processing;captured;submitted' },
    { event: 'payoutDelivered', actor: 'rail', to_state: 'completed;captured;delivered' },
  ])
})

test('an event does not wait for a slow payout: those behind it would wait as well', async () => {
  let asked = 0
  app.rail.override({
    submit: async () => ({ state: 'accepted' }),
    ask: async () => {
      asked += 1
      return { state: 'accepted' }
    },
  })
  const { transfer, intent } = await paid(browser)
  await checkPayment(app.deps, { provider: 'sandbox', intentId: intent.paymentIntentId }, 'provider')
  expect(await stateOf(app, transfer.id)).toBe('processing;captured;submitted')
  expect(asked).toBe(0)
})
