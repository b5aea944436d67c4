import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { lockAdmins } from './account-closing.sql.ts'
import { setAdmin } from './admins.sql.ts'
import { endSessionsBut } from './sessions.sql.ts'

type Deps = { readonly pool: Pool }

/** Makes a user an admin. A change of rights ends the user's sessions, whose limits were those of before. */
export async function grantAdmin({ pool }: Deps, userId: string): Promise<void> {
  await withTransaction(pool, tx => changeRights(tx, userId, true))
}

/** Takes an admin's rights. @throws DomainError 'last_admin' */
export async function revokeAdmin({ pool }: Deps, userId: string): Promise<void> {
  await withTransaction(pool, async tx => {
    await refuseLastAdmin(tx, userId)
    await changeRights(tx, userId, false)
  })
}

/** Waits for others that want to leave: of two admins who take each other's rights one stays. @throws DomainError 'last_admin' */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0]?.id === userId) throw new DomainError('last_admin')
}

async function changeRights(tx: Tx, userId: string, isAdmin: boolean): Promise<void> {
  const [changed] = await setAdmin(tx, userId, isAdmin)
  if (changed !== undefined) await endSessionsBut(tx, userId, null)
}
