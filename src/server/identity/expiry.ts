import { type AuditDeps, bySystem, withAct } from '#server/audit/audit.ts'
import { keepDocumentsUntil } from '#server/documents/documents.ts'
import { addDays, dayOf, yearsBefore } from '#server/platform/days.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { giveTier, listEndedTiers, standingTier } from '#server/users/users.ts'
import { tell } from './check-identity.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { closedAt, eraseIdentitiesPage, listDocumentsOf, takeExpiring } from './identity.sql.ts'

/** Days before the end of a document at which its sender is told: time to get another one. */
const WARNED_DAYS = 30
/** Users in one pass; the next day has the others. */
const AT_ONCE = 500

/** Warns of documents that expire within thirty days, and makes basic senders of those whose document has expired. */
export async function expireIdentities(deps: IdentityDeps): Promise<void> {
  const now = deps.clock.now()
  await withTransaction(deps.pool, async tx => {
    const by = addDays(dayOf(now), WARNED_DAYS)
    for (const { user_id } of await takeExpiring(tx, by, now, AT_ONCE))
      await tell(tx, deps, user_id, 'expiring')
  })
  for (const { user_id: userId } of await listEndedTiers(deps.pool, now, AT_ONCE))
    await withAct(deps, bySystem, async act => {
      if ((await standingTier(deps, act.tx, userId)).tier === 'verified') return // they have been verified again
      const lowered = { userId, tier: 'basic', until: null, source: 'expired', reason: null } as const
      if (await giveTier(act, deps, lowered)) await tell(act.tx, deps, userId, 'expired')
    })
}

/**
 * Says until when the documents of a closed account stay: those of a proof that was decided as long as the law asks, the others for a day.
 * `eraseIdentities` erases the typed data afterwards.
 */
export async function forgetIdentity(deps: IdentityDeps, userId: string): Promise<void> {
  const now = deps.clock.now()
  await withTransaction(deps.pool, async tx => {
    const [user] = await closedAt(tx, userId)
    if (user === undefined || user.closed_at === null) return
    const documents = await listDocumentsOf(tx, userId)
    const idsOf = (isDecided: boolean) =>
      documents.filter(each => each.is_decided === isDecided).map(each => each.document_id)
    await keepDocumentsUntil(tx, idsOf(false), new Date(now.getTime() + 25 * 3_600_000))
    await keepDocumentsUntil(tx, idsOf(true), yearsBefore(user.closed_at, -deps.identityYears))
  })
  await eraseIdentities(deps, 100)
}

/** Erases a page of what was typed in proofs whose time is over. @returns their number */
export async function eraseIdentities(
  deps: Pick<AuditDeps, 'pool' | 'clock'> & Pick<IdentityDeps, 'identityYears'>,
  pageSize: number,
): Promise<number> {
  const [row] = await eraseIdentitiesPage(
    deps.pool,
    yearsBefore(deps.clock.now(), deps.identityYears),
    pageSize,
  )
  return row?.erased ?? 0
}
