import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { breaksOf, dayGoneBy, reconcile } from '#test/support/app/reconciled.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let day: string
const references: string[] = []
beforeAll(async () => {
  app = await testApp()
  await send()
  await send({ sendCountry: 'GB', sendCurrency: 'GBP' })
  await send({ paymentMethod: 'bank' })
  await send({ recipientName: 'Sandbox Fail' })
  await send({ recipientName: 'Sandbox Return' })
  app.clock.aheadSeconds = 6
  await app.sweep()
  await app.runJobs()
  day = await dayGoneBy(app)
})
afterEach(() => {
  app.provider.restore()
  app.rail.restore()
})
afterAll(() => app.stop())

async function send(changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, changes)
  await check(browser, transfer.id)
  references.push(transfer.referenceNumber)
}

const compared = async () => {
  await reconcile(app.deps, day)
  return (await breaksOf(app)).map(({ source, key, kind, difference_minor: minor, currency }) => ({
    source,
    thing: key.split(':')[0],
    kind,
    difference: `${minor} ${currency}`,
  }))
}

const line = (kind: string, currency: string, count: number, minor: string) => ({
  kind,
  currency,
  ours: { count, minor },
  theirs: { count, minor },
})

test('a day of cards, refunds and failed or returned payouts has no break', async () => {
  expect(await compared()).toEqual([])
  const runs = await app.rows(
    `select source, matched, late, breaks, summary->'kinds' as kinds from reconciliation_runs where day = $1 order by source`,
    [day],
  )
  expect(runs).toEqual([
    {
      source: 'provider:sandbox',
      matched: 6,
      late: 0,
      breaks: 0,
      kinds: [
        line('charge', 'GBP', 1, '10320'),
        line('charge', 'USD', 3, '30960'),
        line('refund', 'USD', 2, '-20640'),
      ],
    },
    {
      source: 'rail:sandbox',
      matched: 5,
      late: 0,
      breaks: 0,
      kinds: [line('payout', 'PHP', 4, '-2399525'), line('return', 'PHP', 1, '562500')],
    },
  ])
})

type Provided = ReturnType<typeof app.realProvider.listMovements>
type Carried = ReturnType<typeof app.realRail.listMovements>
type Movement = Provided extends AsyncIterable<infer M> ? M : never
type RailMovement = Carried extends AsyncIterable<infer M> ? M : never

async function* each<M>(
  all: AsyncIterable<M>,
  change: (movement: M, at: number) => readonly M[],
): AsyncGenerator<M> {
  let at = 0
  for await (const movement of all) yield* change(movement, at++)
}

/** The provider's statement as it would be with something wrong in it. */
const providerTells = (change: (movement: Movement, at: number) => readonly Movement[]) =>
  app.provider.override({ listMovements: span => each(app.realProvider.listMovements(span), change) })
const railTells = (change: (movement: RailMovement, at: number) => readonly RailMovement[]) =>
  app.rail.override({ listMovements: span => each(app.realRail.listMovements(span), change) })

const more = ({ amount }: { amount: { currency: string; minor: bigint } }, minor: bigint) => ({
  currency: amount.currency,
  minor: amount.minor + minor,
})
const DAY_MS = 86_400_000

describe('a fault of a statement gives one break, which clears once it is right:', () => {
  const provider = 'provider:sandbox'
  const rail = 'rail:sandbox'
  test.each<[string, () => void, object[]]>([
    [
      'a charge that the provider does not have',
      () => providerTells((movement, at) => (at === 0 ? [] : [movement])),
      [{ source: provider, thing: 'charge', kind: 'missing_there', difference: '-10320 USD' }],
    ],
    [
      'a charge that we do not have',
      () =>
        providerTells((movement, at) =>
          at === 0 ? [movement, { ...movement, id: 'txn_x', intentId: 'pi_nobodys' }] : [movement],
        ),
      [{ source: provider, thing: 'charge', kind: 'missing_here', difference: '10320 USD' }],
    ],
    [
      'a charge made twice',
      () =>
        providerTells((movement, at) => (at === 0 ? [movement, { ...movement, id: 'txn_x' }] : [movement])),
      [{ source: provider, thing: 'charge', kind: 'doubled_there', difference: '10320 USD' }],
    ],
    [
      'a charge of a cent more',
      () =>
        providerTells((movement, at) => [at === 0 ? { ...movement, amount: more(movement, 1n) } : movement]),
      [{ source: provider, thing: 'charge', kind: 'amount', difference: '1 USD' }],
    ],
    [
      'a charge in another currency',
      () =>
        providerTells((movement, at) => [
          at === 0 ? { ...movement, amount: { ...movement.amount, currency: 'EUR' } } : movement,
        ]),
      [{ source: provider, thing: 'charge', kind: 'currency', difference: '10320 EUR' }],
    ],
    [
      'a refund that never left',
      () =>
        providerTells(movement =>
          movement.kind === 'refund' && movement.amount.minor < 0n ? [] : [movement],
        ),
      [
        { source: provider, thing: 'refund', kind: 'missing_there', difference: '10320 USD' },
        { source: provider, thing: 'refund', kind: 'missing_there', difference: '10320 USD' },
      ],
    ],
    [
      'a dispute that we do not know of',
      () =>
        providerTells((movement, at) =>
          at === 0
            ? [
                movement,
                {
                  ...movement,
                  id: 'txn_x',
                  kind: 'dispute',
                  objectId: 'dp_1',
                  amount: more(movement, -20_640n),
                },
              ]
            : [movement],
        ),
      [{ source: provider, thing: 'dispute', kind: 'missing_here', difference: '-10320 USD' }],
    ],
    [
      'fees that are not booked',
      () =>
        providerTells((movement, at) => [
          at < 2 ? { ...movement, fee: { currency: 'USD', minor: 30n } } : movement,
        ]),
      ['GBP', 'USD'].map(currency => ({
        source: provider,
        thing: 'fees',
        kind: 'missing_here',
        difference: `-30 ${currency}`,
      })),
    ],
    [
      'a settlement that is not booked',
      () =>
        providerTells((movement, at) =>
          at === 0
            ? [
                movement,
                {
                  ...movement,
                  id: 'txn_po',
                  kind: 'settlement',
                  intentId: null,
                  objectId: 'po_1',
                  amount: { currency: 'USD', minor: -10_000n },
                },
              ]
            : [movement],
        ),
      [{ source: provider, thing: 'settlement', kind: 'missing_here', difference: '-10000 USD' }],
    ],
    [
      'a charge on another day',
      () =>
        providerTells((movement, at) => [
          at === 0 ? { ...movement, at: new Date(movement.at.getTime() - 3 * DAY_MS) } : movement,
        ]),
      [{ source: provider, thing: 'charge', kind: 'day', difference: '0 USD' }],
    ],
    [
      'a payout made twice',
      () => railTells((movement, at) => (at === 0 ? [movement, { ...movement, id: 'x' }] : [movement])),
      [{ source: rail, thing: 'payout', kind: 'doubled_there', difference: '-562500 PHP' }],
    ],
    [
      'a payout under a key that nobody gave',
      () =>
        railTells((movement, at) =>
          at === 0 ? [movement, { ...movement, id: 'x', key: `payout:${'-'.repeat(36)}:1` }] : [movement],
        ),
      [{ source: rail, thing: 'payout', kind: 'missing_here', difference: '-562500 PHP' }],
    ],
    [
      'a return under a key that nobody gave',
      () =>
        railTells((movement, at) =>
          at === 0
            ? [movement, { ...movement, id: 'x', kind: 'return', key: `payout:${'a'.repeat(36)}:1` }]
            : [movement],
        ),
      [{ source: rail, thing: 'return', kind: 'missing_here', difference: '-562500 PHP' }],
    ],
    [
      'a payout of another amount',
      () =>
        railTells((movement, at) => [at === 0 ? { ...movement, amount: more(movement, -100n) } : movement]),
      [{ source: rail, thing: 'payout', kind: 'amount', difference: '-100 PHP' }],
    ],
    [
      'a payout that the rail has not made',
      () => railTells((movement, at) => (at === 0 ? [] : [movement])),
      [{ source: rail, thing: 'payout', kind: 'missing_there', difference: '562500 PHP' }],
    ],
    [
      'a return that we have not heard of',
      () =>
        railTells((movement, at) =>
          at === 0
            ? [movement, { ...movement, id: 'x', kind: 'return', amount: more(movement, 1_125_000n) }]
            : [movement],
        ),
      [{ source: rail, thing: 'return', kind: 'missing_here', difference: '562500 PHP' }],
    ],
    [
      'money put in that we have not booked',
      () =>
        railTells((movement, at) =>
          at === 0
            ? [
                movement,
                {
                  ...movement,
                  id: 'f1',
                  kind: 'funding',
                  key: null,
                  amount: { currency: 'PHP', minor: 1_000_000n },
                },
              ]
            : [movement],
        ),
      [{ source: rail, thing: 'line', kind: 'missing_here', difference: '1000000 PHP' }],
    ],
  ])('%s', async (_, plant, found) => {
    plant()
    expect(await compared()).toEqual(found)
    expect(await compared()).toEqual(found) // the same ones: nothing is found twice
    app.provider.restore()
    app.rail.restore()
    expect(await compared()).toEqual([])
    const [last] = await app.rows<{ isCleared: boolean }>(
      `select cleared_by_run is not null as "isCleared" from reconciliation_breaks order by first_seen_at desc limit 1`,
    )
    expect(last?.isCleared).toBe(true)
  })
})

test('a line that a rail has booked some hours after midnight is searched for, and is no break', async () => {
  const LATER_MS = 15 * 3_600_000
  app.rail.override({
    async *listMovements({ from, to }) {
      const all = { from: new Date(from.getTime() - LATER_MS), to: new Date(to.getTime() - LATER_MS) }
      for await (const movement of app.realRail.listMovements(all))
        yield { ...movement, at: new Date(movement.at.getTime() + LATER_MS) }
    },
  })
  expect(await compared()).toEqual([])
})
