import { wholeCurrencies } from '#shared/money/currencies.ts'

// Writes the same CSV as csv.ts, but in the database: a million rows of thirty cells become text beside the rows, and
// this process passes the bytes on. Every function takes and returns SQL.

/** A cell of text; of a stranger's text as of ours. Null is an empty cell. */
export const textCell = (expression: string): string =>
  `coalesce('"' || replace(case when ${expression} ~ '${FORMULA}' then '''' || ${expression} else ${expression} end, '"', '""') || '"', '')`

const FORMULA = '^([\\t\\r]|\\s*[=+@\\-＝＋－＠])'

/** A cell of a word that a constraint of its table spells out: it can hold no quote and begin no formula. */
export const wordCell = (expression: string): string => `coalesce('"' || ${expression} || '"', '')`

/** A cell of a number, or of text that we made ourselves and that nothing in a spreadsheet would run. */
export const plainCell = (expression: string): string => `coalesce((${expression})::text, '')`

/** A cell of an amount in minor units, as the API writes it: '103.20', and '14950.00' of yen. Exact: numeric, never a float. */
export const amountCell = (minor: string, currency: string): string =>
  plainCell(`${minor} * case when ${currency} in (${WHOLE}) then 1.00 else 0.01 end`)

const WHOLE = wholeCurrencies.map(code => `'${code}'`).join(', ')

/**
 * A cell of a moment in UTC: '2026-11-20T15:30:00Z'. JSON writes a moment in this form whatever the session's DateStyle
 * is, and takes half the time of to_char.
 */
export const momentCell = (expression: string): string =>
  plainCell(`substr(to_json(${expression} at time zone 'UTC')::text, 2, 19) || 'Z'`)

/** One line of cells. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(` || ',' || `)} || E'\\r\\n'`
