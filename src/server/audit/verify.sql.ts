import { statement } from '#server/platform/db/statement.ts'
import type { Facts } from './row-hash.ts'

export type LogRow = {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly actor_id: string | null
  readonly subject_kind: string
  readonly subject_id: string
  readonly before: Facts | null
  readonly after: Facts | null
  readonly reason: string | null
  readonly network: string | null
  readonly request_id: string | null
  readonly hash: Buffer
}

const columns = `
  l.id, l.at, l.action, l.actor_id, l.subject_kind, l.subject_id, l.before, l.after, l.reason, l.network,
  l.request_id, l.hash`

export type Link = { readonly position: bigint; readonly audit_id: string; readonly link: Buffer }

/** Links with their rows, in the order of the chain; of a row that is gone every column is null. */
export const readLinks = statement<
  [after: bigint, upTo: bigint, limit: number],
  Link & (LogRow | { readonly id: null })
>({
  name: 'read_audit_links',
  text: `
    select c.position, c.audit_id, c.hash as link, ${columns}
    from audit_chain c left join audit_log l on l.id = c.audit_id
    where c.position > $1 and c.position <= $2 order by c.position limit $3`,
})

type Standing = { readonly id: string; readonly is_chained: boolean; readonly is_waiting: boolean }

/** Whether rows have a link or wait for one, in the order of their ids. */
export const readStanding = statement<[afterId: string, limit: number], Standing>({
  name: 'read_audit_standing',
  text: `
    select l.id, c.audit_id is not null as is_chained, w.audit_id is not null as is_waiting
    from (select id from audit_log where id > $1 order by id limit $2) l
    left join audit_chain c on c.audit_id = l.id
    left join audit_unchained w on w.audit_id = l.id
    order by l.id`,
})

export const readRows = statement<[ids: string[]], LogRow>({
  name: 'read_audit_rows',
  text: `select ${columns} from audit_log l where l.id = any($1::uuid[])`,
})
