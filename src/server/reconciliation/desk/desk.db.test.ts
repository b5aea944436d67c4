import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BreakFile, BreakView, DayDetail, listDays } from '#shared/api/admin/money/reconciliation.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { parseCsv } from '#server/platform/csv/csv.fixture.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { dayGoneBy, reconcile } from '#test/support/app/reconciled.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { unzipped } from '#test/support/browser/unzipped.ts'
import { addDays } from '#server/platform/days.ts'

const base = '/api/admin/reconciliation'

let app: TestApp
let admin: Browser
let other: Browser
let day: string
let aheadSeconds: number
let reference: string
beforeAll(async () => {
  app = await testApp()
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  reference = transfer.referenceNumber
  day = await dayGoneBy(app)
  aheadSeconds = app.clock.aheadSeconds
  admin = (await signedUpAdmin(app)).browser
  other = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

/** A day on which the rail has paid one payout twice and the provider knows of no charge. */
async function breakDay(): Promise<void> {
  app.provider.override({ listMovements: () => nothing() })
  app.rail.override({
    async *listMovements(span) {
      for await (const movement of app.realRail.listMovements(span))
        yield* [movement, { ...movement, id: 'again' }]
    },
  })
  await reconcile(app.deps, day)
}

// oxlint-disable-next-line no-empty-function -- nothing is what it gives
async function* nothing(): AsyncGenerator<never> {}

const list = async (query = '') => (await admin.call<BreakView[]>('GET', `${base}/breaks${query}`)).body
const days = async () => (await admin.call<AnswerOf<typeof listDays>>('GET', `${base}/days`)).body

describe('a day of the reconciliation', () => {
  test('a day of the reconciliation that nobody has compared yet is in the list, and has no detail', async () => {
    const { days: shown, sources, open } = await days()
    expect(sources).toEqual(['provider:sandbox', 'rail:sandbox'])
    expect(shown.map(each => each.day)).toEqual([addDays(day, 1), day])
    expect(shown.every(({ runs, underWay }) => runs.length + underWay.length === 0)).toBe(true)
    expect(open).toBe(0)
    expect((await admin.call('GET', `${base}/days/${day}`)).status).toBe(404)
  })

  test('a day of the reconciliation is compared when an admin asks for it, once however often they ask', async () => {
    const asked = await Promise.all(
      [admin, other].map(each => each.call<DayDetail>('POST', `${base}/days/${day}/run`)),
    )
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    expect(asked[0]?.body.underWay).toEqual(
      ['provider:sandbox', 'rail:sandbox'].map(source => ({
        source,
        step: 'ours',
        counted: 0,
        waitsFor: null,
      })),
    )
    await app.runJobs()
    const { body } = await admin.call<DayDetail>('GET', `${base}/days/${day}`)
    expect(body.underWay).toEqual([])
    expect(body.sources).toMatchObject([
      {
        run: {
          source: 'provider:sandbox',
          matched: 1,
          late: 0,
          breaks: 0,
          unresolved: 0,
          hasStatement: true,
        },
        kinds: [
          {
            kind: 'charge',
            currency: 'USD',
            ours: { count: 1, amount: '103.20' },
            theirs: { count: 1, amount: '103.20' },
          },
        ],
        totals: [
          {
            currency: 'USD',
            ours: '103.20',
            theirs: '103.20',
            late: '0.00',
            broken: '0.00',
            fees: '0.00',
            closing: '103.20',
          },
        ],
      },
      {
        run: { source: 'rail:sandbox', matched: 1 },
        totals: [{ currency: 'PHP', ours: '-5625.00', theirs: '-5625.00', closing: '-5625.00' }],
      },
    ])
    expect(
      await app.rows(`select 1 as asked from audit_log where action = 'reconciliation.asked'`),
    ).toHaveLength(2)
    expect(await app.rows('select id from reconciliation_runs')).toHaveLength(2)
  })

  test('a day of the reconciliation that is not over is refused, and so is an impossible day', async () => {
    const today = addDays(day, 2)
    expect((await admin.call('POST', `${base}/days/${today}/run`)).body.code).toBe('day_not_over')
    expect((await admin.call('POST', `${base}/days/2026-02-30/run`)).status).toBe(400)
    expect((await openBrowser(app.server).call('GET', `${base}/days`)).status).toBe(401)
  })
})

describe('a break', () => {
  test('a break stands in the list with both sides, the transfer and its age', async () => {
    await breakDay()
    const breaks = await list()
    expect(breaks).toMatchObject([
      {
        source: 'provider:sandbox',
        kind: 'missing_there',
        difference: '-103.20',
        ours: [{ kind: 'capture', amount: '103.20' }],
        theirs: [],
        state: 'open',
        referenceNumber: reference,
      },
      {
        source: 'rail:sandbox',
        kind: 'doubled_there',
        difference: '-5625.00',
        ours: [{ kind: 'payout', amount: '-5625.00' }],
        theirs: [{ amount: '-5625.00' }, { amount: '-5625.00' }],
        referenceNumber: reference,
      },
    ])
    const { unresolved, open, days: shown } = await days()
    expect(open).toBe(2)
    expect(unresolved[0]).toEqual({ age: 'today', count: 2 })
    expect(shown.find(each => each.day === day)?.runs.map(run => run.unresolved)).toEqual([1, 1])
  })

  test('a break ages by the day, and is filtered by age and by all else', async () => {
    const ages = async () => (await days()).unresolved.filter(({ count }) => count > 0).map(({ age }) => age)
    for (const [moreDays, age] of [
      [1, '1-2'],
      [3, '3-7'],
      [8, '8-30'],
      [31, 'older'],
    ] as const) {
      app.clock.aheadSeconds = aheadSeconds + moreDays * 86_400
      admin = (await signedUpAdmin(app)).browser // nobody is signed in for so long
      expect(await ages()).toEqual([age])
      expect(await list(`?age=${age}`)).toHaveLength(2)
      expect(await list('?age=today')).toEqual([])
    }
    app.clock.aheadSeconds = aheadSeconds
    admin = (await signedUpAdmin(app)).browser
    expect(await list('?source=rail:sandbox')).toHaveLength(1)
    expect(await list('?kind=missing_there&state=open')).toHaveLength(1)
    expect(await list('?state=resolved')).toEqual([])
    expect(await list(`?day=${day}`)).toHaveLength(2)
    expect(await list(`?day=${addDays(day, 1)}`)).toEqual([])
    expect(await list('?assignee=nobody')).toHaveLength(2)
    expect(await list('?assignee=mine')).toEqual([])
  })

  test('a break is neither left out nor repeated in pages', async () => {
    const first = await app.server.inject({
      url: `${base}/breaks?limit=1`,
      headers: { cookie: admin.cookie },
    })
    const [, next] = /<(.*)>/.exec(String(first.headers['link'])) ?? []
    const { body } = await admin.call<BreakView[]>('GET', next ?? '')
    expect([...first.json<BreakView[]>(), ...body].map(({ kind }) => kind)).toEqual([
      'missing_there',
      'doubled_there',
    ])
  })
})

describe('an operator of the reconciliation', () => {
  const act = (id: string, deed: string, body?: object, key?: string) =>
    admin.call<BreakFile & { code: string }>('POST', `${base}/breaks/${id}/${deed}`, body, key)

  test('an operator of the reconciliation takes a break, comments on it, explains it, reopens it and resolves it, and each act is audited', async () => {
    const id = (await list('?source=rail:sandbox'))[0]?.id ?? ''
    expect((await act(id, 'take')).body.assignee).not.toBeNull()
    expect(await list('?assignee=mine')).toHaveLength(1)
    const comment = { text: 'asked the rail' }
    expect((await act(id, 'comments', comment, 'one')).status).toBe(201)
    expect((await act(id, 'comments', comment, 'one')).status).toBe(201)
    expect((await act(id, 'comments', { text: 'another' }, 'one')).body.code).toBe('idempotency_key_reused')
    expect((await act(id, 'explain', { reason: 'they take it back' })).body).toMatchObject({
      state: 'explained',
      resolution: 'they take it back',
    })
    expect((await days()).open).toBe(1)
    expect((await act(id, 'reopen', { reason: 'they did not' })).body).toMatchObject({
      state: 'open',
      resolution: null,
    })
    const { body } = await act(id, 'resolve', { reason: 'written off' })
    expect(body).toMatchObject({ state: 'resolved', resolution: 'written off', isCleared: false })
    expect(body.closedBy).not.toBeNull()
    expect(body.events.map(({ what, text }) => [what, text])).toEqual([
      ['found', null],
      ['assigned', null],
      ['commented', 'asked the rail'],
      ['explained', 'they take it back'],
      ['reopened', 'they did not'],
      ['resolved', 'written off'],
    ])
    expect((await act(id, 'resolve', { reason: 'again' })).body.code).toBe('break_resolved')
    expect((await act(id, 'take')).body.code).toBe('break_resolved')
    expect(
      await app.rows(`select action from audit_log where subject_id = $1 order by at, id`, [id]),
    ).toEqual(
      ['taken', 'commented', 'explained', 'reopened', 'resolved'].map(what => ({ action: `break.${what}` })),
    )
  })

  test('an operator of the reconciliation finds a resolved break closed in later runs, and open again with other figures', async () => {
    await breakDay()
    expect((await list('?state=resolved')).map(({ kind }) => kind)).toEqual(['doubled_there'])
    app.rail.override({
      async *listMovements(span) {
        for await (const movement of app.realRail.listMovements(span))
          yield* [movement, { ...movement, id: 'again' }, { ...movement, id: 'and again' }]
      },
    })
    await reconcile(app.deps, day)
    const [rail] = await list('?source=rail:sandbox')
    expect(rail).toMatchObject({ state: 'open', difference: '-11250.00', resolution: null, closedAt: null })
  })

  test('an operator of the reconciliation needs a recent proof of identity to explain a break', async () => {
    const id = (await list())[0]?.id ?? ''
    await app.rows(`update sessions set authenticated_at = now() - interval '1 hour'`)
    expect((await act(id, 'resolve', { reason: 'x' })).body.code).toBe('step_up_required')
    expect((await act(id, 'comments', { text: 'x' })).status).toBe(201)
  })
})

describe('the zip of the reconciliation', () => {
  beforeAll(() => app.plant('update sessions set authenticated_at = now()'))

  const ask = (from: string, to: string) =>
    app.server.inject({ url: `${base}.zip?from=${from}&to=${to}`, headers: { cookie: admin.cookie } })

  test('the zip of the reconciliation has entries, statements, breaks, balances and the sum of each file in its manifest', async () => {
    app.provider.restore()
    app.rail.restore()
    await reconcile(app.deps, day)
    const answer = await ask(day, addDays(day, 1))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="reconciliation-${day}-${addDays(day, 1)}.zip"`,
    })
    const files = unzipped(answer.rawPayload)
    expect([...files.keys()]).toEqual([
      'runs.csv',
      'breaks.csv',
      'break-log.csv',
      'statements/provider-sandbox.csv',
      'statements/rail-sandbox.csv',
      'ledger-entries.csv',
      'balances.csv',
      'safeguarding.csv',
      'manifest.json',
    ])
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as {
      files: { name: string; sha256: string; bytes: number }[]
    }
    expect(manifest.files).toEqual(
      [...files].slice(0, -1).map(([name, bytes]) => ({
        name,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
    )
    const rows = (name: string) => parseCsv(files.get(name)?.toString().slice(1) ?? '').slice(1)
    expect(rows('ledger-entries.csv').map(cells => [cells[2], cells[6], cells[7], cells[8]])).toEqual([
      ['capture', 'psp_clearing.USD', 'customer_funds.USD', '103.20'],
      ['capture', 'customer_funds.USD', 'fee_income.USD', '3.20'],
      ['exchange', 'customer_funds.USD', 'fx_position.USD', '100.00'],
      ['exchange', 'fx_position.PHP', 'payout_payable.PHP', '5625.00'],
      ['payout', 'payout_payable.PHP', 'rail_settlement.PHP', '5625.00'],
    ])
    expect(rows('statements/rail-sandbox.csv').map(cells => [cells[3], cells[5], cells[7]])).toEqual([
      ['payout', '-5625.00', 'PHP'],
    ])
    expect(rows('breaks.csv').map(cells => [cells[3], cells[8]])).toEqual([
      ['missing_there', 'cleared'],
      ['doubled_there', 'cleared'],
    ])
    expect(rows('balances.csv')).toContainEqual([day, 'psp_clearing.USD', 'asset', 'USD', '103.20'])
    expect(rows('runs.csv').map(cells => cells.slice(6))).toEqual([
      ['1', '0', '0', '0'],
      ['1', '0', '0', '0'],
    ])
  })

  test('the zip of the reconciliation covers 31 days at most, and its download is audited', async () => {
    expect((await ask(day, addDays(day, 31))).json<{ code: string }>().code).toBe('too_many_days')
    expect((await ask(day, addDays(day, -1))).json<{ code: string }>().code).toBe('too_many_days')
    expect(
      await app.rows(
        `select after from audit_log where action = 'export.downloaded' and subject_id = 'reconciliation'`,
      ),
    ).toEqual([{ after: { from: day, to: addDays(day, 1) } }])
  })

  test('the zip of the reconciliation has a line around midnight once, on its own day', async () => {
    const at = new Date(`${addDays(day, 1)}T00:30:00Z`)
    app.rail.override({
      async *listMovements(span) {
        yield* app.realRail.listMovements(span)
        if (at >= span.from && at < span.to)
          yield { id: 'around', kind: 'other', key: null, amount: { currency: 'PHP', minor: 5n }, at }
      },
    })
    await reconcile(app.deps, day)
    await reconcile(app.deps, addDays(day, 1))
    const files = unzipped((await ask(day, addDays(day, 1))).rawPayload)
    const rows = parseCsv(files.get('statements/rail-sandbox.csv')?.toString().slice(1) ?? '')
    expect(rows.filter(cells => cells[1] === 'around').map(cells => cells[0])).toEqual([addDays(day, 1)])
  })
})
