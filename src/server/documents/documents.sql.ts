import type { DocumentType } from '#shared/api/document-fields.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** The slices that keep documents. */
export type DocumentPurpose = 'identity' | 'evidence'

export type DocumentRow = {
  readonly id: string
  readonly purpose: DocumentPurpose
  readonly owner_id: string
  readonly type: DocumentType
  readonly content: Buffer | null
}

/** One document of an owner is added at a time, so that two at once do not pass its bounds together. */
export const lockOwner = statement<[purpose: DocumentPurpose, ownerId: string], never, Tx>({
  name: 'lock_owner_of_documents',
  text: `select pg_advisory_xact_lock(hashtextextended('documents ' || $1::text || $2::uuid, 0))`,
})

export const sumOfOwner = statement<
  [purpose: DocumentPurpose, ownerId: string],
  { readonly documents: number; readonly bytes: number }
>({
  name: 'sum_documents_of_owner',
  text: `
    select count(*)::integer as documents, coalesce(sum(bytes), 0)::integer as bytes from documents
    where purpose = $1 and owner_id = $2 and content is not null`,
})

type NewDocument = [
  id: string,
  purpose: DocumentPurpose,
  ownerId: string,
  type: DocumentType,
  bytes: number,
  content: Buffer,
  at: Date,
]

export const insertDocument = statement<NewDocument, never>({
  name: 'insert_document',
  text: `
    insert into documents (id, purpose, owner_id, type, bytes, content, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
})

export const findDocument = statement<[id: string, purpose: DocumentPurpose, ownerId: string], DocumentRow>({
  name: 'find_document',
  text: `
    select id, purpose, owner_id, type, content from documents
    where id = $1 and purpose = $2 and owner_id = $3 and content is not null`,
})

/** Says until when documents stay; one that has an earlier end keeps it. */
export const keepUntil = statement<[ids: string[], at: Date], never>({
  name: 'keep_documents_until',
  text: `
    update documents set keep_until = $2
    where id = any($1) and content is not null and (keep_until is null or keep_until > $2)`,
})

export const eraseDocumentsPage = statement<[before: Date, pageSize: number], { readonly erased: number }>({
  name: 'erase_documents',
  text: 'select app.erase_documents($1, $2) as erased',
})

export const countDocumentsDue = statement<[before: Date, atMost: number], { readonly due: number }>({
  name: 'count_documents_due',
  text: `
    select count(*)::integer as due from (
      select from documents where keep_until < $1 and content is not null limit $2) d`,
})

/** A document without its content. */
export type DocumentFacts = {
  readonly id: string
  readonly type: DocumentType
  readonly bytes: number
  readonly created_at: Date
  readonly is_erased: boolean
}

export const findDocumentFacts = statement<
  [ids: string[], purpose: DocumentPurpose, ownerId: string],
  DocumentFacts
>({
  name: 'find_document_facts',
  text: `
    select id, type, bytes, created_at, content is null as is_erased from documents
    where id = any($1) and purpose = $2 and owner_id = $3 order by created_at, id`,
})
