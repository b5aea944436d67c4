import type { ApprovedAct } from '#server/approvals/approvals.ts'
import type { TreasuryDeps } from './deps.ts'
import { recordApproved } from './entries/record.ts'
import { bookReversal } from './entries/reversal.ts'
import { treasuryRequest } from './entries/approval-request.ts'

export { matchBankLines, sayEntryOfLine } from './matching/match-lines.ts'
export { reopenBankLine } from './matching/reopen-line.ts'
export { type EntryOfLine, findEntriesOfLines } from './matching/matching.sql.ts'
export { listWarnings, railLow } from './rails/rail-warnings.ts'
export { safeguardingRows } from './safeguarding/safeguarding-file.ts'
export { checkSettlement } from './settlements/settlements.ts'

/**
 * Books what was asked for, once a second admin has approved it.
 * @throws DomainError what recording or taking back throws
 */
export async function bookApproved(act: ApprovedAct, deps: TreasuryDeps, payload: unknown): Promise<void> {
  const asked = treasuryRequest.parse(payload)
  if (asked.act === 'record') return await recordApproved(act, deps, asked.entry)
  const { id, valueDate } = asked
  await bookReversal(act, { id, valueDate, reason: act.reason ?? '' })
}
