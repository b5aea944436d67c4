import type { IntentStatus } from '#server/payments/provider.ts'
import { type Executor, query, statement } from '#server/platform/db/statement.ts'

/** An event that its webhook has not delivered yet. */
export type EventRow = {
  readonly id: string
  readonly type: string
  readonly intent_id: string
  readonly intent_status: IntentStatus
  readonly card_fingerprint: string | null
  readonly created_at: Date
}

/**
 * Takes events whose time has come, the oldest first, and sets the time of their next attempt: 5 s, 10 s, … 85 min
 * from now. That is when an event comes again where the one who took it failed or died. Nothing is tried after 3 days.
 */
export const claimEvents = statement<[limit: number], EventRow>({
  name: 'sandbox-claim-events',
  text: `
    with due as materialized (
      select id from sandbox_events
      where delivered_at is null and next_attempt_at <= now() and created_at > now() - interval '3 days'
      order by next_attempt_at limit $1
      for update skip locked
    )
    update sandbox_events event
    set attempts = attempts + 1, next_attempt_at = now() + interval '5 seconds' * 2 ^ least(attempts, 10)
    from due where event.id = due.id
    returning event.id, type, intent_id, intent_status, card_fingerprint, created_at`,
})

/** Puts the delivery of events off by so many milliseconds each. */
export const postponeEvents = statement<[ids: readonly string[], delaysMs: readonly number[]], never>({
  name: 'sandbox-postpone-events',
  text: `
    update sandbox_events event set next_attempt_at = now() + late.ms * interval '1 millisecond'
    from unnest($1::text[], $2::integer[]) as late (id, ms) where event.id = late.id`,
})

export const markDelivered = statement<[eventIds: readonly string[]], never>({
  name: 'sandbox-mark-delivered',
  text: 'update sandbox_events set delivered_at = now() where id = any($1) and delivered_at is null',
})

/** As `purgeEvents`: what the sandbox has sent. Nothing is sent after 3 days. */
export async function purgeSandboxEvents(executor: Executor, atOnce: number): Promise<number> {
  const { rowCount } = await query(executor, {
    name: 'sandbox-purge-events',
    text: `
      delete from sandbox_events where ctid = any(array(
        select ctid from sandbox_events where created_at < now() - interval '90 days' limit $1
      ))`,
    values: [atOnce],
  })
  return rowCount
}
