import { ibanFault } from './iban.ts'
import { compact } from './typed-text.ts'

/** The other values of the same recipient, normalised, by their keys. */
type Others = Readonly<Record<string, string>>

/** The reading and checking of a field's text. Messages say what is wrong and, if it helps, what to do. */
export type Format = {
  /** The text as it is sent and kept. What is normal already stays as it is. */
  readonly normalise: (text: string) => string
  /** The reason why it cannot be right. Only a certain fault refuses. */
  readonly fault?: (value: string, others: Others) => string | undefined
  /** The reason why it may be wrong, without certainty: this warns. */
  readonly doubt?: (value: string, others: Others) => string | undefined
  /** Values of other fields that this one says as well. */
  readonly implied?: (value: string) => Others
}

type Lengths = { readonly from: number; readonly to: number }

const inWords = ({ from, to }: Lengths) => (from === to ? `${from}` : `${from} to ${to}`)
const isOutside = (value: string, { from, to }: Lengths) => value.length < from || value.length > to
const isDigits = (value: string) => /^[0-9]+$/.test(value)
export const doesNotAddUp = (name: string) =>
  `This ${name} does not add up: at least one digit is wrong. Please compare it once more.`

/** Digits and nothing else. @returns why a value is not so many of them; `name` with its article */
export function digitsFault(value: string, name: string, lengths: Lengths): string | undefined {
  if (!isDigits(value)) return `${name} has digits only.`
  if (isOutside(value, lengths)) return `${name} has ${inWords(lengths)} digits; this has ${value.length}.`
  return undefined
}

export const digits = (name: string, from: number, to = from): Format => ({
  normalise: compact,
  fault: value => digitsFault(value, name, { from, to }),
})

/** As many digits, of which some follow from the others. `short` is the name without its article. */
export const checked = (short: string, length: number, isRight: (value: string) => boolean): Format => ({
  normalise: compact,
  fault: value =>
    digitsFault(value, `A ${short}`, { from: length, to: length }) ??
    (isRight(value) ? undefined : doesNotAddUp(short)),
})

export const letterFault = (value: string): string | undefined =>
  /^[A-Z0-9]*[0-9][A-Z0-9]*$/.test(value)
    ? undefined
    : 'An account number has digits, perhaps with letters among them.'

/** An account whose usual length is known and not certain. `whose` as in 'Kenyan account numbers'. */
export const usually = (whose: string, from: number, to: number): Format => ({
  normalise: compact,
  fault: letterFault,
  doubt: value => usualDigitsDoubt(value, `${whose} account numbers`, { from, to }),
})

function usualDigitsDoubt(value: string, names: string, lengths: Lengths): string | undefined {
  if (isDigits(value) && !isOutside(value, lengths)) return undefined
  const seen = isDigits(value) ? `this has ${value.length}` : 'this has other characters'
  return `${names} usually have ${inWords(lengths)} digits; ${seen}. Please check.`
}

export const doubted = (test: RegExp, words: string) => (value: string) =>
  test.test(value) ? undefined : words

export const iban = (country: string): Format => ({
  normalise: text => compact(text).replace(/^IBAN/, ''),
  fault: value => ibanFault(value, country),
})

/** An account that may be given as the country's IBAN as well, which then says the codes of bank and branch. */
export const orIban = (country: string, local: Format, codesIn: (iban: string) => Others): Format => {
  const isIban = (value: string) => /^[A-Z]{2}[0-9]{2}/.test(value)
  const whole = iban(country)
  return {
    normalise: whole.normalise,
    fault: (value, others) => (isIban(value) ? whole : local).fault?.(value, others),
    doubt: (value, others) => (isIban(value) ? undefined : local.doubt?.(value, others)),
    implied: value => (isIban(value) && ibanFault(value, country) === undefined ? codesIn(value) : {}),
  }
}

export const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/

export const bicFault = doubted(
  BIC,
  'A SWIFT/BIC has 8 or 11 letters and digits, with the two letters of its country in fifth and sixth place.',
)
