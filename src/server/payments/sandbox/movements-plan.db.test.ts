import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { MOVEMENTS } from './movements.sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('a day of the statement is read from the blocks of that day, however many days there are', async () => {
  const client = await ownerClient(app)
  try {
    await client.query(`
      insert into sandbox_intents (id, client_secret, idempotency_key, status, method, currency, amount_minor, transfer_id,
        reference, pay_before, succeeded_at)
      select 'pi_' || md5(n::text), 'secret', 'key ' || n, 'succeeded', 'card', 'USD', 103_20, 'transfer', 'MTR', now(),
        now() - interval '100 days' + n * interval '432 seconds'
      from generate_series(1, 20000) n`)
    await client.query('vacuum analyze sandbox_intents')
    await client.query('set max_parallel_workers_per_gather = 0')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off) ${MOVEMENTS.replaceAll('$1', "now() - interval '11 days'")
        .replaceAll('$2', "now() - interval '10 days'")
        .replaceAll('$3', "now() - interval '11 days'")
        .replaceAll('$4', "''")
        .replaceAll('$5', '5000')}`,
    )
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Bitmap Index Scan on sandbox_intents_succeeded')
    expect(plan).not.toContain('Seq Scan on sandbox_intents')
    const [, others = ''] = /Rows Removed by Index Recheck: (\d+)/.exec(plan) ?? []
    expect(BigInt(others)).toBeLessThan(5000n) // of 20,000: a part of the index is of some 1,500 rows, and a day lies in two or three
    const { rows: indexes } = await client.query<{ relname: string }>(`
      select relname from pg_class where reloptions @> '{autosummarize=on}' order by 1`)
    expect(indexes.map(({ relname }) => relname)).toEqual([
      'outgoing_events_at',
      'payout_callbacks_received',
      'payouts_submitted',
      'sandbox_intents_succeeded',
      'sandbox_payouts_delivered',
      'sandbox_refunds_created',
      'transfer_terms_time',
    ])
  } finally {
    await client.end()
  }
})
