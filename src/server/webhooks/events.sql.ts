import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** A noted change, with those columns of its transfer that never change. */
export type EventRow = {
  readonly sequence: bigint
  readonly event_id: string
  readonly object: string
  readonly object_id: string
  readonly event: string
  readonly transfer_id: string | null
  readonly facts: unknown
  readonly at: Date
  readonly reference_number: string | null
  readonly send_country: string | null
  readonly receive_country: string | null
  readonly send_currency: string | null
  readonly receive_currency: string | null
  readonly send_amount_minor: bigint | null
  readonly receive_amount_minor: bigint | null
  readonly fee_minor: bigint | null
}

/** Columns of `EventRow` from `outgoing_events` as `e` and `transfers` as `t`. */
export const eventColumns = `e.sequence, e.id as event_id, e.object, e.object_id, e.event, e.transfer_id, e.facts, e.at,
      t.reference_number, t.send_country, t.receive_country, t.send_currency, t.receive_currency, t.send_amount_minor,
      t.receive_amount_minor, t.fee_minor`

export type NewEvent = Pick<EventRow, 'sequence' | 'object' | 'event' | 'at'>

/** Events that were given to nobody yet, the oldest first; each to one process. */
export const takeNewEvents = statement<[limit: number], NewEvent, Tx>({
  name: 'take_new_outgoing_events',
  text: `
    select sequence, object, event, at from outgoing_events where is_new order by sequence limit $1
    for update skip locked`,
})

export const insertDeliveries = statement<[sequences: bigint[], endpointIds: string[]], never, Tx>({
  name: 'insert_webhook_deliveries',
  text: `
    insert into webhook_deliveries (endpoint_id, sequence)
    select endpoint_id, sequence from unnest($1::bigint[], $2::uuid[]) as d (sequence, endpoint_id)
    on conflict (sequence, endpoint_id) do nothing`,
})

export const markGiven = statement<[sequences: bigint[]], never, Tx>({
  name: 'mark_outgoing_events',
  text: 'update outgoing_events set is_new = false where sequence = any($1::bigint[])',
})

export const dropEvents = statement<[sequences: bigint[]], never, Tx>({
  name: 'drop_outgoing_events',
  text: 'delete from outgoing_events where sequence = any($1::bigint[])',
})

export const noteTest = statement<[endpointId: string], { sequence: bigint }, Tx>({
  name: 'note_webhook_test',
  text: 'select app.note_webhook_test($1::uuid) as sequence',
})

/** Deletes a batch of events that are so many days old, with their deliveries; says how many. */
export const purgeEvents = statement<[days: number, limit: number], { count: number }>({
  name: 'purge_outgoing_events',
  text: `
    with gone as (
      delete from outgoing_events where sequence = any(array(
        select sequence from outgoing_events where at < now() - make_interval(days => $1) limit $2
      )) returning 1
    )
    select count(*)::integer as count from gone`,
})
