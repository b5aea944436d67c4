import {
  type DataKeys,
  openPersonal,
  sealPersonal,
  searchHash,
} from '#server/platform/personal/personal-data.ts'
import { quoted, unquoted } from '#server/platform/quoted.ts'
import { accountKey, mailboxKey } from './account-key.ts'
import { searchedWords } from './person-words.ts'

/** The fields that name a user. The database keeps them sealed and finds them by keyed hashes: docs/decisions/0082. */
export type Person = {
  readonly fullName: string
  readonly username: string
  readonly email: string
  readonly phone: string | null
}

/** The fields of `Person` as columns of an opened row. */
export type PersonColumns = {
  readonly full_name: string
  readonly username: string
  readonly email: string
  readonly phone: string | null
}

export type KeyDeps = { readonly dataKeys: DataKeys }

type SealedRow = { readonly id: string; readonly person: Buffer }

export function sealPerson({ dataKeys }: KeyDeps, id: string, person: Person): Buffer {
  const { fullName, username, email, phone } = person
  return sealPersonal(dataKeys, { table: 'users', id }, { fullName, username, email, phone })
}

/** @throws Error where the key is gone, or the row was given another's seal */
export const openPerson = ({ dataKeys }: KeyDeps, { id, person }: SealedRow): Person =>
  openPersonal(dataKeys, { table: 'users', id }, person)

/** Like `openPerson`, for lists and files: a user whose data does not open is 'Unreadable', and hides no other. */
export function shownPerson(deps: KeyDeps, row: SealedRow): Person {
  try {
    return openPerson(deps, row)
  } catch {
    return { fullName: 'Unreadable', username: '', email: '', phone: null }
  }
}

/**
 * Words by which the desk names who acted: 'Ada Lovelace “ada”'. Anybody may take the full name of a colleague; the username is
 * one person's, and no full name has its quotation marks. A closed account has neither username nor address.
 */
export const actorName = ({ fullName, username, email }: Person): string =>
  email.includes('@') ? `${unquoted(fullName)} ${quoted(username)}` : fullName

/** Rows with what names each user in place of the seal. */
export const opened = <Row extends SealedRow>(
  deps: KeyDeps,
  rows: readonly Row[],
  open = openPerson,
): (Omit<Row, 'person'> & PersonColumns)[] =>
  rows.map(row => {
    const { person: _, ...rest } = row
    const { fullName, ...columns } = open(deps, row)
    return { ...rest, full_name: fullName, ...columns }
  })

/** Words of the desk's search, each as its keyed hash. */
export const keyedWords = (deps: KeyDeps, person: Person): string[] =>
  searchedWords(person).map(word => keyedWord(deps, word))

export const keyedWord = ({ dataKeys }: KeyDeps, word: string): string =>
  searchHash(dataKeys, 'word of a user', word).toString('base64url')

/** The keyed hash by which an address is found; it is unique among open accounts. */
export const keyedEmail = ({ dataKeys }: KeyDeps, email: string): string =>
  searchHash(dataKeys, 'email of a user', accountKey(email)).toString('base64url')

/** True if the address is the user's own: SQL may have put the hash by which it is found into another's row. */
export const isAddressOf = (deps: KeyDeps, row: SealedRow, email: string): boolean =>
  keyedEmail(deps, shownPerson(deps, row).email) === keyedEmail(deps, email)

/** The keyed hash by which two accounts of one mailbox are known; null where the name of the user does not open. */
export function mailboxOf(deps: KeyDeps, row: SealedRow): string | null {
  const { email } = shownPerson(deps, row)
  return email === ''
    ? null
    : searchHash(deps.dataKeys, 'mailbox of a user', mailboxKey(email)).toString('base64url')
}

/** The keyed hash by which a username is found; it is unique among open accounts. */
export const keyedUsername = ({ dataKeys }: KeyDeps, username: string): string =>
  searchHash(dataKeys, 'username of a user', accountKey(username)).toString('base64url')
