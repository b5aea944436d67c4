import type pg from 'pg'
import type { DataKeys } from '../personal/personal-data.ts'
import { keyedRequest } from './idempotency.ts'

/** The tables that keep the hash of a request, by its column. */
const hashesOf = {
  idempotency_keys: 'request_hash',
  fee_settings: 'creation_hash',
  recipients: 'creation_hash',
  refunds: 'creation_hash',
  transfer_notes: 'creation_hash',
  treasury_entries: 'creation_hash',
}

const ROWS_AT_ONCE = 5_000

type Hashed = { readonly at: string; readonly sha256: Buffer }

/** Keys the hashes of requests that an earlier release has stored, for the migration `keyed-requests`. */
export async function keyRequests(client: pg.Client, dataKeys: DataKeys): Promise<void> {
  for (const [table, column] of Object.entries(hashesOf)) await keyTable(client, dataKeys, { table, column })
}

/** The lock keeps every row where the cursor has found it. */
async function keyTable(
  client: pg.Client,
  dataKeys: DataKeys,
  { table, column }: { readonly table: string; readonly column: string },
): Promise<void> {
  await client.query(`lock table ${table} in access exclusive mode`)
  await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `declare hashed cursor for select ctid::text as at, ${column} as sha256 from ${table} where ${column} is not null`,
  )
  for (;;) {
    const { rows } = await client.query<Hashed>(`fetch ${ROWS_AT_ONCE} from hashed`)
    if (rows.length === 0) break
    await client.query(
      `update ${table} t set ${column} = keyed.hash from unnest($1::tid[], $2::bytea[]) keyed (at, hash) where t.ctid = keyed.at`,
      [rows.map(({ at }) => at), rows.map(({ sha256 }) => keyedRequest({ dataKeys }, sha256))],
    )
  }
  await client.query('close hashed')
  await client.query(`set constraints all immediate`)
  await client.query(`alter table ${table} enable trigger user`)
}
