import type { Question } from '#shared/compliance/rules.ts'
import { answerQuestions, openQuestions, type QuestionDeps } from '#server/compliance/compliance.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { TransferDeps } from '../row/deps.ts'
import { ownTransfer } from '../row/own-transfer.ts'
import type { CheckNeed } from '../row/payment-needs.ts'

/** A sender answers what monitoring rules have them asked about an order, once for each order and before they pay. */
export const confirmNeed =
  (deps: QuestionDeps & Pick<TransferDeps, 'pool'>): CheckNeed =>
  async ({ transfer }) => {
    const questions = await openQuestions(deps, deps.pool, transfer.id)
    return questions.length === 0 ? undefined : { kind: 'confirm', questions: [...questions] }
  }

/**
 * Records that the owner of a transfer says yes to questions, all of which stand on one page. Nobody at the desk answers for them.
 * @throws DomainError 'not_found'
 */
export async function confirmOrder(
  deps: Pick<TransferDeps, 'pool' | 'dataKeys' | 'log'>,
  actor: Actor,
  { id, questions }: { readonly id: string; readonly questions: readonly Question[] },
): Promise<void> {
  await ownTransfer(deps, { ...actor, isAdmin: false }, id)
  await answerQuestions(deps.pool, { transferId: id, questions, sessionId: actor.session?.id ?? null })
}
