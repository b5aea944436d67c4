import { statement } from '#server/platform/db/statement.ts'

/**
 * Keeps the callbacks that are not known already and asks for them to be acted on. The job gathers what arrives within a
 * second, and one that waits is not put off by others.
 */
export const storeCallbacks = statement<
  [partners: readonly string[], eventIds: readonly string[], keys: readonly string[], jobName: string],
  never
>({
  name: 'store_payout_callbacks',
  text: `
    with stored as (
      insert into payout_callbacks (partner, event_id, order_key)
      select partner, event_id, order_key from unnest($1::text[], $2::text[], $3::text[]) given (partner, event_id, order_key)
      on conflict (partner, event_id) do nothing
      returning partner
    )
    select app.enqueue($4, '{}', job_key => $4, queue_name => $4, job_key_mode => 'preserve_run_at', run_at => now() + interval '1 second')
    from (select from stored limit 1) any_stored`,
})

export type StoredCallback = {
  readonly partner: string
  readonly event_id: string
  readonly order_key: string
}

/**
 * Takes callbacks whose time has come and sets the time of their next attempt: 30 s, 1 min … about 1 h from now. Nothing is
 * tried after 3 days: the sweep has asked by then.
 */
export const claimCallbacks = statement<[limit: number], StoredCallback>({
  name: 'claim_payout_callbacks',
  text: `
    with due as materialized (
      select partner, event_id from payout_callbacks
      where is_due and next_attempt_at <= now() and received_at > now() - interval '3 days'
      order by next_attempt_at limit $1
      for update skip locked
    )
    update payout_callbacks c
    set attempts = attempts + 1, next_attempt_at = now() + interval '30 seconds' * 2 ^ least(attempts, 7)
    from due where c.partner = due.partner and c.event_id = due.event_id
    returning c.partner, c.event_id, c.order_key`,
})

export const markProcessed = statement<[partners: readonly string[], eventIds: readonly string[]], never>({
  name: 'mark_payout_callbacks_processed',
  text: `
    update payout_callbacks c set processed_at = now()
    from unnest($1::text[], $2::text[]) done (partner, event_id)
    where c.partner = done.partner and c.event_id = done.event_id and c.processed_at is null`,
})

/** A statement is short, also where the first run finds a year of callbacks. */
export const CALLBACKS_PURGED_AT_ONCE = 5_000

/**
 * Removes callbacks that came more than 90 days ago, so many at once. For so long one that comes again is known; an order
 * is asked for in any case.
 */
export const purgeOldCallbacks = statement<[], { event_id: string }>({
  name: 'purge_payout_callbacks',
  text: `
    delete from payout_callbacks where ctid = any(array(
      select ctid from payout_callbacks where received_at < now() - interval '90 days' limit ${CALLBACKS_PURGED_AT_ONCE}
    )) returning event_id`,
})
