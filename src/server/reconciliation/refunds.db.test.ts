import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedRefund, ProviderMovement } from '#server/payments/provider.ts'
import { checkRefunds } from '#server/transfers/refunds/check-refunds.ts'
import { checkPayment } from '#server/transfers/pay-in/check-payment.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { act } from '#test/support/browser/desk.ts'
import { breaksOf, dayGoneBy, moveTo, reconcile } from '#test/support/app/reconciled.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { addDays } from '#server/platform/days.ts'

const DISPUTED = '4000000000000259'

let app: TestApp
let desk: Browser
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
})
beforeEach(() => {
  browser = openBrowser(app.server)
})
afterEach(() => {
  app.provider.restore()
  app.rail.restore()
})
afterAll(() => app.stop())

const lookAt = (intentId: string) => checkRefunds(app.deps, { provider: 'sandbox', intentId })

/** A card whose holder takes the payment back, and how that ends. */
async function disputed(ends: 'open' | 'won' | 'lost', changes = {}): Promise<void> {
  const { id } = await created(browser, changes)
  const intent = await opened(browser, id)
  const { paymentIntentId: intentId, clientSecret } = intent
  await pay(browser, intent, DISPUTED)
  await check(browser, id)
  await lookAt(intentId)
  if (ends === 'open') return
  const path = `/sandbox/payment_intents/${intentId}/dispute`
  expect((await browser.call('POST', path, { clientSecret, status: ends })).status).toBe(200)
  await lookAt(intentId)
}

async function delivered(changes = {}): Promise<{ id: string; intentId: string }> {
  const { transfer, intent } = await paid(browser, changes)
  await check(browser, transfer.id)
  await app.runJobs()
  return { id: transfer.id, intentId: intent.paymentIntentId }
}

async function refundPartAtDesk(amount: string): Promise<void> {
  const { id } = await delivered()
  expect(await act(desk, id, 'refunds', { amount })).toMatchObject({ status: 201 })
  await app.runJobs()
}

/** Somebody refunds at the provider's own pages. */
async function refundedThere(minor: bigint): Promise<void> {
  const { intentId } = await delivered()
  const amount = { currency: 'USD', minor } as const
  await app.realProvider.refund({ idempotencyKey: `dashboard ${intentId}`, intentId, amount })
  await lookAt(intentId)
}

/** The provider takes another amount than requested, so the payment is refunded as unexpected. */
async function payUnexpected(minor: bigint): Promise<void> {
  const { id } = await created(browser)
  const intent = await opened(browser, id)
  await app.rows('update sandbox_intents set amount_minor = $2 where id = $1', [
    intent.paymentIntentId,
    minor,
  ])
  await pay(browser, intent)
  await checkPayment(app.deps, { provider: 'sandbox', intentId: intent.paymentIntentId }, 'provider')
  await app.runJobs()
}

let authorisedIntent: string
/** Authorised, and nothing is charged before its review. */
async function authorised(): Promise<string> {
  const { id } = await created(browser, { recipientName: 'Sandbox Review' })
  const intent = await opened(browser, id)
  authorisedIntent = intent.paymentIntentId
  await app.rows('update sandbox_intents set is_captured_later = true where id = $1', [
    intent.paymentIntentId,
  ])
  expect((await pay(browser, intent)).body).toMatchObject({ status: 'requires_capture' })
  await check(browser, id)
  return id
}

let recalledTransfer: string
/** A payout that was on its way, and was recalled from the rail. */
async function recalled(): Promise<void> {
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Delay' })
  recalledTransfer = transfer.id
  await check(browser, transfer.id)
  expect((await browser.call('POST', `/api/transfers/${transfer.id}/cancel`, {})).status).toBe(200)
  await app.runJobs()
}

type Failing = { readonly ref: string; readonly minor: bigint; at: Date }
const failures: Failing[] = []

/** Makes refunds that had left come back on another line of the same refund, which the sandbox cannot do. */
function withFailures(): void {
  app.provider.override({
    listRefunds: async intentId =>
      (await app.realProvider.listRefunds(intentId)).map((refund): ListedRefund => {
        const isBack = failures.some(({ ref }) => ref === refund.id)
        return isBack ? { ...refund, status: 'failed' } : refund
      }),
    async *listMovements(span) {
      const back = failures.filter(({ at }) => at >= span.from && at < span.to).map(cameBack)
      const all = [...(await Array.fromAsync(app.realProvider.listMovements(span))), ...back]
      const inOrder = Readable.from(all.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
      yield* tellWrongly?.(inOrder) ?? inOrder
    },
  })
}

const cameBack = ({ ref, minor, at }: Failing): ProviderMovement => ({
  id: `txn_back_${ref}`,
  kind: 'refund',
  intentId: null,
  objectId: ref,
  amount: { currency: 'USD', minor },
  fee: { currency: 'USD', minor: 0n },
  at,
})

const refundOf = async (id: string) =>
  (
    await app.rows<{ provider_ref: string; state: string; key_number: number }>(
      'select provider_ref, state, key_number from refunds where transfer_id = $1',
      [id],
    )
  )[0]

/** A refund has left, comes back, and where `isSentAgain`, leaves once more. */
async function failedLater(isSentAgain: boolean): Promise<void> {
  const { id, intentId } = await delivered({ recipientName: 'Sandbox Fail' })
  const ref = (await refundOf(id))?.provider_ref ?? ''
  failures.push({ ref, minor: 103_20n, at: new Date() })
  withFailures()
  await lookAt(intentId)
  expect(await refundOf(id)).toMatchObject({ state: 'failed' })
  if (!isSentAgain) return
  // It has the money again, which the books of the sandbox do not tell.
  await app.rows('update sandbox_intents set refunded_minor = 0 where id = $1', [intentId])
  expect(await act(desk, id, 'retry-refund')).toMatchObject({ status: 200 })
  await app.runJobs()
  expect(await refundOf(id)).toMatchObject({ state: 'paid', key_number: 2 })
}

let day: string

let tellWrongly: ((all: AsyncIterable<ProviderMovement>) => AsyncIterable<ProviderMovement>) | undefined

async function compared(of = day) {
  withFailures()
  await reconcile(app.deps, of)
  return (await breaksOf(app)).map(({ source, key, kind, difference_minor: minor, currency }) => ({
    source,
    thing: key.split(':')[0],
    kind,
    difference: `${minor} ${currency}`,
  }))
}

const kindsOf = async (source: string) =>
  (
    await app.rows<{ kind: string; currency: string; ours: object; theirs: object }>(
      `select k.* from reconciliation_runs, jsonb_to_recordset(summary->'kinds') as k (kind text, currency text, ours jsonb, theirs jsonb)
       where source = $1 and id = (select id from reconciliation_runs where source = $1 order by ended_at desc limit 1)`,
      [source],
    )
  ).map(({ kind, ours, theirs }) => ({ kind, ours, theirs }))

const both = (kind: string, count: number, minor: string) => ({
  kind,
  ours: { count, minor },
  theirs: { count, minor },
})

test('a day with refunds and returns of every kind has no break', async () => {
  await disputed('open')
  await disputed('won')
  await disputed('lost')
  await disputed('lost', { recipientName: 'Sandbox Review' })
  await refundPartAtDesk('2.00')
  await refundPartAtDesk('10.00')
  await refundedThere(4_00n)
  await payUnexpected(1n)
  await payUnexpected(99_999_99n)
  const ended = await authorised()
  expect((await browser.call('POST', `/api/transfers/${ended}/cancel`, {})).status).toBe(200)
  await authorised()
  await recalled()
  await failedLater(false)
  await failedLater(true)
  day = await dayGoneBy(app)
  for (const failure of failures) failure.at = new Date(`${day}T15:00:00Z`)

  expect(await compared()).toEqual([])
  expect(await kindsOf('provider:sandbox')).toEqual([
    both('charge', 12, '10103200'),
    both('dispute', 4, '-41280'),
    both('dispute_reversal', 1, '10320'),
    both('refund', 11, '-10022240'),
  ])
  expect(await kindsOf('rail:sandbox')).toEqual([both('payout', 6, '-3375000')])
})

/** The provider's statement as it would be with something wrong in the first line that `isIt`. */
function providerTells(
  isIt: (movement: ProviderMovement) => boolean,
  change: (movement: ProviderMovement) => readonly ProviderMovement[],
): void {
  tellWrongly = async function* (all) {
    let isDone = false
    for await (const movement of all) {
      if (isDone || !isIt(movement)) yield movement
      else {
        isDone = true
        yield* change(movement)
      }
    }
  }
}

const isKind = (kind: string) => (movement: ProviderMovement) => movement.kind === kind
const isRefundOf = (minor: bigint) => (movement: ProviderMovement) =>
  movement.kind === 'refund' && movement.amount.minor === -minor
const nothing = () => []
const twice = (movement: ProviderMovement) => [movement, { ...movement, id: 'txn_again' }]
const withOpposite = (kind: ProviderMovement['kind']) => (movement: ProviderMovement) => [
  movement,
  { ...movement, id: 'txn_x', kind, amount: { ...movement.amount, minor: -movement.amount.minor } },
]
const found = (thing: string, kind: string, difference: string) => [
  { source: 'provider:sandbox', thing, kind, difference },
]

describe('a fault of a refund or return gives one break, which clears once it is right:', () => {
  test.each<[string, () => void, object[]]>([
    [
      'a dispute that we have booked and the provider has not',
      () => providerTells(isKind('dispute'), nothing),
      found('dispute', 'missing_there', '10320 USD'),
    ],
    [
      'a dispute booked twice',
      () => providerTells(isKind('dispute'), twice),
      found('dispute', 'doubled_there', '-10320 USD'),
    ],
    [
      'a dispute that is won, and its money did not come',
      () => providerTells(isKind('dispute_reversal'), nothing),
      found('dispute_reversal', 'missing_there', '-10320 USD'),
    ],
    [
      'a dispute that is won, and we do not know of it',
      () => providerTells(isKind('dispute'), withOpposite('dispute_reversal')),
      found('dispute_reversal', 'missing_here', '10320 USD'),
    ],
    [
      'a part of another amount',
      () =>
        providerTells(isRefundOf(2_00n), movement => [
          { ...movement, amount: { currency: 'USD', minor: -2_01n } },
        ]),
      found('refund', 'amount', '-1 USD'),
    ],
    [
      'a part that went back twice',
      () => providerTells(isRefundOf(10_00n), twice),
      found('refund', 'doubled_there', '-1000 USD'),
    ],
    [
      'a refund that came back, and we do not know of it',
      () => providerTells(isRefundOf(4_00n), withOpposite('refund')),
      found('refund', 'missing_there', '400 USD'),
    ],
    [
      'a refund that we have reversed, and that left',
      () => providerTells(({ id }) => id === `txn_back_${failures[0]?.ref}`, nothing),
      found('refund', 'missing_here', '-10320 USD'),
    ],
    [
      'an unexpected payment that the provider does not have',
      () => providerTells(({ amount }) => amount.minor === 1n, nothing),
      found('charge', 'missing_there', '-1 USD'),
    ],
    [
      'an unexpected payment that was never refunded',
      () => providerTells(isRefundOf(99_999_99n), nothing),
      found('refund', 'missing_there', '9999999 USD'),
    ],
    [
      'a card that was authorised, and charged without us',
      () =>
        providerTells(isKind('charge'), movement => [
          movement,
          { ...movement, id: 'txn_x', intentId: authorisedIntent },
        ]),
      found('charge', 'missing_here', '10320 USD'),
    ],
    [
      'a payout that was recalled, and confirmed late',
      () =>
        app.rail.override({
          async *listMovements(span) {
            yield* app.realRail.listMovements(span)
            const key = `payout:${recalledTransfer}:1`
            const amount = { currency: 'PHP', minor: -562_500n }
            yield { id: 'x', kind: 'payout', key, amount, at: new Date(`${day}T18:00:00Z`) }
          },
        }),
      [{ source: 'rail:sandbox', thing: 'payout', kind: 'missing_here', difference: '-562500 PHP' }],
    ],
  ])('%s', async (_, plant, breaks) => {
    plant()
    expect(await compared()).toEqual(breaks)
    tellWrongly = undefined
    app.rail.restore()
    expect(await compared()).toEqual([])
  })
})

test('a refund that comes back days later and is sent again leaves each of its days without a break, however often it is compared', async () => {
  const { aheadSeconds } = app.clock
  app.clock.aheadSeconds = 0 // for the operator, who is signed in now
  await failedLater(true)
  const now = failures.at(-1)
  if (now === undefined) throw new Error('nothing failed')
  const dayOn = (days: number) => `${addDays(day, days)}T12:30:00Z`
  await moveTo(app, day)
  now.at = new Date(dayOn(3))
  const owner = await ownerClient(app)
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `update ledger_entries set at = case when kind = 'correction' then $2 else $3 end::timestamptz
     where transfer_id = (select transfer_id from refunds r join refund_refs f on f.refund_id = r.id where f.provider_ref = $1)
       and (kind = 'correction' or source_id like '%:2')`,
    [now.ref, dayOn(4), dayOn(6)], // our books hear of it a day late
  )
  await owner.query(
    `update sandbox_refunds set created_at = $2 where id in (
       select provider_ref from refund_refs where key_number = 2 and refund_id = (select refund_id from refund_refs where provider_ref = $1))`,
    [now.ref, dayOn(6)],
  )
  await owner.end()
  app.clock.aheadSeconds = aheadSeconds + 10 * 86_400
  for (const days of [0, 3, 4, 6, 0, 3, 4, 6]) expect(await compared(addDays(day, days))).toEqual([])
})
