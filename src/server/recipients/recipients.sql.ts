import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

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

export type RecipientRow = RecipientColumns & { readonly id: string; readonly created_at: Date }

type ColumnValues = [
  name: string,
  email: string | null,
  phone: string,
  country: string,
  city: string,
  bankName: string | null,
  accountNumber: string | null,
  details: string | null,
]

/** The values of the columns in the order of the statements below, which have them from $3 on. */
export const columnValues = (row: RecipientColumns): ColumnValues => [
  row.name,
  row.email,
  row.phone,
  row.country,
  row.city,
  row.bank_name,
  row.account_number,
  row.details && JSON.stringify(row.details),
]

const columns = 'id, name, email, phone, country, city, bank_name, account_number, details, created_at'

export const findRecipients = statement<[userId: string], RecipientRow>({
  name: 'find_recipients',
  text: `select ${columns} from recipients where user_id = $1`,
})

const waitForOthers = statement<[userId: string], never>({
  name: 'lock_recipients',
  text: "select pg_advisory_xact_lock(hashtextextended('recipients ' || $1::text, 0))",
})

/** Waits for others that save a recipient of the same user: the count and the used keys then hold. */
export const lockRecipients = (tx: Tx, userId: string) => waitForOthers(tx, userId)

export const findByKey = statement<
  [userId: string, creationKey: string],
  { id: string; creation_hash: Buffer; created_at: Date }
>({
  name: 'find_recipient_by_key',
  text: 'select id, creation_hash, created_at from recipients where user_id = $1 and creation_key = $2',
})

/** Saves a recipient unless the user has `max` already. */
export const insertRecipient = statement<
  [id: string, userId: string, ...ColumnValues, key: string | null, hash: Buffer, max: number],
  RecipientRow
>({
  name: 'insert_recipient',
  text: `
    insert into recipients (
      id, user_id, name, email, phone, country, city, bank_name, account_number, details, creation_key, creation_hash
    )
    select $1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12::bytea
    where (select count(*) from recipients where user_id = $2::uuid) < $13::integer
    returning ${columns}`,
})

/**
 * A client that knows no details must not lose them by changing a name; with another account, though, they would lead its
 * money to the branch of the old one.
 */
const isAccountAsBefore =
  'country = $6 and bank_name is not distinct from $8 and account_number is not distinct from $9'

/** `keepsDetails`: the details stay, as long as the account does. */
export const changeRecipient = statement<
  [id: string, userId: string, ...ColumnValues, keepsDetails: boolean],
  RecipientRow
>({
  name: 'change_recipient',
  text: `
    update recipients set name = $3, email = $4, phone = $5, country = $6, city = $7, bank_name = $8,
      account_number = $9, changed_at = now(),
      details = case when $11::boolean and ${isAccountAsBefore} then details else $10::jsonb end
    where id = $1 and user_id = $2
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
