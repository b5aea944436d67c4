// npm run acknowledged -- --restored <DATA_DIR or postgresql://…> --since <time>: after a restore to a moment, lists what the database
// of before (by the settings of the application) has and the restored one lacks, for the calls to provider and rails: what
// senders were told, which money came, which orders rails have. It changes nothing.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { quiet } from '#server/platform/db/database-log.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { connectionTo } from '#server/platform/db/hosts.ts'
import { endOnError } from './end-on-error.ts'
import { openOperatorsDatabase } from './operators-database.ts'

endOnError()
const { values } = parseArgs({ options: { restored: { type: 'string' }, since: { type: 'string' } } })
const since = new Date(values.since ?? '')
const { restored: place } = values
if (place === undefined || Number.isNaN(since.getTime()))
  throw new Error('Usage: npm run acknowledged -- --restored <DATA_DIR> --since 2026-11-29T10:45:00Z')

/** A transaction that was open at the moment dates its rows before it. Every statement ends within seconds. */
const LOOK_BACK_MS = 600_000
const from = new Date(since.getTime() - LOOK_BACK_MS)

/** The database of before, and the restored one. */
type Clients = { readonly here: pg.Client; readonly there: pg.Client }

type Transfer = {
  readonly id: string
  readonly reference: string
  readonly state: string
  readonly amounts: string
  readonly payments: string | null
  readonly payouts: string | null
  readonly refunds: string | null
}

const TRANSFERS = `
  select t.id, reference_number as reference, format('%s;%s;%s', t.status, t.pay_in, t.payout) as state,
    format('%s %s to %s %s, in minor units', send_amount_minor, send_currency, receive_amount_minor, receive_currency) as amounts,
    (select string_agg(format('%s %s is %s', provider, coalesce(provider_ref, 'without an answer'), state), ', ' order by attempt)
      from payments where transfer_id = t.id) as payments,
    (select string_agg(format('%s payout:%s:%s is %s', rail, t.id, attempt, state), ', ' order by attempt)
      from payouts where transfer_id = t.id) as payouts,
    (select string_agg(format('%s %s is %s', amount_minor, coalesce(provider_ref, 'without an answer'), state), ', ' order by created_at)
      from refunds where transfer_id = t.id) as refunds
  from transfers t where t.id = any($1) order by t.created_at`

const before = await openOperatorsDatabase()
const restored = await openRestored(place)
const clients: Clients = {
  here: await connect(before.signIns.app),
  there: await connect(restored.signIns.app),
}
try {
  const found = await findLost(clients)
  for (const line of await transferLines(found.transfers, clients)) console.log(line)
  for (const line of await actLines(found.acts, clients)) console.log(line)
  console.log(
    `${found.transfers.length} transfers and ${found.acts.length} acts of the audit log are not in the restored database.`,
  )
} finally {
  await Promise.all([clients.here.end(), clients.there.end()])
  await restored.stop()
  await before.stop()
}

function openRestored(where: string) {
  const addresses = where.includes('://') ? { app: where, owner: undefined, queue: undefined } : null
  return openDatabase({ addresses, dataDir: where, poolMax: 1, needsBoundary: false }, quiet)
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(connectionString))
  await client.connect()
  await client.query(`set default_transaction_read_only = on`)
  return client
}

/** Rows that only the database of before has: transfers by any of their rows, acts by their own. */
async function findLost({ here, there }: Clients): Promise<{ transfers: string[]; acts: string[] }> {
  const rowsOfTransfers = `
    select id::text as row, id::text as subject from transfers where created_at >= $1
    union all select id::text, transfer_id::text from transfer_events where at >= $1
    union all select id::text || state, transfer_id::text from payments where greatest(created_at, captured_at) >= $1
    union all select transfer_id::text || attempt || state, transfer_id::text from payouts where greatest(submitted_at, settled_at) >= $1
    union all select id::text || state, transfer_id::text from refunds where greatest(created_at, paid_at) >= $1`
  const acts = 'select id::text as row, id::text as subject from audit_log where at >= $1'
  return { transfers: await lostOf(rowsOfTransfers), acts: await lostOf(acts) }

  async function lostOf(sql: string): Promise<string[]> {
    type Row = { row: string; subject: string }
    const [all, kept] = await Promise.all([here, there].map(client => client.query<Row>(sql, [from])))
    const known = new Set(kept?.rows.map(({ row }) => row))
    const lost = all?.rows.filter(({ row }) => !known.has(row)) ?? []
    return [...new Set(lost.map(({ subject }) => subject))]
  }
}

async function transferLines(ids: readonly string[], { here, there }: Clients): Promise<string[]> {
  const { rows } = await here.query<Transfer>(TRANSFERS, [ids])
  const kept = new Map((await there.query<Transfer>(TRANSFERS, [ids])).rows.map(row => [row.id, row.state]))
  return rows.map(({ id, reference, state, amounts, payments, payouts, refunds }) =>
    [
      `${reference} was ${state}, restored ${kept.get(id) ?? 'not at all'}: ${amounts}`,
      ...(payments === null ? [] : [`payments ${payments}`]),
      ...(payouts === null ? [] : [`payouts ${payouts}`]),
      ...(refunds === null ? [] : [`refunds ${refunds}`]),
    ].join('; '),
  )
}

async function actLines(ids: readonly string[], { here }: Clients): Promise<string[]> {
  const { rows } = await here.query<{ line: string }>(
    `select format('%s %s of %s %s by %s', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), action, subject_kind,
        subject_id, coalesce(actor_id::text, 'the system')) as line
     from audit_log where id = any($1::uuid[]) order by at`,
    [ids],
  )
  return rows.map(({ line }) => line)
}
