import type { Head } from '#server/platform/integrity/chain-seals.ts'
import { statement } from '#server/platform/db/statement.ts'

/** Whether nobody else is chaining now; until the end of the transaction nobody is. */
export const holdChain = statement<[], { is_held: boolean }>({
  name: 'hold_audit_chain',
  text: `select pg_try_advisory_xact_lock(hashtext('audit chain')) as is_held`,
})

/** Waits until nobody else is chaining; until the end of the transaction nobody is. */
export const waitForChain = statement<[], { held: string }>({
  name: 'wait_for_audit_chain',
  text: `select pg_advisory_xact_lock(hashtext('audit chain'))::text as held`,
})

/** The newest link; nothing where there is none yet. */
export const findHead = statement<[], Head>({
  name: 'find_audit_head',
  text: 'select position, hash from audit_chain order by position desc limit 1',
})

/** One link; nothing where there is none of this position. */
export const findLink = statement<[position: bigint], { hash: Buffer }>({
  name: 'find_audit_link',
  text: 'select hash from audit_chain where position = $1',
})

/** Takes the oldest rows that wait, in the order of their ids, which is that of time. */
export const takeUnchained = statement<[limit: number], { id: string; hash: Buffer }>({
  name: 'take_unchained_acts',
  text: `
    with taken as (
      delete from audit_unchained
      where audit_id in (select audit_id from audit_unchained order by audit_id limit $1)
      returning audit_id
    )
    select l.id, l.hash from taken t join audit_log l on l.id = t.audit_id order by l.id`,
})

export const insertLinks = statement<[positions: bigint[], auditIds: string[], hashes: Buffer[]], never>({
  name: 'insert_audit_links',
  text: `
    insert into audit_chain (position, audit_id, hash)
    select * from unnest($1::bigint[], $2::uuid[], $3::bytea[])`,
})
