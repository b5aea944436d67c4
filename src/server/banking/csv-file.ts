import { parse } from 'csv-parse/sync'
import type { Currency } from '#shared/money/currencies.ts'
import { type DecimalSign, decimalSignOf, minorOf } from './amount-texts.ts'
import { type Columns, columnsOf, doubledColumn } from './csv-columns.ts'
import { type DayOrder, dayOf, dayOrderOf } from './date-texts.ts'
import {
  cutText,
  LINES_MAX,
  NAME_MAX,
  type ParsedFile,
  type ParsedLine,
  REFERENCE_MAX,
  referenceText,
  shortText,
  TEXT_MAX,
  tidyText,
  unreadable,
} from './parsed-file.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** Banks write who and when above the heading; more of that is no file of lines. */
const HEADING_LINES_MAX = 25

type Heading = {
  readonly line: number
  readonly delimiter: string
  readonly columns: Columns
  readonly width: number
}

/** A row with the number of its last line in the file, from 1. */
type Row = { readonly at: number; readonly cells: readonly string[] }

/** How the figures of this file are written. */
type Style = {
  readonly sign: DecimalSign
  readonly order: DayOrder
  /** Whether a column of words says if money came or went: then it says so of every line. */
  readonly isDirected: boolean
}

export type CsvDefaults = { readonly currency: Currency | null }

/**
 * The lines of a bank's CSV: delimiter and columns by its heading row, amounts with point or comma, days in either order,
 * each told by the whole file and never guessed.
 * @throws DomainError 'bank_file_unreadable' naming the line
 */
export function parseCsvFile(text: string, defaults: CsvDefaults): ParsedFile {
  const heading = headingOf(text)
  const doubled = doubledColumn(heading.columns)
  if (doubled !== undefined)
    unreadable(`Line ${heading.line}: two columns could be the ${wordsOf[doubled] ?? doubled}.`)
  const rows = rowsOf(text, heading)
  const booked = rows.filter(row => isBooked(row, heading.columns))
  const style = styleOf(booked, heading.columns)
  const lines = booked.flatMap(row => lineOf(row, heading, { style, defaults }) ?? [])
  return { format: 'csv', statements: [], lines, skipped: rows.length - lines.length }
}

const wordsOf: Readonly<Record<string, string>> = { bookedOn: 'date', bankReference: 'bank reference' }

/** @throws DomainError 'bank_file_unreadable' */
function headingOf(text: string): Heading {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, HEADING_LINES_MAX)
  for (const [index, line] of lines.entries()) {
    for (const delimiter of DELIMITERS) {
      const cells = line.split(delimiter).map(cell => cell.trim().replaceAll(/^"|"$/g, ''))
      const columns = cells.length > 1 ? columnsOf(cells) : undefined
      if (columns !== undefined) return { line: index + 1, delimiter, columns, width: cells.length }
    }
  }
  return unreadable(
    `None of the first ${HEADING_LINES_MAX} lines is a heading with a date and an amount, such as "Date,Amount,Currency,Text".`,
  )
}

/** @throws DomainError 'bank_file_unreadable' */
function rowsOf(text: string, heading: Heading): Row[] {
  const records = recordsOf(text, heading)
  if (records.length > LINES_MAX) unreadable(`This file has more than ${LINES_MAX} lines. Please split it.`)
  const rows = records.map(({ record, info }) => ({ at: info.lines, cells: record }))
  const filled = rows.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  for (const { at, cells } of filled) {
    const beyond = cells.slice(heading.width).some(cell => cell.trim() !== '')
    if (cells.length < heading.width || beyond)
      unreadable(`Line ${at} has ${cells.length} cells, and the heading has ${heading.width}.`)
  }
  return filled
}

type Recorded = { record: string[]; info: { lines: number } }

function recordsOf(text: string, { delimiter, line }: Heading): Recorded[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      from_line: line + 1,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as Recorded[]
  } catch (error) {
    const lines = error instanceof Error && 'lines' in error ? ` at line ${String(error.lines)}` : ''
    return unreadable(`This is no CSV${lines}: a quotation mark is not where it should be.`)
  }
}

const cellOf = ({ cells }: Row, places: readonly number[] | undefined): string =>
  (places ?? [])
    .map(place => tidyText(cells[place] ?? ''))
    .filter(cell => cell !== '')
    .join(' ')

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
function styleOf(rows: readonly Row[], columns: Columns): Style {
  const amounts = [columns.amount, columns.credit, columns.debit].filter(places => places !== undefined)
  const sign = decimalSignOf(rows.flatMap(row => amounts.map(places => cellOf(row, places))))
  if (sign === 'mixed') unreadable('Some amounts have a decimal point and others a decimal comma.')
  if (sign === 'unclear')
    unreadable('Amounts such as 1,234 could be read in two ways. Please write them with two places.')
  const order = dayOrderOf(rows.flatMap(row => [cellOf(row, columns.bookedOn), cellOf(row, columns.valueOn)]))
  if (order === 'mixed') unreadable('Some dates begin with the day and others with the month.')
  if (order === 'unclear')
    unreadable('Dates such as 05/06/2026 could be read in two ways. Please write them as 2026-06-05.')
  const isDirected = rows.some(row => isDirection(cellOf(row, columns.direction)))
  return { sign, order, isDirected }
}

type Reading = { readonly style: Style; readonly defaults: CsvDefaults }

/** Null for a line that moves nothing. @throws DomainError 'bank_file_unreadable' */
function lineOf(row: Row, { columns }: Heading, { style, defaults }: Reading): ParsedLine | null {
  const currency = currencyOf(row, columns, defaults)
  const minor = signedMinor(row, columns, { ...style, currency })
  if (minor === 0n) return null
  const day = (places: readonly number[] | undefined) => dayIn(row, places, style.order)
  return {
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
}

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
  if (columns.amount !== undefined) return directed(row, columns, figure)
  const [credit, debit] = [figureIn(row, columns.credit, figure), figureIn(row, columns.debit, figure)]
  if (credit !== 0n && debit !== 0n) unreadable(`Line ${row.at} has both a credit and a debit.`)
  // Some write what went with a minus sign, in the column of what went.
  return credit !== 0n ? credit : debit > 0n ? -debit : debit
}

/** 0 for an empty cell. @throws DomainError 'bank_file_unreadable' */
function figureIn(row: Row, places: readonly number[] | undefined, { sign, currency }: Figure): bigint {
  const text = cellOf(row, places)
  if (text === '') return 0n
  return (
    minorOf(text, sign, currency) ??
    unreadable(`Line ${row.at}: "${text}" is no exact amount of ${currency}.`)
  )
}

const CREDIT = /^(c|cr|crdt|credit|h|haben|in|incoming)$/i
const DEBIT = /^(d|dr|dbit|debit|s|soll|out|outgoing)$/i

const isDirection = (said: string): boolean => CREDIT.test(said) || DEBIT.test(said)

/** Where a column of its own says whether money came or went. @throws DomainError 'bank_file_unreadable' */
function directed(row: Row, { amount, direction }: Columns, figure: Figure): bigint {
  const minor = figureIn(row, amount, figure)
  const said = cellOf(row, direction)
  if (minor === 0n || !figure.isDirected) return minor
  if (!isDirection(said)) unreadable(`Line ${row.at}: "${said}" does not say whether money came or went.`)
  const isDebit = DEBIT.test(said)
  if (minor < 0n && !isDebit) unreadable(`Line ${row.at} is a credit of an amount below zero.`)
  return isDebit && minor > 0n ? -minor : minor
}

function dayIn(row: Row, places: readonly number[] | undefined, order: DayOrder): string | null {
  const text = cellOf(row, places)
  if (text === '') return null
  return dayOf(text, order) ?? unreadable(`Line ${row.at}: "${text}" is no date.`)
}
