import { statement } from '#server/platform/db/statement.ts'

/** More rows are not counted, so that a scrape takes no longer on a bad day. */
const COUNT_MAX = 1_000

/** Rows that wait, at most `COUNT_MAX`, and for how many seconds the oldest of them has. */
export type WaitingRow = { readonly name: string; readonly count: number; readonly oldest_seconds: number }

const AGE = `coalesce(extract(epoch from now() - min(since)), 0)::float8 as oldest_seconds`

const waiting = (name: string, items: string): string =>
  `select '${name}' as name, count(*)::integer as count, ${AGE} from (${items} limit ${COUNT_MAX}) rows`

/** Transfers in each state that is not their last one, by the indexes of the sweeps: these hold unfinished transfers alone. */
export const countTransfers = statement<[], WaitingRow>({
  name: 'metrics_count_transfers',
  text: [
    waiting('unpaid', `select created_at as since from transfers where awaits_money order by created_at`),
    waiting('under_way', `select created_at as since from transfers where is_processing order by created_at`),
    waiting(
      'awaiting_sender',
      `select action_asked_at as since from transfers where action_asked_at is not null and is_processing order by action_asked_at`,
    ),
    waiting('refunding', `select created_at as since from refunds where is_unsettled order by created_at`),
  ].join(' union all '),
})

/** Reports of the provider and of rails that nobody has acted on yet. */
export const countEvents = statement<[], WaitingRow>({
  name: 'metrics_count_events',
  text: [
    waiting(
      'provider',
      `select received_at as since from webhook_events where processed_at is null order by received_at`,
    ),
    waiting('rails', `select received_at as since from payout_callbacks where is_due order by received_at`),
  ].join(' union all '),
})

/** Mails that are not sent, also those that wait for their next try: each try moves `due_at` ahead. */
export const countMails = statement<[], WaitingRow>({
  name: 'metrics_count_mails',
  text: waiting('mails', `select created_at as since from messages where is_due order by created_at`),
})

/** What waits for endpoints that are on, what was given up within a day, and endpoints that have switched themselves off. */
export type DeliveriesRow = {
  readonly waiting: number
  readonly oldest_seconds: number
  readonly given_up: number
  readonly off: number
}

/** By the indexes of each endpoint, of which there are twenty at most; of each at most `COUNT_MAX` are counted. */
export const countDeliveries = statement<[], DeliveriesRow>({
  name: 'metrics_count_deliveries',
  text: `
    select coalesce(sum(w.count), 0)::integer as waiting,
      coalesce(extract(epoch from now() - min(w.since)), 0)::float8 as oldest_seconds,
      coalesce(sum(g.count), 0)::integer as given_up,
      (count(*) filter (where not e.is_on and e.off_reason is not null))::integer as off
    from webhook_endpoints e,
      lateral (
        select count(*) as count, min(begun_at) as since from (
          select begun_at from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending' and e.is_on
          order by d.due_at limit ${COUNT_MAX}
        ) waiting
      ) w,
      lateral (
        select count(*) as count from (
          select from webhook_deliveries d
          where d.endpoint_id = e.id and d.state = 'failed' and d.settled_at > now() - interval '1 day' limit ${COUNT_MAX}
        ) given_up
      ) g
    where e.removed_at is null`,
})

/** Cards that were charged or declined in the last five minutes: those by whose share guests are asked for an address. */
export const countCards = statement<[], { readonly tried: number; readonly declined: number }>({
  name: 'metrics_count_cards',
  text: `
    select count(*)::integer as tried,
      (count(*) filter (where type = 'payment_intent.payment_failed'))::integer as declined
    from webhook_events
    where received_at > now() - interval '5 minutes'
      and type in ('payment_intent.payment_failed', 'payment_intent.succeeded')`,
})
