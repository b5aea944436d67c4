import type { Question } from '#shared/compliance/rules.ts'
import { answerQuestion, openQuestion, type QuestionDeps } from '#server/compliance/compliance.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { TransferDeps } from '../row/deps.ts'
import { ownTransfer } from '../row/own-transfer.ts'
import type { CheckNeed } from '../row/payment-needs.ts'

/** A sender answers what a monitoring rule has them asked about an order, once for each order and before they pay. */
export const confirmNeed =
  (deps: QuestionDeps & Pick<TransferDeps, 'pool'>): CheckNeed =>
  async ({ transfer }) => {
    const open = await openQuestion(deps, deps.pool, transfer.id)
    return open && { kind: 'confirm', ...open }
  }

/**
 * Records that the owner of a transfer says yes to a question. Nobody at the desk answers for them.
 * @throws DomainError 'not_found'
 */
export async function confirmOrder(
  deps: Pick<TransferDeps, 'pool' | 'dataKeys' | 'log'>,
  actor: Actor,
  { id, question }: { readonly id: string; readonly question: Question },
): Promise<void> {
  await ownTransfer(deps, { ...actor, isAdmin: false }, id)
  await answerQuestion(deps.pool, { transferId: id, question, sessionId: actor.session?.id ?? null })
}
