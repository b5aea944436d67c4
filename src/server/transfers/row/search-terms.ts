import { type DataKeys, searchNumbers } from '#server/platform/personal/personal-data.ts'
import { asciiDigits } from '#shared/recipients/typed-text.ts'
import { folded } from '#server/platform/folded.ts'
import type { TransferPeople } from './people.ts'

/**
 * Keyed hashes by which a transfer is found. `term` is of what an index leads to (the beginning of a word, the end of a number,
 * an address), `whole` tells apart what that has in common. docs/decisions/0084.
 */
export type SearchTerm = { readonly term: bigint; readonly whole: bigint }

/** Letters of a word by which its beginning is found. */
export const BEGINNING_LETTERS = 3
const PHONE_END_DIGITS = 4
/** Digits that a number has in common with itself as it is dialled at home, without the codes in front. */
const PHONE_HOME_DIGITS = 7

/** `whole` of an address: it says whose it is, and is no secret. */
export const SENDERS = 1n
const RECIPIENTS = 2n

/** The terms of a new transfer, each once. */
export function searchTerms(keys: DataKeys, people: TransferPeople): SearchTerm[] {
  const { sender_email: sender, recipient_email: recipient } = people
  const texts: string[] = []
  for (const word of new Set(wordsOf(`${people.sender_name} ${people.recipient_name}`)))
    texts.push(...wordTexts(word))
  for (const phone of new Set([people.sender_phone, people.recipient_phone].map(asciiDigits)))
    if (isPhone(phone)) texts.push(...phoneTexts(phone))
  const pairs = texts.length / 2
  texts.push(emailText(sender))
  if (recipient !== null) texts.push(emailText(recipient))
  const numbers = searchNumbers(keys, texts) // one for each text
  const terms: SearchTerm[] = []
  for (let at = 0; at < pairs; at++) terms.push({ term: numbers[2 * at]!, whole: numbers[2 * at + 1]! })
  terms.push({ term: numbers[2 * pairs]!, whole: SENDERS })
  if (recipient !== null) terms.push({ term: numbers[2 * pairs + 1]!, whole: RECIPIENTS })
  return terms
}

/** Words as they are compared: without accents and capitals. */
export const wordsOf = (name: string): string[] => folded(name).split(/\s+/).filter(Boolean)

/** A word is found whole, or by its first letters. */
export const wordTerm = (keys: DataKeys, word: string): SearchTerm => termOf(keys, wordTexts(word))

/** The term of at least four digits. `whole` is exact from seven digits on. */
export const phoneTerm = (keys: DataKeys, digits: string): SearchTerm => termOf(keys, phoneTexts(digits))

/** True if there are enough digits for a whole number; fewer find all numbers with the same last four. */
export const isWholePhone = (digits: string): boolean => digits.length >= PHONE_HOME_DIGITS

/** The term of an address, which is found however its letters are capitalised. */
export const emailTerm = (keys: DataKeys, email: string): bigint =>
  searchNumbers(keys, [emailText(email)])[0]!

const isPhone = (digits: string): boolean => digits.length >= PHONE_END_DIGITS
const beginning = new RegExp(`^.{0,${BEGINNING_LETTERS}}`, 'su')
const beginningOf = (word: string): string => beginning.exec(word)?.[0] ?? ''

// The first letter says what a text is, so that a word and an address never have one hash.
const wordTexts = (word: string) => [`b${beginningOf(word)}`, `w${word}`] as const
const phoneTexts = (digits: string) =>
  [`l${digits.slice(-PHONE_END_DIGITS)}`, `p${digits.slice(-PHONE_HOME_DIGITS)}`] as const
const emailText = (email: string): string => `e${email.toLowerCase()}`

function termOf(keys: DataKeys, texts: readonly string[]): SearchTerm {
  const [term, whole] = searchNumbers(keys, texts)
  return { term: term!, whole: whole! } // there is a number for each text
}
