import { minorOf } from './amount-texts.ts'
import { dayOf } from './date-texts.ts'
import {
  cutText,
  NAME_MAX,
  type ParsedLine,
  REFERENCE_MAX,
  referenceText,
  shortText,
  TEXT_MAX,
  tidyText,
  unreadable,
} from './parsed-file.ts'
import { attributeOf, type Element, elementsAt, textAt, textIn, textsAt } from './xml.ts'

type Where = { readonly account: string | null; readonly place: string }

/** What a statement has booked. Entries that are pending, or of no amount, are counted and left. */
export function camtLines(
  statement: Element,
  { account, place }: Where,
): { lines: ParsedLine[]; skipped: number } {
  const entries = elementsAt(statement, 'Ntry').map((entry, at) => ({
    entry,
    place: `${place}, Ntry ${at + 1}`,
  }))
  const booked = entries.filter(each => isBooked(each.entry, each.place))
  const lines = booked.flatMap(each => linesOf(each.entry, { account, place: each.place }))
  const moving = lines.filter(({ minor }) => minor !== 0n)
  return { lines: moving, skipped: entries.length - booked.length + lines.length - moving.length }
}

/** `Sts` is the code itself up to version 03, and holds it from 04 on. @throws DomainError 'bank_file_unreadable' */
function isBooked(entry: Element, place: string): boolean {
  const status = textAt(entry, 'Sts.Cd') ?? textAt(entry, 'Sts')
  if (status === null || !['BOOK', 'PDNG', 'INFO', 'FUTR'].includes(status))
    return unreadable(`${place}, Sts: "${status ?? ''}" does not say whether it is booked.`)
  return status === 'BOOK'
}

/** A line for each transaction of a batch where the bank gives their amounts and these make up the whole; else one. */
function linesOf(entry: Element, where: Where): ParsedLine[] {
  const details = elementsAt(entry, 'NtryDtls.TxDtls')
  const whole = lineOf(entry, details, where)
  if (details.length < 2) return [whole]
  const parts = details.map((detail, at) => partOf(whole, detail, at))
  const sum = parts.reduce((before, part) => before + (part?.minor ?? 0n), 0n)
  return parts.every(part => part !== null) && sum === whole.minor
    ? parts.filter(part => part !== null)
    : [whole]
}

function lineOf(entry: Element, details: readonly Element[], { account, place }: Where): ParsedLine {
  const amount = elementsAt(entry, 'Amt')[0]
  const currency = amount && attributeOf(amount, 'Ccy')
  if (!currency || !/^[A-Z]{3}$/.test(currency)) return unreadable(`${place}, Amt: it names no currency.`)
  const text = textAt(entry, 'Amt') ?? ''
  const minor = minorOf(text, '.', currency)
  if (minor === undefined || minor < 0n)
    return unreadable(`${place}, Amt: "${text}" is no amount of ${currency}.`)
  const sign = directionOf(entry, place)
  const isReversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1'
  return {
    account,
    currency,
    minor: sign * minor,
    bookedOn:
      dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt') ?? unreadable(`${place}, BookgDt: it has no date.`),
    valueOn: dayAt(entry, 'ValDt'),
    bankReference:
      referenceText(textAt(entry, 'AcctSvcrRef')) ?? referenceText(refOf(details[0], 'AcctSvcrRef')),
    ...saidBy(details, sign),
    text: textOf([entry, ...details]),
    isReversal,
    balance: null,
  }
}

/** 1n for money that came, -1n for money that went: as booked, also where it takes an earlier line back. */
function directionOf(entry: Element, place: string): bigint {
  const said = textAt(entry, 'CdtDbtInd')
  if (said === 'CRDT') return 1n
  return said === 'DBIT' ? -1n : unreadable(`${place}, CdtDbtInd: it is neither CRDT nor DBIT.`)
}

function dayAt(entry: Element, name: 'BookgDt' | 'ValDt'): string | null {
  const text = textAt(entry, `${name}.Dt`) ?? textAt(entry, `${name}.DtTm`)
  return text === null ? null : (dayOf(text, 'day first') ?? null)
}

const refOf = (detail: Element | undefined, name: string): string | null =>
  detail === undefined ? null : textAt(detail, `Refs.${name}`)

/** Who is on the other side: the debtor of what came, the creditor of what went. */
function saidBy(details: readonly Element[], sign: bigint) {
  const [detail = {}] = details
  const side = sign > 0n ? 'Dbtr' : 'Cdtr'
  const endToEndId = details.length > 1 ? null : textAt(detail, 'Refs.EndToEndId')
  return {
    endToEndId: referenceText(endToEndId),
    counterparty: shortText(
      textAt(detail, `RltdPties.${side}.Pty.Nm`) ?? textAt(detail, `RltdPties.${side}.Nm`),
      NAME_MAX,
    ),
    counterpartyAccount: shortText(
      textAt(detail, `RltdPties.${side}Acct.Id.IBAN`) ?? textAt(detail, `RltdPties.${side}Acct.Id.Othr.Id`),
      REFERENCE_MAX,
    ),
  }
}

const textOf = (elements: readonly Element[]): string =>
  cutText(
    tidyText(
      elements
        .flatMap(each => [
          ...textsAt(each, 'RmtInf.Ustrd'),
          ...textsAt(each, 'RmtInf.Strd.CdtrRefInf.Ref'),
          ...textsAt(each, 'RmtInf.Strd.AddtlRmtInf'),
          ...textsAt(each, 'AddtlNtryInf'),
          ...textsAt(each, 'AddtlTxInf'),
        ])
        .join(' '),
    ),
    TEXT_MAX,
  )

/** One transaction of a batch; null where the bank does not give its amount in the batch's own currency. */
function partOf(whole: ParsedLine, detail: Element, at: number): ParsedLine | null {
  const amount = elementsAt(detail, 'Amt')[0] ?? elementsAt(detail, 'AmtDtls.TxAmt.Amt')[0]
  if (amount === undefined || attributeOf(amount, 'Ccy') !== whole.currency) return null
  const minor = minorOf(textIn(amount), '.', whole.currency)
  const said = textAt(detail, 'CdtDbtInd')
  if (minor === undefined || minor < 0n) return null
  const sign = said === null ? (whole.minor < 0n ? -1n : 1n) : said === 'DBIT' ? -1n : 1n
  const own = referenceText(refOf(detail, 'AcctSvcrRef'))
  return {
    ...whole,
    ...saidBy([detail], sign),
    minor: sign * minor,
    // The batch's reference stands for all of it: each is told apart by its place.
    bankReference: own ?? (whole.bankReference === null ? null : `${whole.bankReference}/${at + 1}`),
    text: textOf([detail]),
  }
}
