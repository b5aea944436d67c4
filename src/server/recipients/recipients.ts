import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import { isCountry } from '#server/countries/countries.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { earlierRow, onceOf } from '#server/platform/http/idempotency.ts'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { type DataKeys, openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'
import type { Log } from '#server/platform/log.ts'
import { recipientColumns, type RecipientRequest } from './recipient-columns.ts'
import {
  changeRecipient,
  findByKey,
  findRecipient,
  findRecipients,
  findRecipientsAfter,
  insertRecipient,
  lockRecipient,
  lockRecipients,
  placeOf,
  type RecipientColumns,
  type RecipientPersonal,
  type RecipientRow,
  removeRecipient,
} from './recipients.sql.ts'

export { checkDestination } from './destination.ts'
export { parsePhone } from './phones.ts'

/** The dependencies of the operations on recipients; deps.ts builds them. */
export type RecipientDeps = {
  readonly pool: Pool
  /** Ids of new rows: UUIDv7 in the product. */
  readonly newId: () => string
  readonly dataKeys: DataKeys
  readonly log: Log
}

/** A recipient was saved or changed. The job carries the id alone: they are screened as they are when it runs. */
export const recipientSaved = defineJob({
  name: 'recipients.saved',
  payload: z.object({ recipientId: z.string() }),
})

/** More than anybody pays, and few enough to be sent whole. */
const RECIPIENTS_MAX = 500

type ListDeps = Pick<RecipientDeps, 'pool' | 'dataKeys' | 'log'>

/** A user's recipients by name, whatever its case and accents; of one name the older first. One that does not open is left out. */
export async function listRecipients(deps: ListDeps, userId: string): Promise<RecipientView[]> {
  const rows = await findRecipients(deps.pool, userId)
  return rows
    .flatMap(row => opened(deps, row))
    .toSorted((a, b) => alphabet.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** The recipient of a row; none where the row does not open, so that it does not hide the others. */
function opened({ dataKeys, log }: ListDeps, row: RecipientRow): RecipientView[] {
  try {
    return [recipientView(row, columnsOf(dataKeys, row))]
  } catch (err) {
    log.error({ recipientId: row.id, err }, 'a saved recipient cannot be shown')
    return []
  }
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
    return (await repeated(deps, tx, creation, columns)) ?? (await insert(deps, tx, { creation, columns }))
  })
}

/** The first answer to the same request: as the recipient was saved, whatever became of them since. */
async function repeated(
  deps: RecipientDeps,
  tx: Tx,
  { userId, body, idempotencyKey }: Creation,
  columns: RecipientColumns,
): Promise<RecipientView | undefined> {
  const earlier = await earlierRow(onceOf(deps, idempotencyKey, body), key => findByKey(tx, userId, key))
  return earlier && recipientView(earlier, columns)
}

async function insert(
  { newId, dataKeys }: RecipientDeps,
  tx: Tx,
  { creation, columns }: { creation: Creation; columns: RecipientColumns },
): Promise<RecipientView> {
  const { userId, body, idempotencyKey } = creation
  const id = newId()
  const { key, hash } = onceOf({ dataKeys }, idempotencyKey, body)
  const values = [
    sealed(dataKeys, { id, user_id: userId }, columns),
    columns.country,
    key,
    hash,
    RECIPIENTS_MAX,
  ] as const
  const [row] = await insertRecipient(tx, id, userId, ...values)
  if (row === undefined) throw new DomainError('too_many_recipients')
  await enqueue(tx, recipientSaved, { recipientId: id }, { key: `recipients.saved ${id}` })
  return recipientView(row, columns)
}

/** @throws DomainError 'invalid_request' naming the fields at fault, 'not_found' where unknown or another's */
export async function updateRecipient(
  deps: RecipientDeps,
  { userId, id, body }: { userId: string; id: string; body: RecipientRequest },
): Promise<RecipientView> {
  const { dataKeys } = deps
  const given = await soundColumns(deps, body)
  return await withTransaction(deps.pool, async tx => {
    const [before] = await lockRecipient(tx, id, userId)
    if (before === undefined) throw new DomainError('not_found')
    const columns = body.details === undefined ? withDetails(given, columnsOf(dataKeys, before)) : given
    await changeRecipient(tx, id, sealed(dataKeys, before, columns), columns.country)
    await enqueue(tx, recipientSaved, { recipientId: id }, { key: `recipients.saved ${id}` })
    return recipientView(before, columns)
  })
}

/**
 * A client that knows no details must not lose them by changing a name; with another account, though, they would lead its
 * money to the branch of the old one.
 */
function withDetails(given: RecipientColumns, before: RecipientColumns): RecipientColumns {
  const isAccountAsBefore = (['country', 'bank_name', 'account_number'] as const).every(
    column => given[column] === before[column],
  )
  return isAccountAsBefore ? { ...given, details: before.details } : given
}

function sealed(keys: DataKeys, row: Parameters<typeof placeOf>[0], columns: RecipientColumns): Buffer {
  const { name, email, phone, city, bank_name, account_number, details } = columns
  const personal: RecipientPersonal = { name, email, phone, city, bank_name, account_number, details }
  return sealPersonal(keys, placeOf(row), personal)
}

const columnsOf = (keys: DataKeys, row: RecipientRow): RecipientColumns => ({
  country: row.country,
  ...openPersonal<RecipientPersonal>(keys, placeOf(row), row.personal),
})

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

const recipientView = (
  { id, created_at: createdAt }: Pick<RecipientRow, 'id' | 'created_at'>,
  row: RecipientColumns,
): RecipientView => ({
  id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  country: row.country,
  city: row.city,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  details: row.details,
  createdAt: createdAt.toISOString(),
})

type OpenDeps = Pick<RecipientDeps, 'pool' | 'dataKeys'>

/** A saved recipient by what they are told from others of their name. */
export type SavedRow = ReturnType<typeof savedRow>

const savedRow = ({ dataKeys }: Pick<OpenDeps, 'dataKeys'>, row: RecipientRow) => {
  const {
    country,
    name,
    phone,
    bank_name: bankName,
    account_number: accountNumber,
  } = columnsOf(dataKeys, row)
  return { id: row.id, userId: row.user_id, country, name, phone, bankName, accountNumber }
}

/** A recipient as they are saved now; undefined once they were removed. */
export async function savedRecipient(deps: OpenDeps, id: string): Promise<SavedRow | undefined> {
  const [row] = await findRecipient(deps.pool, id)
  return row && savedRow(deps, row)
}

/** Up to `limit` recipients of all users behind an id, in the order of their ids. `open` throws for one that does not open. */
export const savedRecipients = async (
  deps: OpenDeps,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly open: () => SavedRow }[]> =>
  (await findRecipientsAfter(deps.pool, after, limit)).map(row => ({
    id: row.id,
    open: () => savedRow(deps, row),
  }))
