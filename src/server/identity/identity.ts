import type { addIdentityFile, IdentityView, saveIdentity } from '#shared/api/users/identity.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { type IdentityStep, missingSteps, neededSteps } from '#shared/identity/steps.ts'
import { limitText, type SendingLimits } from '#server/compliance/compliance.ts'
import { checkFile, keepDocument, keepDocumentsUntil } from '#server/documents/documents.ts'
import { dayOf } from '#server/platform/days.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { standingTier } from '#server/users/users.ts'
import { type Facts, filledBy, maskedNumber, openFacts, refuseWrongFacts, sealFacts } from './facts.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { identityCheck } from './identity-jobs.ts'
import {
  type CheckRow,
  findLatest,
  keepFacts,
  listChecksOf,
  listFiles,
  lockUnderWay,
  markSubmitted,
  openCheck,
  putFile,
} from './identity.sql.ts'

export { identityProviderOf } from './providers.ts'
export { eraseIdentities } from './expiry.ts'

export type { IdentityDeps } from './identity-deps.ts'

/** A replaced file stays for a day and an hour: no document ends sooner. */
const REPLACED_MS = 25 * 3_600_000

/** State of the proof of a user's identity. */
export async function identityOf(deps: IdentityDeps, userId: string): Promise<IdentityView> {
  const { tier, until } = await standingTier(deps, deps.pool, userId)
  const [latest] = await findLatest(deps.pool, userId)
  const limits = await deps.tierLimits()
  return {
    tier,
    verifiedUntil: until?.toISOString() ?? null,
    state: latest === undefined || (latest.state === 'verified' && tier === 'basic') ? 'none' : latest.state,
    isDelayed: latest?.state === 'submitted' && latest.tries > 0,
    askedStep: latest?.asked_part ?? null,
    ...(await filledIn(deps, latest)),
    limits: { basic: limitsIn(limits.basic), verified: limitsIn(limits.verified) },
  }
}

/** Parts of an undecided check that are there, and those that are missing. */
async function filledIn(deps: IdentityDeps, latest: CheckRow | undefined) {
  const check = latest?.decided_at === null ? latest : undefined
  const facts = check === undefined ? {} : openFacts(deps.dataKeys, check)
  const files = check === undefined ? [] : (await listFiles(deps.pool, check.id)).map(({ part }) => part)
  const filled = filledBy(facts, files, check?.asked_part ?? null)
  const { person = null, address = null, document } = facts
  return {
    person,
    address,
    document: document === undefined ? null : masked(document),
    needed: [...neededSteps(filled)],
    missing: [...missingSteps(filled)],
    files,
  }
}

const masked = (document: NonNullable<Facts['document']>) => ({
  ...document,
  number: maskedNumber(document.number),
})

const limitsIn = ({ perTransfer, perDay, per30Days }: SendingLimits) => ({
  perTransfer: limitText(perTransfer),
  perDay: limitText(perDay),
  per30Days: limitText(per30Days),
})

/**
 * Keeps the facts of some steps; the others stay.
 * @throws DomainError 'invalid_request' naming a fact that cannot be right, 'identity_under_way'
 */
export async function saveFacts(
  deps: IdentityDeps,
  userId: string,
  body: BodyOf<typeof saveIdentity>,
): Promise<IdentityView> {
  refuseWrongFacts(body, dayOf(deps.clock.now()))
  await withTransaction(deps.pool, async tx => {
    const check = await editable(deps, tx, userId)
    const typed = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const facts: Facts = { ...openFacts(deps.dataKeys, check), ...typed }
    await keepFacts(tx, check.id, sealFacts(deps.dataKeys, check, facts))
  })
  return await identityOf(deps, userId)
}

/** The check that the user fills in, opened where there is none. @throws DomainError 'identity_under_way' */
async function editable(deps: IdentityDeps, tx: Tx, userId: string): Promise<CheckRow> {
  await openCheck(tx, deps.newId(), userId, deps.clock.now())
  const [check] = await lockUnderWay(tx, userId)
  if (check?.state !== 'open') throw new DomainError('identity_under_way')
  return check
}

/** Keeps one file of the proof. @throws DomainError 'identity_under_way', and what `checkFile` throws */
export async function addFile(
  deps: IdentityDeps,
  userId: string,
  { part, content }: BodyOf<typeof addIdentityFile>,
): Promise<IdentityView> {
  const owner = { purpose: 'identity', ownerId: userId } as const
  const [latest] = await findLatest(deps.pool, userId)
  if (latest?.state === 'submitted' || latest?.state === 'review') throw new DomainError('identity_under_way')
  const file = await checkFile(deps, owner, content)
  await withTransaction(deps.pool, async tx => {
    const check = await editable(deps, tx, userId)
    const replaced = (await listFiles(tx, check.id)).filter(each => each.part === part)
    const until = new Date(deps.clock.now().getTime() + REPLACED_MS)
    await putFile(tx, check.id, part, await keepDocument(deps, tx, owner, file), deps.clock.now())
    await keepDocumentsUntil(
      tx,
      replaced.map(each => each.document_id),
      until,
    )
  })
  return await identityOf(deps, userId)
}

/** Has the proof checked. @throws DomainError 'identity_incomplete' naming the steps, 'identity_under_way' */
export async function submit(deps: IdentityDeps, userId: string): Promise<IdentityView> {
  await withTransaction(deps.pool, async tx => {
    const check = await editable(deps, tx, userId)
    const facts = openFacts(deps.dataKeys, check)
    const parts = (await listFiles(tx, check.id)).map(({ part }) => part)
    refuseIncomplete(missingSteps(filledBy(facts, parts, check.asked_part)))
    refuseWrongFacts(facts, dayOf(deps.clock.now()))
    await markSubmitted(tx, check.id, deps.clock.now())
    await enqueue(tx, identityCheck, { checkId: check.id })
  })
  return await identityOf(deps, userId)
}

function refuseIncomplete(missing: readonly IdentityStep[]): void {
  if (missing.length === 0) return
  throw new DomainError('identity_incomplete', {
    fields: Object.fromEntries(missing.map(step => [step, 'not complete'])),
  })
}

/** Facts that are kept of a user's proofs, for the user's download. */
export async function identityData(
  deps: Pick<IdentityDeps, 'pool' | 'dataKeys'>,
  userId: string,
): Promise<unknown> {
  const checks = await listChecksOf(deps.pool, userId)
  return await Promise.all(
    checks.map(async check => ({
      state: check.state,
      submittedAt: check.submitted_at,
      decidedAt: check.decided_at,
      ...openFacts(deps.dataKeys, check),
      files: (await listFiles(deps.pool, check.id)).map(({ part, type, added_at }) => ({
        part,
        type,
        addedAt: added_at,
      })),
    })),
  )
}
