/** The characters that a bank or a sender's app puts between the characters of a reference. */
const BETWEEN = String.raw`[\s./-]*`
const DIGIT = '[0-9OIL]'
const pattern = new RegExp(
  String.raw`(?<![A-Z0-9])${Array.from('MTR').join(BETWEEN)}(?:${BETWEEN}${DIGIT}){8}(?:${BETWEEN}[A-Z0-9]){4}(?![A-Z0-9])`,
  'g',
)
/** Letters that people take for digits. Where a reference has digits it has no letters, so nothing is guessed. */
const digitOf: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

const PREFIX = 3
const DIGITS_END = 11

/**
 * References of transfers that a text names, however they were typed: small letters, blanks and hyphens in between, O for 0
 * among the digits. The last four characters may be letters or digits, so they count as written.
 */
export function referencesIn(text: string): string[] {
  const found = text.normalize('NFKC').toUpperCase().matchAll(pattern)
  const references = Array.from(found, ([match]) => {
    const plain = match.replaceAll(/[^A-Z0-9]/g, '')
    const digits = plain.slice(PREFIX, DIGITS_END).replaceAll(/[OIL]/g, letter => digitOf[letter] ?? letter)
    return plain.slice(0, PREFIX) + digits + plain.slice(DIGITS_END)
  })
  return [...new Set(references)]
}
