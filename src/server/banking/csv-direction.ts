import { isBelowZero } from './amount-texts.ts'
import type { Columns } from './csv-columns.ts'
import { cellOf, figureOf, type Heading, type Row } from './csv-rows.ts'
import { unreadable } from './parsed-file.ts'

const CREDIT =
  /^(\+|c|cr|crdt|credit|h|haben|in|incoming|deposit|kredit|gutschrift|haber|abono|cr[eé]dito|avere|bij)$/i
const DEBIT =
  /^(-|−|d|dr|dbit|debit|s|soll|out|outgoing|withdrawal|debet|lastschrift|belastung|debe|cargo|d[eé]bito|dare|af)$/i

export const isDebit = (said: string): boolean => DEBIT.test(said)
/** Whether what came and what went have columns of their own: then these say which it is. */
export const isSplit = ({ credit, debit }: Columns): boolean => credit !== undefined || debit !== undefined

export const isDirection = (said: string): boolean => CREDIT.test(said) || isDebit(said)

/**
 * The column that says of every line whether money came or went; undefined where the amounts say it by their signs.
 * @throws DomainError 'bank_file_unreadable' where that is not plain: an amount without its direction is the wrong one
 */
export function directionColumn(rows: readonly Row[], heading: Heading): number | undefined {
  const { direction = [], kind = [] } = heading.columns
  const said = direction.filter(place => rows.some(row => cellOf(row, [place]) !== ''))
  const found =
    said.length > 0 ? said : kind.filter(place => rows.some(row => isDirection(cellOf(row, [place]))))
  if (found.length > 1) unreadable(`Line ${heading.line}: two columns could be the direction.`)
  if (found.length === 0) refuseUnnamed(rows, heading)
  return found[0]
}

/** Refuses a file in which no amount has a minus and an unknown column holds nothing but direction words. */
function refuseUnnamed(rows: readonly Row[], { line, cells, columns }: Heading): void {
  const { amount } = columns
  if (isSplit(columns) || rows.some(row => isBelowZero(figureOf(row, amount)))) return
  const unnamed = cells.findIndex((_, place) => {
    const words = rows.map(row => cellOf(row, [place])).filter(word => word !== '')
    return words.some(isDebit) && words.every(isDirection)
  })
  if (unnamed >= 0)
    unreadable(
      `Line ${line}: the column "${cells[unnamed] ?? ''}" seems to say whether money came or went. Please head it "Direction".`,
    )
}

/**
 * A bank writes all that went with a minus, or nothing of it: where one has it and another has not, one of them may have
 * come back.
 * @throws DomainError 'bank_file_unreadable'
 */
export function refuseMixedDebits(
  rows: readonly Row[],
  { columns }: Heading,
  direction: number | undefined,
): void {
  const gone = isSplit(columns)
    ? rows
    : rows.filter(row => direction !== undefined && isDebit(cellOf(row, [direction])))
  const debits = gone
    .map(row => ({ at: row.at, text: figureOf(row, isSplit(columns) ? columns.debit : columns.amount) }))
    .filter(({ text }) => /[1-9]/.test(text))
  const [first] = debits
  if (first === undefined) return
  const other = debits.find(({ text }) => isBelowZero(text) !== isBelowZero(first.text))
  if (other !== undefined)
    unreadable(
      `Lines ${first.at} and ${other.at}: "${first.text}" and "${other.text}" both went, and one of them has a minus.`,
    )
}
