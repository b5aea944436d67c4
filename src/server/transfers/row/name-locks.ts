import { createHash } from 'node:crypto'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Waits until nobody else holds one of the names. The locks are taken in one order, so that no two callers wait for each other. */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names)].map(lockKey)
  await lockSenders(
    tx,
    keys.toSorted((a, b) => (a < b ? -1 : 1)),
  )
}

const lockKey = (name: string): bigint =>
  createHash('sha256').update(`sending limits\n${name}`).digest().readBigInt64BE()

/** Waits for the keys in their order, which is everybody's. The locks end with the transaction. */
const lockSenders = statement<[keys: readonly bigint[]], never>({
  name: 'lock_senders',
  text: 'select pg_advisory_xact_lock(key) from unnest($1::bigint[]) key',
})
