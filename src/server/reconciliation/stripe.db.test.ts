import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { openBrowser } from '#test/support/browser/browser.ts'
import { runJob } from '#test/support/app/passing-time.ts'
import { breaksOf, dayGoneBy, reconcile } from '#test/support/app/reconciled.ts'
import { atCheckout, stripeApp, type StripeApp } from '#test/support/stripe/stripe-app.ts'

let app: StripeApp
let day: string
beforeAll(async () => {
  app = await stripeApp()
  await paidBy()
  await paidBy({ sendCountry: 'JP', sendCurrency: 'JPY', sendAmount: '14950.00' })
  await refundedThere()
  await disputed('won')
  await disputed('lost')
  await failedLater()
  // A fee that belongs to nothing, and what is there is paid to our bank.
  app.double.books.book({
    amount: -7_50,
    fee: 0,
    currency: 'usd',
    type: 'stripe_fee',
    category: 'fee',
    source: null,
  })
  app.double.payout('usd')
  app.double.settlePayout(app.double.payout('jpy').id, 'failed')
  for (const event of app.double.books.events) if (event.type.startsWith('payout.')) await app.tell(event)
  await app.act()
  day = await dayGoneBy(app)
  for (const line of linesThere()) line.created = Date.parse(`${day}T12:00:00Z`) / 1000
  await runJob(app, 'treasury.days')
})
afterAll(() => app.stop())

const linesThere = () => [...app.double.books.lines.values()]

async function paidBy(changes = {}): Promise<string> {
  const { intentId } = await atCheckout(openBrowser(app.server), changes)
  app.double.pay(intentId)
  await app.hear(intentId)
  await app.runJobs()
  return intentId
}

async function refundedThere(): Promise<void> {
  const intentId = await paidBy()
  app.double.refund(intentId, 5_00)
  await app.hear(intentId)
}

async function disputed(outcome: 'won' | 'lost'): Promise<void> {
  const intentId = await paidBy()
  const { id } = app.double.dispute(intentId)
  await app.hear(intentId)
  app.double.settleDispute(id, outcome)
  await app.hear(intentId)
}

async function failedLater(): Promise<void> {
  const intentId = await paidBy({ recipientName: 'Sandbox Fail' })
  await app.hear(intentId)
  const [refund] = [...app.double.books.refunds.values()].filter(each => each.payment_intent === intentId)
  app.double.settleRefund(refund?.id ?? '', 'failed')
  await app.hear(intentId)
}

const compared = async () => {
  await reconcile(app.deps, day)
  return (await breaksOf(app)).map(({ key, kind, difference_minor: minor, currency }) => [
    key.split(':')[0],
    kind,
    `${minor} ${currency}`,
  ])
}

const sum = (count: number, minor: string) => ({ count, minor })
const row = (kind: string, currency: string, count: number, minor: string) => ({
  kind,
  currency,
  ours: sum(count, minor),
  theirs: sum(count, minor),
})

test('a day of charges, fees, refunds, disputes and settlements at Stripe has no break', async () => {
  expect(await compared()).toEqual([])
  const [run] = await app.rows<{ kinds: object[] }>(
    `select summary->'kinds' as kinds from reconciliation_runs where source = 'provider:stripe'`,
  )
  expect(run?.kinds).toEqual([
    row('charge', 'JPY', 1, '15384'),
    row('charge', 'USD', 5, '51600'),
    row('dispute', 'USD', 2, '-20640'),
    row('dispute_reversal', 'USD', 1, '10320'),
    row('fee', 'JPY', 1, '-476'),
    // Ours is the sum of the day; of theirs the one that belongs to nothing stands there by itself, too.
    { ...row('fee', 'USD', 1, '-3895'), theirs: sum(2, '-3895') },
    row('refund', 'USD', 3, '-500'),
    row('settlement', 'JPY', 2, '0'),
    row('settlement', 'USD', 1, '-36885'),
  ])
})

type Line = Stripe.BalanceTransaction

/** The first line of a category, with something wrong. */
function plant(category: string, change: (line: Line) => readonly Line[]): () => void {
  const { lines } = app.double.books
  const before = [...lines]
  const at = before.findIndex(([, line]) => line.reporting_category === category)
  const after = before.flatMap(([, line], index) => (index === at ? change({ ...line }) : [line]))
  const fill = (all: readonly Line[]) => {
    lines.clear()
    for (const line of all) lines.set(line.id, line)
  }
  fill(after)
  return () => fill(before.map(([, line]) => line))
}

let mend: (() => void) | undefined
afterEach(() => mend?.())

const missing = () => []
const twice = (line: Line) => [line, { ...line, id: 'txn_again' }]
const amountMore = (line: Line) => [{ ...line, amount: line.amount + 1 }]
const feeMore = (line: Line) => [{ ...line, fee: line.fee + 1 }]

describe('a fault at Stripe gives its break, which clears once it is right:', () => {
  test.each<[string, string, (line: Line) => readonly Line[], string[][]]>([
    [
      'a charge is missing',
      'charge',
      missing,
      [
        ['charge', 'missing_there', '-10320 USD'],
        ['fees', 'amount', '329 USD'],
      ],
    ],
    ['a charge is of another amount', 'charge', amountMore, [['charge', 'amount', '1 USD']]],
    ['a charge costs more', 'charge', feeMore, [['fees', 'amount', '-1 USD']]],
    ['a refund is doubled', 'refund', twice, [['refund', 'doubled_there', '-500 USD']]],
    [
      'a refund came back and is not told',
      'refund_failure',
      missing,
      [['refund', 'missing_here', '-10320 USD']],
    ],
    [
      'a dispute is missing',
      'dispute',
      line => [{ ...line, amount: 0 }],
      [['dispute', 'missing_there', '10320 USD']],
    ],
    ['a fee of its own is missing', 'fee', missing, [['fees', 'amount', '750 USD']]],
    ['a settlement is of another amount', 'payout', amountMore, [['settlement', 'amount', '1 USD']]],
  ])('%s', async (_, category, change, breaks) => {
    mend = plant(category, change)
    expect(await compared()).toEqual(breaks)
    mend()
    expect(await compared()).toEqual([])
  })

  test('a settlement that we did not hear of', async () => {
    app.double.payout('eur')
    const last = linesThere().at(-1)
    if (last === undefined) throw new Error('no line')
    Object.assign(last, { amount: -3_00, created: Date.parse(`${day}T13:00:00Z`) / 1000 })
    expect(await compared()).toEqual([['settlement', 'missing_here', '-300 EUR']])
  })
})
