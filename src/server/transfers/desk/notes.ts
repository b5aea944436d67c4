import { type ActCall, recordAct } from '#server/audit/audit.ts'
import { statement } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { DomainError } from '#shared/api/error.ts'
import { hash } from 'node:crypto'
import { findTransfer } from '../row/reads.sql.ts'
import { adminOf, type WorkDeps } from './acting.ts'

export type NewNote = {
  readonly transferId: string
  readonly text: string
  readonly idempotencyKey: string | null
}

/**
 * Adds a note that operators alone see, once per idempotency key; answers its id.
 * @throws DomainError 'not_found', 'idempotency_key_reused'
 */
export async function addNote(deps: WorkDeps, call: ActCall, note: NewNote): Promise<string> {
  const [transfer] = await findTransfer(deps.pool, note.transferId)
  if (transfer === undefined) throw new DomainError('not_found')
  return await withTransaction(deps.pool, tx => insertOnce(deps, tx, call, note))
}

async function insertOnce(deps: WorkDeps, tx: Tx, call: ActCall, note: NewNote): Promise<string> {
  const { transferId, text, idempotencyKey } = note
  const author = adminOf(call)
  const creationHash = hash('sha256', JSON.stringify([transferId, text]), 'buffer')
  const once = [idempotencyKey, creationHash] as const
  const [added] = await insertNote(tx, deps.newId(), transferId, author, text, ...once)
  if (added === undefined) return await earlier(tx, { author, key: idempotencyKey ?? '', creationHash })
  await recordAct(tx, deps, call, {
    action: 'transfer.noted',
    subject: { kind: 'transfer', id: transferId },
    after: { noteId: added.id },
  })
  return added.id
}

/** The note of the same request. @throws DomainError 'idempotency_key_reused' */
async function earlier(
  tx: Tx,
  { author, key, creationHash }: { author: string; key: string; creationHash: Buffer },
): Promise<string> {
  const [note] = await findNoteByKey(tx, author, key)
  if (!note?.creation_hash.equals(creationHash)) throw new DomainError('idempotency_key_reused')
  return note.id
}

type NoteValues = [
  id: string,
  transferId: string,
  authorId: string,
  text: string,
  creationKey: string | null,
  creationHash: Buffer,
]

/** Nothing comes back where its author has used the key before. */
const insertNote = statement<NoteValues, { id: string }>({
  name: 'insert_transfer_note',
  text: `
    insert into transfer_notes (id, transfer_id, author_id, text, creation_key, creation_hash) values ($1, $2, $3, $4, $5, $6)
    on conflict (author_id, creation_key) do nothing returning id`,
})

const findNoteByKey = statement<
  [authorId: string, creationKey: string],
  { id: string; creation_hash: Buffer }
>({
  name: 'find_transfer_note_by_key',
  text: 'select id, creation_hash from transfer_notes where author_id = $1 and creation_key = $2',
})
