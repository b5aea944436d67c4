import type { ShownDetails } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { maskedNames } from '#shared/recipients/masked.ts'
import { type ActCall, type AuditDeps, withAct } from '#server/audit/audit.ts'
import { findTransfer } from '../row/reads.sql.ts'
import { peopleOf } from '../row/people.ts'
import { type KeyDeps, viewWith } from '../row/transfer-row.ts'
import type { Order } from './acting.ts'

/**
 * The recipient's account and documents in full. The audit log gets the names of what was shown, never the values.
 * @throws DomainError 'not_found'
 */
export const showDetails = (
  deps: AuditDeps & KeyDeps,
  call: ActCall,
  { id, reason }: Order,
): Promise<ShownDetails> =>
  withAct(deps, call, async ({ tx, audit }) => {
    const [row] = await findTransfer(tx, id)
    if (row === undefined) throw new DomainError('not_found')
    const view = viewWith(row, peopleOf(deps.dataKeys, row))
    const { accountNumber, recipientDetails, recipientPhone } = view
    await audit({
      action: 'transfer.details_shown',
      subject: { kind: 'transfer', id },
      after: { fields: maskedNames(view) },
      reason,
    })
    return { accountNumber, recipientDetails, recipientPhone }
  })
