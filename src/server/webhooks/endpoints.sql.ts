import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Why an endpoint has switched itself off: it has answered that it is gone, or its address and secrets do not open. */
export type OffReason = 'gone' | 'unopened'

export type EndpointRow = {
  readonly id: string
  readonly description: string
  /** Empty: all. */
  readonly types: string[]
  /** Address and secrets. */
  readonly sealed: Buffer
  readonly is_on: boolean
  readonly off_reason: OffReason | null
  readonly created_at: Date
}

const columns = 'id, description, types, sealed, is_on, off_reason, created_at'
const NOT_REMOVED = 'removed_at is null and sealed is not null'

export type OpenEndpoint = Pick<EndpointRow, 'id' | 'types' | 'created_at'>

/** Endpoints that are on: hardly any server has more than a few. */
export const listOpenEndpoints = statement<[], OpenEndpoint>({
  name: 'list_open_webhook_endpoints',
  text: 'select id, types, created_at from webhook_endpoints where is_on',
})

/** An endpoint, if it is on. */
export const findOpenEndpoint = statement<[id: string], EndpointRow>({
  name: 'find_open_webhook_endpoint',
  text: `select ${columns} from webhook_endpoints where id = $1 and is_on and sealed is not null`,
})

export const findEndpoint = statement<[id: string], EndpointRow>({
  name: 'find_webhook_endpoint',
  text: `select ${columns} from webhook_endpoints where id = $1 and ${NOT_REMOVED}`,
})

export const lockEndpoint = statement<[id: string], EndpointRow, Tx>({
  name: 'lock_webhook_endpoint',
  text: `select ${columns} from webhook_endpoints where id = $1 and ${NOT_REMOVED} for update`,
})

export type ListedEndpoint = EndpointRow & {
  readonly pending: number
  readonly oldest_pending_at: Date | null
  readonly failed: number
  readonly answered_at: Date | null
  readonly answer_status: number | null
  readonly answer_ms: number | null
  readonly failure: string | null
}

/** More are not counted. */
const COUNT_MAX = 1_000

/** Endpoints that were not removed, or one of them, with what waits for them. */
export const listEndpoints = statement<[id: string | null], ListedEndpoint>({
  name: 'list_webhook_endpoints',
  text: `
    select ${columns}, p.pending, p.oldest_pending_at, f.failed, l.answered_at, l.answer_status, l.answer_ms, l.failure
    from webhook_endpoints e
      left join lateral (
        select signed_at as answered_at, answer_status, answer_ms, failure from webhook_deliveries d
        where d.endpoint_id = e.id and d.signed_at is not null order by d.signed_at desc limit 1
      ) l on true,
      lateral (
        select count(*)::integer as pending, min(begun_at) as oldest_pending_at from (
          select begun_at from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending'
          order by d.due_at limit ${COUNT_MAX}
        ) waiting
      ) p,
      lateral (
        select count(*)::integer as failed from (
          select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'failed' limit ${COUNT_MAX}
        ) given_up
      ) f
    where ${NOT_REMOVED} and ($1::uuid is null or e.id = $1) order by e.created_at desc, e.id desc`,
})

/** Held until the commit by whoever adds an endpoint, so that their number is counted right. */
export const lockEndpoints = statement<[], { locked: string }, Tx>({
  name: 'lock_webhook_endpoints',
  text: `select pg_advisory_xact_lock(hashtext('webhook_endpoints'))::text as locked`,
})

export const countEndpoints = statement<[], { count: number }, Tx>({
  name: 'count_webhook_endpoints',
  text: 'select count(*)::integer as count from webhook_endpoints where removed_at is null',
})

export const insertEndpoint = statement<
  [id: string, description: string, types: readonly string[], sealed: Buffer],
  never,
  Tx
>({
  name: 'insert_webhook_endpoint',
  text: 'insert into webhook_endpoints (id, description, types, sealed) values ($1, $2, $3, $4)',
})

export const updateEndpoint = statement<
  [id: string, description: string, types: readonly string[], isOn: boolean],
  never,
  Tx
>({
  name: 'update_webhook_endpoint',
  text: `
    update webhook_endpoints set description = $2, types = $3, is_on = $4,
      off_reason = case when $4 then null else off_reason end
    where id = $1`,
})

export const setSealed = statement<[id: string, sealed: Buffer], never, Tx>({
  name: 'set_webhook_endpoint_sealed',
  text: 'update webhook_endpoints set sealed = $2 where id = $1',
})

export const endEndpoint = statement<[id: string], never, Tx>({
  name: 'remove_webhook_endpoint',
  text: `
    update webhook_endpoints set removed_at = now(), sealed = null, is_on = false, description = 'removed'
    where id = $1`,
})

export const switchOff = statement<[id: string, reason: OffReason], { id: string }, Tx>({
  name: 'switch_off_webhook_endpoint',
  text: `update webhook_endpoints set is_on = false, off_reason = $2 where id = $1 and is_on returning id`,
})
