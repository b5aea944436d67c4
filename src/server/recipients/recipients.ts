import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import type { RecipientView } from '#shared/api/recipients.api.ts'
import { isCountry } from '#server/countries/countries.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { earlierRow, onceOf } from '#server/platform/http/idempotency.ts'
import { recipientColumns, type RecipientRequest } from './recipient-columns.ts'
import {
  changeRecipient,
  columnValues,
  findByKey,
  findRecipients,
  insertRecipient,
  lockRecipients,
  type RecipientColumns,
  type RecipientRow,
  removeRecipient,
  removeRecipientsOf,
} from './recipients.sql.ts'

export { checkDestination } from './destination.ts'
export { parsePhone } from './phones.ts'

/** The dependencies of the operations on recipients; deps.ts builds them. */
export type RecipientDeps = {
  readonly pool: Pool
  /** Ids of new rows: UUIDv7 in the product. */
  readonly newId: () => string
}

/** More than anybody pays, and few enough to be sent whole. */
const RECIPIENTS_MAX = 500

/** A user's recipients by name, whatever its case and accents; of one name the older first. */
export async function listRecipients(executor: Executor, userId: string): Promise<RecipientView[]> {
  const rows = await findRecipients(executor, userId)
  return rows
    .toSorted((a, b) => alphabet.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .map(recipientView)
}

// The root collation: the same order on every server, whatever its own locale.
const alphabet = new Intl.Collator('und')

type Creation = {
  readonly userId: string
  readonly body: RecipientRequest
  readonly idempotencyKey: string | null
}

/**
 * Saves a recipient, once per idempotency key.
 * @throws DomainError 'invalid_request' naming the fields at fault, 'idempotency_key_reused', 'too_many_recipients'
 */
export async function createRecipient(deps: RecipientDeps, creation: Creation): Promise<RecipientView> {
  const columns = await soundColumns(deps, creation.body)
  return await withTransaction(deps.pool, async tx => {
    await lockRecipients(tx, creation.userId)
    return (await repeated(tx, creation, columns)) ?? (await insert(deps, tx, { creation, columns }))
  })
}

/** The first answer to the same request: as the recipient was saved, whatever became of them since. */
async function repeated(
  tx: Tx,
  { userId, body, idempotencyKey }: Creation,
  columns: RecipientColumns,
): Promise<RecipientView | undefined> {
  const earlier = await earlierRow(onceOf(idempotencyKey, body), key => findByKey(tx, userId, key))
  return earlier && recipientView({ ...columns, id: earlier.id, created_at: earlier.created_at })
}

async function insert(
  { newId }: RecipientDeps,
  tx: Tx,
  { creation, columns }: { creation: Creation; columns: RecipientColumns },
): Promise<RecipientView> {
  const { userId, body, idempotencyKey } = creation
  const values = columnValues(columns)
  const { key, hash } = onceOf(idempotencyKey, body)
  const [row] = await insertRecipient(tx, newId(), userId, ...values, key, hash, RECIPIENTS_MAX)
  if (row === undefined) throw new DomainError('too_many_recipients')
  return recipientView(row)
}

/** @throws DomainError 'invalid_request' naming the fields at fault, 'not_found' where unknown or another's */
export async function updateRecipient(
  deps: RecipientDeps,
  { userId, id, body }: { userId: string; id: string; body: RecipientRequest },
): Promise<RecipientView> {
  const columns = await soundColumns(deps, body)
  const keepsDetails = body.details === undefined
  const [row] = await changeRecipient(deps.pool, id, userId, ...columnValues(columns), keepsDetails)
  if (row === undefined) throw new DomainError('not_found')
  return recipientView(row)
}

async function soundColumns({ pool }: RecipientDeps, body: RecipientRequest): Promise<RecipientColumns> {
  const columns = recipientColumns(body)
  if (await isCountry(pool, body.country)) return columns
  throw new DomainError('invalid_request', { fields: { country: 'not a country we know' } })
}

/** @throws DomainError 'not_found' where unknown or another's */
export async function deleteRecipient(
  { pool }: RecipientDeps,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const [row] = await removeRecipient(pool, id, userId)
  if (row === undefined) throw new DomainError('not_found')
}

/** Deletes all of a user's recipients. */
export async function forgetRecipients(executor: Executor, userId: string): Promise<void> {
  await removeRecipientsOf(executor, userId)
}

const recipientView = (row: RecipientRow): RecipientView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  country: row.country,
  city: row.city,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  details: row.details,
  createdAt: row.created_at.toISOString(),
})
