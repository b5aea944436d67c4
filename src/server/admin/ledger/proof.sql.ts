import { faultsOf, type Looked } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'

/** A statement looks at so many rows at most, so that it ends within the time that every statement has. */
export const ROWS_AT_ONCE = 10_000

/** Ids of a table after `$1`, so many at most. */
const idsOf = (
  table: 'transfers' | 'payments' | 'refunds' | 'disputes' | 'treasury_entries' | 'ledger_entries',
) =>
  statement<[afterId: string], { id: string }>({
    name: `prove_ids_of_${table}`,
    text: `select id from ${table} where id > $1::uuid order by id limit ${ROWS_AT_ONCE}`,
  })

export const ids = {
  transfers: idsOf('transfers'),
  payments: idsOf('payments'),
  refunds: idsOf('refunds'),
  disputes: idsOf('disputes'),
  treasury_entries: idsOf('treasury_entries'),
  ledger_entries: idsOf('ledger_entries'),
}

export type Ids = [ids: readonly string[]]

/** The id that so many entries end with, after `$1`; nothing where fewer are left. */
export const findEndOfEntries = statement<[afterId: string], { id: string }>({
  name: 'prove_end_of_entries_by_day',
  text: `select id from ledger_entries where id > $1::uuid order by id offset ${ROWS_AT_ONCE - 1} limit 1`,
})

/** Every code's uses against what it counts. */
export const lookAtPromos = statement<[], Looked>({
  name: 'prove_promos',
  text: `
    with looked as materialized (
      select p.code, p.usage_count, p.usage_limit, coalesce(r.uses, 0) as uses from promo_codes p
      left join (
        select promo_code_id, count(*) as uses from promo_redemptions where state in ('reserved', 'kept') group by promo_code_id
      ) r on r.promo_code_id = p.id
    )
    select json_build_object('promos', (select count(*) from looked)) as counted,
      ${faultsOf([
        `select 'promos' as name, code || ' counts ' || usage_count || ' uses and has ' || uses as what from looked
         where usage_count <> uses or usage_count > usage_limit`,
      ])} as faults`,
})

/** Every head that an earlier proof has noted in the audit log must still be a block of the chain. */
export const lookAtHeads = statement<[], Looked>({
  name: 'prove_heads',
  text: `
    with heads as materialized (
      select a.at, a.after ->> 'block' as block, a.after ->> 'head' as head
      from audit_log a where a.action = 'ledger.proved' and a.after ->> 'head' is not null
    )
    select json_build_object('heads', (select count(*) from heads)) as counted,
      ${faultsOf([
        `select 'heads' as name, concat('Block ', h.block, ' is not the one that was noted at ', to_char(h.at, 'YYYY-MM-DD HH24:MI')) as what
         from heads h left join ledger_blocks b
           on b.number = case when h.block ~ '^[0-9]{1,9}$' then h.block::integer end
         where encode(b.hash, 'hex') is distinct from h.head`,
      ])} as faults`,
})

export type Head = { readonly block: number; readonly head: string; readonly checkpoints: string }

/** One hash over the last checkpoint of each account up to a block. */
const CHECKPOINTS = (block: string) => `
  select encode(sha256(convert_to(coalesce(string_agg(a.id || ' ' || c.balance_minor, E'\\n' order by a.id collate "C"), ''), 'UTF8')), 'hex')
  from ledger_accounts a cross join lateral (
    select balance_minor from ledger_checkpoints where account_id = a.id and block <= ${block} order by block desc limit 1
  ) c`

/** The last block that a proof which begins now can reach; the audit log keeps it. */
export const findHead = statement<[], Head>({
  name: 'prove_head',
  text: `
    select number as block, encode(hash, 'hex') as head, (${CHECKPOINTS('number')}) as checkpoints
    from ledger_blocks order by number desc limit 1`,
})

/** The last record of a proof in the audit log; SQL can insert one of any text. */
export const findNoted = statement<[], { after: unknown }>({
  name: 'prove_noted',
  text: `select after from audit_log where action = 'ledger.proved' order by at desc, id desc limit 1`,
})

/** A record of a proof that found faults since a moment. */
export const findFailedProof = statement<[since: Date], { id: string }>({
  name: 'prove_failed_since',
  text: `
    select id from audit_log
    where action = 'ledger.proved' and at > $1 and coalesce(after ->> 'isProven', '') <> 'true' limit 1`,
})

/** Whether block and checkpoints up to it are still those that a proof has noted. */
export const lookAtBase = statement<[block: number, head: string, checkpoints: string], Looked>({
  name: 'prove_base',
  text: `
    with looked as materialized (
      select (select encode(hash, 'hex') from ledger_blocks where number = $1) is distinct from $2 as is_other_block,
        (${CHECKPOINTS('$1')}) is distinct from $3 as has_other_checkpoints
    )
    select json_build_object() as counted,
      ${faultsOf([
        `select 'chain' as name, 'Block ' || $1 || ' is not the one that was proven' as what from looked where is_other_block`,
        `select 'checkpoints', 'Checkpoints up to block ' || $1 || ' are not those that were proven' from looked
         where has_other_checkpoints`,
      ])} as faults`,
})

/**
 * Transfers that may have moved since a block: those with entries after it, those that were made since, and all that are
 * under way.
 */
export const findMovedTransfers = statement<[entryIds: readonly string[], since: Date], { id: string }>({
  name: 'prove_moved_transfers',
  text: `
    select transfer_id as id from ledger_entries where id = any($1::uuid[]) and transfer_id is not null
    union select transfer_id from transfer_search where created_at >= $2
    union select id from transfers where is_processing
    order by 1`,
})

const ofTransfers = (table: 'payments' | 'refunds' | 'disputes', condition: string) =>
  statement<[transferIds: readonly string[]], { id: string }>({
    name: `prove_${table}_of_transfers`,
    text: `select id from ${table} where ${condition} order by id`,
  })

export const idsOfTransfers = {
  payments: ofTransfers('payments', 'transfer_id = any($1::uuid[])'),
  refunds: ofTransfers(
    'refunds',
    'payment_id in (select id from payments where transfer_id = any($1::uuid[]))',
  ),
  disputes: ofTransfers('disputes', 'transfer_id = any($1::uuid[])'),
}

/** Whether nobody else proves the books; until the end of the transaction nobody else will. */
export const lockProof = statement<[], { is_locked: boolean }>({
  name: 'lock_ledger_proof',
  text: `select pg_try_advisory_xact_lock(hashtext('ledger proof')) as is_locked`,
})
