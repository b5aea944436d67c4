import { statement } from '#server/platform/db/statement.ts'
import type { Share } from './kinds.ts'

/** Counts a mail for its address and share; one row where it is within the `max` of the UTC day, or was let through before. */
export const countStrangerMail = statement<
  [addressKey: string, share: Share, messageId: string, max: number],
  { address_key: string }
>({
  name: 'count_stranger_mail',
  // The row's lock makes processes that send at the same moment count one after the other.
  text: `
    insert into stranger_mails as known (address_key, share, day, message_ids)
    values ($1, $2, (now() at time zone 'utc')::date, array[$3::uuid])
    on conflict (address_key, share, day) do update
      set message_ids = case when $3::uuid = any(known.message_ids) then known.message_ids else known.message_ids || $3::uuid end
      where $3::uuid = any(known.message_ids) or cardinality(known.message_ids) < $4::integer
    returning address_key`,
})

/** Forgets the counts of days that are over, with their addresses. */
export const purgeStrangerMails = statement<[], never>({
  name: 'purge_stranger_mails',
  text: `delete from stranger_mails where day < (now() at time zone 'utc')::date - 1`,
})
