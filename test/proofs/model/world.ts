import assert from 'node:assert/strict'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { receiveSandboxWebhook } from '#shared/api/webhooks.api.ts'
import { listeners } from '#server/background.ts'
import { SIGNATURE_HEADER, signatureHeader } from '#server/payments/sandbox/signature.ts'
import { derivedSecret } from '#server/platform/signing.ts'
import { type Browser, openBrowser, quoted } from '#test/support/browser/browser.ts'
import type { TestApp } from '#test/support/app/test-app.ts'
import { asAdmin } from './admin.ts'
import { balancesOf } from './balances.ts'
import { type Model, tripleOf, worstOf } from './expected.ts'
import { compareThere } from './provider-side.ts'

/** The real product, and the browsers of one sequence: the first sender is a guest, the second has an account. */
export type World = {
  readonly app: TestApp
  /** Signs in as the owner of the tables: lets rows grow old, which the app may not. */
  readonly owner: Pool
  readonly admin: Browser
  readonly senders: Browser[]
  readonly code: string
  /** By which a recipient is told from those of other sequences. */
  readonly phone: string
  /** When the sequence began: from then on the app's clock stands still but for what the sequence adds. */
  readonly startedAt: number
}

/** App, database and admin that many sequences share. */
export type Place = Pick<World, 'app' | 'owner' | 'admin'>

export async function newWorld(place: Place, codeLimit: number): Promise<World> {
  const { app } = place
  app.clock.aheadSeconds = 0
  const code = `M${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`
  const promo = { code, discountType: 'percentage', discountValue: '50', usageLimit: codeLimit }
  expect((await asAdmin(place, 'POST', '/api/admin/promo-codes', promo)).status).toBe(201)
  return { ...place, senders: [openBrowser(app.server)], code, phone: newPhone(), startedAt: Date.now() }
}

let phones = 0
const newPhone = (): string => `+63917${1_000_000 + phones++}`

/** Holds the app's clock at the model's: what a busy machine takes for a sequence moves nothing. */
export function holdClock({ app, startedAt }: World, { now }: Model): void {
  app.clock.aheadSeconds = (startedAt - Date.now()) / 1000 + now
}

/** Sets the rate of PHP, four decimals, and waits until it prices. */
export async function setRate(world: World, perUsd: string): Promise<void> {
  const isPriced = async () => {
    const { exchangeRate } = await quoted(world.senders[0]!)
    const decimal = exchangeRate.includes('.') ? exchangeRate : `${exchangeRate}.` // a whole number has none
    return decimal.padEnd(perUsd.length, '0').startsWith(perUsd)
  }
  if (await isPriced()) return
  const answer = await asAdmin(world, 'PUT', '/api/admin/rates/PHP', { perUsd, confirmedRate: perUsd })
  assert.equal(answer.status, 200, answer.text)
  // Quotes hear of it by a message from the database: soon, not at once.
  for (let tries = 0; tries < 200; tries++) {
    if (await isPriced()) return
    await world.app.rows('select pg_sleep(0.01)')
  }
  throw new Error(`the rate ${perUsd} was not taken over`)
}

/** The provider's event, as it comes over the wire, and the job that acts on it. */
export async function tell(
  { app }: World,
  event: { id: string; type: string; intentId: string },
): Promise<void> {
  const { id, type, intentId } = event
  const payload = JSON.stringify({ id, type, data: { object: { id: intentId } } })
  const secret = derivedSecret(app.deps.signingKeys, 'sandbox webhooks', 'signature').toString('base64url')
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signatureHeader(secret, payload, app.deps.clock.now()),
  }
  const answer = await app.server.inject({
    method: 'POST',
    url: receiveSandboxWebhook.path,
    headers,
    payload,
  })
  expect(answer.statusCode).toBe(200)
}

export async function run({ app }: World, job: string, payload: object = {}): Promise<void> {
  await listeners(app.deps)
    .find(({ name }) => name === job)
    ?.run(payload)
}

/** Sends every refund that waits, as its job would. */
export async function workRefunds(world: World, { sent }: Model): Promise<void> {
  const waiting = await world.app.rows<{ id: string }>(
    `select id from refunds where state = 'requested' and transfer_id = any ($1) order by created_at, id`,
    [sent.map(({ id }) => id)],
  )
  for (const { id } of waiting) await run(world, 'refunds.pay', { refundId: id })
}

type Row = {
  id: string
  triple: string
  dispute: string
  is_mismatch: boolean
  balances: Record<string, string> | null
}

/** The transfers as they stand, and what each has moved on each account, in one look. */
const STANDING = `
  select t.id, t.status || ';' || t.pay_in || ';' || t.payout as triple, t.dispute,
    (select count(*) from payments p where p.transfer_id = t.id and p.mismatch is not null) > 0 as is_mismatch, (
    select json_object_agg(account, minor::text) from (
      select account, sum(minor) as minor from ledger_entries e join lateral (
        select debit_account_id as account, amount_minor as minor from ledger_postings where entry_id = e.id
        union all
        select credit_account_id, -amount_minor from ledger_postings where entry_id = e.id
      ) legs on true where e.transfer_id = t.id group by account having sum(minor) <> 0
    ) moved
  ) as balances
  from transfers t where t.id = any ($1)`

/** Holds the product against the model: states, the ledger to the cent, the uses of the code. */
export async function compare(world: World, model: Model): Promise<void> {
  const rows = await world.app.rows<Row>(STANDING, [model.sent.map(({ id }) => id)])
  const real = new Map(rows.map(({ id, ...row }) => [id, { ...row, balances: row.balances ?? {} }]))
  for (const sent of model.sent)
    expect(real.get(sent.id)).toEqual({
      triple: tripleOf(sent),
      dispute: worstOf(sent),
      is_mismatch: sent.isMismatch,
      balances: asText(balancesOf(sent)),
    })
  await compareThere(world.app, model.sent)
  await compareLines(world, model)
  const [uses] = await world.app.rows('select usage_count as uses from promo_codes where code = $1', [
    world.code,
  ])
  expect(uses).toEqual({ uses: model.codeUses })
}

const asText = (balances: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(Object.entries(balances).map(([account, minor]) => [account, `${minor}`]))

/** Held amount of each bank line, beside its balance in unapplied funds: the two must agree. */
const LINES = `
  select i.line_id as id, i.state, i.left_minor::text as left, (
    select coalesce(sum(p.amount_minor * case p.credit_account_id when 'unapplied_funds.USD' then 1 else -1 end), 0)::text
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.transfer_id is null and split_part(e.source_id, ':', 1) = i.line_id::text
  ) as held
  from bank_items i where i.line_id = any ($1) order by i.line_id`

async function compareLines({ app }: World, { lines }: Model): Promise<void> {
  if (lines.length === 0) return
  const found = await app.rows(LINES, [lines.map(({ id }) => id)])
  const expected = lines.map(({ id, state, left }) => ({ id, state, left: `${left}`, held: `${left}` }))
  expect(found).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}
