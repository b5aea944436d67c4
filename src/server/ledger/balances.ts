import type { Executor } from '#server/platform/db/statement.ts'
import { type BalanceRow, findBalances, sumBalances } from './balances.sql.ts'
import { findBalancesAt, findSomeBalancesAt, sumBalancesAt } from './balances-at.sql.ts'
import { lastBlock } from './chain.ts'

/** The balance of one account: debits less credits, in minor units. */
export type Balance = Pick<BalanceRow, 'account' | 'code' | 'kind' | 'currency' | 'minor'>

type Balances = {
  readonly balances: readonly Balance[]
  /** Null before the first checkpoint, and while the chain is rebuilt after a restore. */
  readonly checkpointAt: Date | null
  /** Postings that were added to the checkpoint. */
  readonly postingsSince: number
}

/** Balances of every account that has postings, exact at the moment of asking. */
export async function balances(executor: Executor): Promise<Balances> {
  const { number, at, after } = await lastBlock(executor)
  const rows = after === null ? await sumBalances(executor) : await findBalances(executor, number, after.xid)
  const postingsSince =
    after === null ? rows.reduce((sum, { since }) => sum + since, 0) : (rows[0]?.since ?? 0)
  return {
    balances: rows.map(({ account, code, kind, currency, minor }) => ({
      account,
      code,
      kind,
      currency,
      minor,
    })),
    checkpointAt: after === null ? null : at,
    postingsSince,
  }
}

/**
 * Balances of all entries that were booked before a moment. An entry is of the moment its transaction began: they are
 * final once every such transaction has ended.
 */
export async function balancesAt(executor: Executor, at: Date): Promise<Balance[]> {
  const { number, after } = await lastBlock(executor)
  return after === null
    ? await sumBalancesAt(executor, at)
    : await findBalancesAt(executor, number, after.xid, at)
}

/** The balances of some accounts by id at a moment, in minor units. */
export async function someBalancesAt(
  executor: Executor,
  at: Date,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { number, after } = await lastBlock(executor)
  const rows =
    after === null
      ? await sumBalancesAt(executor, at)
      : await findSomeBalancesAt(executor, number, after.xid, at, accounts)
  return new Map(rows.map(({ account, minor }) => [account, minor]))
}
