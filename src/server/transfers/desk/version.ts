import { createHash } from 'node:crypto'
import { DomainError } from '#shared/api/error.ts'
import type { ActionFacts } from '#shared/transfers/actions.ts'
import { changingColumns, findTransfer } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'
import { actionFacts, type WorkDeps } from './acting.ts'

/** A text that is another one whenever what decides about acts on a transfer has changed. */
export function versionOf(transfer: TransferRow, facts: ActionFacts): string {
  const now = [changingColumns.map(name => transfer[name]), facts]
  const text = JSON.stringify(now, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/**
 * Refuses an act on a transfer that is no longer as the operator saw it. What changes from here on the act itself finds, under its
 * lock.
 * @throws DomainError 'transfer_changed'
 */
export async function refuseChanged(
  deps: WorkDeps,
  { id, version }: { readonly id: string; readonly version?: string | undefined },
): Promise<void> {
  if (version === undefined) return
  const [transfer] = await findTransfer(deps.pool, id)
  // One that is not there the act refuses in its own words.
  if (transfer === undefined) return
  if (versionOf(transfer, await actionFacts(deps, deps.pool, transfer)) !== version)
    throw new DomainError('transfer_changed')
}
