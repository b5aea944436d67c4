import { folded } from '#server/platform/folded.ts'
/** Characters of a word that are compared. */
const WORD_LENGTH_MAX = 200
/** Words of a search; nobody types more of a person. */
const WORDS_MAX = 8
/** A country code, and a zero before it, have at most so many digits. */
const DIALLING_DIGITS_MAX = 6
const DIGITS_MIN = 4

/** The fields by which the desk searches for a user. */
type Searched = {
  readonly fullName: string
  readonly username: string
  readonly email: string
  readonly phone: string | null
}

/**
 * The words by which a user is found, whole: those of the name, the username, the address and its parts, the telephone with
 * or without its country code, and its last four digits.
 */
export function searchedWords({ fullName, username, email, phone }: Searched): string[] {
  const spoken = wordsIn(`${fullName} ${username} ${email}`)
  const parts = spoken.flatMap(partsOf)
  const domains = spoken.filter(word => word.includes('@')).map(word => word.slice(word.indexOf('@')))
  const words = [...spoken, ...parts, ...domains, ...numbersOf((phone ?? '').replaceAll(/\D/g, ''))]
  return [...new Set(words.map(word => word.slice(0, WORD_LENGTH_MAX)))]
}

function numbersOf(digits: string): string[] {
  const starts = Array.from({ length: DIALLING_DIGITS_MAX }, (_, start) => digits.slice(start))
  return [...starts, digits.slice(-DIGITS_MIN)].filter(number => number.length >= DIGITS_MIN)
}

/**
 * The typed search as a condition on `users.words`: each typed word is one of the user's. A telephone may be typed with blanks
 * and signs between its digits. `keyed` gives the form in which the database keeps a word. Undefined if nothing is typed.
 */
export function userWords(typed: string, keyed: (word: string) => string): string | undefined {
  const lexeme = (word: string) => `'${keyed(word.slice(0, WORD_LENGTH_MAX))}'`
  const phone = phoneIn(typed)
  if (phone !== undefined) return `(${phone.map(lexeme).join(' | ')})`
  const conditions = wordsIn(typed)
    .slice(0, WORDS_MAX)
    .map(word => conditionOf(word, lexeme))
  return conditions.length === 0 ? undefined : conditions.join(' & ')
}

/** The condition for one typed word. 'none-b' also finds a longer word, of which the database keeps the parts. */
function conditionOf(word: string, lexeme: (word: string) => string): string {
  const parts = partsOf(word)
  if (word.includes('@') || (parts.length < 2 && parts[0] === word)) return lexeme(word)
  return parts.length === 0 ? lexeme(word) : `(${lexeme(word)} | (${parts.map(lexeme).join(' & ')}))`
}

/** Digits alone are a telephone: '+63 (917) 123-4567', '0917 123 4567'. Its zero may be dialled within a country, or its own. */
function phoneIn(typed: string): string[] | undefined {
  if (!/^[\s\d+()./-]*$/.test(typed)) return undefined
  const digits = typed.replaceAll(/\D/g, '')
  const dialled = digits.replace(/^0+/, '')
  return dialled.length < 3 ? undefined : [...new Set([digits, dialled])]
}

const wordsIn = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean)
const partsOf = (word: string): string[] => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
