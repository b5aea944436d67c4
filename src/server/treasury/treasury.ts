import type { Approver } from '#server/approvals/approvals.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { TreasuryDeps } from './deps.ts'
import { recordApproved } from './record.ts'
import { bookReversal } from './reversal.ts'
import { treasuryWish } from './wish.ts'

export { meetBankLines, sayEntryOfLine } from './meet.ts'
export { reopenBankLine } from './reopen-line.ts'
export { type EntryOfLine, findEntriesOfLines } from './meet.sql.ts'
export { railLow } from './rail-low.ts'
export { safeguardingRows } from './safeguarding-file.ts'
export { checkSettlement } from './settlements.ts'

/**
 * Books what was asked for, once a second admin has approved it.
 * @throws DomainError what recording or taking back throws
 */
export async function bookApproved(
  deps: TreasuryDeps,
  tx: Tx,
  payload: unknown,
  approver: Approver,
): Promise<void> {
  const asked = treasuryWish.parse(payload)
  if (asked.act === 'record') return await recordApproved(deps, tx, approver, asked.entry)
  const { id, valueDate } = asked
  await bookReversal(deps, tx, approver, { id, valueDate, reason: approver.reason ?? '' })
}
