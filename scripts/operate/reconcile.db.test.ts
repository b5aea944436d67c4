import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { operatorsScript } from '#test/support/servers/operators-script.ts'
import { ofThisMachine } from '#test/support/servers/child-environment.ts'
import { ownerClient, TEST_DATA_KEY } from '#test/support/database/database.ts'
import { moveTo } from '#test/support/app/reconciled.ts'
import { TEST_SECRET, type TestApp, testApp } from '#test/support/app/test-app.ts'

const execute = promisify(execFile)
const DAY_MS = 86_400_000
const dayBefore = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

let app: TestApp
const day = dayBefore(3)
beforeAll(async () => {
  app = await testApp()
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  await moveTo(app, day)
})
afterAll(() => app.stop())

type Said = { readonly code?: number; readonly stdout: string; readonly stderr: string }

/** Runs the script while the application runs on the same database. Returns its output and exit code. */
const reconcile = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Said> =>
  execute(process.execPath, [operatorsScript('reconcile'), ...args], {
    env: {
      ...ofThisMachine,
      DATABASE_URL: app.connectionString,
      DATA_KEY: TEST_DATA_KEY,
      SECRET_KEY: TEST_SECRET,
      ...env,
    },
  }).catch((error: unknown) => error as Said)

async function asOwner(sql: string): Promise<void> {
  const owner = await ownerClient(app)
  await owner.query(`set session_replication_role = replica; ${sql}`)
  await owner.end()
}

test('every day that is due is compared, and a day by its name; an open break ends it with 1 until it is gone', async () => {
  const all = await reconcile([])
  expect(all.stderr).toBe('')
  expect(all.code).toBeUndefined()
  expect(all.stdout.split('\n').filter(line => line.includes(day))).toEqual([
    `ok  ${day} provider:sandbox: 1 agree, 0 late, 0 breaks`,
    `ok  ${day} rail:sandbox: 1 agree, 0 late, 0 breaks`,
  ])
  expect(all.stdout).toMatch(/No break is open.\n$/)

  await asOwner('update sandbox_intents set amount_minor = amount_minor + 1')
  const broken = await reconcile(['--day', day])
  expect(broken.code).toBe(1)
  expect(broken.stdout).toContain(`NOT ${day} provider:sandbox: 0 agree, 0 late, 1 breaks\n`)
  expect(broken.stdout).toMatch(/1 breaks are open.\n$/)

  await asOwner('update sandbox_intents set amount_minor = amount_minor - 1')
  const mended = await reconcile(['--day', day])
  expect(mended.code).toBeUndefined()
  expect(mended.stdout).toBe(
    `ok  ${day} provider:sandbox: 1 agree, 0 late, 0 breaks\nok  ${day} rail:sandbox: 1 agree, 0 late, 0 breaks\nNo break is open.\n`,
  )
})

test('the script names what it cannot compare, compares the rest and ends with 1', async () => {
  const before = await app.rows('select id from reconciliation_runs')
  const key = 'a1b2c3d4e5f60718'.repeat(2)
  const { code, stdout } = await reconcile(['--day', day], {
    STRIPE_SECRET_KEY: `sk_test_${key}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${key}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${key}`,
    STRIPE_API_BASE: 'http://127.0.0.1:9', // nobody listens there
  })
  expect(stdout).toContain(`NOT ${day} provider:stripe: not compared yet, provider_unavailable\n`)
  expect(code).toBe(1)
  expect(await app.rows('select id from reconciliation_runs')).toHaveLength(before.length + 1) // of the rail
})

test('wrong arguments are named, and nothing is compared', async () => {
  const before = await app.rows('select id from reconciliation_runs')
  const told = await Promise.all(
    [
      ['--day', '2026-02-30'],
      ['--day', dayBefore(0)],
      ['--days', day],
    ].map(args => reconcile(args)),
  )
  expect(told.map(({ code, stdout }) => [code, stdout])).toEqual(told.map(() => [1, '']))
  expect(told.map(({ stderr }) => stderr)).toEqual([
    expect.stringMatching(/^--day 2026-02-30 is no day/),
    expect.stringContaining('an hour after it ends'),
    expect.stringContaining("Unknown option '--days'"),
  ])
  expect(await app.rows('select id from reconciliation_runs')).toEqual(before)
})
