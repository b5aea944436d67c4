import { statement } from '#server/platform/db/statement.ts'

/** Number of cards tried in the last minutes, and of those declined, according to the provider's events. */
export const countDeclines = statement<[minutes: number], { tried: number; declined: number }>({
  name: 'count_declines',
  text: `
    select count(*)::integer as tried, (count(*) filter (where type = 'payment_intent.payment_failed'))::integer as declined
    from webhook_events
    where received_at > now() - make_interval(mins => $1)
      and type in ('payment_intent.payment_failed', 'payment_intent.succeeded')`,
})
