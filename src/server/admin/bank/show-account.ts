import type { ShownAccount } from '#shared/api/admin/bank/bank-lines.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type AuditDeps, withAct } from '#server/audit/audit.ts'
import { openLine } from '#server/banking/banking.ts'
import type { KeyDeps } from '#server/users/users.ts'
import { findLine } from './bank.sql.ts'

type Order = { readonly id: string; readonly reason: string }

/** The other party's name and account and the bank's text in full, which the audit log notes without it. @throws DomainError 'not_found' */
export const showAccount = (
  deps: AuditDeps & KeyDeps,
  call: ActCall,
  { id, reason }: Order,
): Promise<ShownAccount> =>
  withAct(deps, call, async ({ tx, audit }) => {
    const [line] = await findLine(tx, id)
    if (line === undefined) throw new DomainError('not_found')
    await audit({ action: 'bank.account_shown', subject: { kind: 'bank_line', id }, reason })
    const { counterparty, counterpartyAccount, text } = openLine(deps, line)
    return { counterparty, counterpartyAccount, text }
  })
