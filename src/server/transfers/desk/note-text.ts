import { type DataKeys, openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'

type KeyDeps = { readonly dataKeys: DataKeys }
type NoteText = { readonly id: string; readonly text: string }

/** The text that stands in a note after the erasure of personal data. */
const ERASED = 'Erased'

const placeOf = (id: string) => ({ table: 'transfer_notes', id })

/** The text of a note as its row keeps it: sealed, in base64, since its erasure writes a word in its place. */
export const sealNote = ({ dataKeys }: KeyDeps, { id, text }: NoteText): string =>
  sealPersonal(dataKeys, placeOf(id), text).toString('base64')

/** The text as it was written, or that it was erased. */
export const openNote = ({ dataKeys }: KeyDeps, { id, text }: NoteText): string =>
  text === ERASED ? ERASED : openPersonal(dataKeys, placeOf(id), Buffer.from(text, 'base64'))
