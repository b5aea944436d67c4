import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let owner: pg.Client
let id: string
beforeAll(async () => {
  app = await testApp()
  owner = await ownerClient(app)
  id = (await created(openBrowser(app.server))).id
})
afterAll(async () => {
  await owner.query('set session_replication_role = origin')
  await owner.end()
  await app.stop()
})

const change = (set: string) => owner.query(`update transfers set ${set} where id = $1`, [id])

const broken: readonly [set: string, reason: RegExp][] = [
  ['discount_minor = -1', /do not fit together/],
  ['discount_minor = gross_fee_minor + 1', /do not fit together/],
  ['fee_minor = fee_minor + 1, total_minor = total_minor + 1', /do not fit together/],
  ['total_minor = total_minor - 1', /do not fit together/],
  ['margin_minor = -1', /do not fit together/],
  ['margin_minor = send_amount_minor + 1', /do not fit together/],
  ['granted_minor = -1', /do not fit together/],
  ['granted_minor = total_minor + 1', /do not fit together/],
  ['granted_fee_minor = -1', /do not fit together/],
  ['granted_minor = 1, granted_fee_minor = 2', /do not fit together/],
  ['granted_minor = total_minor, granted_fee_minor = fee_minor + 1', /do not fit together/],
  ['paid_at = now()', /is promised when it is paid/],
  ['available_on = current_date', /is promised when it is paid/],
  ['personal = null', /are sealed until they are erased/],
  ['erased_at = now()', /are sealed until they are erased/],
  [`action_needed = 'details'`, /says since when it waits/],
  ['action_asked_at = now()', /says since when it waits/],
]

// The other triggers refuse some of these too: without them it is this one that does.
test.each(broken)(
  'a transfer with %s is refused, with other triggers switched off too',
  async (set, reason) => {
    await owner.query('set session_replication_role = replica')
    await expect(change(set)).rejects.toMatchObject({
      code: '23514',
      message: expect.stringMatching(reason) as string,
    })
    await owner.query('set session_replication_role = origin')
    await expect(change(set)).rejects.toMatchObject({ code: '23514' })
  },
)

const CONDITIONS = 'awaits_money, is_processing, is_failed, is_held, is_refused, has_review'

const conditionsOf = async (transferId: string) =>
  (
    await owner.query<Record<string, boolean>>(`select ${CONDITIONS} from transfers where id = $1`, [
      transferId,
    ])
  ).rows[0]

const none = {
  awaits_money: false,
  is_processing: false,
  is_failed: false,
  is_held: false,
  is_refused: false,
  has_review: false,
}

test('the conditions of the sweeps follow from the state, whatever a statement gives', async () => {
  expect(await conditionsOf(id)).toEqual({ ...none, awaits_money: true })
  await change(
    'awaits_money = false, is_processing = true, is_failed = true, is_held = true, is_refused = true, has_review = true',
  )
  expect(await conditionsOf(id)).toEqual({ ...none, awaits_money: true })
  const held = (await paid(openBrowser(app.server), { recipientName: 'Sandbox Review' })).transfer.id
  await owner.query('set session_replication_role = replica')
  const state = async (text: string, { attempt = 0, review = 'none' } = {}) => {
    await owner.query(
      `update transfers set status = $2, pay_in = $3, payout = $4, payout_attempt = $5, review = $6 where id = $1`,
      [held, ...text.split(';'), attempt, review],
    )
    return await conditionsOf(held)
  }
  expect(await state('processing;captured;held')).toEqual({
    ...none,
    is_processing: true,
    is_held: true,
    has_review: true,
  })
  expect(await state('processing;captured;ready', { review: 'approved' })).toEqual({
    ...none,
    is_processing: true,
    has_review: true,
  })
  expect(await state('processing;captured;ready')).toEqual({ ...none, is_processing: true })
  expect(await state('processing;captured;ready', { attempt: 1 })).toEqual({
    ...none,
    is_processing: true,
    is_refused: true,
  })
  expect(await state('completed;captured;delivered', { attempt: 1 })).toEqual(none)
  expect(await state('failed;void;none')).toEqual({ ...none, is_failed: true })
  await owner.query('set session_replication_role = origin')
})

test('no other trigger changes a transfer after the one that has the last word', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select tgname as name from pg_trigger
     where tgrelid = 'transfers'::regclass and not tgisinternal and tgtype & 3 = 3 order by tgname collate "C"`,
  )
  expect(rows.at(-1)).toEqual({ name: 'whole' })
})
