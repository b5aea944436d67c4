import {
  type DataKeys,
  openPersonal,
  sealPersonal,
  searchHash,
} from '#server/platform/personal/personal-data.ts'
import type { ParsedLine } from './parsed-file.ts'

export type KeyDeps = { readonly dataKeys: DataKeys }

/** The words of a bank line that may name people or accounts: its row has them sealed. docs/decisions/0082. */
export type LineWords = Pick<ParsedLine, 'counterparty' | 'counterpartyAccount' | 'endToEndId' | 'text'>

/** The words of a row; null: they were erased. */
export type SealedWords = { readonly id: string; readonly personal: Buffer | null }

const ERASED = 'Erased'

const without = (text: string): LineWords => ({
  counterparty: null,
  counterpartyAccount: null,
  endToEndId: null,
  text,
})

const placeOf = (id: string) => ({ table: 'bank_lines', id })

export function sealLine({ dataKeys }: KeyDeps, id: string, line: LineWords): Buffer {
  const { counterparty, counterpartyAccount, endToEndId, text } = line
  return sealPersonal(dataKeys, placeOf(id), { counterparty, counterpartyAccount, endToEndId, text })
}

/** @throws Error where the key is gone, or the row was given another's seal */
export const openLine = ({ dataKeys }: KeyDeps, { id, personal }: SealedWords): LineWords =>
  personal === null ? without(ERASED) : openPersonal<LineWords>(dataKeys, placeOf(id), personal)

/** Like `openLine`, but a line that does not open says so: it must not keep others from the desk. */
export function shownLine(deps: KeyDeps, row: SealedWords): LineWords {
  try {
    return openLine(deps, row)
  } catch {
    return without('This line does not open')
  }
}

/** The words of the desk's search for a line, each as its keyed hash. */
export function keyedLineWords(deps: KeyDeps, line: LineWords): string[] {
  const { counterparty, counterpartyAccount, endToEndId, text } = line
  const said = [counterparty, counterpartyAccount, endToEndId, text].filter(each => each !== null)
  const account = (counterpartyAccount ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return [...new Set([...said, account].flatMap(wordsIn))].map(word => keyedLineWord(deps, word))
}

export const keyedLineWord = ({ dataKeys }: KeyDeps, word: string): string =>
  searchHash(dataKeys, 'word of a bank line', word).toString('base64url')

/** Words in lower case, without the signs between them. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The keyed hash of the content by which a line is the same in another file. */
export const keyedContent = ({ dataKeys }: KeyDeps, content: string): string =>
  searchHash(dataKeys, 'content of a bank line', content).toString('base64url')

/** A file of the bank as its row keeps it: the name and the bytes are sealed apart, since a list shows names alone. */
export type SealedFile = { readonly name: Buffer | null; readonly content: Buffer | null }
type FileText = { readonly name: string; readonly content: string }
type FileTable = 'bank_files' | 'bank_uploads'

const placesOf = (table: FileTable, id: string) => ({
  name: { table, id: `${id} name` },
  content: { table, id: `${id} content` },
})

export function sealFile({ dataKeys }: KeyDeps, table: FileTable, id: string, file: FileText) {
  const places = placesOf(table, id)
  return {
    name: sealPersonal(dataKeys, places.name, file.name),
    content: sealPersonal(dataKeys, places.content, file.content),
  }
}

/** @throws Error where the key is gone, or the row was given another's seal */
export function openUpload({ dataKeys }: KeyDeps, sha256: Buffer, { name, content }: SealedFile): FileText {
  const places = placesOf('bank_uploads', sha256.toString('hex'))
  return {
    name: name === null ? ERASED : openPersonal(dataKeys, places.name, name),
    content: content === null ? '' : openPersonal(dataKeys, places.content, content),
  }
}

/** The name of a file for a list. One that does not open says so: it must not keep others from the desk. */
export function shownFileName(
  { dataKeys }: KeyDeps,
  { id, name }: { id: string; name: Buffer | null },
): string {
  try {
    return name === null ? ERASED : openPersonal(dataKeys, placesOf('bank_files', id).name, name)
  } catch {
    return 'This name does not open'
  }
}
