const digitsOf = (text: string): number[] => Array.from(text, digit => digit.charCodeAt(0) - 48)

/** The sum of each digit times its weight; weights repeat. */
function weighted(text: string, weights: readonly number[]): number {
  return digitsOf(text).reduce((sum, digit, place) => sum + digit * (weights[place % weights.length] ?? 0), 0)
}

/** Nine digits of an American bank. Weights 3, 7, 1; the sum is a multiple of ten. Nine zeros are nobody's. */
export const isRoutingNumber = (text: string): boolean =>
  text !== '000000000' && weighted(text, [3, 7, 1]) % 10 === 0

/** Eighteen digits of a Mexican account. Weights 3, 7, 1 over seventeen; the last one fills up to a multiple of ten. */
export const isClabe = (text: string): boolean =>
  (10 - (weighted(text.slice(0, 17), [3, 7, 1]) % 10)) % 10 === digitsOf(text)[17]

/** Ten digits of a Nigerian account at the bank of a code of three. Weights over code and nine digits: 3, 7, 3. */
export const isNuban = (bankCode: string, account: string): boolean =>
  (10 - (weighted(bankCode + account.slice(0, 9), [3, 7, 3]) % 10)) % 10 === digitsOf(account)[9]

/** The number of a card. Every second digit from the right is doubled; the sum is a multiple of ten. */
export function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, digit) => total + digit, 0)
  return sum % 10 === 0
}

/** Eleven digits of a person in Brazil, two of them check digits. Repetitions of one digit add up but are never given out. */
export const isCpf = (text: string): boolean =>
  !isOneDigit(text) &&
  [9, 10].every(length => brazilianDigit(text, descending(length + 1, length)) === digitsOf(text)[length])

// From 2026 on letters may stand in its first twelve places; a letter counts as its ASCII code less 48, as a digit does.
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Fourteen characters of a company in Brazil, the last two of them check digits. */
export const isCnpj = (text: string): boolean =>
  !isOneDigit(text) &&
  [12, 13].every(length => brazilianDigit(text, cnpjWeights.slice(13 - length)) === digitsOf(text)[length])

/** The check digit behind as many characters as there are weights: eleven less the remainder; 0 for ten and eleven. */
function brazilianDigit(text: string, weights: readonly number[]): number {
  const rest = weighted(text.slice(0, weights.length), weights) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Thirteen digits of a person or company in Thailand. Weights 13 to 2; eleven less the remainder, its last digit. */
export const isThaiId = (text: string): boolean =>
  (11 - (weighted(text.slice(0, 12), descending(13, 12)) % 11)) % 10 === digitsOf(text)[12]

const descending = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => from - place)

const isOneDigit = (text: string): boolean => new Set(text).size === 1
