import type { Random } from '#shared/transfers/reference.ts'
import { searchHash } from '#server/platform/personal/personal-data.ts'
import type { UserDeps } from '../deps.ts'
import { typedCode } from './totp-codes.ts'

/** Crockford's alphabet: no letter that is taken for a digit or another letter. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12 // 60 bits
const GROUP = /.{4}(?=.)/g
const CODES = 10

/** Ten codes, each good once in place of one of the app's: 'k3f9-x7qa-2mwd'. */
export const newRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: CODES }, () => newCode(random))

/** Each byte gives five bits: 256 is a multiple of 32, so no letter is likelier than another. */
function newCode(random: Random): string {
  const letters = [...random(LENGTH)].map(byte => ALPHABET.charAt(byte % ALPHABET.length))
  return letters.join('').replace(GROUP, '$&-')
}

/**
 * The stored hash of a code, however it is typed, by a key outside the database: who has the table alone cannot try codes. The
 * user is part of it, so that a row moved to another opens nothing.
 */
export const recoveryHash = (
  { dataKeys }: Pick<UserDeps, 'dataKeys'>,
  userId: string,
  code: string,
): Buffer => searchHash(dataKeys, 'recovery code', `${userId}\n${meantBy(code)}`)

const meantBy = (code: string): string => typedCode(code).replaceAll('o', '0').replace(/[il]/g, '1')
