import type { EntryKind } from '#shared/api/admin/money/ledger.api.ts'
import { statement } from '#server/platform/db/statement.ts'

export type FoundEntry = {
  readonly id: string
  readonly kind: EntryKind
  readonly at: Date
  /** Microseconds since 1970, as exact as the database's clock. */
  readonly micros: bigint
}

const found = 'e.id, e.kind, e.at, (extract(epoch from e.at) * 1000000)::bigint as micros'

const moves = (account: string) => `exists (
  select from ledger_postings p where p.entry_id = e.id and (p.debit_account_id = ${account} or p.credit_account_id = ${account})
)`

type OfKinds = [
  kinds: readonly string[],
  beforeMicros: string,
  beforeId: string,
  from: string | null,
  account: string | null,
  limit: number,
]

/** Entries of these kinds before a position, the newest first: one index serves one kind and all of them. */
export const findOfKinds = statement<OfKinds, FoundEntry>({
  name: 'find_entries_of_kinds',
  text: `
    select e.id, e.kind, e.at, e.micros from unnest($1::text[]) k (kind) cross join lateral (
      select ${found} from ledger_entries e
      where e.kind = k.kind and (e.at, e.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
        and e.at >= coalesce($4::timestamptz, '-infinity') and ($5::text is null or ${moves('$5')})
      order by e.at desc, e.id desc limit $6
    ) e order by e.at desc, e.id desc limit $6`,
})

/** An entry's place in the chain; no row while it has none. */
export const findPlace = statement<[entryId: string], { block: number; ordinal: number }>({
  name: 'find_place_of_entry',
  text: 'select block, ordinal from ledger_chain where entry_id = $1',
})

/** The last block with an entry from before an instant. */
export const findBlockBefore = statement<[instant: string], { block: number | null }>({
  name: 'find_block_before',
  text: 'select max(number) as block from ledger_blocks where first_at < $1::timestamptz',
})

/**
 * Entries that move an account and are in no block yet, as they will follow in the chain, the last one first, after entry
 * $2. `everything`: there is no block of this server, so every transaction id counts.
 */
export const findUnchainedOf = statement<
  [account: string, beforeId: string | null, afterXid: string, everything: boolean, limit: number],
  FoundEntry
>({
  name: 'find_unchained_entries_of_account',
  text: `
    select ${found} from ledger_entries e
    where e.xid >= $3::xid8
      and e.xid < case when $4 then '18446744073709551615'::xid8 else pg_snapshot_xmax(pg_current_snapshot()) end
      and (select true from ledger_chain c where c.entry_id = e.id) is null
      and ($2::uuid is null or (e.xid, e.id) < ((select xid from ledger_entries where id = $2), $2))
      and ${moves('$1')}
    order by e.xid desc, e.id desc limit $5`,
})

/** Checkpoints of an account that are looked at together; each has an entry at least. */
const CHECKPOINTS_AT_ONCE = 60

/** Entries that move an account, before a place in the chain, the last one first. */
export const findChainedOf = statement<
  [account: string, block: number, ordinal: number, limit: number],
  FoundEntry & { block: number; ordinal: number }
>({
  name: 'find_chained_entries_of_account',
  text: `
    with near as materialized (
      select block, ordinals, cardinality(ordinals) as entries from ledger_checkpoints
      where account_id = $1 and block <= $2 order by block desc limit ${CHECKPOINTS_AT_ONCE}
    ),
    counted as materialized (
      -- Of the first, any number may lie after the place; the others count in full.
      select block, ordinals,
        sum(entries) over (order by block desc) - entries - first_value(entries) over (order by block desc) as nearer
      from near
    ),
    places as materialized (
      select n.block, o.ordinal from counted n cross join lateral unnest(n.ordinals) o (ordinal)
      where n.nearer < $4 and (n.block, o.ordinal) < ($2, $3) order by n.block desc, o.ordinal desc limit $4
    )
    select ${found}, p.block, p.ordinal from places p
    cross join lateral (select entry_id from ledger_chain where block = p.block and ordinal = p.ordinal offset 0) c
    cross join lateral (select id, kind, at from ledger_entries where id = c.entry_id offset 0) e
    order by p.block desc, p.ordinal desc`,
})
