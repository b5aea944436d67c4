import { statement } from '#server/platform/db/statement.ts'
import type { BalanceRow } from './balances.sql.ts'

type BalanceAtRow = Omit<BalanceRow, 'since'>

const LEGS = `(values (p.debit_account_id, p.amount_minor), (p.credit_account_id, -p.amount_minor)) leg (account, minor)`

/**
 * The balance of each account from the entries booked before a moment. It begins at the last checkpoint that contains no
 * later entry, and reads only the blocks that contain both earlier and later entries, and the entries that are in no block
 * yet; `$1` is the last block.
 */
export const findBalancesAt = statement<[block: number, afterXid: string, at: Date], BalanceAtRow>({
  name: 'find_balances_at',
  text: `
    with edge as materialized (
      select coalesce(min(number) - 1, $1::integer) as block from ledger_blocks
      where last_at >= $3::timestamptz and number <= $1::integer
    ),
    near as materialized (
      select c.entry_id as id from edge
      join ledger_blocks b on b.number > edge.block and b.number <= $1::integer and b.first_at < $3::timestamptz
      cross join lateral (select entry_id from ledger_chain where block = b.number offset 0) c
      union all
      select e.id from ledger_entries e
      where e.xid >= $2::xid8 and e.xid < pg_snapshot_xmax(pg_current_snapshot())
        and (select true from ledger_chain c where c.entry_id = e.id and c.block <= $1::integer) is null
    ),
    moved as materialized (
      select leg.account, sum(leg.minor) as minor from near n
      cross join lateral (select id from ledger_entries where id = n.id and at < $3::timestamptz offset 0) e
      cross join lateral (
        select debit_account_id, credit_account_id, amount_minor from ledger_postings where entry_id = e.id offset 0
      ) p
      cross join lateral ${LEGS} group by leg.account
    )
    select a.id as account, a.code, a.kind, a.currency, (coalesce(c.balance_minor, 0) + coalesce(m.minor, 0))::bigint as minor
    from ledger_accounts a
    left join lateral (
      select balance_minor from ledger_checkpoints
      where account_id = a.id and block <= (select block from edge) order by block desc limit 1
    ) c on true
    left join moved m on m.account = a.id
    where c.balance_minor is not null or m.minor is not null
    order by a.id`,
})

/**
 * The balances of some accounts before a moment. Of the blocks with entries on both sides of the moment it reads only those
 * that move these accounts, which each checkpoint names by their ordinals.
 */
export const findSomeBalancesAt = statement<
  [block: number, afterXid: string, at: Date, accounts: readonly string[]],
  { account: string; minor: bigint }
>({
  name: 'find_some_balances_at',
  text: `
    with edge as materialized (
      select coalesce(min(number) - 1, $1::integer) as block from ledger_blocks
      where last_at >= $3::timestamptz and number <= $1::integer
    ),
    wanted as materialized (select account from unnest($4::text[]) w (account)),
    near as materialized (
      select w.account, c.entry_id as id from edge
      join ledger_blocks b on b.number > edge.block and b.number <= $1::integer and b.first_at < $3::timestamptz
      cross join wanted w
      cross join lateral (
        select ordinals from ledger_checkpoints where account_id = w.account and block = b.number offset 0
      ) p
      cross join lateral unnest(p.ordinals) o (ordinal)
      cross join lateral (select entry_id from ledger_chain where block = b.number and ordinal = o.ordinal offset 0) c
      union all
      select w.account, e.id from ledger_entries e cross join wanted w
      where e.xid >= $2::xid8 and e.xid < pg_snapshot_xmax(pg_current_snapshot()) and e.at < $3::timestamptz
        and (select true from ledger_chain c where c.entry_id = e.id and c.block <= $1::integer) is null
    ),
    moved as materialized (
      select n.account, sum(case n.account when p.debit_account_id then p.amount_minor else 0 end
          - case n.account when p.credit_account_id then p.amount_minor else 0 end) as minor
      from near n
      cross join lateral (select id from ledger_entries where id = n.id and at < $3::timestamptz offset 0) e
      cross join lateral (
        select debit_account_id, credit_account_id, amount_minor from ledger_postings where entry_id = e.id offset 0
      ) p
      group by n.account
    )
    select w.account, (coalesce(c.balance_minor, 0) + coalesce(m.minor, 0))::bigint as minor from wanted w
    left join lateral (
      select balance_minor from ledger_checkpoints
      where account_id = w.account and block <= (select block from edge) order by block desc limit 1
    ) c on true
    left join moved m on m.account = w.account`,
})

/** The balances before a moment from every posting: slow with many postings, and right whatever the chain contains. */
export const sumBalancesAt = statement<[at: Date], BalanceAtRow>({
  name: 'sum_balances_at',
  text: `
    select a.id as account, a.code, a.kind, a.currency, sum(leg.minor)::bigint as minor
    from ledger_entries e join ledger_postings p on p.entry_id = e.id cross join lateral ${LEGS}
    join ledger_accounts a on a.id = leg.account
    where e.at < $1 group by a.id, a.code, a.kind, a.currency order by a.id`,
})
