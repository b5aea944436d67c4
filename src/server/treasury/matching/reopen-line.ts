import { DomainError } from '#shared/api/error.ts'
import { money } from '#shared/money/money.ts'
import { type ActCall, type ActContext, type AuditDeps, withAct } from '#server/audit/audit.ts'
import {
  bankLinesHeld,
  type BankItem,
  heldAgainEntry,
  lockItems,
  reopenItem,
} from '#server/banking/banking.ts'
import { writeEntries } from '#server/ledger/ledger.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { deleteMatchOfLine, findEntryOfLine, lockEntry } from './matching.sql.ts'

type Order = { readonly id: string; readonly reason: string }

/**
 * Says that a line which was settled as our own money is a customer's payment: its money is held again and waits for a
 * decision, and the entry that it was taken for waits for its own line.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
export async function reopenBankLine(deps: AuditDeps, call: ActCall, order: Order): Promise<void> {
  const [matched] = await findEntryOfLine(deps.pool, order.id)
  await withAct(deps, call, async act => {
    const { tx } = act
    // Entry first, then line: the order of everybody who locks both.
    if (matched !== undefined) await lockEntry(tx, matched.entry_id)
    const [item] = await lockItems(tx, [order.id])
    if (item === undefined) throw new DomainError('not_found')
    if (!isOurMoney(item)) throw new DomainError('action_not_possible', { message: NOT_OURS })
    const [gone] = await deleteMatchOfLine(tx, order.id, matched?.entry_id ?? null)
    // Somebody else has matched it or reversed the match since it was looked up.
    if ((await findEntryOfLine(tx, order.id)).length > 0) throw new DomainError('action_not_possible')
    await holdAgain(act, { item, reason: order.reason })
    // The entry's own line may be there already.
    await enqueue(tx, bankLinesHeld, {}, { key: bankLinesHeld.name })
    await act.audit({
      action: 'bank.line_reopened',
      subject: { kind: 'bank_line', id: order.id },
      before: { outcome: item.outcome, treasuryEntryId: gone?.entry_id ?? null },
      reason: order.reason,
    })
  })
}

const NOT_OURS = 'Only incoming money that was settled as our own can be reopened.'

const isOurMoney = ({ state, outcome, used_minor, minor, is_reversal }: BankItem): boolean =>
  state === 'done' && outcome === 'elsewhere' && used_minor === 0n && minor > 0n && !is_reversal

async function holdAgain(
  { tx, actor, newId }: ActContext,
  { item, reason }: { item: BankItem; reason: string },
): Promise<void> {
  const { id, currency, minor } = item
  const times = await reopenItem(tx, id, { leftMinor: minor, by: actor, reason })
  await writeEntries(tx, [heldAgainEntry(id, { times, amount: money(currency, minor) }, newId)])
}
