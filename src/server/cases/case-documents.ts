import type {
  addCaseDocument as addRoute,
  CaseFile,
  viewCaseDocument as viewRoute,
} from '#shared/api/admin/compliance/cases.api.ts'
import type { sendEvidence as sendRoute } from '#shared/api/cases.api.ts'
import type { DocumentView } from '#shared/api/document-fields.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { type ActCall, withAct } from '#server/audit/audit.ts'
import {
  type CheckedFile,
  checkFile,
  documentFacts,
  type DocumentOwner,
  keepDocument,
  keepDocumentsUntil,
  viewDocument,
} from '#server/documents/documents.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { named } from '#server/users/users.ts'
import { userOf } from '#server/platform/http/actor.ts'
import {
  type CaseRow,
  findCase,
  findCaseDocumentByKey,
  findCaseDocuments,
  insertCaseDocument,
  insertCaseEvent,
  lockCase,
} from './cases.sql.ts'
import { noteCustomer } from './linked-case.ts'
import type { CaseDeps } from './open-case.ts'
import { fileKey, openText, sealText } from './sealed-case.ts'
import { caseOfTicket } from './ticket.ts'

/** A customer's files in one case, and their bytes: the other half of an owner's room is the desk's. */
const CUSTOMER_FILES_MAX = 10
const CUSTOMER_BYTES_MAX = 20 * 1024 * 1024

const ownerOf = (caseId: string): DocumentOwner => ({ purpose: 'evidence', ownerId: caseId })

/** Documents of a case, the oldest first. */
export async function documentsOf(
  deps: Pick<CaseDeps, 'pool' | 'dataKeys' | 'signingKeys' | 'log'>,
  caseId: string,
): Promise<CaseFile['documents']> {
  const { rows, factsOf } = await documentsIn(deps.pool, caseId)
  return (await named(deps, deps.pool, rows, ['actor'])).flatMap(row => {
    const facts = factsOf(row.document_id)
    if (facts === undefined) return []
    const { id, type, bytes, is_erased: isErased } = facts
    const name = openText(deps.dataKeys, row)
    return [{ id, name, type, bytes, addedAt: row.at.toISOString(), addedBy: row.actor, isErased }]
  })
}

async function documentsIn(executor: Executor, caseId: string) {
  const rows = await findCaseDocuments(executor, caseId)
  const ids = rows.map(row => row.document_id)
  const facts = await documentFacts(executor, ids, ownerOf(caseId))
  const factsOf = (id: string) => facts.find(each => each.id === id)
  return { rows, factsOf }
}

type Sent = BodyOf<typeof sendRoute>

/**
 * Adds a customer's file to the case of their ticket. @returns the number of files that they may still add
 * @throws DomainError 'not_found', 'link_expired', 'case_act_not_possible', and what `checkFile` throws
 */
export async function sendEvidence(
  deps: CaseDeps,
  { ticket, name, content }: Sent & { readonly ticket: string },
): Promise<{ left: number }> {
  const id = caseOfTicket(deps, ticket)
  const isKnown = await isKept(deps, deps.pool, id, content)
  if (isKnown) return { left: await filesLeft(deps.pool, id, 0) }
  await filesLeft(deps.pool, id, 1)
  const file = await checkFile(deps, ownerOf(id), content)
  return await withTransaction(deps.pool, async tx => {
    const row = await lockOpenCase(tx, id)
    if (await isKept(deps, tx, id, content)) return { left: await filesLeft(tx, id, 0) }
    const left = await filesLeft(tx, id, 1, file.content.length)
    await attach(deps, tx, { caseId: id, by: null, name, content, file })
    await noteCustomer(deps, tx, row)
    return { left: left - 1 }
  })
}

/** Files that a customer may still add to a case. @throws DomainError 'too_many_documents' where so many more are too many */
async function filesLeft(executor: Executor, caseId: string, wanted: number, bytes = 0): Promise<number> {
  const { rows, factsOf } = await documentsIn(executor, caseId)
  const own = rows.filter(({ actor }) => actor === null)
  const kept = own.reduce((sum, row) => sum + (factsOf(row.document_id)?.bytes ?? 0), 0)
  const left = CUSTOMER_FILES_MAX - own.length
  if (left < wanted || kept + bytes > CUSTOMER_BYTES_MAX) throw new DomainError('too_many_documents')
  return left
}

/**
 * Adds a document of the desk's to a case.
 * @throws DomainError 'not_found', 'case_act_not_possible', and what `checkFile` throws
 */
export async function addCaseDocument(
  deps: CaseDeps,
  call: ActCall,
  { id, name, content }: BodyOf<typeof addRoute> & { readonly id: string },
): Promise<void> {
  const [found] = await findCase(deps.pool, id)
  if (found === undefined) throw new DomainError('not_found')
  if (await isKept(deps, deps.pool, id, content)) return
  const file = await checkFile(deps, ownerOf(id), content)
  await withAct(deps, call, async ({ tx, actor, audit }) => {
    await lockOpenCase(tx, id)
    if (await isKept(deps, tx, id, content)) return
    const by = userOf(actor)
    const documentId = await attach(deps, tx, { caseId: id, by, name, content, file })
    const after = { documentId, type: file.type, bytes: file.content.length }
    await audit({ action: 'case.document_added', subject: { kind: 'case', id }, after })
  })
}

const isKept = async ({ dataKeys }: CaseDeps, executor: Executor, caseId: string, content: string) =>
  (await findCaseDocumentByKey(executor, caseId, fileKey(dataKeys, caseId, content))).length > 0

/** @throws DomainError 'not_found', 'case_act_not_possible' */
async function lockOpenCase(tx: Tx, id: string): Promise<CaseRow> {
  const [row] = await lockCase(tx, id)
  if (row === undefined) throw new DomainError('not_found')
  if (row.state === 'closed')
    throw new DomainError('case_act_not_possible', { message: 'This case is closed.' })
  return row
}

type Attachment = {
  readonly caseId: string
  /** The person at the desk; null: the customer. */
  readonly by: string | null
  readonly name: string
  readonly content: string
  readonly file: CheckedFile
}

/** Keeps a checked file as a document of a locked case, with its event. @returns its id */
async function attach(
  deps: CaseDeps,
  tx: Tx,
  { caseId, by, name, content, file }: Attachment,
): Promise<string> {
  const { clock, newId, dataKeys } = deps
  const documentId = await keepDocument(deps, tx, ownerOf(caseId), file)
  const eventId = newId()
  await insertCaseEvent(tx, eventId, caseId, clock.now(), 'attached', by, sealText(dataKeys, eventId, name))
  await insertCaseDocument(tx, documentId, caseId, eventId, fileKey(dataKeys, caseId, content))
  return documentId
}

/** Shows a document of a case at the desk, and writes down who has seen it and why. @throws DomainError 'not_found' */
export const viewCaseDocument = (
  deps: CaseDeps,
  call: ActCall,
  { id, documentId, reason }: BodyOf<typeof viewRoute> & { readonly id: string },
): Promise<DocumentView> => viewDocument(deps, call, { id: documentId, owner: ownerOf(id), reason })

/** The documents of a closed case stay for as long as other records; those of a transfer end earlier where its people do. */
export async function endCaseDocuments(tx: Tx, caseId: string, at: Date): Promise<void> {
  const rows = await findCaseDocuments(tx, caseId)
  await keepDocumentsUntil(
    tx,
    rows.map(row => row.document_id),
    at,
  )
}
