import { type Executor, query, statement } from '#server/platform/db/statement.ts'
import type { EventSubject, PaymentProvider } from './provider.ts'

type ProviderName = PaymentProvider['name']

type NewEvents = [
  provider: ProviderName,
  ids: readonly string[],
  types: readonly string[],
  subjects: readonly EventSubject[],
  objectIds: readonly string[],
  /** Keyed hashes of declined cards. */
  cardKeys: readonly (Buffer | null)[],
  jobName: string,
]

/**
 * Keeps the events that are not known already and asks for those to be acted on that call for something. The job gathers what arrives within a
 * second: by then the sender's own browser has mostly asked, and little is left to do.
 */
export const storeEvents = statement<NewEvents, never>({
  name: 'webhooks-store',
  // preserve_run_at: a job that every new event put off would never run under load.
  text: `
    with stored as (
      insert into webhook_events (provider, event_id, type, about, object_id, card_key, processed_at)
      select $1, event_id, type, about, object_id, card_key, case about when 'nothing' then now() end
      from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[])
        as given (event_id, type, about, object_id, card_key)
      on conflict (provider, event_id) do nothing
      returning about
    )
    select app.enqueue($7, '{}', job_key => $7, queue_name => $7, job_key_mode => 'preserve_run_at', run_at => now() + interval '1 second')
    from (select from stored where about <> 'nothing' limit 1) any_to_act_on`,
})

export type StoredEvent = {
  readonly event_id: string
  readonly about: EventSubject
  readonly object_id: string
}

/**
 * Takes events whose time has come and sets the time of their next attempt: 30 s, 1 min, … about 1 h from now. That is
 * when an event comes again where acting on it failed or died. Nothing is tried after 3 days: the sweeper has
 * asked for the payment itself by then.
 */
export const claimEvents = statement<[provider: ProviderName, limit: number], StoredEvent>({
  name: 'webhooks-claim',
  text: `
    with due as materialized (
      select event_id from webhook_events
      where provider = $1 and processed_at is null and next_attempt_at <= now()
        and received_at > now() - interval '3 days'
      order by next_attempt_at limit $2
      for update skip locked
    )
    update webhook_events event
    set attempts = attempts + 1, next_attempt_at = now() + interval '30 seconds' * 2 ^ least(attempts, 7)
    from due where event.provider = $1 and event.event_id = due.event_id
    returning event.event_id, about, object_id`,
})

export const markProcessed = statement<[provider: ProviderName, eventIds: readonly string[]], never>({
  name: 'webhooks-mark-processed',
  text: `
    update webhook_events set processed_at = now()
    where provider = $1 and event_id = any($2) and processed_at is null`,
})

/** A statement is short, also where the first run finds a year of events. */
export const EVENTS_PURGED_AT_ONCE = 5_000

/**
 * Removes events that came more than 90 days ago, a limited number at once; answers how many. Until then a repeated event
 * is recognised, and an operator can read what a provider sent; providers repeat their events for 3 days.
 */
export async function purgeEvents(executor: Executor): Promise<number> {
  const { rowCount } = await query(executor, {
    name: 'webhooks-purge',
    text: `
      delete from webhook_events where ctid = any(array(
        select ctid from webhook_events where received_at < now() - interval '90 days' limit ${EVENTS_PURGED_AT_ONCE}
      ))`,
  })
  return rowCount
}
