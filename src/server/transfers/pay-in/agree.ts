import type { Accepted } from '#shared/api/legal-texts.api.ts'
import { consentTo, missingConsent, type ReadLegalInForce } from '#server/operator/operator.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { TransferDeps } from '../row/deps.ts'
import { ownTransfer } from '../row/own-transfer.ts'
import type { CheckNeed } from '../row/payment-needs.ts'

type ConsentDeps = Pick<TransferDeps, 'pool' | 'dataKeys' | 'log'> & {
  readonly legalInForce: ReadLegalInForce
}

/** Before the first payment, and again after each new version, a sender agrees to the terms and the privacy notice. */
export const consentNeed =
  ({ pool, legalInForce }: Pick<ConsentDeps, 'pool' | 'legalInForce'>): CheckNeed =>
  async ({ transfer }) => {
    const accepted = await missingConsent(pool, legalInForce, transfer.owner_id)
    return accepted && { kind: 'consent', accepted }
  }

/**
 * Records that the owner of a transfer agrees to the terms before paying for it. Nobody at the desk agrees for them.
 * @throws DomainError 'not_found' | 'terms_changed'
 */
export async function agreeToTerms(
  deps: ConsentDeps,
  actor: Actor,
  { id, accepted }: { readonly id: string; readonly accepted: Accepted },
): Promise<void> {
  const { owner_id: ownerId } = await ownTransfer(deps, { ...actor, isAdmin: false }, id)
  const sessionId = actor.session?.id ?? null
  const record = await consentTo(deps.legalInForce, accepted)
  await record(deps.pool, { ownerId, sessionId, transferId: id })
}
