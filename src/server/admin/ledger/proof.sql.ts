import type { Looked } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'

/** A statement looks at so many rows at most, so that it ends within the time that every statement has. */
const ROWS_AT_ONCE = 10_000

/** The id that so many rows of a table end with, after `$1`; nothing where fewer are left. */
const endOf = (
  table: 'transfers' | 'payments' | 'refunds' | 'disputes' | 'treasury_entries' | 'ledger_entries',
) =>
  statement<[afterId: string], { id: string }>({
    name: `prove_end_of_${table}`,
    text: `select id from ${table} where id > $1::uuid order by id offset ${ROWS_AT_ONCE - 1} limit 1`,
  })

export const ends = {
  transfers: endOf('transfers'),
  payments: endOf('payments'),
  refunds: endOf('refunds'),
  disputes: endOf('disputes'),
  treasury_entries: endOf('treasury_entries'),
  ledger_entries: endOf('ledger_entries'),
}

export type Range = [afterId: string, lastId: string]

export const faultsOf = (parts: readonly string[]): string =>
  `coalesce((select json_agg(json_build_object('check', f.name, 'what', f.what)) from (${parts.join(' union all ')}) f), '[]')`

/** Every code's uses against what it counts. */
export const lookAtPromos = statement<[], Looked>({
  name: 'prove_promos',
  text: `
    with looked as materialized (
      select p.code, p.usage_count, p.usage_limit, coalesce(r.uses, 0) as uses from promo_codes p
      left join (
        select promo_code_id, count(*) as uses from promo_redemptions where state <> 'released' group by promo_code_id
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
      select a.at, (a.after ->> 'block')::integer as block, a.after ->> 'head' as head
      from audit_log a where a.action = 'ledger.proved' and a.after ->> 'head' is not null
    )
    select json_build_object('heads', (select count(*) from heads)) as counted,
      ${faultsOf([
        `select 'heads' as name, 'Block ' || h.block || ' is not the one that was noted at ' || to_char(h.at, 'YYYY-MM-DD HH24:MI') as what
         from heads h left join ledger_blocks b on b.number = h.block where encode(b.hash, 'hex') is distinct from h.head`,
      ])} as faults`,
})

export const findHead = statement<[], { block: number; head: string }>({
  name: 'prove_head',
  text: `select number as block, encode(hash, 'hex') as head from ledger_blocks order by number desc limit 1`,
})

/** Whether nobody else proves the books; until the end of the transaction nobody else will. */
export const lockProof = statement<[], { is_locked: boolean }>({
  name: 'lock_ledger_proof',
  text: `select pg_try_advisory_xact_lock(hashtext('ledger proof')) as is_locked`,
})
