import type pg from 'pg'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import type { Acknowledged } from './load.ts'
import { alwaysTrue, trueAtRest, undelivered, unfinished } from './laws.ts'

/** Checks the laws that hold in any snapshot, also while transfers are under way. Returns the broken ones in words. */
export async function audit(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return [
      ...(await lost(client, acknowledged)),
      ...(await broken(client, alwaysTrue)),
      ...(await auditLedger(client)),
    ]
  } finally {
    await client.query('rollback')
  }
}

/** Checks the laws that hold only once nothing is under way. */
export const auditAtRest = (client: pg.Client): Promise<string[]> => broken(client, trueAtRest)

/** Number of unfinished things: payments to book, payouts to settle, refunds to pay. */
export const countUnfinished = (client: pg.Client): Promise<number> => count(client, unfinished)

/** Number of undelivered things: webhooks to us, webhooks to act on, outbox rows to turn into mails. */
export const countUndelivered = (client: pg.Client): Promise<number> => count(client, undelivered)

async function count(client: pg.Client, things: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from (${things}) waiting`,
  )
  return rows[0]?.count ?? 0
}

async function broken(client: pg.Client, laws: Readonly<Record<string, string>>): Promise<string[]> {
  const faults: string[] = []
  for (const [law, counterexamples] of Object.entries(laws)) {
    const { rows } = await client.query<{ what: string }>(
      `select what::text from (${counterexamples}) broken (what) limit 3`,
    )
    faults.push(...rows.map(({ what }) => `${law}: ${what}`))
  }
  return faults
}

type Stored = { id: string; status: string; pay_in: string }

/** States that may follow on an acknowledged one, by the lifecycle. */
const mayHaveBecome: Readonly<Record<string, readonly string[]>> = {
  pending: ['pending', 'processing', 'completed', 'failed'],
  processing: ['processing', 'completed', 'failed'],
  completed: ['completed', 'failed'], // failed: the recipient's bank sent it back
  failed: ['failed'],
}
const PAID = ['captured', 'refunding', 'refunded']

async function lost(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const ids = acknowledged.map(({ transferId }) => transferId)
  const { rows } = await client.query<Stored>('select id, status, pay_in from transfers where id = any($1)', [
    ids,
  ])
  const stored = new Map(rows.map(row => [row.id, row]))
  const { rows: paidRows } = await client.query<{ id: string }>(
    `select id from sandbox_intents where status = 'succeeded'`,
  )
  const paid = new Set(paidRows.map(({ id }) => id))
  return acknowledged.flatMap(one => {
    const row = stored.get(one.transferId)
    if (row === undefined) return [`acknowledged transfer ${one.transferId} is lost`]
    const isBack = !mayHaveBecome[one.status]?.includes(row.status)
    const isUnpaid = PAID.includes(one.payIn) && !PAID.includes(row.pay_in)
    if (isBack || isUnpaid)
      return [`transfer ${one.transferId} was ${one.status};${one.payIn} and is ${row.status};${row.pay_in}`]
    if (one.paidIntentId !== undefined && !paid.has(one.paidIntentId))
      return [`acknowledged payment ${one.paidIntentId} is lost`]
    return []
  })
}
