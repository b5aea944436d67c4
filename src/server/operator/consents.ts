import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import { type Accepted, type LegalKind, legalKinds } from '#shared/api/legal-texts.api.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { dayOf } from '#server/platform/days.ts'
import { genuinePublications, type OperatorSealDeps } from './operator-seals.ts'

/** Reads from memory which versions senders agree to today; null: that text is not published. */
export type ReadLegalInForce = () => Promise<Accepted>

export function watchLegalInForce(
  watch: Watch,
  deps: OperatorSealDeps & { readonly pool: Pool; readonly clock: Clock },
): ReadLegalInForce {
  const { pool, clock } = deps
  const publications = watch.watched(['legal_publications'], async () => ({
    terms: await genuinePublications(deps, pool, 'terms'),
    privacy: await genuinePublications(deps, pool, 'privacy'),
  }))
  return async () => {
    const today = dayOf(clock.now())
    const all = await publications()
    const inForce = (kind: LegalKind) => all[kind].find(each => each.effective_from <= today)?.version ?? null
    return { terms: inForce('terms'), privacy: inForce('privacy') }
  }
}

/** Facts of a consent beside the versions: who gave it, in which session, and for what. */
export type Occasion = {
  readonly ownerId: string
  readonly sessionId: string | null
  /** The transfer that is to be paid; missing: an account is opened. */
  readonly transferId?: string
}

/**
 * Compares the versions that somebody accepts with those in force, and returns the function that records the consent. A second
 * consent to the same version changes nothing.
 * @throws DomainError 'terms_changed' with the versions in force, if others were accepted
 */
export async function consentTo(readInForce: ReadLegalInForce, accepted: Accepted) {
  const inForce = await readInForce()
  if (legalKinds.some(kind => inForce[kind] !== accepted[kind]))
    throw new DomainError('terms_changed', { extra: { inForce } })
  return async (executor: Executor, { ownerId, sessionId, transferId }: Occasion): Promise<void> => {
    for (const kind of legalKinds) {
      const version = inForce[kind]
      if (version !== null)
        await insertConsent(executor, ownerId, kind, version, sessionId, transferId ?? null)
    }
  }
}

/** The versions in force that an owner has not agreed to yet; undefined: none. */
export async function missingConsent(
  executor: Executor,
  readInForce: ReadLegalInForce,
  ownerId: string,
): Promise<Accepted | undefined> {
  const inForce = await readInForce()
  if (legalKinds.every(kind => inForce[kind] === null)) return undefined
  const given = await findConsents(executor, ownerId)
  const isGiven = (kind: LegalKind) =>
    inForce[kind] === null || given.some(each => each.kind === kind && each.version === inForce[kind])
  return legalKinds.every(isGiven) ? undefined : inForce
}

const insertConsent = statement<
  [ownerId: string, kind: LegalKind, version: number, sessionId: string | null, transferId: string | null],
  never
>({
  name: 'insert_legal_consent',
  text: `
    insert into legal_consents (owner_id, kind, version, session_id, transfer_id, occasion)
    values ($1, $2, $3, $4, $5::uuid, case when $5::uuid is null then 'registration' else 'payment' end)
    on conflict do nothing`,
})

const findConsents = statement<[ownerId: string], { readonly kind: LegalKind; readonly version: number }>({
  name: 'find_legal_consents',
  text: 'select kind, version from legal_consents where owner_id = $1',
})
