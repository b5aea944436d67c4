import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { advancePayout } from '#server/transfers/payout/payout.ts'
import { reversePayment } from '#server/transfers/refunds/reverse-payment.ts'
import { findTransfer } from '#server/transfers/row/reads.sql.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, oneLine } from '#test/support/browser/bank.ts'
import { type Browser, check, created, openBrowser, opened, paid } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import { hearOfDisputes } from '#test/support/browser/disputed.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the role of the application wants a payment to leave twice, or money that never came to leave once.
// docs/decisions/0087.

/** A statement as the server hands it to a connection. */
type Asked = { callback: (...answer: unknown[]) => void }

let app: TestApp
let sender: Browser
let desk: Browser
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  desk = (await signedUpAdmin(app)).browser
})
beforeEach(() => {
  app.rail.restore()
  app.clock.aheadSeconds = 0
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

/** The database refuses some of the attacks itself. */
const refusedByDatabase = (error: unknown) => expect(String(error)).toContain('count up')

const orders = async (id: string) =>
  (await app.rows('select from sandbox_payouts where key like $1', [`payout:${id}:%`])).length

/** A transfer whose payout is under way at the rail. */
async function underWay(): Promise<string> {
  const { transfer } = await paid(sender, { recipientName: 'Sandbox Delay' })
  await check(sender, transfer.id)
  expect(await stateOf(app, transfer.id)).toBe('processing;captured;submitted')
  return transfer.id
}

/** A transfer whose first attempt the rail has refused for now. */
async function refusedOnce(recipientName = 'Maria Santos'): Promise<string> {
  const { transfer } = await paid(sender, { recipientName })
  app.rail.override({ submit: async () => ({ state: 'refused', retryable: true, reason: 'Closed.' }) })
  await check(sender, transfer.id)
  app.rail.restore()
  expect(await stateOf(app, transfer.id)).toBe('processing;captured;ready')
  await app.rows(`update payouts set settled_at = now() - interval '1 hour' where transfer_id = $1`, [
    transfer.id,
  ])
  return transfer.id
}

const back = (id: string, set = '') => `update transfers set payout = 'ready'${set} where id = '${id}'`
const refused = (id: string) => `
  update payouts set state = 'refused', settled_at = now() - interval '1 hour' where transfer_id = '${id}'`
const noted = (id: string) => `
  insert into transfer_events (id, transfer_id, event, from_state, to_state, actor) values (gen_random_uuid(), '${id}',
    'payoutRefused', 'processing;captured;submitted', 'processing;captured;ready', 'rail')`
const second = (id: string) => `
  insert into payouts (transfer_id, attempt, rail, submitted_at, asked_at)
  values ('${id}', 2, 'sandbox', now() - interval '1 hour', now() - interval '1 hour')`

describe('a payout that is at its rail', () => {
  test.each<[string, (id: string) => string[] | Promise<string[]>]>([
    ['moves it back', id => [back(id)]],
    ['says that it was refused', id => [back(id), refused(id), noted(id)]],
    [
      'copies the seal of another',
      async id => [
        back(id),
        refused(id),
        `update payouts set seal = (select seal from payouts where transfer_id = '${await refusedOnce()}' limit 1)
         where transfer_id = '${id}'`,
      ],
    ],
    [
      'plants a second attempt',
      id => [second(id), `update transfers set payout_attempt = 2 where id = '${id}'`],
    ],
    ['begins to count again', id => [back(id, ', payout_attempt = 0')]],
  ])('is ordered once, where SQL %s', async (_, attack) => {
    const id = await underWay()
    await injectSql(app, ...(await attack(id))).catch(refusedByDatabase)
    await advancePayout(app.deps, id).catch(() => {})
    await app.sweep()
    await app.sweep()
    expect(await orders(id)).toBe(1)
  })

  test('is ordered once, where SQL had begun to count at two before the payment', async () => {
    const { transfer } = await paid(sender, { recipientName: 'Sandbox Delay' })
    await injectSql(app, `update transfers set payout_attempt = 1 where id = '${transfer.id}'`).catch(
      refusedByDatabase,
    )
    await check(sender, transfer.id)
    await injectSql(app, back(transfer.id, ', payout_attempt = 0')).catch(refusedByDatabase)
    await advancePayout(app.deps, transfer.id)
    expect(await orders(transfer.id)).toBe(1)
  })

  test('is not refunded beside it, where it was taken after earlier attempts were found ended', async () => {
    const id = await refusedOnce('Sandbox Delay')
    const [transfer] = await findTransfer(app.pool, id)
    let isTaken = false
    const slow = await app.pool.connect()
    onTestFinished(() => slow.release(true))
    const ask = slow.query.bind(slow) as (what: Asked) => unknown
    slow.query = ((what: Asked) => {
      const answer = what.callback
      const takenBefore = async () => {
        await advancePayout(app.deps, id)
        await injectSql(app, back(id))
      }
      if (!isTaken)
        what.callback = (...found) => {
          isTaken = true // between the check and the move
          void takenBefore().then(() => answer(...found))
        }
      return ask(what)
    }) as unknown as typeof slow.query
    const cancelled = { event: 'cancelled', actor: 'sender', cause: null } as const
    expect(await reversePayment(app.deps, slow, transfer!, cancelled)).toBe(false)
    expect(isTaken).toBe(true)
    expect(await app.rows('select from refunds where transfer_id = $1', [id])).toEqual([])
  })

  test('of an earlier release, recalled without a seal, is refunded after its rail was asked', async () => {
    const { transfer, intent } = await paid(sender, { recipientName: 'Sandbox Delay' })
    await check(sender, transfer.id)
    await hearOfDisputes(app, intent.paymentIntentId, ['dp', 103_20n, 'open'])
    expect(await stateOf(app, transfer.id)).toBe('processing;captured;held')
    await app.plant('update payouts set seal = null where transfer_id = $1', [transfer.id])
    await hearOfDisputes(app, intent.paymentIntentId, ['dp', 103_20n, 'lost'])
    expect(await stateOf(app, transfer.id)).toMatch(/^failed;/)
  })

  test('of an earlier release, refused without a seal, is cancelled at the desk after its rail was asked', async () => {
    const id = await refusedOnce()
    await app.plant('update payouts set seal = null where transfer_id = $1', [id])
    app.rail.override({ ask: async () => ({ state: 'refused', retryable: true, reason: 'Closed.' }) })
    expect(await act(desk, id, 'cancel')).toMatchObject({ status: 200 })
    expect(await stateOf(app, id)).toMatch(/^failed;/)
  })

  test.each<[string, (id: string) => string[]]>([
    ['moved it back', id => [back(id)]],
    ['planted a second attempt', id => [second(id), back(id)]],
  ])('is not refunded beside it, where SQL %s', async (_, attack) => {
    const id = await underWay()
    await injectSql(app, ...attack(id))
    await sender.call('POST', `/api/transfers/${id}/cancel`, {})
    await act(desk, id, 'cancel')
    await app.runJobs()
    expect(await app.rows('select id from refunds where transfer_id = $1', [id])).toEqual([])
  })
})

describe('a payout that its rail has refused for now', () => {
  test('is ordered again, and is refunded if its sender cancels', async () => {
    const [again, cancelled] = [await refusedOnce(), await refusedOnce()]
    await advancePayout(app.deps, again)
    expect(await stateOf(app, again)).toBe('completed;captured;delivered')
    expect((await act(desk, cancelled, 'cancel')).status).toBe(200)
    expect(await stateOf(app, cancelled)).toMatch(/^failed;refund(ing|ed);none$/)
  })

  test('by a release without seals, is ordered again once the rail has confirmed it, and not before', async () => {
    const id = await refusedOnce()
    await app.plant('update payouts set seal = null where transfer_id = $1', [id])
    await advancePayout(app.deps, id)
    expect([await stateOf(app, id), await orders(id)]).toEqual(['processing;captured;submitted', 0])
    app.rail.override({
      ask: async key =>
        key.endsWith(':1') ? { state: 'refused', retryable: true, reason: 'Closed.' } : app.realRail.ask(key),
    })
    await app.rows(
      `update payouts set submitted_at = now() - interval '1 minute', asked_at = now() - interval '1 minute' where transfer_id = $1`,
      [id],
    )
    await app.sweep()
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  })
})

test('money that SQL says has come to our own account pays nothing out', async () => {
  const { id } = await created(sender, { paymentMethod: 'bank' })
  await opened(sender, id)
  await expect(
    injectSql(app, `update bank_intents set status = 'succeeded' where transfer_id = '${id}'`),
  ).rejects.toThrow('is paid by no line of the bank')
  await expect(
    injectSql(
      app,
      `insert into bank_intents (id, client_secret, idempotency_key, transfer_id, reference, currency, amount_minor, pay_before, status)
       select 'bi_forged', 'x', 'x', id, reference_number, send_currency, total_minor, now(), 'succeeded' from transfers where id = '${id}'`,
    ),
  ).rejects.toThrow('is paid by no line of the bank')
  await check(sender, id)
  expect(await stateOf(app, id)).toMatch(/;none$/)
})

describe('a line of the bank', () => {
  const ofLine = (id: string, set: string) =>
    injectSql(app, `update bank_items set ${set} where line_id = '${id}'`)
  const paidLine = async () => {
    const order = await created(sender, { paymentMethod: 'bank' })
    await opened(sender, order.id)
    const line = await oneLine(desk, { amount: order.totalAmount, text: order.referenceNumber })
    expect(line.state).toBe('done')
    return line
  }

  test.each([
    ['looked at again', `state = 'new', outcome = null, payment_id = null, used_minor = 0`],
    ['held again', `state = 'open', outcome = null, left_minor = used_minor, times_held = 2`],
    ['taken from its payment', `payment_id = null, used_minor = 0`],
    ['said to be our own', `outcome = 'elsewhere'`],
  ])('that has paid is not %s by SQL', async (_, set) => {
    await expect(ofLine((await paidLine()).id, set)).rejects.toThrow('is settled')
  })

  test.each([
    ['is being returned is not open again', `state = 'open'`, 'does not go from returning to open'],
    [
      'is being returned does not pay',
      `state = 'done', outcome = 'paid', left_minor = 0`,
      'does not go from returning to done',
    ],
    ['is being returned stays whole', 'left_minor = 1', 'another amount is left'],
  ])('that %s by SQL', async (_, set, refusal) => {
    const { id } = await oneLine(desk, { amount: '45.00', text: 'For the rent' })
    expect((await actOn(desk, { id }, 'send-back')).status).toBe(200)
    await expect(ofLine(id, set)).rejects.toThrow(refusal)
  })

  test.each([
    ['has more left', 'left_minor = 4501', 'another amount is left'],
    [
      'was sent back without a return',
      `state = 'done', outcome = 'sent_back', left_minor = 0`,
      'does not go from',
    ],
  ])('that is held never says, by SQL, that it %s', async (_, set, refusal) => {
    const { id } = await oneLine(desk, { amount: '45.00', text: 'For the rent' })
    await expect(ofLine(id, set)).rejects.toThrow(refusal)
  })

  test('that is our own is held again with no more than it brought, whatever SQL says', async () => {
    const { id } = await oneLine(desk, { amount: '45.00', text: 'For the rent' })
    await ofLine(id, `state = 'done', outcome = 'elsewhere', left_minor = 0`)
    const again = (left: number) =>
      ofLine(id, `state = 'open', outcome = null, left_minor = ${left}, times_held = 2`)
    await expect(again(4501)).rejects.toThrow('another amount is left')
    await again(4500)
  })

  test('that is our own is held again only as another holding', async () => {
    const { id } = await oneLine(desk, { amount: '45.00', text: 'For the rent' })
    await ofLine(id, `state = 'done', outcome = 'elsewhere', left_minor = 0`)
    await expect(ofLine(id, `state = 'open', outcome = null, left_minor = 4500`)).rejects.toThrow(
      'is settled',
    )
  })
})

describe('a refund that SQL has inserted', () => {
  const inserted = (id: string, state: string) => `
    with refund as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason, state)
      select gen_random_uuid(), id, transfer_id, amount_minor, currency, 'granted', '${state}' from payments where transfer_id = '${id}'
      returning id
    ) select app.enqueue('refunds.pay', json_build_object('refundId', id)) from refund`
  const refunds = async (id: string) =>
    (
      await app.rows<{ refunded_minor: bigint }>(
        'select refunded_minor from sandbox_intents where transfer_id = $1',
        [id],
      )
    ).map(row => row.refunded_minor)

  test.each([
    ['and enqueued', 'requested', 409],
    ['as one that failed, which an admin sends again', 'failed', 409],
  ])('%s is not sent, because the books do not owe it', async (_, state, status) => {
    const { transfer } = await paid(sender)
    await check(sender, transfer.id)
    await injectSql(app, inserted(transfer.id, state))
    expect((await act(desk, transfer.id, 'retry-refund')).status).toBe(status)
    await app.rows(
      `update refunds set state = 'requested', next_try_at = now() - interval '1 day' where transfer_id = $1`,
      [transfer.id],
    )
    await app.runJobs()
    await app.sweep()
    await app.runJobs()
    expect(await refunds(transfer.id)).toEqual([0n])
  })
})

const NO_RECORD = 'is released without a row in the audit log'

test('a held transfer that SQL releases stays held', async () => {
  const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
  await check(sender, transfer.id)
  await expect(injectSql(app, back(transfer.id))).rejects.toThrow(NO_RECORD)
  expect(await stateOf(app, transfer.id)).toBe('processing;captured;held')
})

test('a review that an admin asked for before the payment is not withdrawn by SQL, and is by an admin or with the order', async () => {
  const [kept, withdrawn, cancelled] = [await created(sender), await created(sender), await created(sender)]
  for (const { id } of [kept, withdrawn, cancelled]) await act(desk, id, 'hold')
  const lift = (id: string) => injectSql(app, `update transfers set review = 'none' where id = '${id}'`)
  await expect(lift(kept.id)).rejects.toThrow(NO_RECORD)
  expect((await act(desk, withdrawn.id, 'release')).status).toBe(200)
  expect((await act(desk, cancelled.id, 'cancel')).status).toBe(200)
})
