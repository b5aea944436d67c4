/** The passwords that attackers try first, in small letters: `commonPasswordSet()`, loaded when a password is first typed. */
export type CommonPasswords = ReadonlySet<string>

export type PasswordFacts = {
  readonly password: string
  /** Known facts of the person: names, username, email. A password made of them is guessed early. */
  readonly own: readonly string[]
  /** Null while they have not been loaded. */
  readonly common: CommonPasswords | null
}

/** The strength of a password against guessing. The server refuses 'short' and 'common'; the rest is a hint. */
export type PasswordHint = 'short' | 'common' | 'own' | 'weak' | 'fair' | 'good' | 'strong'

export type PasswordStrength = {
  readonly hint: PasswordHint
  /** Bars of four to be filled. */
  readonly level: 0 | 1 | 2 | 3 | 4
}

/** Characters that a password needs; an admin's opens everybody's account. */
export const PASSWORD_LENGTH_MIN = 8
export const ADMIN_PASSWORD_LENGTH_MIN = 12

const levels: Readonly<Record<PasswordHint, PasswordStrength['level']>> = {
  short: 0,
  common: 1,
  own: 1,
  weak: 1,
  fair: 2,
  good: 3,
  strong: 4,
}

/**
 * From how many bits of guessing on it is called so. At a million guesses a second, which Argon2id allows a thief of the
 * database with a room full of machines, 40 bits are two weeks, 55 a thousand years.
 */
const bitsOf = { fair: 40, good: 55, strong: 70 } as const

export function passwordStrength(facts: PasswordFacts): PasswordStrength {
  const hint = hintOf(facts)
  return { hint, level: levels[hint] }
}

function hintOf({ password, own, common }: PasswordFacts): PasswordHint {
  if (password.length < PASSWORD_LENGTH_MIN) return 'short'
  if (common !== null && isCommonPassword(password, common)) return 'common'
  const rest = withoutOwn(normal(password), own)
  if (rest.length < normal(password).length && guessingBits(rest) < bitsOf.fair) return 'own'
  const bits = guessingBits(rest.length < normal(password).length ? rest : password)
  if (bits < bitsOf.fair) return 'weak'
  if (bits < bitsOf.good) return 'fair'
  return bits < bitsOf.strong ? 'good' : 'strong'
}

/** Whether it is on the list, as it stands or with digits and signs put behind it, as people do when they must. */
export function isCommonPassword(password: string, common: CommonPasswords): boolean {
  const text = normal(password)
  return common.has(text) || common.has(text.replace(/[\d\p{P}\p{S}]{1,4}$/u, ''))
}

/** Words of this trade. docs/security.md lists what no password may consist of. */
const tradeWords = ['openremit', 'remittance', 'remittances', 'moneytransfer', 'sendmoney', 'sendmoneyhome']

/**
 * True if a password is nothing but a word of this trade, or one that others know of the account (the brand, names, username,
 * email), with any digits, signs and blanks.
 */
export function isKnownWord(password: string, known: readonly string[]): boolean {
  const words = [...tradeWords, ...known, ...known.flatMap(word => word.split(/[^\p{L}\p{N}]+/u))]
  return words.some(word => lettersOf(word) !== '' && lettersOf(word) === lettersOf(password))
}

const lettersOf = (text: string): string => normal(text).replaceAll(/[^\p{L}\p{M}]+/gu, '')

const normal = (text: string): string => text.normalize('NFKC').toLowerCase()

const OWN_LENGTH_MIN = 3 // 'Al' is in too many words

function withoutOwn(text: string, own: readonly string[]): string {
  const words = own
    .flatMap(each => [normal(each), ...normal(each).split(/[^\p{L}\p{N}]+/u)])
    .filter(word => word.length >= OWN_LENGTH_MIN)
    .toSorted((a, b) => b.length - a.length)
  return words.reduce((left, word) => left.replaceAll(word, ''), text)
}

/** Sizes of the alphabets that a guesser has to go through. */
const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[!-/:-@[-`{-~]/, 32],
  [/ /, 1],
  [/[^ -~]/, 100],
]

/** Bits it takes to guess: a character that follows from the one before, as in 'aaa' or '4321', adds but one. */
function guessingBits(text: string): number {
  const perCharacter = Math.log2(
    alphabets.reduce((size, [pattern, letters]) => size + (pattern.test(text) ? letters : 0), 1),
  )
  const codes = Array.from(text, character => character.codePointAt(0) ?? 0)
  return codes.reduce((bits, _, index) => bits + (follows(codes, index) ? 1 : perCharacter), 0)
}

function follows(codes: readonly number[], index: number): boolean {
  const [before, code] = [codes[index - 1], codes[index]]
  return before !== undefined && code !== undefined && Math.abs(code - before) <= 1
}
