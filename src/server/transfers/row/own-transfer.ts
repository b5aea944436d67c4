import { DomainError } from '#shared/api/error.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { TransferDeps } from './deps.ts'
import { findOwnTransfer, findTransfer } from './reads.sql.ts'
import type { TransferRow } from './transfer-row.ts'

/**
 * A transfer of the actor's own; any, for an admin.
 * @throws DomainError 'not_found' where it is unknown or another's: both answer alike
 */
export async function ownTransfer(
  deps: Pick<TransferDeps, 'pool'>,
  actor: Actor,
  id: string,
): Promise<TransferRow> {
  const [row] = await findOwnTransfer(deps.pool, actor.capabilityHash, actor.userId, id, actor.isAdmin)
  return found(row)
}

/**
 * Any transfer, for those at the desk: their route has asked for the permission.
 * @throws DomainError 'not_found'
 */
export async function anyTransfer({ pool }: Pick<TransferDeps, 'pool'>, id: string): Promise<TransferRow> {
  const [row] = await findTransfer(pool, id)
  return found(row)
}

function found(row: TransferRow | undefined): TransferRow {
  if (row === undefined) throw new DomainError('not_found')
  return row
}
