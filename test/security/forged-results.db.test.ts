import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProofRun } from '#shared/api/admin/money/ledger.api.ts'
import type { ReconciliationDay } from '#shared/api/admin/money/reconciliation.api.ts'
import { askForDueDays, workPiece } from '#server/reconciliation/runs/work.ts'
import { breaksOf, dayGoneBy, reconcile } from '#test/support/app/reconciled.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the name of the application writes results that the server never had. docs/decisions/0103.

let app: TestApp
let desk: Browser
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

describe('the comparison of a day whose charge the provider does not have', () => {
  let day: string
  beforeAll(async () => {
    const browser = openBrowser(app.server)
    const { transfer } = await paid(browser)
    await check(browser, transfer.id)
    day = await dayGoneBy(app)
    app.provider.override({ listMovements: async function* () {} })
  })
  afterAll(() => {
    app.provider.restore()
    app.clock.aheadSeconds = 0
  })
  beforeEach(() => app.plant('delete from reconciliation_work'))

  const found = async () => (await breaksOf(app)).map(({ key, kind }) => [key.split(':')[0], kind])
  const BREAKS = [['charge', 'missing_there']]
  const run = (ended: string) => `
    insert into reconciliation_runs (id, day, source, started_at, ended_at, has_statement, matched, late, breaks, summary, seal)
    values ('${randomUUID()}', '${day}', 'provider:sandbox', now(), ${ended}, true, 1, 0, 0, '{"kinds":[],"totals":[],"closings":[]}', '\\x00')`
  const compareDue = async () => {
    await askForDueDays(app.deps)
    while (await workPiece(app.deps));
  }
  const shown = async () =>
    (await desk.call<{ days: ReconciliationDay[] }>('GET', '/api/admin/reconciliation/days')).body.days
      .find(each => each.day === day)
      ?.runs.find(({ source }) => source === 'provider:sandbox')

  test('is made although SQL has inserted a run of it, and the desk shows the genuine one', async () => {
    await injectSql(app, run(`now() + interval '9 days'`))
    await compareDue()
    expect(await found()).toEqual(BREAKS)
    expect(await shown()).toMatchObject({ matched: 0, breaks: 1, unresolved: 1 })
  })

  test('begins from the start where SQL has moved it on to its end, or said that nothing is to be read', async () => {
    for (const moved of [`step = 'compare'`, `read_until = '2020-01-01'`, `position = now()`]) {
      const id = randomUUID()
      await injectSql(
        app,
        `insert into reconciliation_work (id, day, source, asked_at, read_until) values ('${id}', '${day}', 'provider:sandbox', now(), now())`,
        `update reconciliation_work set ${moved} where id = '${id}'`,
      )
      while (await workPiece(app.deps));
      expect(await found()).toEqual(BREAKS)
    }
  })

  test('is made again where SQL has cleared its break in the name of a run', async () => {
    await reconcile(app.deps, day)
    for (const cleared of [
      `state = 'resolved', closed_at = now(), cleared_by_run = last_run_id`,
      `state = 'resolved', closed_at = now(), cleared_by_run = '${randomUUID()}', last_run_id = '${randomUUID()}'`,
    ]) {
      await injectSql(app, `update reconciliation_breaks set ${cleared} where state = 'open'`)
      await compareDue()
      expect(await found()).toEqual(BREAKS)
    }
    await expect(
      injectSql(
        app,
        `insert into reconciliation_breaks (id, source, day, key, kind, ours, theirs, currency, difference_minor, last_run_id, state)
         values (gen_random_uuid(), 'provider:sandbox', '${day}', 'x', 'amount', '[]', '[]', 'USD', 1, gen_random_uuid(), 'resolved')`,
      ),
    ).rejects.toThrow(/permission denied/)
  })
})

test('the desk shows the newest proof of the books that the server made, whatever SQL has inserted or dated ahead', async () => {
  const last = async () => (await desk.call<ProofRun>('GET', '/api/admin/ledger/proof')).body
  expect((await desk.call('POST', '/api/admin/ledger/proof')).status).toBeLessThan(300)
  await vi.waitFor(async () => expect((await last()).state).toBe('done'), { timeout: 20_000 })
  const genuine = await last()
  const id = randomUUID()
  await injectSql(
    app,
    `insert into ledger_proofs (id) values ('${id}')`,
    `update ledger_proofs set ended_at = now(), proof = '{"isProven":true,"checks":[],"at":"2099-01-01T00:00:00Z"}', seal = '\\x00' where id = '${id}'`,
  )
  expect(await last()).toEqual(genuine)
  const ahead = `insert into ledger_proofs (id, started_at) values (gen_random_uuid(), now() + interval '9 days')`
  await expect(injectSql(app, ahead)).rejects.toThrow(/permission denied/)
})
