/** More words than anybody types of a person. */
const WORDS_MAX = 8
const WORD_LENGTH_MAX = 200 // as long as the database keeps them

/**
 * The typed search as a condition on `users.words`: each typed word is the beginning of one of the user's. A telephone may
 * be typed with blanks and signs between its digits. Undefined if nothing is typed.
 */
export function userWords(typed: string): string | undefined {
  const phone = phoneCondition(typed)
  if (phone !== undefined) return phone
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const conditions = words.slice(0, WORDS_MAX).map(word => conditionOf(word.slice(0, WORD_LENGTH_MAX)))
  return conditions.length === 0 ? undefined : conditions.join(' & ')
}

/** The word as it is typed; 'none-b' may also be within a longer one, of which the database keeps the parts. */
function conditionOf(word: string): string {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (parts.length < 2 || word.includes('@')) return beginning(word)
  return `(${beginning(word)} | (${parts.map(beginning).join(' & ')}))`
}

const beginning = (word: string): string => `'${word.replaceAll(/['\\]/g, sign => sign + sign)}':*`

/** Digits alone are a telephone: '+63 (917) 123-4567', '0917 123'. Its zero may be dialled within a country, or its own. */
function phoneCondition(typed: string): string | undefined {
  if (!/^[\s\d+()./-]*$/.test(typed)) return undefined
  const digits = typed.replaceAll(/\D/g, '').slice(0, WORD_LENGTH_MAX)
  const dialled = digits.replace(/^0+/, '')
  if (dialled.length < 3) return undefined
  return digits === dialled ? beginning(digits) : `(${beginning(digits)} | ${beginning(dialled)})`
}

/** As `app.folded` does in the database. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđħı]/g, letter => plain[letter] ?? letter)

const plain: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' }
