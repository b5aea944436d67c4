/** More words than anybody types of a person. */
const WORDS_MAX = 8
const WORD_LENGTH_MAX = 200 // as long as the database keeps them

/**
 * What is typed into the search of users, as a condition on `users.words`: each word is the beginning of one of theirs.
 * A telephone may be typed with blanks and signs between its digits. Undefined where nothing is typed.
 */
export function userWords(typed: string): string | undefined {
  const digits = phoneDigits(typed)
  const words = digits === undefined ? folded(typed).split(/\s+/).filter(Boolean) : [digits]
  const quoted = words.slice(0, WORDS_MAX).map(word => `'${escaped(word.slice(0, WORD_LENGTH_MAX))}':*`)
  return quoted.length === 0 ? undefined : quoted.join(' & ')
}

/** Digits alone are a telephone: '+63 (917) 123-4567', '0917 123'. Without the zero that is dialled within a country. */
function phoneDigits(typed: string): string | undefined {
  if (!/^[\s\d+()./-]*$/.test(typed)) return undefined
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < 3 ? undefined : digits
}

/** As `app.folded` does in the database. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđħı]/g, letter => plain[letter] ?? letter)

const plain: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' }

const escaped = (word: string): string => word.replaceAll(/['\\]/g, sign => sign + sign)
