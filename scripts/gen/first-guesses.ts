// Writes the list of common passwords from the one that zxcvbn-ts maintains.
import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH_MIN } from '#shared/accounts/password-strength.ts'

const FILE = 'src/shared/accounts/first-guesses.ts'

/** The browser loads them for its hint, 27 kB as sent; ASVS 6.2.4 asks for the 3,000 most common at least. */
const PASSWORDS_MAX = 10_000

/** The file: the most common passwords that are long enough to be chosen at all, in alphabetical order. */
export function firstGuessesFile(): string {
  const chosen = dictionary['passwords-common']
    .map(String)
    // Quotes and blanks would need escapes; the list has none of them.
    .filter(password => password.length >= PASSWORD_LENGTH_MIN && /^[!#%&(-~]+$/.test(password))
    .slice(0, PASSWORDS_MAX)
  return `// npm run gen:first-guesses: ${chosen.length} of @zxcvbn-ts/language-common (MIT), with blanks between.
const list =
  '${chosen.toSorted().join(' ')}'

/** Attackers try these passwords first; small letters, 8 characters and more. Loaded when a password is typed, never before. */
export const commonPasswords: ReadonlySet<string> = new Set(list.split(' '))
`
}

if (import.meta.main) writeFileSync(FILE, firstGuessesFile())
