import type { Declared, Kinds } from './declared-types.ts'
import type { Described } from './described-types.ts'

/** The kinds that a parameter of each type takes. */
const sentAs: Record<string, readonly string[]> = {
  bool: ['boolean'],
  bytea: ['Buffer'],
  date: ['string'],
  float8: ['number'],
  int2: ['number'],
  int4: ['number'],
  int8: ['bigint', 'number', 'string'], // the place of a page comes back as the text that the client was given
  json: ['string', 'object'],
  jsonb: ['string', 'object'],
  numeric: ['string', 'number', 'bigint'],
  text: ['string'],
  timestamptz: ['Date', 'string'],
  uuid: ['string'],
  xid8: ['string'],
}

/** The kind that `pool.ts` makes of a column of each type; nothing is known of what stands in JSON. */
const readAs: Record<string, readonly string[]> = {
  bool: ['boolean'],
  bytea: ['Buffer'],
  date: ['string'],
  float8: ['number'],
  int2: ['number'],
  int4: ['number'],
  int8: ['bigint'],
  json: ['object', 'object[]', 'string', 'number', 'boolean', 'string[]'],
  jsonb: ['object', 'object[]', 'string', 'number', 'boolean', 'string[]'],
  numeric: ['string'],
  text: ['string'],
  timestamptz: ['Date'],
  uuid: ['string'],
  xid8: ['string'],
}

/** Columns that nobody reads: a function runs only where its result is a column. */
const EFFECTS: ReadonlySet<string> = new Set(['enqueue', 'job', 'pg_advisory_xact_lock', '?column?'])

/**
 * The differences between a statement's declared and described types, in words. It does not compare whether a column can
 * be null, which PostgreSQL does not say, nor a value or column that is declared `unknown`.
 */
export function differences(declared: Declared, described: Described): string[] {
  return [...valueDifferences(declared, described), ...columnDifferences(declared, described)]
}

function valueDifferences({ values, moreValues }: Declared, described: Described): string[] {
  const isOther = moreValues
    ? values.length > described.values.length
    : values.length !== described.values.length
  if (isOther) return [`declares ${values.length} values, the statement has ${described.values.length}`]
  return described.values.flatMap((type, index) => {
    const kinds = values[index] ?? moreValues! // one of both, by the comparison above
    return isOf(kinds, allowed(sentAs, type)) ? [] : [`$${index + 1} is ${type}, declared ${wordsOf(kinds)}`]
  })
}

function columnDifferences({ row }: Declared, described: Described): string[] {
  const columns = [...described.row].filter(([column]) => !EFFECTS.has(column) || row?.has(column))
  if (row === null) {
    return columns.length === 0
      ? []
      : [`gives ${columns.map(([column]) => column).join(', ')}, declared no rows`]
  }
  const missing = [...row.keys()].filter(column => !column.endsWith('*') && !described.row.has(column))
  return [
    ...missing.map(column => `has no column ${column}`),
    ...columns.flatMap(([column, type]) => {
      const kinds = row.get(column) ?? row.get(column.replace(/\..*$/, '.*'))
      if (kinds === undefined) return [`column ${column} is not declared`]
      return isOf(kinds, allowed(readAs, type))
        ? []
        : [`column ${column} is ${type}, declared ${wordsOf(kinds)}`]
    }),
  ]
}

/** For an array, arrays of the kinds of its elements. */
function allowed(table: Record<string, readonly string[]>, type: string): readonly string[] {
  if (!type.startsWith('_')) return table[type] ?? []
  return (table[type.slice(1)] ?? []).map(kind => `${kind}[]`)
}

const isOf = (kinds: Kinds, possible: readonly string[]): boolean =>
  [...kinds].every(kind => kind === 'null' || kind === 'unknown' || possible.includes(kind))

const wordsOf = (kinds: Kinds): string => [...kinds].join(' | ')
