import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { eventColumns, type EventRow } from './events.sql.ts'

/** Endpoints that are on and have a delivery that is due. */
export const listDueEndpoints = statement<[], { id: string }>({
  name: 'list_due_webhook_endpoints',
  text: `
    select id from webhook_endpoints e where is_on and exists (
      select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending' and d.due_at <= now()
    )`,
})

/** A delivery that this process has taken. */
export type TakenDelivery = EventRow & {
  readonly id: string
  /** This attempt included. */
  readonly attempts: number
  /** Seconds since the attempts began. */
  readonly age_seconds: number
}

/**
 * Takes deliveries to an endpoint that are due. Each is out of other processes' reach for the lease: should this one die, it is
 * due again after it. The ids are an array, so that the planner finds each by its key.
 */
export const takeDueDeliveries = statement<
  [endpointId: string, limit: number, leaseSeconds: number],
  TakenDelivery
>({
  name: 'take_due_webhook_deliveries',
  text: `
    with taken as (
      update webhook_deliveries set due_at = now() + make_interval(secs => $3), attempts = attempts + 1, attempted_at = now()
      where id = any(array(
        select id from webhook_deliveries where endpoint_id = $1 and state = 'pending' and due_at <= now()
        order by due_at, sequence limit $2 for update skip locked
      ))
      returning id, sequence, attempts, extract(epoch from now() - begun_at)::float8 as age_seconds
    )
    select d.id, d.attempts, d.age_seconds, ${eventColumns}
    from taken d join outgoing_events e on e.sequence = d.sequence left join transfers t on t.id = e.transfer_id
    order by e.sequence`,
})

/** Notes what became of an attempt. It is due again after so many seconds, where it stays pending. */
export const settleDelivery = statement<
  [
    id: string,
    state: 'pending' | 'delivered' | 'failed',
    seconds: number,
    status: number | null,
    text: string | null,
    ms: number,
    failure: string | null,
    signedAt: Date | null,
    signature: string | null,
  ],
  never
>({
  name: 'settle_webhook_delivery',
  text: `
    update webhook_deliveries set state = $2, due_at = now() + make_interval(secs => $3),
      settled_at = case when $2 = 'pending' then null else now() end,
      answer_status = $4, answer_text = $5, answer_ms = $6, failure = $7, signed_at = $8, signature = $9
    where id = $1 and state = 'pending'`,
})

export type DeliveryRow = EventRow & {
  readonly id: string
  readonly endpoint_id: string
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly attempts: number
  readonly due_at: Date
  readonly attempted_at: Date | null
  readonly answer_status: number | null
  readonly answer_text: string | null
  readonly answer_ms: number | null
  readonly failure: string | null
  readonly signed_at: Date | null
  readonly signature: string | null
}

const deliveryColumns = `d.id, d.endpoint_id, d.state, d.attempts, d.due_at, d.attempted_at, d.answer_status, d.answer_text,
      d.answer_ms, d.failure, d.signed_at, d.signature, ${eventColumns}`
const FROM = `from webhook_deliveries d join outgoing_events e on e.sequence = d.sequence
      left join transfers t on t.id = e.transfer_id`

export const listDeliveryRows = statement<
  [endpointId: string, state: string | null, before: bigint, limit: number],
  DeliveryRow
>({
  name: 'list_webhook_deliveries',
  text: `
    select ${deliveryColumns} ${FROM}
    where d.endpoint_id = $1 and ($2::text is null or d.state = $2) and d.sequence < $3
    order by d.sequence desc limit $4`,
})

/** A delivery to an endpoint that was not removed. */
export const findDelivery = statement<[id: string], DeliveryRow>({
  name: 'find_webhook_delivery',
  text: `
    select ${deliveryColumns} ${FROM}
    where d.id = $1 and exists (select from webhook_endpoints w where w.id = d.endpoint_id and w.removed_at is null)`,
})

/** The delivery of an event to one endpoint; gives its id. */
export const insertDelivery = statement<[endpointId: string, sequence: bigint], { id: string }, Tx>({
  name: 'insert_webhook_delivery',
  text: 'insert into webhook_deliveries (endpoint_id, sequence) values ($1, $2) returning id',
})

const AGAIN = `state = 'pending', attempts = 0, due_at = now(), begun_at = now(), settled_at = null`

/** One that is due, or under way at this moment, stays as it is. */
export const repeatDelivery = statement<[id: string], { id: string }, Tx>({
  name: 'repeat_webhook_delivery',
  text: `
    update webhook_deliveries set ${AGAIN}
    where id = $1 and (state <> 'pending' or due_at > now() and attempted_at < now() - interval '1 minute')
    returning id`,
})

export const repeatFailed = statement<[endpointId: string, since: string], { count: number }, Tx>({
  name: 'repeat_failed_webhook_deliveries',
  text: `
    with again as (
      update webhook_deliveries d set ${AGAIN} from outgoing_events e
      where d.endpoint_id = $1 and d.state = 'failed' and e.sequence = d.sequence and e.at >= $2::timestamptz returning 1
    )
    select count(*)::integer as count from again`,
})

/** Deletes a batch of deliveries to endpoints that were removed; says how many. */
export const purgeRemoved = statement<[limit: number], { count: number }>({
  name: 'purge_removed_webhook_deliveries',
  text: `
    with gone as (
      delete from webhook_deliveries where id = any(array(
        select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
        where e.removed_at is not null limit $1
      )) returning 1
    )
    select count(*)::integer as count from gone`,
})
