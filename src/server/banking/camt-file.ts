import type { Currency } from '#shared/money/currencies.ts'
import { minorOfDecimal } from './amount-texts.ts'
import { camtLines, dayAt, directionOf } from './camt-entries.ts'
import {
  LINES_MAX,
  type ParsedBalance,
  type ParsedFile,
  type ParsedLine,
  type ParsedStatement,
  REFERENCE_MAX,
  shortText,
  unreadable,
} from './parsed-file.ts'
import { attributeOf, type Element, elementsAt, parseXml, textAt } from '#server/platform/xml/xml.ts'

const VERSION_MIN = 2
const VERSION_MAX = 13

/**
 * The lines of a camt.053 statement, versions 02 to 13: what the bank has booked, a line for each transaction of a batch.
 * If the bank names an opening and a closing balance, its lines must lead from one to the other.
 * @throws DomainError 'bank_file_unreadable' naming the line or the element
 */
export function parseCamtFile(text: string): ParsedFile {
  refuseOtherMessages(text)
  const statements = elementsAt(parseXml(text, unreadable), 'Document.BkToCstmrStmt.Stmt')
  if (statements.length === 0)
    unreadable('The file has no statement: Document/BkToCstmrStmt/Stmt is not there.')
  const read = statements.map((statement, at) => statementOf(statement, `Stmt ${at + 1}`))
  const lines = read.flatMap(each => each.lines)
  if (lines.length > LINES_MAX) unreadable(`This file has more than ${LINES_MAX} lines. Please split it.`)
  return {
    format: 'camt.053',
    statements: read.map(({ statement }) => statement),
    lines,
    skipped: read.reduce((sum, { skipped }) => sum + skipped, 0),
  }
}

/** Banks of some countries put words of their own around the name of the message. */
const NAMESPACE = /xmlns(?::[\w.-]+)?\s*=\s*["'][^"']{0,200}?\b((?:camt|pain|pacs)\.\d{3})\.\d{3}\.(\d{2})/

/** @throws DomainError 'bank_file_unreadable' */
function refuseOtherMessages(text: string): void {
  const [, message, version = ''] = NAMESPACE.exec(text) ?? []
  if (message === undefined) unreadable('This XML is not marked as a camt.053 statement.')
  if (message !== 'camt.053') unreadable(`This is a ${message} message. Statements are camt.053.`)
  const number = Number.parseInt(version, 10)
  if (number < VERSION_MIN || number > VERSION_MAX)
    unreadable(`This is camt.053.001.${version}. Versions 02 to ${VERSION_MAX} are read.`)
}

type Read = { readonly statement: ParsedStatement; readonly lines: ParsedLine[]; readonly skipped: number }

function statementOf(element: Element, place: string): Read {
  const account = textAt(element, 'Acct.Id.IBAN') ?? textAt(element, 'Acct.Id.Othr.Id')
  if (account === null) unreadable(`${place}, Acct/Id: it names no account.`)
  const currency = currencyOf(element, place)
  const statement = {
    account: shortText(account, REFERENCE_MAX),
    currency,
    reference: shortText(textAt(element, 'Id'), REFERENCE_MAX),
    opening: balanceOf(element, { codes: ['OPBD', 'PRCD'], currency, place }),
    closing: balanceOf(element, { codes: ['CLBD'], currency, place }),
  }
  const { lines, skipped } = camtLines(element, { account: statement.account, place })
  refuseWrongSum(statement, lines, place)
  return { statement, lines, skipped }
}

function currencyOf(element: Element, place: string): Currency {
  const [balance, entry] = [elementsAt(element, 'Bal.Amt')[0], elementsAt(element, 'Ntry.Amt')[0]]
  const code =
    textAt(element, 'Acct.Ccy') ??
    (balance && attributeOf(balance, 'Ccy')) ??
    (entry && attributeOf(entry, 'Ccy'))
  if (!code || !/^[A-Z]{3}$/.test(code)) return unreadable(`${place}, Acct/Ccy: it names no currency.`)
  return code
}

type Asked = { readonly codes: readonly string[]; readonly currency: Currency; readonly place: string }

function balanceOf(element: Element, { codes, currency, place }: Asked): ParsedBalance | null {
  const found = elementsAt(element, 'Bal').find(
    balance =>
      codes.includes(textAt(balance, 'Tp.CdOrPrtry.Cd') ?? '') &&
      elementsAt(balance, 'Amt').every(amount => attributeOf(amount, 'Ccy') === currency),
  )
  if (found === undefined) return null
  const where = `${place}, Bal ${codes[0] ?? ''}`
  const text = textAt(found, 'Amt') ?? ''
  const minor =
    minorOfDecimal(text, currency) ?? unreadable(`${where}, Amt: "${text}" is no amount of ${currency}.`)
  return { minor: directionOf(found, where) * minor, on: dayAt(found, 'Dt', where) }
}

/** A statement that was cut off, or changed, does not add up. */
function refuseWrongSum(
  { opening, closing, currency }: ParsedStatement,
  lines: readonly ParsedLine[],
  place: string,
): void {
  if (opening === null || closing === null || lines.some(line => line.currency !== currency)) return
  const sum = lines.reduce((before, { minor }) => before + minor, opening.minor)
  if (sum === closing.minor) return
  unreadable(`${place}: its lines do not lead from the opening to the closing balance. Is the file whole?`)
}
