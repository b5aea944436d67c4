import { statement } from '#server/platform/db/statement.ts'

/** Waits for other creations of the same sender; keys in their order, which is everybody's. The locks end with the transaction. */
export const lockSenders = statement<[keys: readonly bigint[]], never>({
  name: 'lock_senders',
  text: 'select pg_advisory_xact_lock(key) from unnest($1::bigint[]) key',
})

type Sender = [
  capabilityHash: Buffer | null,
  userId: string | null,
  emails: readonly string[],
  /** A transfer that does not count while it is the sender's own and unpaid: the next one is to replace it. */
  replaces: string | null,
]

/**
 * Amounts that a sender has sent in 24 hours and in 30 days, in minor units of USD: those of their owner, and those that
 * name one of the e-mails, whoever owns them. An unpaid order counts as long as it can be paid.
 */
export const findSent = statement<Sender, { day: bigint; month: bigint }>({
  name: 'find_sent',
  text: `
    with own as (
      select id from owners where capability_hash = $1::bytea or user_id = $2::uuid
    ),
    sent as (
      select id, usd_amount_minor, created_at, status, price_locked_until from transfers
      where owner_id in (select id from own) and created_at > now() - interval '30 days'
      union
      select t.id, t.usd_amount_minor, t.created_at, t.status, t.price_locked_until
      from transfer_search s join transfers t on t.id = s.transfer_id
      where s.sender_email = any(array(select lower(email) from unnest($3::text[]) email)) and s.newest_first < -app.microseconds(now() - interval '30 days')
    )
    select coalesce(sum(usd_amount_minor) filter (where created_at > now() - interval '24 hours'), 0)::bigint as day,
      coalesce(sum(usd_amount_minor), 0)::bigint as month
    from sent
    where not exists (
      select from transfers r
      where r.id = $4::uuid and r.id = sent.id and r.awaits_money and r.authorised_at is null and r.owner_id in (select id from own)
    ) and (status in ('processing', 'completed') or (status = 'pending' and price_locked_until > now()))`,
})
