import * as z from 'zod/mini'
import type { DeskOperatorView, updateOperator } from '#shared/api/admin/operator.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type LicenceView, operatorView } from '#shared/api/operator.api.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { type ApprovalDeps, type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { changesBetween, changeWords } from '#server/platform/changes.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { logoIn } from './logo.ts'
import { type BrandDeps, currentProfile, deskOperator } from './operator.ts'
import { addProfile } from './operator-seals.ts'
import { holdProfiles, insertLogo, type OperatorProfile } from './operator.sql.ts'

export type OperatorDeps = ApprovalDeps & BrandDeps & { readonly watch: Watch }

/** Payload of the approval request: the version that it was made from, and what the next one is to say. */
const operatorRequest = z.object({ basedOn: z.int(), profile: operatorView })

type Wanted = z.infer<typeof operatorRequest> & { readonly reason: string | null }

/**
 * Adds a version of what the operator says about themselves, unless it says the same as the present one. A second admin may have to
 * agree first.
 * @throws DomainError 'operator_changed' if it is not based on the present version, 'invalid_request' naming `logo`, 'awaits_approval'
 */
export async function changeOperator(
  deps: OperatorDeps,
  call: ActCall,
  { basedOn, logo, reason, ...fields }: BodyOf<typeof updateOperator>,
): Promise<DeskOperatorView> {
  const picture = typeof logo === 'string' ? logoIn(logo) : logo
  const { version, profile: was } = await currentProfile(deps, deps.pool)
  if (version !== basedOn) throw new DomainError('operator_changed')
  const sha256 = picture === undefined ? was.logo : (picture?.sha256.toString('hex') ?? null)
  const profile = { ...fields, logo: sha256 }
  // It is kept before the profile names it: the one who approves sees the picture too.
  if (picture)
    await insertLogo(deps.pool, picture.sha256, picture.type, picture.content, userOf(call.actor.userId))
  const words = changeWords(factsOf(was), factsOf(profile)) || 'nothing'
  const title = `Change what the operator says about itself: ${words}`
  await requireApproval(deps, call, { kind: 'operator', payload: { basedOn, profile }, title, reason })
  await withAct(deps, call, act => addVersion(act, deps, { basedOn, profile, reason }))
  deps.watch.changed('operator_profiles')
  return await deskOperator(deps)
}

async function addVersion(
  { tx, actor, clock, audit }: ActContext,
  deps: Omit<BrandDeps, 'pool'>,
  { basedOn, profile, reason }: Wanted,
): Promise<void> {
  await holdProfiles(tx)
  const { version, profile: was } = await currentProfile(deps, tx)
  if (version !== basedOn) throw new DomainError('operator_changed')
  // The first version has nothing before it: what the environment said was nobody's act.
  const changes = version === 0 ? { after: profile } : changesBetween(was, profile)
  if (changes === undefined) return
  const added = version + 1
  const by = { changed_at: clock.now(), changed_by: userOf(actor) }
  await addProfile(tx, deps, { version: added, profile, ...by })
  await audit({
    action: 'operator.changed',
    subject: { kind: 'operator', id: `${added}` },
    ...changes,
    reason,
  })
}

/** Adds the version that a second admin has approved. @throws DomainError 'operator_changed' if another was added since */
export async function changeOperatorApproved(
  act: ApprovedAct,
  deps: Omit<BrandDeps, 'pool'>,
  payload: unknown,
): Promise<void> {
  await addVersion(act, deps, { ...operatorRequest.parse(payload), reason: act.reason })
}

/** Content of a profile, each licence as one text, for a sentence by which another admin decides. */
const factsOf = ({ licences, ...profile }: OperatorProfile) => ({
  ...profile,
  licences: licences.map(wordsOf).join('; '),
})

const wordsOf = (licence: LicenceView): string =>
  Object.values(licence)
    .filter(value => value !== null)
    .join(' ')
