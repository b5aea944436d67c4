import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { LegalVersionView, publishLegalText, writeLegalText } from '#shared/api/admin/legal-texts.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type LegalKind, legalKind, legalKinds, type LegalTextView } from '#shared/api/legal-texts.api.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { type ApprovalDeps, type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, type AuditDeps, withAct } from '#server/audit/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { dayOf } from '#server/platform/days.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { findLegalText, holdPublications, insertLegalText, listVersions } from './legal-texts.sql.ts'
import { addPublication, genuinePublications, type OperatorSealDeps } from './operator-seals.ts'

/**
 * A published version of the terms or the privacy notice: the one that is asked for, or the one in force.
 * @throws DomainError 'not_found' if the version that is asked for is not published
 */
export async function legalText(
  deps: OperatorSealDeps & { readonly pool: Pool; readonly clock: Clock },
  kind: LegalKind,
  asked: number | undefined,
): Promise<LegalTextView> {
  const rows = await genuinePublications(deps, deps.pool, kind)
  const versions = rows.map(({ version, effective_from }) => ({ version, effectiveFrom: effective_from }))
  const today = dayOf(deps.clock.now())
  const inForce = versions.find(({ effectiveFrom }) => effectiveFrom <= today)
  const wanted = asked === undefined ? inForce : versions.find(({ version }) => version === asked)
  const text = wanted && (await textOf(deps.pool, kind, wanted.version))
  const isPublished = rows.some(
    ({ version, sha256 }) => version === wanted?.version && text !== undefined && sha256 === sha256Of(text),
  )
  if (asked !== undefined && !isPublished) throw new DomainError('not_found')
  const shown = wanted && text !== undefined && isPublished ? { ...wanted, text } : null
  return { shown, inForce: inForce?.version ?? null, versions }
}

/** Text of a version. @throws DomainError 'not_found' */
async function textOf(executor: Executor, kind: LegalKind, version: number): Promise<string> {
  const [row] = await findLegalText(executor, kind, version)
  if (row === undefined) throw new DomainError('not_found')
  return row.text
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

export async function deskLegalTexts(
  deps: OperatorSealDeps & { readonly pool: Pool },
): Promise<LegalVersionView[]> {
  const rows = await Promise.all(legalKinds.map(kind => genuinePublications(deps, deps.pool, kind)))
  const published = new Map(rows.flat().map(row => [nameOf(row.kind, row.version), row]))
  return (await listVersions(deps.pool, [...published.keys()])).map(({ written_at, ...version }) => {
    const publication = published.get(nameOf(version.kind, version.version))
    return {
      ...version,
      writtenAt: written_at.toISOString(),
      publishedAt: publication?.published_at.toISOString() ?? null,
      effectiveFrom: publication?.effective_from ?? null,
    }
  })
}

/**
 * Keeps a text as the next version, unless the last one has the same text. No sender sees it before it is published.
 * @throws DomainError 'operator_changed' if another version is written at the same moment
 */
export async function writeText(
  deps: AuditDeps & OperatorSealDeps,
  call: ActCall,
  { kind, text }: BodyOf<typeof writeLegalText>,
): Promise<LegalVersionView[]> {
  const sha256 = sha256Of(text)
  await withAct(deps, call, async ({ tx, actor, clock, audit }) => {
    const [added] = await insertLegalText(tx, kind, text, sha256, clock.now(), userOf(actor))
    if (added === undefined) return
    await audit({ action: 'legal_text.written', subject: subjectOf(kind, added.version), after: { sha256 } })
  })
  return await deskLegalTexts(deps)
}

const publicationRequest = z.object({ kind: legalKind, version: z.int(), effectiveFrom: z.string() })
type Publication = z.infer<typeof publicationRequest>

/** True if an approved request of the operator's kind publishes a text. */
export const isPublicationRequest = (payload: unknown): boolean =>
  publicationRequest.safeParse(payload).success

const names: Readonly<Record<LegalKind, string>> = { terms: 'terms', privacy: 'privacy notice' }

/**
 * Shows a version to everybody. A second admin may have to agree first.
 * @throws DomainError 'not_found', 'operator_changed' if it or a later one is published, 'awaits_approval'
 */
export async function publishText(
  deps: ApprovalDeps & OperatorSealDeps & { readonly watch: Watch },
  call: ActCall,
  { reason, ...publication }: BodyOf<typeof publishLegalText>,
): Promise<LegalVersionView[]> {
  const { kind, version, effectiveFrom } = publication
  await textOf(deps.pool, kind, version)
  const published = await genuinePublications(deps, deps.pool, kind)
  if (published.some(each => each.version >= version)) throw new DomainError('operator_changed')
  const title = `Publish version ${version} of the ${names[kind]}, effective from ${effectiveFrom}, or from the day of approval if that is later`
  await requireApproval(deps, call, { kind: 'operator', payload: publication, title, reason })
  await withAct(deps, call, act => publish(act, deps, publication, reason))
  deps.watch.changed('legal_publications')
  return await deskLegalTexts(deps)
}

/** Publishes what a second admin has approved. @throws DomainError 'operator_changed' if it or a later one is published */
export const publishTextApproved = (
  act: ApprovedAct,
  deps: OperatorSealDeps,
  payload: unknown,
): Promise<void> => publish(act, deps, publicationRequest.parse(payload), act.reason)

async function publish(
  { tx, actor, clock, audit }: ActContext,
  deps: OperatorSealDeps,
  { kind, version, effectiveFrom }: Publication,
  reason: string | null,
): Promise<void> {
  await holdPublications(tx)
  const published = await genuinePublications(deps, tx, kind)
  if (published.some(each => each.version >= version)) throw new DomainError('operator_changed')
  const today = dayOf(clock.now())
  const from = effectiveFrom < today ? today : effectiveFrom
  await addPublication(tx, deps, {
    kind,
    version,
    effective_from: from,
    sha256: sha256Of(await textOf(tx, kind, version)),
    published_at: clock.now(),
    published_by: userOf(actor),
  })
  await audit({
    action: 'legal_text.published',
    subject: subjectOf(kind, version),
    after: { effectiveFrom: from },
    reason,
  })
}

const nameOf = (kind: LegalKind, version: number): string => `${kind} ${version}`

const subjectOf = (kind: LegalKind, version: number) => ({ kind: 'legal_text', id: nameOf(kind, version) })
