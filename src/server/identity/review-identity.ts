import { hash } from 'node:crypto'
import type {
  decideIdentity,
  IdentityCheckLine,
  IdentityCheckView,
} from '#shared/api/admin/compliance/identity.api.ts'
import { may } from '#shared/accounts/permissions.ts'
import type { Standing } from '#shared/accounts/roles.ts'
import type { DocumentView } from '#shared/api/document-fields.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { type IdentityStep, partsOf } from '#shared/identity/steps.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { keepDocumentsUntil, viewDocument } from '#server/documents/documents.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { actorName, type KeyDeps, samePerson, shownPerson } from '#server/users/users.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { decide, tell } from './check-identity.ts'
import { type Facts, maskedNumber, openFacts, sealFacts } from './facts.ts'
import type { IdentityDeps } from './identity-deps.ts'
import {
  type CheckRow,
  type FileRow,
  findCheck,
  findPerson,
  type LineRow,
  listChecks,
  listFiles,
  lockCheck,
  markAsked,
  removeFiles,
} from './identity.sql.ts'

type DeskCall = ActCall & { readonly actor: Standing & { readonly userId: string | null } }

/** A file that was asked for again stays for thirty days, for questions about the decision. */
const ASKED_MS = 30 * 86_400_000

/** Proofs that were submitted: those that wait for a person first. */
export const identityChecks = async (deps: IdentityDeps, limit: number): Promise<IdentityCheckLine[]> =>
  (await listChecks(deps.pool, limit)).map(row => lineOf(deps, row))

function lineOf(deps: KeyDeps, row: LineRow): IdentityCheckLine {
  return {
    id: row.id,
    userId: row.user_id,
    name: actorName(shownPerson(deps, { id: row.user_id, person: row.person })),
    state: shownState(row),
    submittedAt: (row.submitted_at ?? new Date(0)).toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    provider: row.provider,
  }
}

/** The desk sees no proof that is being filled in. @throws DomainError 'not_found' */
function shownState({ state }: Pick<CheckRow, 'state'>): IdentityCheckLine['state'] {
  if (state === 'open') throw new DomainError('not_found')
  return state
}

/** One proof with what its sender typed. @throws DomainError 'not_found' */
export async function identityCheckView(
  deps: IdentityDeps,
  { actor }: DeskCall,
  id: string,
): Promise<IdentityCheckView> {
  const check = await knownCheck(deps, id)
  const [user] = await findPerson(deps.pool, check.user_id)
  if (user === undefined) throw new DomainError('not_found')
  const files = await listFiles(deps.pool, id)
  const { person = null, address = null, document = null } = openFacts(deps.dataKeys, check)
  const isWhole = may(actor, 'identity.review')
  return {
    ...lineOf(deps, { ...check, person: user.person }),
    person,
    address,
    document: document && { ...document, number: isWhole ? document.number : maskedNumber(document.number) },
    files: files.map(({ document_id, part, type, added_at }) => ({
      id: document_id,
      part,
      type,
      addedAt: added_at.toISOString(),
    })),
    revision: revisionOf(check, files),
  }
}

async function knownCheck(deps: IdentityDeps, id: string): Promise<CheckRow> {
  const [check] = await findCheck(deps.pool, id)
  if (check === undefined) throw new DomainError('not_found')
  shownState(check)
  return check
}

/** Names the facts and files of a proof, so that nobody decides about others than they have seen. */
const revisionOf = ({ personal }: CheckRow, files: readonly FileRow[]): string =>
  hash(
    'sha256',
    Buffer.concat([
      personal ?? Buffer.of(),
      ...files.map(each => Buffer.from(`${each.part} ${each.document_id}\n`)),
    ]),
  ).slice(0, 32)

/** Shows a file to somebody at the desk, with its row in the audit log. @throws DomainError 'not_found' */
export async function viewFile(
  deps: IdentityDeps,
  call: ActCall,
  { id, fileId, reason }: { readonly id: string; readonly fileId: string; readonly reason: string },
): Promise<DocumentView> {
  const check = await knownCheck(deps, id)
  const files = await listFiles(deps.pool, id)
  if (files.every(each => each.document_id !== fileId)) throw new DomainError('not_found')
  const owner = { purpose: 'identity', ownerId: check.user_id } as const
  return await viewDocument(deps, call, { id: fileId, owner, reason })
}

/**
 * Decides about a proof that waits for a person, or asks for one of its steps again. Nobody decides about their own, nor about that of another account of
 * their mailbox.
 * @throws DomainError 'not_found' | 'own_rights' | 'identity_changed'; 'invalid_request' naming `step`
 */
export async function reviewIdentity(
  deps: IdentityDeps,
  call: DeskCall,
  { id, ...wanted }: BodyOf<typeof decideIdentity> & { readonly id: string },
): Promise<void> {
  await knownCheck(deps, id)
  await withAct(deps, call, async act => {
    const [check] = await lockCheck(act.tx, id)
    if (check === undefined) throw new DomainError('not_found')
    await refuseOwn(deps, act.tx, userOf(act.actor), check.user_id)
    const files = await listFiles(act.tx, id)
    if (check.state !== 'review' || revisionOf(check, files) !== wanted.revision)
      throw new DomainError('identity_changed')
    if (wanted.decision === 'ask') return await askAgain(act, deps, { check, files, ...askedOf(wanted) })
    const by = userOf(act.actor)
    await decide(act, deps, check, { outcome: wanted.decision, by, reason: wanted.reason })
  })
}

async function refuseOwn(deps: IdentityDeps, tx: Tx, by: string, userId: string): Promise<void> {
  if ((await samePerson(deps, tx, by, [userId])).has(userId)) throw new DomainError('own_rights')
}

function askedOf({ step, reason }: BodyOf<typeof decideIdentity>) {
  if (step === undefined)
    throw new DomainError('invalid_request', { fields: { step: 'needed to ask for it again' } })
  return { step, reason }
}

type Asked = {
  readonly check: CheckRow
  readonly files: readonly FileRow[]
  readonly step: IdentityStep
  readonly reason: string
}

/** The step becomes empty; everything else that was sent stays. */
async function askAgain(
  { tx, audit, clock }: ActContext,
  deps: IdentityDeps,
  { check, files, step, reason }: Asked,
): Promise<void> {
  const facts = openFacts(deps.dataKeys, check)
  const parts = partsOf(step, facts.document?.kind ?? null)
  const gone = files.filter(({ part }) => parts.includes(part)).map(each => each.document_id)
  await removeFiles(tx, check.id, parts)
  await keepDocumentsUntil(tx, gone, new Date(clock.now().getTime() + ASKED_MS))
  await markAsked(tx, check.id, step, sealFacts(deps.dataKeys, check, without(facts, step)))
  await audit({
    action: 'identity.asked_again',
    subject: { kind: 'identity', id: check.id },
    after: { step, userId: check.user_id },
    reason,
  })
  await tell(tx, deps, check.user_id, 'asked')
}

function without(facts: Facts, step: IdentityStep): Facts {
  const { [step as keyof Facts]: _, ...rest } = facts
  return rest
}
