import { statement } from '#server/platform/db/statement.ts'

type NewNote = [
  id: string,
  transferId: string,
  authorId: string,
  text: string,
  creationKey: string | null,
  creationHash: Buffer,
]

/** Nothing comes back where its author has used the key before. */
export const insertNote = statement<NewNote, { id: string }>({
  name: 'insert_transfer_note',
  text: `
    insert into transfer_notes (id, transfer_id, author_id, text, creation_key, creation_hash) values ($1, $2, $3, $4, $5, $6)
    on conflict (author_id, creation_key) do nothing returning id`,
})

export const findNoteByKey = statement<
  [authorId: string, creationKey: string],
  { id: string; creation_hash: Buffer }
>({
  name: 'find_transfer_note_by_key',
  text: 'select id, creation_hash from transfer_notes where author_id = $1 and creation_key = $2',
})
