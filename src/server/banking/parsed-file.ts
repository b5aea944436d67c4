import { DomainError } from '#shared/api/error.ts'
import type { Currency } from '#shared/money/currencies.ts'

/** A line of a bank's file, as it reads. */
export type ParsedLine = {
  /** Our own account, in the form of `accountKey`; null where the file does not say. */
  readonly account: string | null
  readonly currency: Currency
  /** Minor units; above zero: money that came, below: money that went. Never zero. */
  readonly minor: bigint
  /** Days: '2026-11-20'. */
  readonly bookedOn: string
  readonly valueOn: string | null
  /** The bank's own reference of the line. */
  readonly bankReference: string | null
  readonly endToEndId: string | null
  readonly counterparty: string | null
  readonly counterpartyAccount: string | null
  /** The payer's message. */
  readonly text: string
  readonly isReversal: boolean
  /** The account's balance after it, as the bank wrote it: it tells lines apart that are alike otherwise. */
  readonly balance: string | null
}

export type ParsedBalance = { readonly minor: bigint; readonly on: string | null }

/** The part of a file about one account. */
export type ParsedStatement = {
  readonly account: string | null
  readonly currency: Currency
  readonly reference: string | null
  readonly opening: ParsedBalance | null
  readonly closing: ParsedBalance | null
}

export const bankFileFormats = ['csv', 'camt.053'] as const
export type BankFileFormat = (typeof bankFileFormats)[number]

export type ParsedFile = {
  readonly format: BankFileFormat
  readonly statements: readonly ParsedStatement[]
  readonly lines: readonly ParsedLine[]
  /** Lines that move nothing yet: not booked, or of no amount. */
  readonly skipped: number
}

/** More are better imported as several files: a file is written down in one transaction. */
export const LINES_MAX = 10_000

/** Sums beyond this are no money of anybody's, and a bigint of the database has 18 digits. */
export const MINOR_MAX = 10n ** 15n

/** The longest message about a file, which may quote the file. */
const MESSAGE_MAX = 300

/** @throws DomainError 'bank_file_unreadable', always */
export function unreadable(message: string): never {
  throw new DomainError('bank_file_unreadable', { message: cutText(message, MESSAGE_MAX) })
}

/** Text of a file as it is kept: composed, without control characters, blanks in a row as one. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Z}]+/gu, ' ')
    .trim()

/** The beginning of a text. Half of a character that does not fit is none: the database refuses it. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

/** Tidies a text and cuts it to its column's length; null if nothing is left. */
export const shortText = (text: string | null | undefined, max: number): string | null =>
  cutText(tidyText(text ?? ''), max) || null

/** The placeholders that banks write instead of a reference. Two lines that share one are not the same line. */
const NO_REFERENCE = /^(?:0+|[^\p{L}\p{N}]*|none|nonref|no ?ref|not ?provided|n ?\/? ?a|null)$/iu

/** A reference by which a line is known; null for none, and for what stands for none. */
export function referenceText(text: string | null | undefined): string | null {
  const reference = shortText(text, REFERENCE_MAX)
  return reference === null || NO_REFERENCE.test(reference) ? null : reference
}

export const TEXT_MAX = 1000
export const NAME_MAX = 140
export const REFERENCE_MAX = 140
