import { domainToASCII } from 'node:url'
import { DomainError } from '#shared/api/error.ts'

/**
 * The key by which an email address or username is unique: two that read alike have one key. Compatibility forms are one
 * (full width `ａ`, the ligature `ﬁ`), so are capitals and small letters, and the two small sigmas of Greek; invisible
 * characters (a zero-width joiner) do not count. Keys that another person may well have stay apart: `ß` and `ss`, `ı` and
 * `i`, accents, and letters of another alphabet that only look alike. Source: UAX 31's NFKC_Casefold, without `ß` = `ss`.
 *
 * Mail goes to the address as it was given at registration, never to the text that somebody typed to find an account.
 */
export function accountKey(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD') // nobody's address has one, and the database takes no U+0000
}

const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * Key of the mailbox behind an address: 'Ana+shop@example.com' and 'ana@example.com.' are delivered to 'ana@example.com'. A domain
 * in letters of any script has the key of its form 'xn--…'. Gmail has two domains and ignores dots.
 */
export function mailboxKey(address: string): string {
  const key = accountKey(address)
  const at = key.lastIndexOf('@')
  if (at < 0) return key
  const [name, named] = [key.slice(0, at).replace(/\+.*/su, ''), key.slice(at + 1)]
  const domain = (domainToASCII(named) || named).replace(/\.$/, '')
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@${GMAIL[0]}` : `${name}@${domain}`
}

/** A character may become eighteen by its compatibility form, and an index takes 2,704 bytes: three for each of these. */
const KEY_LENGTH_MAX = 512

/** The key of a text that is to be stored. @throws DomainError 'invalid_request' naming the field where it cannot be */
export function storedKey(text: string, field: string): string {
  const key = accountKey(text)
  if (key === '' || key.length > KEY_LENGTH_MAX)
    throw new DomainError('invalid_request', { fields: { [field]: 'has characters that cannot be kept' } })
  return key
}
