import { minorOfDecimal } from './amount-texts.ts'
import { dayOfXml } from './date-texts.ts'
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
import { attributeOf, type Element, elementsAt, textAt, textIn, textsAt } from '#server/platform/xml/xml.ts'

type Where = { readonly account: string | null; readonly place: string }

/** The booked lines of a statement. Entries that are pending or have no amount are only counted. */
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
  const amount = onlyAt(entry, 'Amt', place)
  const currency = amount && attributeOf(amount, 'Ccy')
  if (!currency || !/^[A-Z]{3}$/.test(currency)) return unreadable(`${place}, Amt: it names no currency.`)
  const text = textAt(entry, 'Amt') ?? ''
  const minor =
    minorOfDecimal(text, currency) ?? unreadable(`${place}, Amt: "${text}" is no amount of ${currency}.`)
  const sign = directionOf(entry, place)
  return {
    account,
    currency,
    minor: sign * minor,
    bookedOn:
      dayAt(entry, 'BookgDt', place) ??
      dayAt(entry, 'ValDt', place) ??
      unreadable(`${place}, BookgDt: it has no date.`),
    valueOn: dayAt(entry, 'ValDt', place),
    bankReference:
      referenceText(textAt(entry, 'AcctSvcrRef')) ?? referenceText(refOf(details[0], 'AcctSvcrRef')),
    ...saidBy(details, sign),
    text: textOf([entry, ...details]),
    isReversal: isReversal(entry, place),
    balance: null,
  }
}

/** 1n for money that came, -1n for money that went: as booked, also where it takes an earlier line back. */
export function directionOf(entry: Element, place: string): bigint {
  const said = textIn(onlyAt(entry, 'CdtDbtInd', place) ?? {})
  return signOf(said) ?? unreadable(`${place}, CdtDbtInd: "${said}" is neither CRDT nor DBIT.`)
}

const signOf = (said: string): bigint | undefined =>
  said === 'CRDT' ? 1n : said === 'DBIT' ? -1n : undefined

/** Whether the bank takes an earlier entry back. @throws DomainError 'bank_file_unreadable' */
function isReversal(entry: Element, place: string): boolean {
  const said = textAt(entry, 'RvslInd')
  if (said === null || said === 'false' || said === '0') return false
  return (
    said === 'true' || said === '1' || unreadable(`${place}, RvslInd: "${said}" is neither true nor false.`)
  )
}

/** Null where there is none. @throws DomainError 'bank_file_unreadable' where it is no date */
export function dayAt(from: Element, name: 'BookgDt' | 'ValDt' | 'Dt', place: string): string | null {
  const text = textAt(from, `${name}.Dt`) ?? textAt(from, `${name}.DtTm`)
  return text === null ? null : (dayOfXml(text) ?? unreadable(`${place}, ${name}: "${text}" is no date.`))
}

const refOf = (detail: Element | undefined, name: string): string | null =>
  detail === undefined ? null : textAt(detail, `Refs.${name}`)

/** The other party and their reference: the debtor of incoming money, the creditor of outgoing money. */
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
  const amounts = [...elementsAt(detail, 'Amt'), ...elementsAt(detail, 'AmtDtls.TxAmt.Amt')]
  const amount = amounts.find(each => attributeOf(each, 'Ccy') === whole.currency)
  const minor = amount && minorOfDecimal(textIn(amount), whole.currency)
  const sign = signOf(textAt(detail, 'CdtDbtInd') ?? (whole.minor < 0n ? 'DBIT' : 'CRDT'))
  if (minor === undefined || sign === undefined) return null
  const own = referenceText(refOf(detail, 'AcctSvcrRef'))
  return {
    ...whole,
    ...saidBy([detail], sign),
    minor: sign * minor,
    // The batch's reference stands for all of it, so each payment is distinguished by its place.
    bankReference: own ?? (whole.bankReference === null ? null : `${whole.bankReference}/${at + 1}`),
    text: textOf([detail]),
  }
}

/** The one element of a name; undefined where there is none. @throws DomainError 'bank_file_unreadable' where there are more */
function onlyAt(from: Element, name: string, place: string): Element | undefined {
  const found = elementsAt(from, name)
  if (found.length > 1) unreadable(`${place}, ${name}: it occurs ${found.length} times.`)
  return found[0]
}
