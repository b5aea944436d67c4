import { parse } from 'csv-parse/sync'
import type { ListedName, ListEntry } from '#server/compliance/names/list-entry.ts'
import { spanOf, unique } from './reading.ts'

/** The files of one of OFAC's lists, by what they hold: sdn.csv or cons_prim.csv, alt.csv, add.csv, sdn_comments.csv. */
export type OfacFiles = {
  readonly primary: string
  readonly aliases?: string | undefined
  readonly addresses?: string | undefined
  /** The rest of remarks that are too long for the primary file. */
  readonly comments?: string | undefined
}

/** The publisher ends its files with the old end mark of DOS. */
const END_MARK = '\u001A'
const NOTHING = /^-0-\s*$/

/** The rows of a file without headers; an empty field is ''. @throws Error of the CSV parser */
function rowsOf(text: string | undefined): string[][] {
  if (text === undefined) return []
  const rows: string[][] = parse(text.replaceAll(END_MARK, ''), {
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  return rows.map(row => row.map(field => (NOTHING.test(field) ? '' : field)))
}

/** The persons and businesses of OFAC's legacy CSV files; vessels and aircraft are left out. */
export function readOfacCsv({ primary, aliases, addresses, comments }: OfacFiles): ListEntry[] {
  const aliasRows = byId(rowsOf(aliases))
  const addressRows = byId(rowsOf(addresses))
  const commentRows = byId(rowsOf(comments))
  return rowsOf(primary).flatMap(([id = '', name = '', type = '', programme = '', ...rest]): ListEntry[] => {
    if (!['', 'individual', 'entity'].includes(type) || name === '') return []
    const kind = type === 'individual' ? 'individual' : 'entity'
    const more = (commentRows.get(id) ?? []).map(([, text = '']) => text).join('')
    const remarks = `${rest.at(-1) ?? ''}${more}`
    const also = (aliasRows.get(id) ?? []).map(row =>
      namedBy(row[3] ?? '', kind, row[2] !== 'aka' && row[2] !== 'fka' && row[2] !== 'nka'),
    )
    return [
      {
        id,
        kind,
        names: [namedBy(name, kind, false), ...also, ...quotedIn(remarks, kind)],
        births: birthsIn(remarks),
        countries: unique([
          ...(addressRows.get(id) ?? []).map(row => row[4] ?? ''),
          ...valuesOf(remarks, /^(?:nationality|citizen) (.+)/),
          ...valuesOf(remarks, /^POB (.+)/).map(place => place.split(',').at(-1) ?? ''),
        ]),
        programmes: programme.split(/\]\s*\[/).map(text => text.replaceAll(/[[\]]/g, '')),
      },
    ]
  })
}

function byId(rows: readonly string[][]): Map<string, string[][]> {
  const grouped = new Map<string, string[][]>()
  for (const row of rows) {
    const known = grouped.get(row[0] ?? '')
    if (known === undefined) grouped.set(row[0] ?? '', [row])
    else known.push(row)
  }
  return grouped
}

/** 'SIDOROV, Ivan Petrovich' as it is read. */
function namedBy(text: string, kind: ListEntry['kind'], isWeak: boolean): ListedName {
  const cut = text.indexOf(',')
  if (kind !== 'individual' || cut < 0) return { text, family: null, isWeak }
  const family = text.slice(0, cut).trim()
  return { text: `${text.slice(cut + 1).trim()} ${family}`, family, isWeak }
}

/** Aliases that the publisher holds to be weak stand in quotes in the remarks. */
const quotedIn = (remarks: string, kind: ListEntry['kind']): ListedName[] =>
  [...remarks.matchAll(/a\.k\.a\. ['"]([^'"]+)['"]/g)].map(([, text]) => namedBy(text ?? '', kind, true))

const partsOf = (remarks: string): string[] => remarks.split(';').map(part => part.trim().replace(/\.$/, ''))

const valuesOf = (remarks: string, form: RegExp): string[] =>
  partsOf(remarks).flatMap(part => {
    const [, value] = form.exec(part) ?? []
    return value === undefined ? [] : [value.trim()]
  })

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 'DOB 01 Jan 1970', 'DOB 1970', 'DOB circa 1970', 'alt. DOB 1968 to 1972'. */
const birthsIn = (remarks: string): string[] =>
  unique(valuesOf(remarks, /^(?:alt\. )?DOB (.+)/).flatMap(text => birthOf(text) ?? []))

function birthOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(text) ?? []
  const number = months.indexOf(month?.toLowerCase() ?? '') + 1
  if (day && year && number > 0) return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const years = text.match(/\b(?:18|19|20)\d\d\b/g) ?? []
  const [first, last] = [years.at(0), years.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return first === last && !/circa/i.test(text)
    ? first
    : spanOf(Number.parseInt(first, 10), Number.parseInt(last, 10), /circa/i.test(text))
}
