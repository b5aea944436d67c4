import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { LegalVersionView, publishLegalText, writeLegalText } from '#shared/api/admin/legal-texts.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type LegalKind, legalKind, type LegalTextView } from '#shared/api/legal-texts.api.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { type ApprovalDeps, type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, adminOf, type AuditDeps, withAct } from '#server/audit/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import {
  findLegalText,
  findPublications,
  insertLegalText,
  insertPublication,
  listVersions,
} from './legal-texts.sql.ts'

/**
 * A published version of the terms or the privacy notice: the one that is asked for, or the one in force.
 * @throws DomainError 'not_found' if the version that is asked for is not published
 */
export async function legalText(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  kind: LegalKind,
  asked: number | undefined,
): Promise<LegalTextView> {
  const rows = await findPublications(pool, kind)
  const versions = rows.map(({ version, effective_from }) => ({ version, effectiveFrom: effective_from }))
  const today = dayOf(clock)
  const inForce = versions.find(({ effectiveFrom }) => effectiveFrom <= today)
  const wanted = asked === undefined ? inForce : versions.find(({ version }) => version === asked)
  if (asked !== undefined && wanted === undefined) throw new DomainError('not_found')
  const shown = wanted && { ...wanted, text: await textOf(pool, kind, wanted.version) }
  return { shown: shown ?? null, inForce: inForce?.version ?? null, versions }
}

/** Text of a version. @throws DomainError 'not_found' */
async function textOf(executor: Executor, kind: LegalKind, version: number): Promise<string> {
  const [row] = await findLegalText(executor, kind, version)
  if (row === undefined) throw new DomainError('not_found')
  return row.text
}

export const deskLegalTexts = async (pool: Pool): Promise<LegalVersionView[]> =>
  (await listVersions(pool)).map(({ written_at, published_at, effective_from, ...version }) => ({
    ...version,
    writtenAt: written_at.toISOString(),
    publishedAt: published_at?.toISOString() ?? null,
    effectiveFrom: effective_from,
  }))

/**
 * Keeps a text as the next version, unless the last one has the same text. No sender sees it before it is published.
 * @throws DomainError 'operator_changed' if another version is written at the same moment
 */
export async function writeText(
  deps: AuditDeps,
  call: ActCall,
  { kind, text }: BodyOf<typeof writeLegalText>,
): Promise<LegalVersionView[]> {
  const sha256 = createHash('sha256').update(text).digest('hex')
  await withAct(deps, call, async ({ tx, actor, clock, audit }) => {
    const [added] = await insertLegalText(tx, kind, text, sha256, clock.now(), adminOf(actor))
    if (added === undefined) return
    await audit({ action: 'legal_text.written', subject: subjectOf(kind, added.version), after: { sha256 } })
  })
  return await deskLegalTexts(deps.pool)
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
  deps: ApprovalDeps & { readonly watch: Watch },
  call: ActCall,
  { reason, ...publication }: BodyOf<typeof publishLegalText>,
): Promise<LegalVersionView[]> {
  const { kind, version, effectiveFrom } = publication
  await textOf(deps.pool, kind, version)
  const published = await findPublications(deps.pool, kind)
  if (published.some(each => each.version >= version)) throw new DomainError('operator_changed')
  const title = `Publish version ${version} of the ${names[kind]}, effective from ${effectiveFrom}, or from the day of approval if that is later`
  await requireApproval(deps, call, { kind: 'operator', payload: publication, title, reason })
  await withAct(deps, call, act => publish(act, publication, reason))
  deps.watch.changed('legal_publications')
  return await deskLegalTexts(deps.pool)
}

/** Publishes what a second admin has approved. @throws DomainError 'operator_changed' if it or a later one is published */
export const publishTextApproved = (act: ApprovedAct, payload: unknown): Promise<void> =>
  publish(act, publicationRequest.parse(payload), act.reason)

async function publish(
  { tx, actor, clock, audit }: ActContext,
  { kind, version, effectiveFrom }: Publication,
  reason: string | null,
): Promise<void> {
  const [row] = await insertPublication(
    tx,
    kind,
    version,
    effectiveFrom,
    dayOf(clock),
    clock.now(),
    adminOf(actor),
  )
  if (row === undefined) throw new DomainError('operator_changed')
  await audit({
    action: 'legal_text.published',
    subject: subjectOf(kind, version),
    after: { effectiveFrom: row.effective_from },
    reason,
  })
}

/** Today in UTC: '2026-11-24'. */
const dayOf = (clock: Clock): string => clock.now().toISOString().slice(0, 10)

const subjectOf = (kind: LegalKind, version: number) => ({ kind: 'legal_text', id: `${kind} ${version}` })
