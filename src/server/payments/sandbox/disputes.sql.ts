import { statement } from '#server/platform/db/statement.ts'

export type DisputeRow = {
  readonly id: string
  readonly currency: string
  readonly amount_minor: bigint
  readonly status: 'open' | 'won' | 'lost'
  readonly reason: string
}

/** Disputes of an intent, the oldest first. */
export const findDisputes = statement<[intentId: string], DisputeRow>({
  name: 'sandbox-find-disputes',
  text: `
    select d.id, i.currency, d.amount_minor, d.status, d.reason
    from sandbox_disputes d join sandbox_intents i on i.id = d.intent_id
    where d.intent_id = $1 order by d.created_at, d.id`,
})

/** The payer takes all of a succeeded payment back that has not been refunded; one dispute is open at a time. */
export const insertDispute = statement<
  [id: string, intentId: string, clientSecret: string, reason: string, eventId: string],
  { id: string }
>({
  name: 'sandbox-insert-dispute',
  text: `
    with intent as (
      select id, status, amount_minor from sandbox_intents
      where id = $2 and client_secret = $3 and status = 'succeeded' for update
    ),
    disputed as (
      insert into sandbox_disputes (id, intent_id, amount_minor, reason)
      select $1, id, amount_minor, $4 from intent
      where (select count(*) from sandbox_disputes where intent_id = $2 and status = 'open') = 0
      returning id
    ),
    event as (
      insert into sandbox_events (id, type, intent_id, intent_status)
      select $5, 'charge.dispute.created', intent.id, intent.status from intent where exists (select from disputed)
    )
    select id from disputed`,
})

/** The bank decides on the open dispute of a payment; the last that was lost may be won after all. */
export const settleDispute = statement<
  [intentId: string, clientSecret: string, status: 'won' | 'lost', eventId: string],
  { id: string }
>({
  name: 'sandbox-settle-dispute',
  text: `
    with settled as (
      update sandbox_disputes d set status = $3, settled_at = now() from sandbox_intents i
      where i.id = d.intent_id and i.client_secret = $2 and d.status <> 'won' and d.id = (
        select id from sandbox_disputes
        where intent_id = $1 and (status = 'open' or status = 'lost' and $3 = 'won')
        order by status = 'open' desc, created_at desc, id desc limit 1
      )
      returning d.id, i.id as intent_id, i.status as intent_status
    ),
    event as (
      insert into sandbox_events (id, type, intent_id, intent_status)
      select $4, 'charge.dispute.closed', intent_id, intent_status from settled
    )
    select id from settled`,
})
