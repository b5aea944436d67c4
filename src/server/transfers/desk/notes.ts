import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { statement } from '#server/platform/db/statement.ts'
import { onceOf, sameRequest } from '#server/platform/http/idempotency.ts'
import { DomainError } from '#shared/api/error.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { findTransfer } from '../row/reads.sql.ts'
import type { WorkDeps } from './acting.ts'
import { sealNote } from './note-text.ts'

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
  return await withAct(deps, call, act => insertOnce(deps, act, note))
}

async function insertOnce(
  deps: WorkDeps,
  { tx, actor, newId, audit }: ActContext,
  { transferId, text, idempotencyKey }: NewNote,
): Promise<string> {
  const author = userOf(actor)
  const once = onceOf(deps, idempotencyKey, [transferId, text])
  const id = newId()
  const sealed = sealNote(deps, { id, text })
  const [added] = await insertNote(tx, id, transferId, author, sealed, once.key, once.hash)
  if (added === undefined) {
    const [earlier] = await findNoteByKey(tx, author, idempotencyKey ?? '')
    return sameRequest(once, earlier).id
  }
  await audit({
    action: 'transfer.noted',
    subject: { kind: 'transfer', id: transferId },
    after: { noteId: added.id },
  })
  return added.id
}

type NoteValues = [
  id: string,
  transferId: string,
  authorId: string,
  sealedText: string,
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
