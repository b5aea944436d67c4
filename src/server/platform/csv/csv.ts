/** A cell. Text may be a stranger's: it is defused. What is no text is ours: a number, or an amount by `figure`. */
export type Cell = string | number | bigint | null | Figure

type Figure = { readonly figure: string }

/** Plain decimal text of ours, such as '-12.50', which a spreadsheet may well take as a number. */
export const figure = (text: string): Figure => ({ figure: text })

/** Excel takes a file without it for one in the machine's old code page, and makes rubbish of most names. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180. */
const LINE_END = '\r\n'

// A spreadsheet runs what begins like this. Programs that trim cells, and those that take full-width signs for the
// narrow ones, run it after a blank and in full width too. Source: ASVS 1.2.10, OWASP 'CSV injection'.
const FORMULA = /^(?:[\t\r]|\s*[=+@\-＝＋－＠])/

/** The lines of rows. Every text is in quotes: nobody has to know which would have needed them. Source: RFC 4180. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map(cells => `${csvCells(cells)}${LINE_END}`).join('')

/** A part of a line. */
export const csvCells = (cells: readonly Cell[]): string => cells.map(cellText).join(',')

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(FORMULA.test(cell) ? `'${cell}` : cell)
  return typeof cell === 'object' ? cell.figure : `${cell}`
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
