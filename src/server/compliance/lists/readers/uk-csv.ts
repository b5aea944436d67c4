import { parse } from 'csv-parse/sync'
import type { ListedName, ListEntry } from '#server/compliance/names/list-entry.ts'

/** Columns without which the file is another one, or one of another year. */
const NEEDED = ['Unique ID', 'Name 6', 'Name 1', 'Name type', 'Designation Type'] as const

type Row = Readonly<Record<string, string | undefined>>

/**
 * The persons and businesses of the UK Sanctions List in its CSV form: a line with the day of the report, a line of headers, and
 * a row for each name of an entry and each of its facts. Ships are left out.
 * @throws Error that names a column which is missing, or of the CSV parser
 */
export function readUkCsv(text: string): ListEntry[] {
  const lines: string[][] = parse(text.replace(/^\uFEFF/, ''), {
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  const at = lines.findIndex(line => line.includes('Unique ID'))
  const headers = lines[at] ?? []
  const missing = NEEDED.find(name => !headers.includes(name))
  if (missing !== undefined) throw new Error(`There is no column '${missing}'.`)
  const rows = lines
    .slice(at + 1)
    .map((line): Row => Object.fromEntries(headers.map((name, column) => [name, line[column]])))
  const byId = Map.groupBy(rows, row => row['Unique ID'] ?? '')
  return [...byId].flatMap(([id, all]) => entryOf(id, all) ?? [])
}

function entryOf(id: string, rows: readonly Row[]): ListEntry | undefined {
  const type = rows[0]?.['Designation Type']
  if (id === '' || (type !== 'Individual' && type !== 'Entity')) return undefined
  const isPrimary = (row: Row) => /^primary/i.test(row['Name type'] ?? '')
  const inOrder = [...rows.filter(isPrimary), ...rows.filter(row => !isPrimary(row))]
  const names = inOrder.flatMap(row => namesOf(row, type === 'Individual'))
  return {
    id,
    kind: type === 'Individual' ? 'individual' : 'entity',
    names: names.filter((name, first) => names.findIndex(({ text }) => text === name.text) === first),
    births: unique(rows.flatMap(row => birthsIn(row['D.O.B'] ?? ''))),
    countries: unique(
      rows.flatMap(row => [row['Nationality(/ies)'], row['Country of birth'], row['Address Country']]),
    ),
    programmes: unique(rows.map(row => row['Regime Name'])),
  }
}

/** 'Name 6' is the family name or the whole name of a business; 'Name 1' to 'Name 5' stand before it. */
function namesOf(row: Row, isPerson: boolean): ListedName[] {
  const given = [1, 2, 3, 4, 5].flatMap(number => row[`Name ${number}`] || [])
  const last = row['Name 6'] || null
  const text = [...given, ...(last === null ? [] : [last])].join(' ')
  const family = isPerson && given.length > 0 ? last : null
  const isWeak = /low|weak/i.test(row['Alias strength'] ?? '')
  const script = row['Name non-latin script'] || null
  return [
    ...(text === '' ? [] : [{ text, family, isWeak }]),
    ...(script === null ? [] : [{ text: script, family: null, isWeak }]),
  ]
}

/** '02/03/1968', 'dd/mm/1968' and '00/00/1968', several behind one another. */
const birthsIn = (text: string): string[] =>
  [...text.matchAll(/([\da-z]{2})\/([\da-z]{2})\/(\d{4})/gi)].map(([, day = '', month = '', year = '']) =>
    isKnown(day) && isKnown(month) ? `${year}-${month}-${day}` : year,
  )

const isKnown = (part: string): boolean => /^\d\d$/.test(part) && part !== '00'

const unique = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.filter(text => text !== undefined && text !== ''))] as string[]
