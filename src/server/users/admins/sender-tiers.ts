import type { Pool } from 'pg'
import type { ActContext } from '#server/audit/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { findTier, lockUserForDesk, setTier } from './admins.sql.ts'
import {
  findGivenTier,
  findNewestVersion,
  holdTiers,
  insertTier,
  listGivenTiers,
  takeUnsealedTiers,
  type Tier,
  type TierRow,
  type TierSource,
} from './sender-tiers.sql.ts'

export type TierDeps = { readonly signingKeys: SigningKeys; readonly clock: Clock }
type SealDeps = Pick<TierDeps, 'signingKeys'>

/** The tier of a sender as it counts now. */
export type StandingTier = {
  readonly tier: Tier
  /** The first moment at which it holds no longer; null: no end. */
  readonly until: Date | null
}

const BASIC: StandingTier = { tier: 'basic', until: null }

/**
 * The sender tier of a user. Verified is somebody whom the server has made so: neither SQL nor a tier that is over counts.
 * docs/decisions/0100. `basic` if the account is closed.
 */
export async function standingTier(
  { signingKeys, clock }: TierDeps,
  executor: Executor,
  userId: string,
): Promise<StandingTier> {
  const [row] = await findGivenTier(executor, userId)
  if (row === undefined || row.tier === 'basic' || !isGenuine(signingKeys, row)) return BASIC
  if (row.until !== null && row.until <= clock.now()) return BASIC
  return { tier: 'verified', until: row.until }
}

const factsOf = ({ user_id, version, tier, until, source }: Omit<TierRow, 'seal'>): SealedFacts => ({
  purpose: 'sender tier',
  facts: [user_id, version, tier, until?.toISOString() ?? null, source],
})

const isGenuine = (keys: SigningKeys, row: TierRow): boolean => isSealedRow(keys, factsOf(row), row.seal)

type Given = {
  readonly userId: string
  readonly tier: Tier
  /** The first moment at which it holds no longer; null: no end. */
  readonly until: Date | null
  readonly source: TierSource
  readonly reason: string | null
}

/** Gives a user a tier, sealed, with its row in the audit log. Nothing for a closed account. @returns whether there is an open one */
export async function giveTier(
  { tx, audit }: Pick<ActContext, 'tx' | 'audit'>,
  deps: SealDeps,
  { userId, tier, until, source, reason }: Given,
): Promise<boolean> {
  const [user] = await lockUserForDesk(tx, userId)
  if (user === undefined) return false
  await sealTier(tx, deps, { user_id: userId, tier, until, source })
  await setTier(tx, userId, tier)
  await audit({
    action: 'user.tier_changed',
    subject: { kind: 'user', id: userId },
    before: { tier: user.tier },
    after: { tier, ...(source !== 'exception' && { source }), ...(until && { until: until.toISOString() }) },
    reason,
  })
  return true
}

async function sealTier(
  tx: Tx,
  { signingKeys }: SealDeps,
  given: Omit<TierRow, 'version' | 'seal'>,
): Promise<void> {
  const { user_id, tier, until, source } = given
  const version = ((await findNewestVersion(tx, user_id))[0]?.version ?? 0) + 1
  await insertTier(
    tx,
    user_id,
    version,
    tier,
    until,
    source,
    sealRow(signingKeys, factsOf({ ...given, version })),
  )
}

/** Seals tiers of before there were seals, and those that an older key has sealed. For the start. */
export async function sealOlderTiers(deps: SealDeps & { readonly pool: Pool }): Promise<void> {
  await withTransaction(deps.pool, async tx => {
    await holdTiers(tx)
    for (const { user_id } of await takeUnsealedTiers(tx))
      if ((await findTier(tx, user_id))[0]?.tier === 'verified')
        await sealTier(tx, deps, { user_id, tier: 'verified', until: null, source: 'before' })
    const [newest] = deps.signingKeys
    for (const row of await listGivenTiers(tx))
      if (!isGenuine([newest], row) && isGenuine(deps.signingKeys, row)) await sealTier(tx, deps, row)
  })
}
