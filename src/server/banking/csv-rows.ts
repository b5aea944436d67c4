import { parse } from 'csv-parse/sync'
import { type Columns, columnsOf } from './csv-columns.ts'
import { LINES_MAX, tidyText, unreadable } from './parsed-file.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** Banks write who and when above the heading; more of that is no file of lines. */
const HEADING_LINES_MAX = 25
/** A longer line is no heading, and to search it for columns would block the server. */
const HEADING_CHARACTERS_MAX = 10_000

/** The row that says what the columns are. */
export type Heading = {
  /** In the file, from 1. */
  readonly line: number
  readonly delimiter: string
  readonly cells: readonly string[]
  readonly columns: Columns
}

/** A row with the number of its last line in the file, from 1. */
export type Row = { readonly at: number; readonly cells: readonly string[] }

/** @throws DomainError 'bank_file_unreadable' */
export function headingOf(text: string): Heading {
  const lines = text.replace(/^\uFEFF/, '').split(LINE_END, HEADING_LINES_MAX)
  for (const [index, line] of lines.entries()) {
    if (line.length > HEADING_CHARACTERS_MAX) continue
    for (const delimiter of DELIMITERS) {
      const cells = cellsIn(line, delimiter)
      const columns = cells.length > 1 ? columnsOf(cells) : undefined
      if (columns !== undefined) return { line: index + 1, delimiter, cells, columns }
    }
  }
  return unreadable(
    `None of the first ${HEADING_LINES_MAX} lines is a heading with a date and an amount, such as "Date,Amount,Currency,Text".`,
  )
}

const LINE_END = /\r\n|\n|\r/

/** The cells of a line; none if it is no line of a CSV. */
function cellsIn(line: string, delimiter: string): readonly string[] {
  try {
    const [cells = []] = parse(line, { delimiter, relax_column_count: true, relax_quotes: true, trim: true })
    return cells
  } catch {
    return []
  }
}

/** @throws DomainError 'bank_file_unreadable' */
export function rowsOf(text: string, heading: Heading): Row[] {
  const width = heading.cells.length
  const records = recordsOf(text, heading)
  if (records.length > LINES_MAX) unreadable(`This file has more than ${LINES_MAX} lines. Please split it.`)
  const rows = records.map(({ record, info }) => ({ at: info.lines, cells: record }))
  const filled = rows.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  for (const { at, cells } of filled) {
    const beyond = cells.slice(width).some(cell => cell.trim() !== '')
    if (cells.length < width || beyond)
      unreadable(`Line ${at} has ${cells.length} cells, and the heading has ${width}.`)
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
    return unreadable(`This is not a valid CSV${lines}: a quotation mark is in the wrong place.`)
  }
}

/** The text of a row in some columns, joined. */
export const cellOf = ({ cells }: Row, places: readonly number[] | undefined): string =>
  (places ?? [])
    .map(place => tidyText(cells[place] ?? ''))
    .filter(cell => cell !== '')
    .join(' ')

/** The figure of a row in some columns; '100²' is refused, not read as 1002. @throws DomainError 'bank_file_unreadable' */
export function figureOf(row: Row, places: readonly number[] | undefined): string {
  const text = cellOf(row, places)
  const isPlain = !(places ?? []).some(place => /\p{No}/u.test(row.cells[place] ?? ''))
  return isPlain ? text : unreadable(`Line ${row.at}: "${text}" is no plain number.`)
}
