import type { Pool } from 'pg'
import type { DeskOperatorView } from '#shared/api/admin/operator.api.ts'
import type { OperatorView } from '#shared/api/operator.api.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { logoPath } from './logo.ts'
import { genuineProfiles, type OperatorSealDeps } from './operator-seals.ts'
import type { OperatorProfile } from './operator.sql.ts'

export { sealOlderOperator } from './operator-seals.ts'
export { missingConsent, type ReadLegalInForce, consentTo, watchLegalInForce } from './consents.ts'

/** Reads from memory who the operator is; a change that any process commits counts for the next read. */
export type ReadOperator = () => Promise<OperatorView>

/** The brand until the desk gives one, from `BRAND_NAME`; null: the product's own name. */
export type BrandDeps = OperatorSealDeps & { readonly pool: Pool; readonly brandName: string | null }

export const watchOperator = (watch: Watch, deps: BrandDeps): ReadOperator =>
  watch.watched(['operator_profiles'], async () => viewOf((await currentProfile(deps, deps.pool)).profile))

/** The operator as the desk shows them, with the version on which a change is based. */
export async function deskOperator(deps: BrandDeps): Promise<DeskOperatorView> {
  const { version, profile, changedAt } = await currentProfile(deps, deps.pool)
  return { version, operator: viewOf(profile), changedAt: changedAt?.toISOString() ?? null }
}

type Current = {
  readonly version: number
  readonly profile: OperatorProfile
  readonly changedAt: Date | null
}

/** The newest profile that the server wrote; before the first change it has a brand alone, and its version is 0. */
export async function currentProfile(
  deps: OperatorSealDeps & Pick<BrandDeps, 'brandName'>,
  executor: Executor,
): Promise<Current> {
  const [row] = await genuineProfiles(deps, executor)
  if (row === undefined)
    return { version: 0, profile: unsaid(deps.brandName ?? 'OpenRemit'), changedAt: null }
  return { version: row.version, profile: row.profile, changedAt: row.changed_at }
}

const unsaid = (brand: string): OperatorProfile => ({
  brand,
  legalName: null,
  address: null,
  phone: null,
  email: null,
  website: null,
  hours: null,
  licences: [],
  complaintRoute: null,
  logo: null,
})

const viewOf = (profile: OperatorProfile): OperatorView => ({
  ...profile,
  logo: profile.logo && logoPath(profile.logo),
})
