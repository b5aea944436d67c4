import pg from 'pg'
import { type SigningKeys, signingKeys } from '#server/platform/signing.ts'
import { openDataKeys } from '#server/platform/personal/open-data-keys.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import { systemRandom } from '#server/platform/random.ts'
import { SERVER_KEYS } from '#test/support/servers/server-process.ts'
import { isSentBy } from '#test/support/app/people.ts'
import { expect } from './browser-test.ts'

/** Runs one statement on the server's database as the owner of its tables. */
export const ask = <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]> =>
  onDatabase(async client => (await client.query<Row>(sql, [...values])).rows)

/** Works on the server's database as the owner of its tables. */
export async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The keys by which the server seals what it writes. */
export const serverKeys = (): SigningKeys => signingKeys((process.env.E2E_SECRETS ?? '').split(','))

/** The keys of the server's personal data. */
export async function dataKeys(): Promise<DataKeys> {
  const { E2E_DATA_DIR: dataDir = '' } = process.env
  return onDatabase(client =>
    openDataKeys(
      { executor: client, random: systemRandom },
      { dataKey: SERVER_KEYS.DATA_KEY, dataKeysOld: [], dataDir, database: null },
    ),
  )
}

/** Ids of the transfers of a sender, whose address the rows have sealed. */
async function sentBy(email: string): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    `select id from transfers where ${isSentBy(await dataKeys(), email)}`,
    [],
  )
  return rows.map(({ id }) => id)
}

const FROM_SENDER = `
  select t.status, p.state as payment from transfers t left join payments p on p.transfer_id = t.id
  where t.id = any($1::uuid[]) order by t.created_at, p.attempt`

/** Each transfer of a sender with each payment opened for it: 'completed, captured'. */
export async function booksOf(senderEmail: string): Promise<string[]> {
  const rows = await ask<{ status: string; payment: string | null }>(FROM_SENDER, [await sentBy(senderEmail)])
  return rows.map(({ status, payment }) => `${status}, ${payment ?? 'no payment'}`)
}

const CHARGES = `
  select count(*)::int as charges from sandbox_intents i join payments p on p.provider_ref = i.id
  join transfers t on t.id = p.transfer_id where t.id = any($1::uuid[]) and i.status = 'succeeded'`

/** Number of payments by a sender in the provider's own books. */
export async function chargesOf(senderEmail: string): Promise<number | undefined> {
  const [row] = await ask<{ charges: number }>(CHARGES, [await sentBy(senderEmail)])
  return row?.charges
}

/** Ends an unpaid transfer, as the expiry of its price does. */
export async function expireUnpaid(senderEmail: string, reason: string): Promise<void> {
  await ask(
    `update transfers set status = 'failed', pay_in = 'void', state_reason = $2 where id = any($1::uuid[])`,
    [await sentBy(senderEmail), reason],
  )
}

/** Has the sandbox's rail keep a payout: the half minute after which it delivers passes on a busy machine. */
export async function keepWithRail(transferId: string): Promise<void> {
  const keep = `update sandbox_payouts set delivered_from = now() + interval '1 day' where key like $1 returning key`
  await expect.poll(() => ask(keep, [`payout:${transferId}:%`])).toHaveLength(1)
}

/** Has the sandbox send the next events of payments after 150 s; 0: at once again. */
export async function delayWebhooks(times: number): Promise<void> {
  await ask(
    `insert into sandbox_faults (target, fault, operation, times_left, delay_ms) values ('webhooks', 'late', '', $1, 150000)
     on conflict (target, fault, operation) do update set times_left = excluded.times_left`,
    [times],
  )
}

type PromoCode = {
  readonly code: string
  readonly discountType: 'percentage' | 'fixed'
  readonly discountValue: string
  readonly minAmount?: string
  readonly usageLimit?: number
}

/** Adds a promo code; it may be there already, from an earlier test of the same run. */
export async function givePromoCode(promo: PromoCode): Promise<void> {
  await ask(
    `insert into promo_codes (id, code, discount_type, discount_value, min_amount, usage_limit)
     values (gen_random_uuid(), $1, $2, $3, $4, $5) on conflict do nothing`,
    [promo.code, promo.discountType, promo.discountValue, promo.minAmount ?? null, promo.usageLimit ?? null],
  )
}
