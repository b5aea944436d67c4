import { statement } from '#server/platform/db/statement.ts'
import type { AccountKind } from './accounts.ts'

/** Joins each posting of an entry twice, as `leg`: with its amount to the debit account, and negated to the credit account. */
export const legsOf = (entryId: string): string => `
  cross join lateral (
    select debit_account_id, credit_account_id, amount_minor from ledger_postings where entry_id = ${entryId} offset 0
  ) p
  cross join lateral (
    values (p.debit_account_id, p.amount_minor), (p.credit_account_id, -p.amount_minor)
  ) leg (account_id, minor)`

export type BalanceRow = {
  readonly account: string
  readonly code: string
  readonly kind: AccountKind
  readonly currency: string
  readonly minor: bigint
  /** Postings that were added to the checkpoint; the same in each row. */
  readonly since: number
}

const LEGS = `(values (p.debit_account_id, p.amount_minor), (p.credit_account_id, -p.amount_minor)) leg (account, minor)`

/**
 * Each account's last checkpoint up to block $1 and the postings of every entry that is in none of these blocks. One
 * statement, so one moment; blocks that come after $1 was read change nothing.
 */
export const BALANCES = `
    with tail as materialized (
      select p.debit_account_id, p.credit_account_id, p.amount_minor from ledger_entries e
      cross join lateral (
        select debit_account_id, credit_account_id, amount_minor from ledger_postings where entry_id = e.id offset 0
      ) p
      -- Where rows were restored, ids of another server lie beyond ours: all of them are in blocks.
      where e.xid >= $2::xid8 and e.xid < pg_snapshot_xmax(pg_current_snapshot())
        and (select true from ledger_chain c where c.entry_id = e.id and c.block <= $1) is null
    ),
    moved as materialized (
      select leg.account, sum(leg.minor) as minor from tail p cross join lateral ${LEGS} group by leg.account
    )
    select a.id as account, a.code, a.kind, a.currency,
      (coalesce(c.balance_minor, 0) + coalesce(m.minor, 0))::bigint as minor,
      (select count(*) from tail)::integer as since
    from ledger_accounts a
    left join lateral (
      select balance_minor from ledger_checkpoints where account_id = a.id and block <= $1 order by block desc limit 1
    ) c on true
    left join moved m on m.account = a.id
    where c.balance_minor is not null or m.minor is not null
    order by a.id`

export const findBalances = statement<[block: number, afterXid: string], BalanceRow>({
  name: 'find_balances',
  text: BALANCES,
})

/** The balances from every posting: slow with many postings, and right whatever the chain contains. */
export const SUM_OF_POSTINGS = `
    select a.id as account, a.code, a.kind, a.currency, sum(s.minor)::bigint as minor, sum(s.postings)::integer as since from (
      select debit_account_id as account, sum(amount_minor) as minor, count(*) as postings
      from ledger_postings group by debit_account_id
      union all
      select credit_account_id, -sum(amount_minor), 0 from ledger_postings group by credit_account_id
    ) s join ledger_accounts a on a.id = s.account
    group by a.id, a.code, a.kind, a.currency order by a.id`

export const sumBalances = statement<[], BalanceRow>({ name: 'sum_balances', text: SUM_OF_POSTINGS })
