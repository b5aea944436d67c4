import type { ProofView } from '#shared/api/admin/money/ledger.api.ts'
import { newFindings, proveBooksAfter, proveSeals } from '#server/ledger/ledger.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { lookAtBank } from './proof-bank.sql.ts'
import { lookAtCauses } from './proof-causes.sql.ts'
import type { Base } from './noted-proof.ts'
import { checks, looks, note, type ProofParts, proveTable, viewOf } from './proof.ts'
import {
  findMovedTransfers,
  idsOfTransfers,
  lookAtBase,
  lookAtHeads,
  lookAtPromos,
  ROWS_AT_ONCE,
} from './proof.sql.ts'
import { lookForStrangers } from './treasury-proof.sql.ts'

/** A transaction that was open while the last proof looked has ended since. */
const MARGIN_MS = 3_600_000

const { balances: _, provider: __, safeguarding: ___, ...checksSince } = checks

/**
 * Proves what came after a proven block, and what may have moved since. It sees no change to entries, postings and ended
 * transfers of before, but to their checkpoints; balances, charges and safeguarding statements as a whole are left to the
 * proof of everything. See docs/decisions/0050. Undefined where only that will do.
 */
export async function proveSince(
  executor: Executor,
  base: Base,
  { now, seals }: Pick<ProofParts, 'now' | 'seals'>,
): Promise<ProofView | undefined> {
  const startedAt = now()
  const findings = newFindings(checksSince)
  note(findings, await lookAtBase(executor, base.block, base.head, base.checkpoints))
  const entries = await proveBooksAfter(executor, base.block, findings)
  if (entries === undefined) return undefined
  if (seals !== null) await proveSeals(executor, seals, base.block, findings)
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE)
    note(findings, await lookAtCauses(executor, entries.slice(at, at + ROWS_AT_ONCE)))
  note(findings, await lookAtHeads(executor))
  const since = new Date(base.at.getTime() - MARGIN_MS)
  const moved = (await findMovedTransfers(executor, entries, since)).map(({ id }) => id)
  for (let at = 0; at < moved.length; at += ROWS_AT_ONCE) {
    const transfers = moved.slice(at, at + ROWS_AT_ONCE)
    for (const [table, look] of looks) {
      if (table === 'treasury_entries') continue
      const rows = table === 'transfers' ? undefined : await idsOfTransfers[table](executor, transfers)
      note(findings, await look(executor, rows?.map(({ id }) => id) ?? transfers))
    }
  }
  // Few, and read by their kind.
  for (const [table, look] of looks)
    if (table === 'treasury_entries') await proveTable(executor, { table, look, findings })
  note(findings, await lookForStrangers(executor))
  note(findings, await lookAtPromos(executor))
  note(findings, await lookAtBank(executor))
  return viewOf(findings, { startedAt, now })
}
