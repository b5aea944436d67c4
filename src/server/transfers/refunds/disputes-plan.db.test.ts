import { afterAll, beforeAll, expect, test } from 'vitest'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { copyTransfer } from '#test/support/database/transfer-copies.ts'
import { DISPUTED_READY } from './disputes.sql.ts'
import { RECALLS_ASKED } from '../cancel/recall.sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  await copyTransfer(app, transfer.id, { count: 3_000, apart: '1 minute' })
})
afterAll(() => app.stop())

test('the sweep finds what is wanted back by its index, also before anything has been counted', async () => {
  const client = await ownerClient(app)
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) ${RECALLS_ASKED.replace('$1', '10').replace('$2', '10000')}`,
    )
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toMatch(/Scan (?:using|on) transfers_cancel_asked/)
  } finally {
    await client.end()
  }
})

test('the sweep finds disputed payouts among what is under way, however many were disputed before', async () => {
  const client = await ownerClient(app)
  try {
    await client.query(`
      insert into disputes (id, payment_id, transfer_id, provider_ref, amount_minor, currency, reason, state)
      select gen_random_uuid(), p.id, t.id, 'dp_' || t.id, 1, 'USD', 'general', 'lost'
      from transfers t, (select id from payments limit 1) p limit 1000`)
    await client.query('vacuum analyze transfers, disputes')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off) ${DISPUTED_READY.replace('$1', '10000')}`,
    )
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    // Both hold the transfers under way alone.
    expect(plan).toMatch(/Index Scan using transfers_(processing|promised)/)
    expect(plan).not.toContain('Seq Scan')
  } finally {
    await client.end()
  }
})
