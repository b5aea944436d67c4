import { isWhole } from '#test/support/laws/rounds.ts'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statsNow } from '#server/admin/stats/stats.routes.ts'
import { proveLedger } from '#server/admin/ledger/proof.ts'
import { bySystem } from '#server/audit/audit.ts'
import { makeSafeguarding } from '#server/treasury/safeguarding/safeguarding.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { ofThisMachine } from '#test/support/servers/child-environment.ts'
import { ownerClient, TEST_DATA_KEY } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

const execute = promisify(execFile)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function seed(of: TestApp, ...args: string[]): Promise<string> {
  const env = { ...ofThisMachine, DATABASE_URL: of.connectionString, DATA_KEY: TEST_DATA_KEY }
  const { stdout } = await execute(
    process.execPath,
    [path.join(import.meta.dirname, 'seed-scale.ts'), ...args],
    { env },
  )
  return stdout
}

const one = async (of: TestApp, sql: string): Promise<unknown> => (await of.rows(sql))[0]

test('makes people and transfers whose figures, books and references all fit', async () => {
  await seed(app, '--transfers', '600', '--users', '60')
  expect(
    await one(
      app,
      `select (select count(*)::int from transfers) as transfers, (select count(*)::int from transfer_search) as search,
        (select count(*)::int from users) as users,
        (select count(*)::int from transfers t where not exists (select from owners where id = t.owner_id)) as ownerless,
        (select count(*)::int from transfer_events e where not exists (select from transfers where id = e.transfer_id)) as orphan_events,
        (select count(distinct status)::int from transfers) as statuses,
        (select count(distinct personal)::int = 600 from transfers) and (select count(distinct term) > 300 from transfer_terms) as has_many_names,
        (select count(*)::int from transfers where created_at > now()) as in_the_future`,
    ),
  ).toEqual({
    transfers: 600,
    search: 600,
    users: 60,
    ownerless: 0,
    orphan_events: 0,
    statuses: 4,
    has_many_names: true,
    in_the_future: 0,
  })
  expect(await statsNow(app)).toMatchObject({ totalUsers: 60, totalTransfers: 600, activePromoCodes: 1 })
  expect(await auditLedger(app.pool)).toEqual([])
})

test('every transfer has the entries of its state: paid, delivered and refunded amounts', async () => {
  const wrong = await app.rows(`
    select t.id, t.status, t.pay_in, t.payout, array_agg(e.kind::text order by e.kind) as kinds
    from transfers t left join ledger_entries e on e.transfer_id = t.id
    group by t.id
    having array_agg(e.kind::text order by e.kind) <> case
      when t.pay_in in ('none', 'void') then array[null]
      when t.status = 'completed' then array['capture', 'exchange', 'payout']
      when t.pay_in = 'captured' then array['capture', 'exchange']
      when t.completed_at is not null then array['capture', 'capture_reversal', 'exchange', 'exchange_reversal', 'payout', 'payout_reversal', 'refund']
      else array['capture', 'capture_reversal', 'exchange', 'exchange_reversal', 'refund'] end`)
  expect(wrong).toEqual([])
  const proof = await proveLedger(app.pool, {
    provider: app.realProvider,
    now: () => new Date(),
    seals: null,
  })
  expect(proof.checks.filter(({ faults }) => faults > 0)).toEqual([])
})

test('every event follows from the one before, along the lifecycle', async () => {
  const wrong = await app.rows(`
    select transfer_id, event, from_state, before from (
      select transfer_id, event, from_state, to_state, lag(to_state) over (partition by transfer_id order by at) as before from transfer_events
    ) e
    where from_state is distinct from before
      or (before is not null and not (from_state || '>' || to_state) = any (app.legal_transitions()))`)
  expect(wrong).toEqual([])
  const last = await app.rows(`
    select t.id from transfers t
    join lateral (select to_state from transfer_events where transfer_id = t.id order by at desc limit 1) e on true
    where e.to_state <> t.status || ';' || t.pay_in || ';' || t.payout`)
  expect(last).toEqual([])
})

test('nothing is swept away, and what is held can be rejected', async () => {
  const before = await app.rows('select id, status from transfers order by id')
  await app.sweep()
  expect(await app.rows('select id, status from transfers order by id')).toEqual(before)
})

test.runIf(isWhole)('the same seed generates the same data, and a second run adds more', async () => {
  const twin = await testApp()
  const indexes = `select array_agg(indexname order by indexname) as names from pg_indexes where schemaname = 'public'`
  const asMigrated = await one(twin, indexes)
  await seed(twin, '--transfers', '600', '--users', '60')
  const digest = 'select sum(total_minor)::text as total from transfers'
  expect(await one(twin, digest)).toEqual(await one(app, digest))
  expect(await one(twin, indexes)).toEqual(asMigrated)
  await twin.stop()
  await seed(app, '--transfers', '100', '--users', '10')
  expect(await statsNow(app)).toMatchObject({ totalUsers: 70, totalTransfers: 700 })
  expect(await auditLedger(app.pool)).toEqual([])
})

test('a statement of a day of then has a rate for every currency, and nothing is made up before it any more', async () => {
  const [{ day } = { day: '' }] = await app.rows<{ day: string }>(
    "select (min(at) + interval '300 days')::date::text as day from ledger_entries",
  )
  const { lines, unpriced } = await makeSafeguarding(app.deps, bySystem, day)
  expect(unpriced).toEqual([])
  expect(lines.length).toBeGreaterThan(5)
  expect(await auditLedger(app.pool)).toEqual([])
  await expect(seed(app)).rejects.toMatchObject({
    code: 1,
    stderr: 'This database has statements of days that are over: nothing is made up on them.\n',
  })
})

test('the seed refuses a database with real payments, and says why', async () => {
  const owner = await ownerClient(app)
  await owner.query(
    `update payments set livemode = true where id = (select min(id::text)::uuid from payments)`,
  )
  await owner.end()
  await expect(seed(app)).rejects.toMatchObject({
    code: 1,
    stderr: 'This database has payments of a live provider: nothing is made up in it.\n',
  })
})

test('the seed names an argument that it does not understand', async () => {
  await expect(seed(app, '--transfers', 'many')).rejects.toMatchObject({
    stderr: '--transfers is many, and must be a whole number\n',
  })
})
