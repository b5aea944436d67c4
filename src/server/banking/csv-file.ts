import type { Currency } from '#shared/money/currencies.ts'
import { type DecimalSign, decimalSignOf, minorOf } from './amount-texts.ts'
import { type Columns, doubledColumn } from './csv-columns.ts'
import { directionColumn, isDebit, isDirection, isSplit, refuseMixedDebits } from './csv-direction.ts'
import { cellOf, figureOf, type Heading, headingOf, type Row, rowsOf } from './csv-rows.ts'
import { beginsWithYear, type DayOrder, dayOf, dayOrderOf } from './date-texts.ts'
import {
  cutText,
  NAME_MAX,
  type ParsedFile,
  type ParsedLine,
  REFERENCE_MAX,
  referenceText,
  shortText,
  TEXT_MAX,
  unreadable,
} from './parsed-file.ts'

/** The notation of the figures in this file. */
type Style = {
  readonly sign: DecimalSign
  readonly order: DayOrder
  /** The column that says whether money came or went: it says so of every line. */
  readonly direction: number | undefined
}

export type CsvDefaults = {
  readonly currency: Currency | null
  /** The day in UTC, which decides which of the three numbers of '26-11-20' is the year. */
  readonly today: string
}

/**
 * The lines of a bank's CSV: delimiter and columns by its heading row, amounts with point or comma, days in either order.
 * The whole file decides each of them, and nothing is guessed.
 * @throws DomainError 'bank_file_unreadable' naming the line
 */
export function parseCsvFile(text: string, defaults: CsvDefaults): ParsedFile {
  const heading = headingOf(text)
  const doubled = doubledColumn(heading.columns)
  if (doubled !== undefined)
    unreadable(`Line ${heading.line}: two columns could be the ${wordsOf[doubled] ?? doubled}.`)
  const rows = rowsOf(text, heading)
  const booked = rows.filter(row => isBooked(row, heading.columns))
  const style = styleOf(booked, heading, defaults.today)
  const lines = booked.flatMap(row => lineOf(row, heading, { style, defaults }) ?? [])
  return { format: 'csv', statements: [], lines, skipped: rows.length - lines.length }
}

const wordsOf: Readonly<Record<string, string>> = {
  bookedOn: 'date',
  valueOn: 'value date',
  bankReference: 'bank reference',
}

const BOOKED = /^(|book|booked|posted|completed|complete|settled|cleared|executed|gebucht|abgeschlossen)$/i
const NOT_YET =
  /^(pdng|pending|info|authori[sz]ed|reserved|vorgemerkt|in process|declined|failed|reverted|cancell?ed)$/i

/** @throws DomainError 'bank_file_unreadable' where it does not say which */
function isBooked(row: Row, { status }: Columns): boolean {
  const said = cellOf(row, status)
  if (BOOKED.test(said)) return true
  return NOT_YET.test(said)
    ? false
    : unreadable(`Line ${row.at}: "${said}" does not say whether it is booked.`)
}

/** @throws DomainError 'bank_file_unreadable' */
function styleOf(rows: readonly Row[], heading: Heading, today: string): Style {
  const { columns } = heading
  const amounts = [columns.amount, columns.credit, columns.debit].filter(places => places !== undefined)
  const sign = decimalSignOf(rows.flatMap(row => amounts.map(places => figureOf(row, places))))
  if (sign === 'mixed') unreadable('Some amounts have a decimal point and others a decimal comma.')
  if (sign === 'unclear')
    unreadable('Amounts such as 1,234 could be read in two ways. Please write them as 1234.00 or 1234.')
  const days = rows.flatMap(row => [cellOf(row, columns.bookedOn), cellOf(row, columns.valueOn)])
  const yearFirst = days.find(text => beginsWithYear(text, today))
  if (yearFirst !== undefined)
    unreadable(`Dates such as ${yearFirst} seem to begin with the year. Please write it with four digits.`)
  const order = dayOrderOf(days)
  if (order === 'mixed') unreadable('Some dates begin with the day and others with the month.')
  if (order === 'unclear')
    unreadable('Dates such as 05/06/2026 could be read in two ways. Please write them as 2026-06-05.')
  const direction = directionColumn(rows, heading)
  refuseMixedDebits(rows, heading, direction)
  return { sign, order, direction }
}

type Reading = { readonly style: Style; readonly defaults: CsvDefaults }

/** Null for a line that moves nothing. @throws DomainError 'bank_file_unreadable' */
function lineOf(row: Row, { columns }: Heading, { style, defaults }: Reading): ParsedLine | null {
  const currency = currencyOf(row, columns, defaults)
  const minor = signedMinor(row, columns, { ...style, currency })
  if (minor === 0n) return null
  const day = (places: readonly number[] | undefined) => dayIn(row, places, style.order)
  const line = {
    account: shortText(cellOf(row, columns.account), REFERENCE_MAX),
    currency,
    minor,
    bookedOn: day(columns.bookedOn) ?? unreadable(`Line ${row.at} has no date.`),
    valueOn: day(columns.valueOn),
    bankReference: referenceText(cellOf(row, columns.bankReference)),
    endToEndId: referenceText(cellOf(row, columns.endToEndId)),
    counterparty: shortText(cellOf(row, columns.counterparty), NAME_MAX),
    counterpartyAccount: shortText(cellOf(row, columns.counterpartyAccount), REFERENCE_MAX),
    text: cutText(cellOf(row, columns.text), TEXT_MAX),
    isReversal: /^(1|true|yes|y|ja|j)$/i.test(cellOf(row, columns.reversal)),
    balance: cellOf(row, columns.balance) || null,
  }
  return isMovement(line)
    ? line
    : unreadable(`Line ${row.at}: "${line.text}" is a sum or a balance. Please remove it.`)
}

const NO_MOVEMENT =
  /^(?:(?:grand )?totals?|sum|summe|gesamt|saldo|(?:opening|closing|final|previous|ending|beginning) balance|balance|anfangssaldo|endsaldo|saldo (?:inicial|final|iniziale|finale)|solde)[:.]?$/i

/** Some banks end a file with what its lines come to, under the date of the last. */
const isMovement = ({ text, counterparty, bankReference }: ParsedLine): boolean =>
  counterparty !== null || bankReference !== null || !NO_MOVEMENT.test(text)

function currencyOf(row: Row, { currency }: Columns, defaults: CsvDefaults): Currency {
  const code = cellOf(row, currency).toUpperCase()
  if (/^[A-Z]{3}$/.test(code)) return code
  if (code !== '') unreadable(`Line ${row.at}: "${code}" is no currency code.`)
  return (
    defaults.currency ?? unreadable(`Line ${row.at} names no currency: the file needs a column "Currency".`)
  )
}

type Figure = Omit<Style, 'order'> & { readonly currency: Currency }

function signedMinor(row: Row, columns: Columns, figure: Figure): bigint {
  if (!isSplit(columns)) return directed(row, columns, figure)
  const minor = splitMinor(row, columns, figure)
  const whole = columns.amount === undefined ? minor : figureIn(row, columns.amount, figure)
  if (whole !== minor && whole !== -minor) unreadable(`Line ${row.at}: its amounts contradict each other.`)
  return minor
}

/** The amount from a credit column and a debit column. @throws DomainError 'bank_file_unreadable' */
function splitMinor(row: Row, columns: Columns, figure: Figure): bigint {
  const [credit, debit] = [figureIn(row, columns.credit, figure), figureIn(row, columns.debit, figure)]
  if (credit !== 0n && debit !== 0n) unreadable(`Line ${row.at} has both a credit and a debit.`)
  // Some write what went with a minus sign, in the column of what went.
  return credit !== 0n ? credit : debit > 0n ? -debit : debit
}

/** 0 for an empty cell. @throws DomainError 'bank_file_unreadable' */
function figureIn(row: Row, places: readonly number[] | undefined, { sign, currency }: Figure): bigint {
  const text = figureOf(row, places)
  if (text === '') return 0n
  return (
    minorOf(text, sign, currency) ??
    unreadable(`Line ${row.at}: "${text}" is no exact amount of ${currency}.`)
  )
}

/** The amount with its sign from the direction column, if there is one. @throws DomainError 'bank_file_unreadable' */
function directed(row: Row, { amount }: Columns, figure: Figure): bigint {
  const minor = figureIn(row, amount, figure)
  if (minor === 0n || figure.direction === undefined) return minor
  const said = cellOf(row, [figure.direction])
  if (!isDirection(said)) unreadable(`Line ${row.at}: "${said}" does not say whether money came or went.`)
  const isGone = isDebit(said)
  if (minor < 0n && !isGone) unreadable(`Line ${row.at} is a credit of an amount below zero.`)
  return isGone && minor > 0n ? -minor : minor
}

function dayIn(row: Row, places: readonly number[] | undefined, order: DayOrder): string | null {
  const text = cellOf(row, places)
  if (text === '') return null
  return dayOf(text, order) ?? unreadable(`Line ${row.at}: "${text}" is no date.`)
}
