import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainAudit } from '#server/audit/chain.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { injectSql } from './injection.ts'

/** @see docs/decisions/0085 */

const PROMO = '018f0000-0000-7000-8000-0000000000a1'
const OTHER = '018f0000-0000-7000-8000-0000000000a2'

let app: TestApp
let owner: pg.Client
let customer: string
beforeAll(async () => {
  app = await testApp()
  owner = await ownerClient(app)
  customer = (await signedUp(app.server)).user.id
  await owner.query(`
    insert into promo_codes (id, code, discount_type, discount_value, usage_limit)
      values ('${PROMO}', 'TEN', 'percentage', 10, 5), ('${OTHER}', 'GONE', 'percentage', 90, 5);
    update promo_codes set deleted_at = now() where id = '${OTHER}';
    insert into corridors (send_country, receive_country, margin_bps) values ('US', 'PH', 100);
    insert into payout_rails (name) values ('sandbox');
    insert into rail_thresholds (rail, currency, threshold_minor) values ('sandbox', 'PHP', 1000);
    insert into operator_profiles (version, profile, changed_at, changed_by, seal)
      values (1, '{"brand": "Harbour Transfers", "phone": null}', now(), '${customer}', 'x');
    insert into monitoring_rules (rule, version, settings, changed_at, changed_by)
      values ('first_large', 1, '{"isEnabled": true}', now(), '${customer}');
    insert into legal_texts (kind, version, text, sha256, written_at, written_by)
      values ('terms', 1, 'x', encode(sha256('x'), 'hex'), now(), '${customer}')`)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const STATE = `
  select (select json_agg(c order by id) from countries c) as countries, (select json_agg(r order by currency) from currency_rates r) as rates,
    (select json_agg(h order by id) from rate_history h) as history, (select json_agg(f order by id) from fee_settings f) as fees,
    (select json_agg(p order by id) from promo_codes p) as promos, (select json_agg(c) from corridors c) as corridors,
    (select json_agg(l order by tier) from sending_limits l) as limits, (select json_agg(r) from payout_rails r) as rails,
    (select json_agg(t) from rail_thresholds t) as thresholds, (select json_agg(tier order by id) from users) as tiers,
    (select json_agg(o) from operator_profiles o) as operators, (select json_agg(m) from monitoring_rules m) as rules,
    (select json_agg(t) from legal_texts t) as texts, (select json_agg(p) from legal_publications p) as publications`
const stateNow = async () => (await owner.query<Record<string, unknown>>(STATE)).rows

const attacks: [what: string, sql: () => string][] = [
  ['a fee is lowered', () => `update fee_settings set fixed_amount = 0 where fee_type = 'fixed'`],
  [
    'a fee is made a percentage',
    () => `update fee_settings set fee_type = 'percentage', fixed_amount = null, percentage_amount = 0`,
  ],
  ['a fee is switched off', () => `update fee_settings set is_active = false`],
  [
    'a fee is bound to a corridor',
    () => `update fee_settings set send_country = 'KE', receive_country = 'PK'`,
  ],
  ['a fee is removed', () => `update fee_settings set deleted_at = now()`],
  [
    'a fee is added',
    () => `insert into fee_settings (id, name, type, fee_type, fixed_amount, position)
      values (gen_random_uuid(), 'Rider', 'payment', 'fixed', 1, 9)`,
  ],
  ['a rate is moved', () => `update currency_rates set per_usd = per_usd * 100 where currency = 'PHP'`],
  ['a currency is added', () => `insert into currency_rates (currency, per_usd) values ('XAF', 600)`],
  [
    'a rate is written into the history',
    () =>
      `insert into rate_history (id, currency, per_usd, source) values (gen_random_uuid(), 'PHP', 1, 'seed')`,
  ],
  ['a country is switched off', () => `update countries set is_active = false where code = 'KE'`],
  ['a country gets another currency', () => `update countries set currency = 'PHP' where code = 'US'`],
  ['a country gets another code', () => `update countries set code = 'QQ' where code = 'US'`],
  ['a country is removed', () => `update countries set deleted_at = now() where code = 'KE'`],
  [
    'a country is added',
    () => `insert into countries (id, code, name, currency, currency_symbol, position)
      values (gen_random_uuid(), 'QQ', 'Nowhere', 'USD', '$', 99)`,
  ],
  ['a margin is lowered', () => `update corridors set margin_bps = 0`],
  ['a corridor’s caps are lifted', () => `update corridors set max_send = 9999999`],
  ['a corridor’s settings are removed', () => `delete from corridors`],
  [
    'a corridor is closed',
    () => `insert into corridors (send_country, receive_country, is_active) values ('US', 'IN', false)`,
  ],
  [
    'the limits of a tier are set',
    () => `update sending_limits set per_day_usd_minor = 99999999 where tier = 'guest'`,
  ],
  ['a user’s tier is raised', () => `update users set tier = 'verified' where id = '${customer}'`],
  ['a promo code is worth more', () => `update promo_codes set discount_value = 100 where id = '${PROMO}'`],
  [
    'a promo code is worth more while it is used',
    () => `update promo_codes set discount_value = 100, usage_count = 1 where id = '${PROMO}'`,
  ],
  [
    'a promo code may be used more often',
    () => `update promo_codes set usage_limit = null where id = '${PROMO}'`,
  ],
  ['a promo code is removed', () => `update promo_codes set deleted_at = now() where id = '${PROMO}'`],
  ['a removed promo code comes back', () => `update promo_codes set deleted_at = null where id = '${OTHER}'`],
  [
    'a promo code is added',
    () =>
      `insert into promo_codes (id, code, discount_type, discount_value) values (gen_random_uuid(), 'ALL', 'percentage', 100)`,
  ],
  ['a rail is switched off', () => `update payout_rails set is_on = false`],
  [
    'a rail without a row is switched off',
    () => `insert into payout_rails (name, is_on) values ('manila', false)`,
  ],
  ['the warning of a rail is lowered', () => `update rail_thresholds set threshold_minor = 1`],
  ['the warning of a rail is removed', () => `delete from rail_thresholds`],
  [
    'the telephone that senders call is replaced',
    () => `insert into operator_profiles (version, profile, changed_at, changed_by, seal)
      select version + 1, profile || '{"phone": "+1 900 555 0199"}', now(), changed_by, seal from operator_profiles`,
  ],
  [
    'the telephone that senders call is replaced twice by one statement',
    () => `insert into operator_profiles (version, profile, changed_at, changed_by, seal)
      select version + 1, profile || '{"phone": "+1 900 555 0199"}', now(), changed_by, other::bytea
      from operator_profiles, unnest('{y,z}'::text[]) other`,
  ],
  [
    'a monitoring rule is switched off',
    () => `insert into monitoring_rules (rule, version, settings, changed_at, changed_by)
      select rule, version + 1, '{"isEnabled": false}', now(), changed_by from monitoring_rules`,
  ],
  [
    'a text of terms is written',
    () => `insert into legal_texts (kind, version, text, sha256, written_at, written_by)
      select kind, 2, 'y', encode(sha256('y'), 'hex'), now(), written_by from legal_texts`,
  ],
  [
    'a text of terms is published',
    () => `insert into legal_publications (kind, version, effective_from, published_at, published_by, seal)
      select kind, version, '2999-01-01', now(), written_by, 'x' from legal_texts`,
  ],
]

test.each(attacks)('%s by no SQL of the application without a row in the audit log', async (_, sql) => {
  const before = await stateNow()
  await expect(injectSql(app, sql())).rejects.toThrow('without its row in the audit log')
  expect(await stateNow()).toEqual(before)
})

test.each([
  [
    'fee',
    'update fee_settings set name = name',
    `insert into fee_settings (id, name, type, fee_type, fixed_amount, position)
      values (gen_random_uuid(), 'Rider', 'payment', 'fixed', 1, 9)`,
  ],
  [
    'country',
    'update countries set name = name',
    `insert into countries (id, code, name, currency, currency_symbol, position)
      values (gen_random_uuid(), 'QQ', 'Nowhere', 'USD', '$', 99)`,
  ],
  [
    'rate',
    'update currency_rates set per_usd = per_usd',
    `insert into currency_rates (currency, per_usd) values ('XAF', 600)`,
  ],
])('a transaction that first writes every %s as it is adds none without a record', async (_, touch, add) => {
  await chainAudit(app.deps)
  const before = await stateNow()
  await expect(injectSql(app, touch, add)).rejects.toThrow('without its row in the audit log')
  expect(await stateNow()).toEqual(before)
})

describe('the row in the audit log', () => {
  const audited = (kind: string, act: string, id: string, after: object | null) => `
    insert into audit_log (id, at, action, subject_kind, subject_id, after, hash)
    values (gen_random_uuid(), now(), '${kind}.${act}', '${kind}', '${id}', ${after === null ? 'null' : `'${JSON.stringify(after)}'`}, sha256('x'))`
  const worth = (value: number) => `update promo_codes set discount_value = ${value} where id = '${PROMO}'`

  test.each([
    ['of another thing', () => audited('promo', 'changed', OTHER, { discountValue: '20' })],
    ['of another kind', () => audited('fee', 'changed', PROMO, { discountValue: '20' })],
    ['with another figure', () => audited('promo', 'changed', PROMO, { discountValue: '21' })],
    ['without the figure', () => audited('promo', 'changed', PROMO, { minAmount: '20' })],
    ['without figures', () => audited('promo', 'changed', PROMO, null)],
    ['about a removal', () => audited('promo', 'deleted', PROMO, { discountValue: '20' })],
  ])('%s is not enough for a change', async (_, row) => {
    await expect(injectSql(app, row(), worth(20))).rejects.toThrow('without its row in the audit log')
  })

  test('of an earlier transaction is not enough', async () => {
    await injectSql(app, audited('promo', 'changed', PROMO, { discountValue: '30' }))
    await expect(injectSql(app, worth(30))).rejects.toThrow('without its row in the audit log')
  })

  test('covers one of two changes only', async () => {
    const row = audited('promo', 'changed', PROMO, { discountValue: '20' })
    await expect(
      injectSql(app, row, worth(20), `update promo_codes set min_amount = 1 where id = '${PROMO}'`),
    ).rejects.toThrow('without its row in the audit log')
    await expect(injectSql(app, row, worth(50), worth(20))).rejects.toThrow(
      'without its row in the audit log',
    )
  })

  test('may precede or follow its change, and makes it possible', async () => {
    const row = audited('promo', 'changed', PROMO, { discountValue: '20' })
    const isWorth = async () =>
      await app.rows(`select discount_value::float8 as value from promo_codes where id = '${PROMO}'`)
    await injectSql(app, row, worth(20))
    expect(await isWorth()).toEqual([{ value: 20 }])
    await injectSql(app, worth(10), audited('promo', 'changed', PROMO, { discountValue: '10.0' }))
    expect(await isWorth()).toEqual([{ value: 10 }])
    await injectSql(
      app,
      `update users set tier = 'verified' where id = '${customer}'`,
      audited('user', 'tier_changed', customer, { tier: 'verified' }),
    )
  })
})

test('a use of a promo code and a failure of a rail need no record', async () => {
  await injectSql(
    app,
    `update promo_codes set usage_count = usage_count + 1 where id = '${PROMO}'`,
    `update payout_rails set failures = 1, failed_at = now()`,
    `insert into payout_rails (name, failures) values ('cebu', 1)`,
    `update rail_thresholds set low_since = now()`,
  )
  const { rows } = await owner.query('select failures from payout_rails order by name')
  expect(rows).toEqual([{ failures: 1 }, { failures: 1 }])
})
