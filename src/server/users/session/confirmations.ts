import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'
import type { KeyDeps } from '../person.ts'

/** A link that was mailed to an address has come back: its user, and the keyed hash of the address. */
type Confirmation = { readonly userId: string; readonly emailKey: string }

const placeOf = (id: string) => ({ table: 'email_confirmations', id })

const insert = statement<[id: string, userId: string, emailKey: string, proof: Buffer], never, Tx>({
  name: 'insert_email_confirmation',
  text: 'insert into email_confirmations (id, user_id, email_key, proof) values ($1, $2, $3, $4)',
})

type Row = {
  readonly id: string
  readonly user_id: string
  readonly email_key: string
  readonly at: Date
  readonly proof: Buffer | null
}

/** Confirmations of the addresses that users have now. */
const findConfirmations = statement<[userIds: readonly string[]], Row>({
  name: 'find_email_confirmations',
  text: `
    select c.id, c.user_id, c.email_key, c.at, c.proof from users u
    join email_confirmations c on c.user_id = u.id and c.email_key = u.email_key where u.id = any($1::uuid[])`,
})

/** Records a confirmation with the server's seal. Those that are there stay, and the database dates each. */
export async function recordConfirmation(
  { dataKeys, newId }: KeyDeps & { readonly newId: () => string },
  tx: Tx,
  { userId, emailKey }: Confirmation,
): Promise<void> {
  const id = newId()
  await insert(tx, id, userId, emailKey, sealPersonal(dataKeys, placeOf(id), [userId, emailKey]))
}

/**
 * The moment at which each user's address of now was confirmed, by the server's records: the column in `users` is SQL's to write.
 * Users whose address nobody has confirmed are not in it.
 * @see docs/decisions/0103
 */
export async function confirmedSince(
  { dataKeys }: KeyDeps,
  executor: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const since = new Map<string, Date>()
  for (const row of await findConfirmations(executor, userIds)) {
    const known = since.get(row.user_id)
    if (isGenuine(dataKeys, row) && (known === undefined || known < row.at)) since.set(row.user_id, row.at)
  }
  return since
}

/** One without a proof was put there by the owner of the tables: the application can insert none. */
function isGenuine(keys: KeyDeps['dataKeys'], { id, user_id, email_key, proof }: Row): boolean {
  if (proof === null) return true
  try {
    const [userId, emailKey] = openPersonal<[string, string]>(keys, placeOf(id), proof)
    return userId === user_id && emailKey === email_key
  } catch {
    return false // forged, or its key is lost: either way no proof
  }
}
