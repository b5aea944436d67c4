import { statement } from '#server/platform/db/statement.ts'
import type { TransferDeps } from '../row/deps.ts'

/** A page that is looked at asks every four seconds; one that has not for three times as long is left. */
const LOOKING_SECONDS = 12

/** More names than a line has room for. */
const READERS_MAX = 5

/** Notes that an operator looks at a transfer, and removes rows that have been over for a minute, whosever they are. */
const noteReader = statement<[transferId: string, userId: string], never>({
  name: 'note_transfer_reader',
  text: `
    with over as (
      select transfer_id, user_id from transfer_readers
      where seen_at < now() - interval '1 minute' and (transfer_id, user_id) <> ($1, $2)
      limit 100 for update skip locked
    ),
    removed as (delete from transfer_readers r using over o where r.transfer_id = o.transfer_id and r.user_id = o.user_id)
    insert into transfer_readers (transfer_id, user_id) values ($1, $2)
    on conflict (transfer_id, user_id) do update set seen_at = now()`,
})

const findOtherReaders = statement<
  [transferId: string, userId: string, seconds: number, limit: number],
  { reader: string }
>({
  name: 'find_other_transfer_readers',
  text: `
    select user_id as reader from transfer_readers
    where transfer_id = $1 and user_id <> $2 and seen_at > now() - make_interval(secs => $3)
    order by user_id limit $4`,
})

/** Notes that an operator looks at a transfer right now, in whichever process, and returns the ids of the others who do. */
export async function otherReaders(
  { pool }: Pick<TransferDeps, 'pool'>,
  transferId: string,
  userId: string,
): Promise<readonly { readonly reader: string }[]> {
  await noteReader(pool, transferId, userId)
  return await findOtherReaders(pool, transferId, userId, LOOKING_SECONDS, READERS_MAX)
}
