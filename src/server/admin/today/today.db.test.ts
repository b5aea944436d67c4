import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BankOverview } from '#shared/api/admin/bank/bank.api.ts'
import type { ListView } from '#shared/api/admin/compliance/lists.api.ts'
import type { IdentityCheckLine } from '#shared/api/admin/compliance/identity.api.ts'
import type { QueueName, TodayView } from '#shared/api/admin/today.api.ts'
import type { DeskRole } from '#shared/accounts/roles.ts'
import { deskRoles } from '#shared/accounts/roles.ts'
import { importPeople, listPeople } from '#test/support/app/sanctions.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin, signedUpStaff } from '#test/support/browser/admins.ts'
import { check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { bankAccountsFile, csvOf, upload } from '#test/support/browser/bank.ts'
import { fileOf } from '#test/support/browser/desk.ts'
import { refundFailed } from '#test/support/browser/disputed.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { copyTransfer } from '#test/support/database/transfer-copies.ts'

// One scene with something in each queue, planted where the way there is another test's.

let app: TestApp
let admin: SignedUp
let held: string
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS_FILE: await bankAccountsFile() })
  admin = await signedUpAdmin(app)
  const other = await signedUpAdmin(app)
  held = await heldTransfer()
  await heldTransfer()
  await app.plant(`update transfers set paid_at = now() - interval '200 minutes' where id = $1`, [held])
  await refundFailed(app, openBrowser(app.server))
  await upload(
    admin.browser,
    csvOf([
      { amount: '55.00', text: 'no reference' },
      { amount: '56.00', text: 'not looked at yet' },
    ]),
  )
  await app.runJobs()
  await listPeople(app, ['ONE, Person'])
  await importPeople(app, ['ONE, Person', 'TWO, Person'])
  await plantCases(other.user.id)
  await plantPayouts()
  await app.plant(
    `insert into approvals (id, kind, payload, title, asked_by, asked_at, seal)
    values ($1, 'rates', '{}', 'a rate', $2, now() - interval '2 days', 'x')`,
    [randomUUID(), other.user.id],
  )
  await plantRest(other.user.id)
})
afterAll(() => app.stop())

async function heldTransfer(): Promise<string> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Review' })
  await check(browser, transfer.id)
  return transfer.id
}

/** A message to answer tomorrow that is nobody's, one that is overdue and another's, and the admin's alert, with a report that is overdue. */
async function plantCases(other: string): Promise<void> {
  const insert = (values: readonly unknown[]) =>
    app.plant(
      `insert into cases (id, reference, kind, topic, state, opened_at, due_at, assigned_to)
      values ($1, $2, $3, 'other', 'open', now() - interval '3 days', now() + $4::interval, $5)`,
      values,
    )
  const alert = randomUUID()
  await insert([randomUUID(), 'CASE1', 'contact', '1 day', null])
  await insert([randomUUID(), 'CASE2', 'contact', '-1 hour', other])
  await insert([alert, 'CASE3', 'alert', '1 hour', admin.user.id])
  await insert([randomUUID(), 'CASE4', 'contact', '9 days', null])
  await app.plant(
    `insert into compliance_reports (id, case_id, kind, state, starts_on, has_suspect, due_on, version, keep_until, started_at)
    values ($1, $2, 'suspicious_activity', 'draft', current_date - 40, true, current_date - 3, 1, current_date, now() - interval '9 days')`,
    [randomUUID(), alert],
  )
}

/** A payout that the rail has not answered for five minutes, and one that no rail takes. */
async function plantPayouts(): Promise<void> {
  const sent = async () => {
    const browser = openBrowser(app.server)
    const { transfer } = await paid(browser, { recipientName: 'Sandbox Delay' })
    await check(browser, transfer.id)
    return transfer.id
  }
  const [unknown, waiting] = [await sent(), await sent()]
  const owner = await ownerClient(app)
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `update payouts set state = 'submitted', submitted_at = now() - interval '5 minutes' where transfer_id = $1`,
    [unknown],
  )
  await owner.query(
    `update transfers set payout = 'ready', paid_at = now() - interval '1 hour' where id = $1`,
    [waiting],
  )
  await owner.end()
}

async function plantRest(other: string): Promise<void> {
  await app.plant(
    `insert into identity_checks (id, user_id, state, created_at, submitted_at)
    values ($1, $2, 'review', now(), now() - interval '3 hours')`,
    [randomUUID(), other],
  )
  const owner = await ownerClient(app)
  await owner.query('set session_replication_role = replica') // no act of an admin has set these
  await owner.query(
    `insert into rail_thresholds (rail, currency, threshold_minor, low_since) values ('sandbox', 'PHP', 1, now() - interval '1 day')`,
  )
  for (const [key, assignee] of [
    ['a', null],
    ['b', other],
  ])
    await owner.query(
      `insert into reconciliation_breaks (id, source, day, key, kind, ours, theirs, currency, difference_minor, last_run_id, assignee_id)
      values ($1, 'rail:sandbox', current_date, $2, 'amount', '[]', '[]', 'USD', 1, $1, $3)`,
      [randomUUID(), key, assignee],
    )
  await owner.query(`
    update bank_items set state = 'new', kind = null
    where line_id in (select id from bank_lines where amount_minor = 5600)`)
  await owner.query(
    `insert into messages (id, kind, occasion, transfer_id, address, address_key, failed_at) values ($1::uuid, 'delivered', $1::text, $2, 'x', 'x', now())`,
    [randomUUID(), held],
  )
  await owner.end()
}

const today = async ({ browser }: SignedUp = admin): Promise<TodayView> =>
  (await browser.call<TodayView>('GET', '/api/admin/today')).body
const queue = async (name: QueueName, person?: SignedUp) =>
  (await today(person)).queues.find(each => each.name === name)
const listed = async <Row>(path: string): Promise<readonly Row[]> =>
  (await admin.browser.call<Row[]>('GET', path)).body

/** The numbers of items in the lists of the desk's pages. */
const lists: Readonly<Record<Exclude<QueueName, 'refunds'>, () => Promise<number>>> = {
  held: async () => (await listed('/api/transfers?queue=review&limit=100')).length,
  attention: async () => (await listed('/api/transfers?queue=attention&limit=100')).length,
  approvals: async () => (await listed('/api/admin/approvals?state=pending&limit=100')).length,
  cases: async () => (await listed('/api/admin/cases?view=due&limit=100')).length,
  identity: async () =>
    (await listed<IdentityCheckLine>('/api/admin/identity?limit=100')).filter(
      ({ state }) => state === 'review',
    ).length,
  bank: async () =>
    (await admin.browser.call<BankOverview>('GET', '/api/admin/bank')).body.waiting.reduce(
      (sum, { count }) => sum + count,
      0,
    ),
  payoutsUnknown: async () => (await listed('/api/admin/payouts?queue=unknown')).length,
  payoutsWaiting: async () => (await listed('/api/admin/payouts?queue=waiting')).length,
  treasury: async () => (await listed('/api/admin/treasury/warnings')).length,
  breaks: async () => (await listed('/api/admin/reconciliation/breaks?state=open&limit=100')).length,
  reports: async () => (await listed('/api/admin/reports?state=draft&limit=100')).length,
  lists: async () =>
    (await listed<ListView>('/api/admin/sanctions-lists')).filter(({ waiting }) => waiting !== null).length,
}

test.each(Object.entries(lists) as [QueueName, () => Promise<number>][])(
  'the queue %s counts as many items as the list of its page has',
  async (name, inList) => {
    const count = await inList()
    expect(await queue(name)).toMatchObject({ count, hasMore: false })
    expect(count).toBeGreaterThan(0)
  },
)

const minutesOf = (oldestAt: string | null | undefined) =>
  Math.round((Date.now() - Date.parse(oldestAt ?? '')) / 60_000)

test.each<[QueueName, number]>([
  ['held', 200],
  ['approvals', 2 * 24 * 60],
  ['cases', 3 * 24 * 60],
  ['identity', 180],
  ['bank', 0],
  ['payoutsUnknown', 5],
  ['payoutsWaiting', 60],
  ['treasury', 24 * 60],
  ['breaks', 0],
  ['reports', 9 * 24 * 60],
  ['lists', 0],
])('the oldest item of the queue %s waits for %d minutes', async (name, minutes) => {
  expect(minutesOf((await queue(name))?.oldestAt)).toBeCloseTo(minutes, -1)
})

test('the oldest transfer that is held is named, so that its page opens', async () => {
  expect(await queue('held')).toMatchObject({ count: 2, oldestId: held, dueBy: null, holders: null })
})

test('a queue with clocks tells which are overdue and who has them, and comes first', async () => {
  const { queues } = await today()
  expect(queues.slice(0, 2).map(({ name }) => name)).toEqual(['reports', 'cases'])
  expect(await queue('cases')).toMatchObject({
    count: 3,
    overdue: 1,
    holders: { mine: 1, others: 1, nobody: 1 },
  })
  expect(await queue('reports')).toMatchObject({ count: 1, overdue: 1, holders: null })
  expect(await queue('breaks')).toMatchObject({ holders: { mine: 0, others: 1, nobody: 1 } })
})

test('a refund that does not leave is in its queue from a business day before its last day on, and overdue after it', async () => {
  expect(await queue('refunds')).toMatchObject({ count: 0, dueBy: null })
  app.clock.aheadSeconds = 40 * 86_400
  try {
    const late = await queue('refunds')
    expect(late).toMatchObject({ count: 1, overdue: 1, oldestId: expect.any(String) })
    expect((await fileOf(admin.browser, late?.oldestId ?? '')).refunds).toMatchObject([
      { dueOn: late?.dueBy },
    ])
    const queued = await listed<{ id: string }>('/api/transfers?queue=attention&limit=100')
    expect(queued.map(({ id }) => id)).toContain(late?.oldestId)
  } finally {
    app.clock.aheadSeconds = 0
  }
})

const seen: Readonly<Record<DeskRole, string>> = {
  support: 'attention cases held payoutsUnknown payoutsWaiting refunds | mails rails rates',
  compliance:
    'approvals attention cases held identity lists payoutsUnknown payoutsWaiting refunds reports | mails rails',
  finance:
    'approvals attention bank breaks held payoutsUnknown payoutsWaiting refunds treasury | books mails rails rates',
  pricing: 'approvals | rates',
  auditor:
    'approvals attention bank breaks cases held identity lists payoutsUnknown payoutsWaiting refunds reports treasury | auditChain books mails rails rates',
}

test.each(deskRoles)('the role %s sees the parts that it may read, and no other', async role => {
  const { queues, system } = await today(await signedUpStaff(app, [role]))
  const names = queues.map(({ name }) => name).toSorted()
  expect(`${names.join(' ')} | ${Object.keys(system).toSorted().join(' ')}`).toBe(seen[role])
})

test('a case about alerts is counted for nobody who may not read alerts', async () => {
  expect(await queue('cases', await signedUpStaff(app, ['support']))).toMatchObject({
    count: 2,
    holders: { mine: 0, others: 1, nobody: 1 },
  })
})

test('a mail that was given up today is told with its transfer, and a rail that runs dry', async () => {
  const { system } = await today()
  expect(system.mails).toEqual({ givenUp: 1, transferId: held })
  expect(system.rails).toMatchObject([{ rail: 'sandbox', trouble: 'low', currency: 'PHP' }])
  expect(system.rates).toEqual({ rates: [], feedFault: null })
  expect(system.books).toEqual({ result: 'none', at: null })
})

test('a rail that is switched off is told with since when', async () => {
  await admin.browser.call('PUT', '/api/admin/payout-rails/sandbox', { isOn: false, reason: 'it is down' })
  await expect.poll(async () => (await app.deps.railStates()).get('sandbox')?.is_on).toBe(false)
  const [off] = (await today()).system.rails ?? []
  expect(off).toMatchObject({ rail: 'sandbox', trouble: 'off', currency: null, since: expect.any(String) })
  await admin.browser.call('PUT', '/api/admin/payout-rails/sandbox', { isOn: true, reason: 'it is back' })
})

test('the figures of today stand beside the same weekday last week, to the same time of day where that is known', async () => {
  const before = (await today()).figures
  const owner = await ownerClient(app)
  await owner.query('set session_replication_role = replica')
  const order = await created(openBrowser(app.server))
  const at = (days: number, minutes: number) => new Date(Date.now() - days * 86_400_000 + minutes * 60_000)
  for (const [days, minutes] of [
    [7, -1],
    [7, 1],
  ] as const)
    await owner.query(
      `insert into transfer_search (transfer_id, created_at, newest_first, send_country, receive_country, delivery_method, payment_method, usd_amount_minor)
      values ($1, $2, 0, 'US', 'PH', 'bank', 'card', 1)`,
      [order.id, at(days, minutes)],
    )
  await owner.query(
    `insert into daily_figures (day, failed, volume_usd_minor) values ((now() at time zone 'UTC')::date - 7, 4, 12345)
    on conflict (day) do update set failed = 4, volume_usd_minor = 12345`,
  )
  await owner.end()
  const { figures } = await today()
  expect(figures.orders).toEqual({ today: before.orders.today + 1, before: 1 })
  expect(figures.failed.before).toBe(4)
  expect(figures.volumeUsd.before).toBe('123.45')
  expect(figures.paid.today).toBeGreaterThan(0)
})

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}
const scannedIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scannedIn),
]

/** Tables that the test fills with what is long done: the planner reads a small one from end to end by any plan. */
const LARGE =
  /^(transfers|transfer_search|payouts|ledger_entries|messages|approvals|reconciliation_breaks|cases|audit_log)$/

test('the page is made of a fixed number of statements, and none reads a large table from end to end', async () => {
  const plain = await created(openBrowser(app.server))
  await copyTransfer(app, plain.id, { count: 6_000, apart: '1 minute' })
  const owner = await ownerClient(app)
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `update transfers set status = 'completed', pay_in = 'captured', payout = 'delivered' where created_at < $1`,
    [plain.createdAt],
  )
  await fillTables(owner)
  await owner.query('analyze')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await today()
  const asked = query.mock.calls
    .map(([statement]) => statement as unknown as pg.QueryConfig)
    .filter(({ text }) => /^\s*select[^]* from /i.test(text ?? ''))
  query.mockRestore()
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.length).toBeLessThan(45)
  await owner.query('set session_replication_role = origin')
  const scans: string[] = []
  for (const { name, text, values = [] } of asked) {
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values as unknown[],
    )
    const scanned = scannedIn(rows[0]!['QUERY PLAN'][0].Plan).filter(table => LARGE.test(table))
    scans.push(...scanned.map(table => `${name ?? text} reads ${table}`))
  }
  expect(scans).toEqual([])
  await owner.end()
}, 120_000)

/** Rows that are long done, in the other tables. */
async function fillTables(owner: pg.Client): Promise<void> {
  const many = 'generate_series(1, 4000) n'
  await owner.query(`
    insert into messages (id, kind, occasion, address, address_key, sent_at) select gen_random_uuid(), 'x', n::text, 'x', 'x', now() from ${many};
    insert into payouts (transfer_id, attempt, rail, state, submitted_at, settled_at, asked_at)
      select id, 1, 'sandbox', 'delivered', created_at, created_at, created_at from transfers t
      where not exists (select from payouts p where p.transfer_id = t.id);
    insert into ledger_entries (id, kind, source_id, transfer_id, hash, at)
      select gen_random_uuid(), 'capture', t.id::text, t.id, sha256('x'), t.created_at from transfers t
      where not exists (select from ledger_entries e where e.transfer_id = t.id);
    insert into approvals (id, kind, payload, title, asked_by, asked_at, seal, state, decided_by, decided_at)
      select gen_random_uuid(), 'rates', '{}', 'x', u.id, now() - n * interval '1 hour', 'x', 'rejected', u.id, now()
      from ${many}, (select id from users limit 1) u;
    insert into reconciliation_breaks (id, source, day, key, kind, ours, theirs, currency, difference_minor, last_run_id, state, closed_at, cleared_by_run)
      select gen_random_uuid(), 'x', current_date, n::text, 'amount', '[]', '[]', 'USD', 1, gen_random_uuid(), 'resolved', now(), gen_random_uuid() from ${many};
    insert into cases (id, reference, kind, topic, state, opened_at, closed_at)
      select gen_random_uuid(), 'C' || n, 'contact', 'other', 'closed', now(), now() from ${many};
    insert into audit_log (id, at, action, subject_kind, subject_id, hash)
      select gen_random_uuid(), now() - n * interval '1 hour', 'user.signed_in', 'user', 'x', sha256(n::text::bytea) from ${many}`)
}

test('a queue is counted to 1,000, and says that there are more', async () => {
  const asker = (await signedUpAdmin(app)).user.id
  await app.plant(
    `insert into approvals (id, kind, payload, title, asked_by, asked_at, seal)
    select gen_random_uuid(), 'rates', jsonb_build_object('n', n), 'a rate', $1, now(), 'x' from generate_series(1, 1001) n`,
    [asker],
  )
  expect(await queue('approvals')).toMatchObject({ count: 1_000, hasMore: true })
})
