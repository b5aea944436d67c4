import { withTransaction } from '#server/platform/db/tx.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { bySystem, recordAct } from './audit.ts'
import { waitForChain } from './chain.sql.ts'
import { linkWaiting } from './chain.ts'
import { sealLink } from './seals.ts'
import { verifyAudit, type VerifyDeps } from './verify.ts'

type ResealDeps = VerifyDeps & { readonly signingKeys: SigningKeys; readonly newId: () => string }

/**
 * Accepts a chain whose end has no seal of our keys, as after a key was removed too early: records what a proof finds at this
 * moment, and seals the link of that record. Later proofs still name removed or changed rows and false seals. Returns the
 * faults that were accepted.
 */
export async function resealAudit(deps: ResealDeps, reason: string): Promise<readonly string[]> {
  const { head, faults } = await verifyAudit(deps)
  await withTransaction(deps.pool, async tx => {
    await waitForChain(tx)
    const subject = { kind: 'audit', id: 'log' }
    await recordAct(tx, deps, bySystem, {
      action: 'audit.resealed',
      subject,
      after: { head, faults: [...faults] },
      reason,
    })
    await sealLink(tx, deps.signingKeys, await linkWaiting(tx))
  })
  return faults
}
