import { DomainError } from '#shared/api/error.ts'
import type { TransferView } from '#shared/api/transfers.api.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { withMaskedAccount } from '#shared/recipients/masked.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { TransferDeps } from './deps.ts'
import { findOwnTransfer, findTransfer } from './reads.sql.ts'
import { type TransferRow, transferView } from './transfer-row.ts'

/**
 * A transfer of the actor's own; any, for an admin.
 * @throws DomainError 'not_found' where it is unknown or another's: both answer alike
 */
export async function ownTransfer(
  deps: Pick<TransferDeps, 'pool' | 'dataKeys'>,
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
export async function anyTransfer({ pool }: { readonly pool: Executor }, id: string): Promise<TransferRow> {
  const [row] = await findTransfer(pool, id)
  return found(row)
}

/**
 * A transfer as its owner sees it. An admin sees another's with its account and documents masked, as at the desk.
 * @throws DomainError 'not_found'
 */
export async function shownTransfer(
  deps: Pick<TransferDeps, 'pool' | 'dataKeys'>,
  actor: Actor,
  id: string,
): Promise<TransferView> {
  const [own] = await findOwnTransfer(deps.pool, actor.capabilityHash, actor.userId, id, false)
  if (own !== undefined || !actor.isAdmin) return transferView(deps, found(own))
  return withMaskedAccount(transferView(deps, await anyTransfer(deps, id)))
}

function found(row: TransferRow | undefined): TransferRow {
  if (row === undefined) throw new DomainError('not_found')
  return row
}
