import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { oneLine } from '#test/support/browser/bank.ts'
import { created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { newcomer, signIn, signedUp } from '#test/support/browser/people.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

// Marked names, addresses and accounts come in by every way, and no column shows them that is not excepted. docs/decisions/0082.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

type Verdicts = ReadonlyMap<string, 'closed' | 'readable'>

/** The table in docs/personal-columns.md. */
async function verdicts(): Promise<Verdicts> {
  const text = await readFile(path.join(import.meta.dirname, '../../docs/personal-columns.md'), 'utf8')
  const rows = text.split('\n').filter(line => /^\| [a-z_]+ /.test(line))
  return new Map(
    rows.flatMap(row => {
      const [, table = '', sealed = '', hashed = '', readable = '', , nobody = ''] = row
        .split('|')
        .map(cell => cell.trim())
      const of = (cell: string, verdict: 'closed' | 'readable') =>
        cell
          .split(' ')
          .filter(Boolean)
          .map(column => [`${table}.${column}`, verdict] as const)
      return [...of(`${sealed} ${hashed} ${nobody}`, 'closed'), ...of(readable, 'readable')]
    }),
  )
}

/** Columns of text, JSON and bytes, and of domains of these; those of the queue's jobs among them. */
async function columns(): Promise<{ schema: string; table: string; column: string }[]> {
  return app.rows(`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and (n.nspname = 'public' or c.relname = '_private_jobs')
      and coalesce(nullif(t.typbasetype, 0), t.oid) in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'bytea'::regtype, 'bytea[]'::regtype, 'text[]'::regtype, 'tsvector'::regtype)
    order by 1, 2, 3`)
}

test('every text, JSON and byte column has a verdict, and every verdict a column', async () => {
  const ours = (await columns()).filter(({ schema }) => schema === 'public')
  expect([...(await verdicts()).keys()].toSorted()).toEqual(
    ours.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})

const marked = {
  fullName: 'Xanthippe Zweigelt',
  username: 'xanthippe.zweigelt',
  email: 'xanthippe.zweigelt@canary.example',
  phone: '+1 202 555 0147',
}
const CANARIES = /xanthippe|zweigelt|canary\.example|2025550147|202 555 0147|998877665544|quintessa/i

/** Columns that show a canary, in letters or as bytes. */
async function showing(): Promise<string[]> {
  const owner = await ownerClient(app)
  const found: string[] = []
  for (const { schema, table, column } of await columns()) {
    const { rows } = await owner.query<{ value: unknown }>(
      `select "${column}" as value from "${schema}"."${table}" where "${column}" is not null`,
    )
    const texts = rows.map(({ value }) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value),
    )
    if (texts.some(text => CANARIES.test(text))) found.push(`${table}.${column}`)
  }
  await owner.end()
  return found
}

test('marked names, addresses and accounts are readable in no column but the excepted', async () => {
  const { browser } = await signedUp(app.server, marked)
  await signIn(openBrowser(app.server), marked.email, 'a wrong password')
  await browser.call('PATCH', '/api/account', { ...marked, fullName: 'Xanthippe Quintessa Zweigelt' })
  expect((await browser.call('POST', '/api/account/email', { email: `new.${marked.email}` })).status).toBe(
    204,
  )
  await openBrowser(app.server).call('POST', '/api/register', { ...newcomer(), email: marked.email })
  await openBrowser(app.server).call('POST', '/api/password-reset', { email: marked.email })
  await openBrowser(app.server).call('POST', '/api/email-codes', { email: `code.${marked.email}` })
  const order = {
    senderName: marked.fullName,
    senderEmail: marked.email,
    recipientName: 'Quintessa Zweigelt',
    accountNumber: '998877665544',
  }
  await created(openBrowser(app.server), order)
  const { transfer } = await paid(browser, order)
  const desk = await signedUpAdmin(app)
  await renewProof(app, desk)
  await oneLine(desk.browser, { amount: '77.00', text: 'from Zweigelt 998877665544', name: marked.fullName })
  await desk.browser.call('POST', `/api/admin/transfers/${transfer.id}/notes`, { text: 'Xanthippe called' })
  const queued = await showing()
  await app.runJobs()
  const shown = new Set([...queued, ...(await showing())])

  const excepted = await verdicts()
  expect([...shown].filter(name => excepted.get(name) !== 'readable')).toEqual([])
  // The canaries do reach the database: a test that looks in vain would pass as well.
  expect((await app.rows('select id from users')).length).toBeGreaterThan(1)
})
