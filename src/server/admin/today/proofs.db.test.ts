import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TodayView } from '#shared/api/admin/today.api.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
  const sender = openBrowser(app.server)
  await check(sender, (await paid(sender)).transfer.id)
})
afterEach(() => {
  app.clock.aheadSeconds = 0
})
afterAll(() => app.stop())

const DAY = 86_400

const system = async () => (await admin.call<TodayView>('GET', '/api/admin/today')).body.system

test('a proof that nobody has made yet is told as such', async () => {
  expect(await system()).toMatchObject({
    books: { result: 'none', at: null },
    auditChain: { result: 'none', at: null },
  })
})

test('the last proof of the books is told with its time, and is old once a week and a day have passed', async () => {
  await admin.call('POST', '/api/admin/ledger/proof')
  await expect.poll(async () => (await system()).books?.result).toBe('holds')
  const run = await admin.call<{ proof: { at: string } }>('GET', '/api/admin/ledger/proof')
  expect((await system()).books).toEqual({ result: 'holds', at: run.body.proof.at })
  app.clock.aheadSeconds = 7 * DAY
  expect((await system()).books?.result).toBe('holds')
  app.clock.aheadSeconds = 9 * DAY
  expect((await system()).books?.result).toBe('old')
})

test('the last verification of the audit log is told with its time', async () => {
  await admin.call('POST', '/api/admin/audit/verification')
  expect((await system()).auditChain).toEqual({ result: 'holds', at: expect.any(String) })
})

/** An act of the audit log that the command line has made a minute from now. */
async function note(action: string, after: object): Promise<void> {
  const owner = await ownerClient(app)
  await owner.query(
    `insert into audit_log (id, at, action, subject_kind, subject_id, after, hash)
    values ($1, now() + interval '1 minute', $2, 'x', 'x', $3, sha256('x'))`,
    [randomUUID(), action, after],
  )
  await owner.end()
}

test('faults that a verification of the audit log has found are told', async () => {
  await note('audit.verified', { isIntact: false })
  expect((await system()).auditChain?.result).toBe('faults')
})

test('a proof of the books that came to no end is told, and one with faults, also from the command line', async () => {
  await app.plant(`insert into ledger_proofs (id, started_at, ended_at) values ($1, now(), now())`, [
    randomUUID(),
  ])
  expect((await system()).books?.result).toBe('broken_off')
  await app.plant(`delete from ledger_proofs where proof is null`)
  await note('ledger.proved', { isProven: false })
  expect((await system()).books?.result).toBe('faults')
})
