import { createHash } from 'node:crypto'
import type { DocumentType, DocumentView } from '#shared/api/document-fields.ts'
import { DOCUMENT_BYTES_MAX } from '#shared/api/document-fields.ts'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type AuditDeps, withAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { type DataKeys, openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'
import {
  countDocumentsDue,
  type DocumentFacts,
  type DocumentPurpose,
  eraseDocumentsPage,
  findDocument,
  findDocumentFacts,
  insertDocument,
  keepUntil,
  lockOwner,
  sumOfOwner,
} from './documents.sql.ts'
import { refused, typeOfFile } from './file-type.ts'
import { reencoded } from './picture-aside.ts'

export type { DocumentFacts, DocumentPurpose } from './documents.sql.ts'

export type DocumentDeps = AuditDeps & { readonly dataKeys: DataKeys }

/** The owner of documents: a user for 'identity', a case for 'evidence'. */
export type DocumentOwner = { readonly purpose: DocumentPurpose; readonly ownerId: string }

/** Documents of one owner, and their bytes, before further ones are refused. */
const DOCUMENTS_MAX = 30
const OWNER_BYTES_MAX = 40 * 1024 * 1024

/** A file that may be kept: its type is known by its content, and a picture is written anew. */
export type CheckedFile = { readonly type: DocumentType; readonly content: Buffer }

/**
 * Checks a file before any transaction; a picture is written anew, which takes some tenths of a second. The caller has found out who
 * sends it. An owner who has no room left is refused first.
 * @throws DomainError 'document_refused' naming what is wrong; 'too_many_documents' | 'busy'
 */
export async function checkFile(
  { pool }: Pick<DocumentDeps, 'pool'>,
  owner: DocumentOwner,
  base64: string,
): Promise<CheckedFile> {
  const sent = Buffer.from(base64, 'base64')
  if (sent.length > DOCUMENT_BYTES_MAX) throw refused('This file is larger than 6 MB.')
  const type = typeOfFile(sent)
  await refuseFullOwner(pool, owner, 0)
  if (type === 'application/pdf') return { type, content: sent }
  return { type: 'image/jpeg', content: await reencoded(sent) }
}

/** Keeps a checked file, sealed for its owner. @returns its id @throws DomainError 'too_many_documents' */
export async function keepDocument(
  { dataKeys, clock, newId }: DocumentDeps,
  tx: Tx,
  owner: DocumentOwner,
  { type, content }: CheckedFile,
): Promise<string> {
  const { purpose, ownerId } = owner
  await lockOwner(tx, purpose, ownerId)
  await refuseFullOwner(tx, owner, content.length)
  const id = newId()
  const sealed = sealPersonal(dataKeys, placeOf(id, owner), content.toString('base64'))
  await insertDocument(tx, id, purpose, ownerId, type, content.length, sealed, clock.now())
  return id
}

/** Checks a file and keeps it. @returns its id @throws what `checkFile` and `keepDocument` throw */
export async function storeDocument(
  deps: DocumentDeps,
  owner: DocumentOwner,
  base64: string,
): Promise<string> {
  const file = await checkFile(deps, owner, base64)
  return await withTransaction(deps.pool, tx => keepDocument(deps, tx, owner, file))
}

async function refuseFullOwner(
  executor: Executor,
  { purpose, ownerId }: DocumentOwner,
  added: number,
): Promise<void> {
  const [sum] = await sumOfOwner(executor, purpose, ownerId)
  if (sum !== undefined && (sum.documents >= DOCUMENTS_MAX || sum.bytes + added > OWNER_BYTES_MAX))
    throw new DomainError('too_many_documents')
}

/**
 * Shows somebody at the desk a document of an owner, and writes down who has seen it and why. The caller's route has named the permission.
 * @throws DomainError 'not_found' also for a document of another owner, and for one that is erased
 */
export async function viewDocument(
  deps: DocumentDeps,
  call: ActCall,
  { id, owner, reason }: { readonly id: string; readonly owner: DocumentOwner; readonly reason: string },
): Promise<DocumentView> {
  const { purpose, ownerId } = owner
  const [row] = await findDocument(deps.pool, id, purpose, ownerId)
  if (row === undefined || row.content === null) throw new DomainError('not_found')
  const content = openPersonal<string>(deps.dataKeys, placeOf(id, owner), row.content)
  const subject = { kind: 'document', id }
  await withAct(deps, call, ({ audit }) =>
    audit({ action: 'document.viewed', subject, after: { purpose, ownerId }, reason }),
  )
  return { type: row.type, content }
}

/** A document of an owner, for a service that checks it. @throws DomainError 'not_found' */
export async function openDocument(
  deps: Pick<DocumentDeps, 'pool' | 'dataKeys'>,
  id: string,
  owner: DocumentOwner,
): Promise<CheckedFile> {
  const [row] = await findDocument(deps.pool, id, owner.purpose, owner.ownerId)
  if (row === undefined || row.content === null) throw new DomainError('not_found')
  const base64 = openPersonal<string>(deps.dataKeys, placeOf(id, owner), row.content)
  return { type: row.type, content: Buffer.from(base64, 'base64') }
}

/** Facts of documents of an owner, the oldest first; ids of other owners' documents are left out. */
export const documentFacts = (
  executor: Executor,
  ids: readonly string[],
  { purpose, ownerId }: DocumentOwner,
): Promise<DocumentFacts[]> => findDocumentFacts(executor, [...ids], purpose, ownerId)

/** SHA-256 of a document as it is kept, in hex; null where it is erased or of another owner. */
export async function documentHash(
  { pool, dataKeys }: Pick<DocumentDeps, 'pool' | 'dataKeys'>,
  id: string,
  owner: DocumentOwner,
): Promise<string | null> {
  const [row] = await findDocument(pool, id, owner.purpose, owner.ownerId)
  if (!row?.content) return null
  const base64 = openPersonal<string>(dataKeys, placeOf(id, owner), row.content)
  return createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')
}

const placeOf = (id: string, { purpose, ownerId }: DocumentOwner) => ({
  table: 'documents',
  id: `${id} ${purpose} ${ownerId}`,
})

/**
 * Says until when documents are kept; the nightly job of retention erases them afterwards. Without an end they stay.
 * The database takes no end within a day, so that a backup has what is erased.
 */
export async function keepDocumentsUntil(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0) await keepUntil(tx, [...ids], at)
}

/** Erases the content of a page of documents whose time is over. @returns their number */
export async function eraseDueDocuments(tx: Tx, now: Date, pageSize: number): Promise<number> {
  const [row] = await eraseDocumentsPage(tx, now, pageSize)
  return row?.erased ?? 0
}

/** The number of documents whose time is over, up to `atMost`. */
export async function documentsDue(executor: Executor, now: Date, atMost: number): Promise<number> {
  const [row] = await countDocumentsDue(executor, now, atMost)
  return row?.due ?? 0
}
