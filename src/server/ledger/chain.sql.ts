import { legsOf } from './balances.sql.ts'
import { statement } from '#server/platform/db/statement.ts'

/** The position, in the order of (xid, id), after which the search for entries without a block begins. */
export type After = { readonly xid: string; readonly id: string }

type LastBlock = {
  readonly number: number
  readonly hash: Buffer
  readonly at: Date
  /** Null while entries are still looked for by their id. */
  readonly after_xid: string | null
  readonly after_id: string | null
  /** Whether its transaction ids are those of this server and this database. */
  readonly is_ours: boolean
}

/** Tells this database from a copy of it that was restored elsewhere, where transaction ids start again. */
const CLUSTER = `(select c.system_identifier::text || '.' || d.oid::text
  from pg_control_system() c, pg_database d where d.datname = current_database())`

export const findLastBlock = statement<[], LastBlock>({
  name: 'find_last_block',
  text: `
    select number, hash, at, after_xid::text, after_id, cluster = ${CLUSTER} as is_ours
    from ledger_blocks order by number desc limit 1`,
})

/** Microseconds since 1970. */
export const micros = (at: string): string => `(extract(epoch from ${at}) * 1000000)::bigint`

/** Whether nobody else is chaining; until the end of the transaction nobody else will. */
export const lockChain = statement<[], { is_locked: boolean }>({
  name: 'lock_ledger_chain',
  text: `select pg_try_advisory_xact_lock(hashtext('ledger chain')) as is_locked`,
})

/** Waits until nobody else is chaining; until the end of the transaction nobody else will. */
export const waitForChain = statement<[], { held: string }>({
  name: 'wait_for_ledger_chain',
  text: `select pg_advisory_xact_lock(hashtext('ledger chain'))::text as held`,
})

/** Every transaction with a smaller id has ended: its entries are visible to every later reader. */
export const findSettled = statement<[], { xid: string }>({
  name: 'find_settled_xid',
  text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
})

/** A look-up for each row: a join could as well read the whole chain, and before there are statistics it does. */
const isUnchained = '(select true from ledger_chain c where c.entry_id = e.id) is null'

/** Settled entries that are in no block, from `after` on, those of older transactions first. */
export const findUnchained = statement<
  [afterXid: string, afterId: string, settledXid: string, limit: number],
  { id: string; xid: string }
>({
  name: 'find_unchained_entries',
  text: `
    select e.id, e.xid::text from ledger_entries e
    where (e.xid, e.id) > ($1::xid8, $2::uuid) and e.xid < $3::xid8 and ${isUnchained}
    order by e.xid, e.id limit $4`,
})

/** Looks through `looked_at` entries by their id: where it came to, and which of them are in no block. */
export const findUnchainedById = statement<
  [afterId: string, limit: number],
  { looked_at: number; last_id: string | null; ids: string[] }
>({
  name: 'find_unchained_entries_by_id',
  text: `
    with page as materialized (select e.id from ledger_entries e where e.id > $1::uuid order by e.id limit $2)
    select count(*)::integer as looked_at, (array_agg(e.id order by e.id desc))[1] as last_id,
      coalesce(array_agg(e.id order by e.id) filter (where ${isUnchained}), '{}') as ids
    from page e`,
})

type NewBlock = [number: number, ids: readonly string[], afterXid: string | null, afterId: string | null]

/**
 * Makes the next block of these entries, in this order, and the checkpoints after it. The text of a block, which its hash
 * is over: number, hash of the block before, microseconds since 1970; a line for each entry with its id, its own hash and
 * its moment; a line for each account that it moves with balance and ordinals. `proof.sql.ts` reads it in the same way.
 */
export const insertBlock = statement<NewBlock, { number: number; hash: Buffer; entries: number }>({
  name: 'insert_ledger_block',
  text: `
    with batch as materialized (
      select e.id, e.hash, e.at, i.ordinal from unnest($2::uuid[]) with ordinality i (id, ordinal)
      cross join lateral (select id, hash, at from ledger_entries where id = i.id offset 0) e
    ),
    moved as materialized (
      select l.account_id, sum(l.minor) as minor, array_agg(distinct l.ordinal order by l.ordinal) as ordinals from (
        select b.ordinal, leg.account_id, leg.minor from batch b
        ${legsOf('b.id')}
      ) l group by l.account_id
    ),
    balanced as materialized (
      select m.account_id, m.ordinals, m.minor + coalesce(
        (select c.balance_minor from ledger_checkpoints c where c.account_id = m.account_id order by c.block desc limit 1), 0
      ) as minor
      from moved m
    ),
    block as (
      insert into ledger_blocks (number, hash, at, entries, first_at, last_at, cluster, after_xid, after_id)
      select $1::integer, sha256(convert_to(concat_ws(E'\\n',
          $1::integer,
          encode((select hash from ledger_blocks where number = $1::integer - 1), 'hex'),
          ${micros('now()')},
          (select string_agg(id || ' ' || encode(hash, 'hex') || ' ' || ${micros('at')}, E'\\n' order by ordinal) from batch),
          (select string_agg(account_id || ' ' || minor || ' ' || array_to_string(ordinals, ','), E'\\n'
            order by account_id collate "C") from balanced)
        ), 'UTF8')),
        now(), (select count(*) from batch), (select min(at) from batch), (select max(at) from batch),
        ${CLUSTER}, $3::xid8, $4::uuid
      returning number, hash, entries
    ),
    chained as (
      insert into ledger_chain (block, ordinal, entry_id) select $1, ordinal, id from batch
    ),
    checkpoints as (
      insert into ledger_checkpoints (account_id, block, balance_minor, ordinals) select account_id, $1, minor, ordinals from balanced
    )
    select number, hash, entries from block`,
})
