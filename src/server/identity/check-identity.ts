import { DomainError } from '#shared/api/error.ts'
import { type ActContext, bySystem, withAct } from '#server/audit/audit.ts'
import { addDays, dayOf, startOfDay } from '#server/platform/days.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { enqueueNotice, findContact, giveTier, type IdentityChange } from '#server/users/users.ts'
import { openFacts } from './facts.ts'
import { identityCheck } from './identity-jobs.ts'
import type { IdentityDeps } from './identity-deps.ts'
import {
  type CheckRow,
  countTry,
  findCheck,
  keepReference,
  listFiles,
  lockCheck,
  markDecided,
  markForReview,
} from './identity.sql.ts'
import type { Outcome, Submission } from './provider.ts'
import { openDocument } from '#server/documents/documents.ts'

/** Seconds until the provider is asked again; after the last of them a person decides. */
const RETRY_SECONDS = [60, 300, 1_800, 7_200, 21_600, 43_200] as const

/** Asks the provider about a submitted proof, and does what its answer says. It may come twice. */
export async function checkIdentity(deps: IdentityDeps, checkId: string): Promise<void> {
  const [check] = await findCheck(deps.pool, checkId)
  if (check?.state !== 'submitted') return
  const outcome = await outcomeFor(deps, check)
  if (outcome === 'pending') return await askLater(deps, checkId)
  await withAct(deps, bySystem, async act => {
    const [locked] = await lockCheck(act.tx, checkId)
    if (locked?.state !== 'submitted') return
    if (outcome === 'review') return void (await markForReview(act.tx, checkId))
    await decide(act, deps, locked, { outcome, by: null, reason: null })
  })
}

/** Whatever the provider cannot say now is pending. */
async function outcomeFor(deps: IdentityDeps, check: CheckRow): Promise<Outcome> {
  const { identityProvider: provider, pool } = deps
  try {
    const isKnown = check.provider === provider.name && check.provider_ref !== null
    const reference = isKnown ? check.provider_ref : await provider.submit(await submissionOf(deps, check))
    if (!isKnown) await keepReference(pool, check.id, provider.name, reference ?? '')
    return await provider.outcomeOf(check.id, reference ?? '')
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'provider_unavailable') throw error
    deps.log.warn({ checkId: check.id, provider: provider.name }, 'the identity provider does not answer')
    return 'pending'
  }
}

async function submissionOf(deps: IdentityDeps, check: CheckRow): Promise<Submission> {
  const { person, address, document } = openFacts(deps.dataKeys, check)
  const contact = await findContact(deps, deps.pool, check.user_id)
  if (person === undefined || address === undefined || document === undefined)
    throw new Error(`the proof of identity ${check.id} was submitted without its facts`)
  return {
    checkId: check.id,
    fullName: contact?.fullName ?? '',
    ...person,
    addressCountry: address.country,
    document,
    files: async () =>
      Promise.all(
        (await listFiles(deps.pool, check.id)).map(async ({ part, document_id }) => ({
          part,
          ...(await openDocument(deps, document_id, { purpose: 'identity', ownerId: check.user_id })),
        })),
      ),
  }
}

async function askLater(deps: IdentityDeps, checkId: string): Promise<void> {
  const [counted] = await countTry(deps.pool, checkId)
  if (counted === undefined) return
  const seconds = RETRY_SECONDS[counted.tries - 1]
  if (seconds !== undefined) {
    const runAt = new Date(deps.clock.now().getTime() + seconds * 1000)
    return await enqueue(deps.pool, identityCheck, { checkId }, { runAt })
  }
  await withAct(deps, bySystem, async ({ tx }) => {
    const [locked] = await lockCheck(tx, checkId)
    if (locked?.state === 'submitted') await markForReview(tx, checkId)
  })
}

type Decision = {
  readonly outcome: 'verified' | 'failed'
  /** Somebody at the desk; null: the provider. */
  readonly by: string | null
  readonly reason: string | null
}

/** Decides a proof: the tier follows, ends with the document, and its sender gets a mail. A document that has expired verifies nobody. */
export async function decide(
  act: Pick<ActContext, 'tx' | 'audit'>,
  deps: IdentityDeps,
  check: CheckRow,
  { outcome, by, reason }: Decision,
): Promise<void> {
  const { document } = openFacts(deps.dataKeys, check)
  const now = deps.clock.now()
  const isGood = outcome === 'verified' && document !== undefined && document.expiresOn >= dayOf(now)
  const state = isGood ? 'verified' : 'failed'
  await markDecided(act.tx, check.id, state, now, by, isGood ? document.expiresOn : null)
  await act.audit({
    action: 'identity.decided',
    subject: { kind: 'identity', id: check.id },
    before: { state: check.state },
    after: { state, userId: check.user_id, provider: check.provider },
    reason,
  })
  if (isGood) {
    const until = startOfDay(addDays(document.expiresOn, 1))
    const given = { userId: check.user_id, tier: 'verified', until, source: 'identity', reason } as const
    if (!(await giveTier(act, deps, given))) return
  }
  await tell(act.tx, deps, check.user_id, state)
}

/** Mails a user how the proof of their identity stands. */
export const tell = (
  tx: Tx,
  { clock, signingKeys }: Pick<IdentityDeps, 'clock' | 'signingKeys'>,
  userId: string,
  change: IdentityChange,
): Promise<void> =>
  enqueueNotice({ signingKeys }, tx, {
    kind: 'identity_changed',
    userId,
    at: clock.now().toISOString(),
    change,
  })
