import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { verifyAudit } from '#server/audit/audit.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { peopleIn } from '#test/support/app/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { retentionErase } from './retention.jobs.ts'

const DAY = 86_400
const YEAR = 366 * DAY

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => {
  app.clock.aheadSeconds = 0
})
afterAll(() => app.stop())

/** Moves all times of a transfer back. */
async function age(id: string, seconds: number): Promise<void> {
  const owner = await ownerClient(app)
  try {
    await owner.query('set session_replication_role = replica')
    const back = [id, seconds]
    await owner.query(
      `update transfers set created_at = created_at - make_interval(secs => $2),
        changed_at = changed_at - make_interval(secs => $2) where id = $1`,
      back,
    )
    await owner.query(
      'update transfer_terms set newest_first = newest_first + $2::bigint * 1000000 where transfer_id = $1',
      back,
    )
    await owner.query(
      'update transfer_search set created_at = created_at - make_interval(secs => $2) where transfer_id = $1',
      back,
    )
  } finally {
    await owner.end()
  }
}

/** An order that nobody has paid, from so many seconds ago. */
async function unpaidOrder(seconds: number, browser: Browser = openBrowser(app.server)): Promise<string> {
  app.clock.aheadSeconds = -4 * DAY
  const { id } = await created(browser)
  app.clock.aheadSeconds = 0
  await app.sweep()
  await age(id, seconds)
  return id
}

/** A transfer that was delivered so many seconds ago. */
async function deliveredTransfer(seconds: number): Promise<string> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  await app.runJobs()
  await age(transfer.id, seconds)
  return transfer.id
}

async function erase(): Promise<void> {
  await enqueue(app.pool, retentionErase, {})
  await app.runJobs()
}

const peopleOf = (id: string) => peopleIn(app, id)

const searchedFor = async (id: string) =>
  (await app.rows('select from transfer_terms where transfer_id = $1', [id])).length

const ERASED = { sender_name: 'Erased', sender_email: '', account_number: null, recipient_name: 'Erased' }

test('a guest’s unpaid order loses its personal data after thirty days, and not before', async () => {
  const old = await unpaidOrder(31 * DAY)
  const young = await unpaidOrder(29 * DAY)
  await erase()
  expect(await peopleOf(old)).toMatchObject(ERASED)
  expect(await searchedFor(old)).toBe(0)
  expect(await searchedFor(young)).toBeGreaterThan(0)
  expect((await peopleOf(young)).sender_name).not.toBe('Erased')
})

test('an unpaid order of an open account keeps its personal data', async () => {
  const { browser } = await signedUp(app.server)
  const id = await unpaidOrder(400 * DAY, browser)
  await erase()
  expect((await peopleOf(id)).sender_name).not.toBe('Erased')
})

test('closing an account erases its unpaid orders at once, and keeps its paid transfers', async () => {
  const { browser } = await signedUp(app.server)
  const unpaid = await unpaidOrder(4 * DAY, browser)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  await app.runJobs()
  expect((await browser.call('DELETE', '/api/account', {})).status).toBe(204)
  await app.runJobs()
  expect(await peopleOf(unpaid)).toMatchObject(ERASED)
  expect((await peopleOf(transfer.id)).sender_name).not.toBe('Erased')
})

test('a delivered transfer loses its personal data after ten years; books and audit log stay valid', async () => {
  const old = await deliveredTransfer(11 * YEAR)
  const young = await deliveredTransfer(9 * 365 * DAY)
  await erase()
  expect(await peopleOf(old)).toMatchObject(ERASED)
  expect((await peopleOf(young)).sender_name).not.toBe('Erased')
  expect(
    await app.rows('select count(*)::integer as entries from ledger_entries where transfer_id = $1', [old]),
  ).toEqual([{ entries: 3 }])
  expect(await auditLedger(app.pool)).toEqual([])
  expect(await verifyAudit(app.deps)).toMatchObject({ isIntact: true })
})

test('an unpaid order is not erased while money for it may be on its way', async () => {
  const id = await unpaidOrder(40 * DAY)
  await app.rows(
    `insert into payments (id, transfer_id, attempt, provider, livemode, method, amount_minor, currency, state)
     values (gen_random_uuid(), $1, 9, 'sandbox', false, 'card', 100, 'USD', 'unexpected')`,
    [id],
  )
  await erase()
  expect((await peopleOf(id)).sender_name).not.toBe('Erased')
})

test('a bank file and its lines lose their personal data after ten years, unless a line still waits', async () => {
  const owner = await ownerClient(app)
  const { user } = await signedUp(app.server)
  await owner.query(
    `with f as (
      insert into bank_files (id, sha256, name, format, content, imported_by, imported_at)
        values (gen_random_uuid(), sha256('old'), 'january.csv', 'csv', 'sealed', $1, now() - interval '11 years')
        returning id),
      l as (
      insert into bank_lines (id, source, file_id, account, identity, currency, amount_minor, booked_on, personal, words)
        select gen_random_uuid(), 'file', id, 'A1', 'Ana Lee ' || n, 'USD', 10000, current_date - 4000, 'sealed', 'word'
        from f, generate_series(1, 2) n returning id, identity)
    insert into bank_items (line_id, state, outcome)
      select id, case identity when 'Ana Lee 1' then 'done' else 'open' end,
        case identity when 'Ana Lee 1' then 'elsewhere' end from l`,
    [user.id],
  )
  await owner.query(
    `insert into bank_uploads (sha256, name, content, uploaded_by, uploaded_at)
     values (sha256('waiting'), 'may.csv', 'sealed', $1, now() - interval '11 years')`,
    [user.id],
  )
  await owner.end()
  await erase()
  expect(await app.rows(`select name, content from bank_uploads`)).toEqual([{ name: null, content: null }])
  expect(await app.rows(`select name, content from bank_files`)).toEqual([{ name: null, content: null }])
  expect(await app.rows(`select personal, words::text from bank_lines order by words`)).toEqual([
    { personal: null, words: '' },
    { personal: Buffer.from('sealed'), words: `'word'` },
  ])
})

test('each erasure is in the audit log with its kind and number', async () => {
  const acts = await app.rows(
    `select subject_id, after from audit_log where action = 'retention.erased' order by id`,
  )
  expect(acts).toContainEqual({ subject_id: 'ended', after: { erased: 1 } })
  expect(acts).toContainEqual({ subject_id: 'unpaid', after: { erased: 1 } })
})

test('the application can erase nothing younger than any setting allows', async () => {
  const early = `select app.erase_transfers($1, now() - $2::interval, '-infinity', gen_random_uuid(), 500)`
  await expect(app.rows(early, ['unpaid', '6 days'])).rejects.toThrow(/is kept longer/)
  await expect(app.rows(early, ['ended', '4 years 11 months'])).rejects.toThrow(/is kept longer/)
  await expect(app.rows(`select app.erase_bank_records(current_date - 1, 500)`)).rejects.toThrow(
    /kept longer/,
  )
})

test('even the owner of the tables changes a note or a search row only by erasing it', async () => {
  const owner = await ownerClient(app)
  try {
    await expect(owner.query(`update transfer_search set send_country = ''`)).rejects.toThrow(/append-only/)
    await expect(owner.query('delete from transfer_search')).rejects.toThrow(/append-only/)
  } finally {
    await owner.end()
  }
})

test('the desk is shown the periods and the number that is due', async () => {
  const { browser: admin } = await signedUpAdmin(app)
  await unpaidOrder(50 * DAY)
  expect(await admin.call('GET', '/api/admin/retention')).toMatchObject({
    status: 200,
    body: {
      unpaidDays: 30,
      recordYears: 10,
      identityYears: 5,
      due: { unpaid: 1, ended: 0, bank: 0, documents: 0, reports: 0, cases: 0 },
    },
  })
})
