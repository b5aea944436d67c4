import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Place } from '#server/platform/personal/personal-data.ts'

/** The fields of a recipient, without owner and times. */
export type RecipientColumns = {
  readonly name: string
  readonly email: string | null
  readonly phone: string
  readonly country: string
  readonly city: string
  readonly bank_name: string | null
  readonly account_number: string | null
  readonly details: Readonly<Record<string, string>> | null
}

/** The fields that name a person or an account: the row has them sealed. */
export type RecipientPersonal = Omit<RecipientColumns, 'country'>

export type RecipientRow = {
  readonly id: string
  readonly user_id: string
  readonly personal: Buffer
  readonly country: string
  readonly created_at: Date
}

/** Binds the sealed fields to their row and its user: the application's role may delete a row and insert it for another. */
export const placeOf = ({ id, user_id }: Pick<RecipientRow, 'id' | 'user_id'>): Place => ({
  table: 'recipients',
  id: `${user_id} ${id}`,
})

const columns = 'id, user_id, personal, country, created_at'

export const findRecipients = statement<[userId: string], RecipientRow>({
  name: 'find_recipients',
  text: `select ${columns} from recipients where user_id = $1`,
})

/** Waits for others that save a recipient of the same user: the count and the used keys then hold. */
export const lockRecipients = statement<[userId: string], never, Tx>({
  name: 'lock_recipients',
  text: "select pg_advisory_xact_lock(hashtextextended('recipients ' || $1::text, 0))",
})

export const findByKey = statement<
  [userId: string, creationKey: string],
  { id: string; creation_hash: Buffer; created_at: Date }
>({
  name: 'find_recipient_by_key',
  text: 'select id, creation_hash, created_at from recipients where user_id = $1 and creation_key = $2',
})

export const findRecipient = statement<[id: string], RecipientRow>({
  name: 'find_recipient',
  text: `select ${columns} from recipients where id = $1`,
})

/** Recipients of all users behind an id, in the order of their ids. */
export const findRecipientsAfter = statement<[id: string, limit: number], RecipientRow>({
  name: 'find_recipients_after',
  text: `select ${columns} from recipients where id > $1 order by id limit $2`,
})

/** Saves a recipient unless the user has `max` already. */
export const insertRecipient = statement<
  [
    id: string,
    userId: string,
    personal: Buffer,
    country: string,
    key: string | null,
    hash: Buffer,
    max: number,
  ],
  RecipientRow
>({
  name: 'insert_recipient',
  text: `
    insert into recipients (id, user_id, personal, country, creation_key, creation_hash)
    select $1::uuid, $2::uuid, $3::bytea, $4, $5, $6::bytea
    where (select count(*) from recipients where user_id = $2::uuid) < $7::integer
    returning ${columns}`,
})

/** Waits for other changes of a user's recipient; no row where it is unknown or another's. */
export const lockRecipient = statement<[id: string, userId: string], RecipientRow, Tx>({
  name: 'lock_recipient',
  text: `select ${columns} from recipients where id = $1 and user_id = $2 for update`,
})

export const changeRecipient = statement<[id: string, personal: Buffer, country: string], RecipientRow>({
  name: 'change_recipient',
  text: `
    update recipients set personal = $2, country = $3, changed_at = now() where id = $1
    returning ${columns}`,
})

export const removeRecipient = statement<[id: string, userId: string], { id: string }>({
  name: 'remove_recipient',
  text: 'delete from recipients where id = $1 and user_id = $2 returning id',
})

export const removeRecipientsOf = statement<[userId: string], never>({
  name: 'remove_recipients_of',
  text: 'delete from recipients where user_id = $1',
})
