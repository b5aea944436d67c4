import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { balancesOf, entriesOf, stateOf } from '#test/support/app/books.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { act, actsOn, fileOf } from '#test/support/browser/desk.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let admin: Browser
let sender: Browser
let lines = 0
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
})
beforeEach(() => {
  app.provider.restore()
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

const byBank = async (changes: object = {}) =>
  (await created(sender, { paymentMethod: 'bank', ...changes })).id

/** A line of the bank's statement that nobody else has. */
const line = () => `ST 2026/11 ${++lines}`

const received = (id: string, more: object = {}) =>
  act(admin, id, 'pay-in-received', { amount: '100.00', bankReference: line(), ...more })

const intentsOf = (id: string) =>
  app.rows<{ status: string }>('select status from sandbox_intents where transfer_id = $1', [id])

describe('a bank transfer that has come to our own account', () => {
  test('a bank transfer that has come to our own account pays its transfer, which is paid out at once', async () => {
    const id = await byBank()
    const bankReference = line()
    expect(await received(id, { bankReference })).toMatchObject({
      status: 200,
      body: {
        transfer: { status: 'completed' },
        payments: [
          {
            provider: 'manual',
            providerRef: bankReference,
            method: 'bank',
            amount: '100.00',
            state: 'captured',
          },
        ],
      },
    })
    expect(await balancesOf(app, id)).toEqual({
      'bank.USD': 100_00n,
      'fx_position.PHP': 562500n,
      'fx_position.USD': -100_00n,
      'rail_settlement.PHP': -562500n,
    })
    const [payment] = (await fileOf(admin, id)).payments
    expect(await actsOn(app, id)).toMatchObject([
      {
        action: 'transfer.pay_in_received',
        after: { paymentId: payment?.id, amount: '100.00', payIn: 'captured' },
      },
    ])
  })

  test('the intent at the provider is voided first, and can be paid no more', async () => {
    const id = await byBank()
    const intent = await opened(sender, id)
    expect(await received(id)).toMatchObject({ status: 200 })
    expect(await intentsOf(id)).toEqual([{ status: 'canceled' }])
    expect((await pay(sender, intent)).status).not.toBe(200)
    await app.sweep()
    expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
  })

  test('money that the provider has is booked in place of the bank transfer, once', async () => {
    const id = await byBank()
    await pay(sender, await opened(sender, id))
    const bankReference = line()
    expect(await received(id, { bankReference })).toMatchObject({
      status: 409,
      body: {
        code: 'action_not_possible',
        message:
          'The provider has received this payment, and it is posted. The money on your account is a second payment.',
      },
    })
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
    expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
    // The line has paid nothing, and may pay the transfer that it belongs to.
    expect(await received(await byBank(), { bankReference })).toMatchObject({ status: 200 })
  })

  test('a provider that does not answer leaves everything as it is', async () => {
    const id = await byBank()
    await opened(sender, id)
    app.provider.override({
      cancelIntent: async () => {
        throw new Error('the provider does not answer')
      },
    })
    expect(await received(id)).toMatchObject({ status: 500 })
    expect(await stateOf(app, id)).toBe('processing;processing;none')
    expect(await actsOn(app, id)).toEqual([])
  })

  test('a bank transfer that has come to our own account of a sender who opens another payment each time is refused in words, and nothing is booked', async () => {
    const id = await byBank()
    const owner = await ownerClient(app)
    try {
      await owner.query(`
        create function open_another() returns trigger language plpgsql as $$
        begin
          if new.provider = 'manual' and new.transfer_id = '${id}' then
            insert into payments (id, transfer_id, attempt, provider, livemode, method, amount_minor, currency)
            values (gen_random_uuid(), new.transfer_id, 99, 'sandbox', false, 'bank', new.amount_minor, new.currency);
          end if;
          return new;
        end $$`)
      await owner.query(
        'create trigger another before insert on payments for each row execute function open_another()',
      )
      expect(await received(id)).toMatchObject({
        status: 409,
        body: {
          code: 'action_not_possible',
          message: 'The sender is paying right now. Please try again in a moment.',
        },
      })
      expect(await stateOf(app, id)).toBe('pending;none;none')
      expect(await entriesOf(app, id)).toEqual([])
      expect(await actsOn(app, id)).toEqual([])
      await owner.query('drop trigger another on payments')
      expect(await received(id)).toMatchObject({ status: 200 })
    } finally {
      await owner.query('drop function open_another cascade')
      await owner.end()
    }
  })

  test('a line of the statement pays one transfer, also of ten at once', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => byBank()))
    const bankReference = line()
    const answers = await Promise.all(ids.map(id => received(id, { bankReference })))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'paid' : body.code))
    expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'bank_reference_used'), 'paid'])
    const states = await Promise.all(ids.map(id => stateOf(app, id)))
    expect(states.filter(state => state === 'pending;none;none')).toHaveLength(9)
  })

  test('two operators with two lines: the transfer is paid once', async () => {
    const id = await byBank()
    await opened(sender, id)
    const answers = await Promise.all([received(id), received(id), received(id)])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409'])
    expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
  })

  test.each(['99.99', '100.01', '0', '100000'])('another amount is refused: %s', async amount => {
    const id = await byBank()
    expect(await received(id, { amount })).toMatchObject({
      status: 409,
      body: { code: 'amount_mismatch', message: 'The sender owes 100.00 USD.', totalAmount: '100.00' },
    })
    expect(await stateOf(app, id)).toBe('pending;none;none')
  })

  test('money for a card payment, for a paid transfer and for one that has ended is refused', async () => {
    const { id: byCard } = await created(sender)
    expect(await received(byCard, { amount: '103.20' })).toMatchObject({
      body: { message: 'The sender pays it by card.' },
    })
    const paidOne = await byBank()
    await received(paidOne)
    expect(await received(paidOne)).toMatchObject({ body: { message: 'It has been paid.' } })
    const ended = await byBank()
    await sender.call('POST', `/api/transfers/${ended}/cancel`)
    expect(await received(ended)).toMatchObject({ body: { message: 'It has ended.' } })
  })

  test('one that is to be looked at is held', async () => {
    const id = await byBank({ recipientName: 'Sandbox Review' })
    expect(await received(id)).toMatchObject({ body: { transfer: { payout: 'held', review: 'required' } } })
  })

  test('a bank transfer that has come to our own account is not booked twice from one line that was typed in two ways', async () => {
    const bankReference = line()
    expect((await received(await byBank(), { bankReference })).status).toBe(200)
    const typed = [
      bankReference.toLowerCase(),
      bankReference.replaceAll(' ', '  '),
      ` ${bankReference}\u00a0`,
    ]
    for (const other of typed)
      expect(await received(await byBank(), { bankReference: other })).toMatchObject({
        status: 409,
        body: { code: 'bank_reference_used' },
      })
  })

  test.each(['ST 2026/12 1', 'SW_20261201'])(
    'a bank transfer that has come to our own account is found by its line of the statement: %s',
    async bankReference => {
      const id = await byBank()
      await received(id, { bankReference })
      for (const typed of [bankReference, ` ${bankReference.toLowerCase()}`]) {
        const found = await admin.call<{ id: string }[]>(
          'GET',
          `/api/transfers?search=${encodeURIComponent(typed)}`,
        )
        expect(found.body.map(each => each.id)).toEqual([id])
      }
    },
  )
})

describe('a refund of money that came by hand', () => {
  async function refunding(): Promise<string> {
    const id = await byBank({ recipientName: 'Sandbox Review' })
    await received(id)
    await act(admin, id, 'cancel')
    return id
  }

  const inQueue = async (id: string) =>
    (await admin.call<{ id: string }[]>('GET', '/api/transfers?queue=attention')).body.some(
      each => each.id === id,
    )

  test('a refund of money that came by hand waits for an operator, whatever the jobs and the sweep do', async () => {
    const id = await refunding()
    const asked: string[] = []
    app.provider.override({
      async refund(order) {
        asked.push(order.intentId)
        return await app.realProvider.refund(order)
      },
    })
    await app.runJobs()
    await app.plant(`update refunds set created_at = now() - interval '1 hour' where transfer_id = $1`, [id])
    await app.sweep()
    expect(asked).toEqual([])
    expect(await stateOf(app, id)).toBe('failed;refunding;none')
    expect(await inQueue(id)).toBe(true)
  })

  test('a refund of money that came by hand is booked once it was sent, under the reference of what went out', async () => {
    const id = await refunding()
    const bankReference = line()
    expect(await act(admin, id, 'refund-sent', { bankReference })).toMatchObject({
      status: 200,
      body: {
        transfer: { payIn: 'refunded' },
        refunds: [{ state: 'paid', providerRef: bankReference, amount: '100.00' }],
      },
    })
    expect(await balancesOf(app, id)).toEqual({})
    expect(await entriesOf(app, id)).toEqual([
      'capture',
      'capture_reversal',
      'exchange',
      'exchange_reversal',
      'refund',
    ])
    expect(await inQueue(id)).toBe(false)
    expect(await act(admin, id, 'refund-sent', { bankReference: line() })).toMatchObject({
      status: 409,
      body: { message: 'No refund has to be sent manually.' },
    })
  })

  test('two refunds are two lines', async () => {
    const [one, other] = [await refunding(), await refunding()]
    const bankReference = line()
    expect(await act(admin, one, 'refund-sent', { bankReference })).toMatchObject({ status: 200 })
    expect(await act(admin, other, 'refund-sent', { bankReference })).toMatchObject({
      status: 409,
      body: { code: 'bank_reference_used' },
    })
    expect(await stateOf(app, other)).toBe('failed;refunding;none')
  })

  test('one that the provider sends is none of an operator’s', async () => {
    const { id } = await created(sender, { recipientName: 'Sandbox Review' })
    await pay(sender, await opened(sender, id))
    await check(sender, id)
    await act(admin, id, 'cancel')
    expect(await act(admin, id, 'refund-sent', { bankReference: line() })).toMatchObject({ status: 409 })
    await app.runJobs()
    expect(await stateOf(app, id)).toBe('failed;refunded;none')
  })
})

test('after all this the books are proven', async () => {
  expect(await auditLedger(app.pool)).toEqual([])
})
