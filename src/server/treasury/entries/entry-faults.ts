import type * as z from 'zod/mini'
import type { newTreasuryEntry } from '#shared/api/admin/money/treasury.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type Money, moneyOfHundredths } from '#shared/money/money.ts'
import { railAccount } from '#server/ledger/ledger.ts'
import { addDays } from '#server/platform/days.ts'
import type { TreasuryEntry } from './entry-postings.ts'

export type EntryBody = z.output<typeof newTreasuryEntry>

type Known = {
  /** Today in UTC: '2026-11-24'. */
  readonly today: string
  readonly rails: readonly string[]
}

/** Before it nobody has booked anything with us: an earlier date is a slip of the hand. */
const FIRST_DAY = '2020-01-01'

/**
 * The entry that an admin has typed.
 * @throws DomainError 'invalid_request' naming every field at fault
 */
export function wholeEntry(body: EntryBody, known: Known): TreasuryEntry {
  const amount = moneyOfHundredths(body.currency, body.amount)
  const other = otherOf(body)
  const fields = faultsOf(body, { amount, other }, known)
  if (amount === undefined || other === undefined || Object.keys(fields).length > 0)
    throw new DomainError('invalid_request', { fields })
  const { kind, valueDate, isReverse, rail, reference, note } = body
  return {
    kind,
    valueDate,
    amount,
    other,
    isReverse: isReverse ?? false,
    railAccount: rail ? railAccount(rail) : null,
    reference,
    note: note ?? '',
  }
}

/** Undefined: no amount of its currency. No fee is none. */
function otherOf({ kind, currency, otherCurrency, otherAmount }: EntryBody): Money | null | undefined {
  if (!otherAmount) return null
  return moneyOfHundredths(kind === 'settlement' ? currency : (otherCurrency ?? currency), otherAmount)
}

type Amounts = { readonly amount: Money | undefined; readonly other: Money | null | undefined }

function faultsOf(body: EntryBody, amounts: Amounts, known: Known): Record<string, string> {
  const faults = {
    ...amountFaults(body, amounts),
    ...railFaults(body, known),
    ...tradeFaults(body),
    valueDate: dateFault(body.valueDate, known.today),
  }
  return Object.fromEntries(
    Object.entries(faults).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}

const NO_AMOUNT = 'no amount of this currency'

function amountFaults({ kind, currency, otherCurrency, otherAmount }: EntryBody, { amount, other }: Amounts) {
  const isNothing = amount?.minor === 0n && !(kind === 'settlement' && otherAmount)
  const isForOther = kind === 'currency_trade' || kind === 'settlement'
  const isOfAnother = kind === 'settlement' && otherCurrency && otherCurrency !== currency
  return {
    amount: amount === undefined ? NO_AMOUNT : isNothing ? 'above zero' : undefined,
    otherAmount:
      other === undefined ? NO_AMOUNT : otherAmount && !isForOther ? 'not for this kind of entry' : undefined,
    otherCurrency: isOfAnother ? 'a fee is kept in the currency of the settlement' : undefined,
  }
}

function railFaults({ kind, rail }: EntryBody, { rails }: Known) {
  const isWanted = kind === 'rail_funding' || kind === 'rail_fee'
  if (!isWanted) return rail ? { rail: 'not for this kind of entry' } : {}
  if (!rail) return { rail: 'required' }
  return rails.includes(rail) ? {} : { rail: 'not one of our rails' }
}

function tradeFaults({ kind, currency, otherCurrency, otherAmount, isReverse }: EntryBody) {
  if (kind !== 'currency_trade') return {}
  return {
    ...(!otherCurrency && { otherCurrency: 'required' }),
    ...(otherCurrency === currency && { otherCurrency: 'another one than what was bought' }),
    ...(!otherAmount && { otherAmount: 'above zero' }),
    ...(isReverse && { isReverse: 'a trade is recorded with what was bought and what was sold' }),
  }
}

/** Banks east of us are a day ahead. */
function dateFault(valueDate: string, today: string): string | undefined {
  if (valueDate < FIRST_DAY) return `from ${FIRST_DAY} on`
  return valueDate > addDays(today, 1) ? 'no more than a day ahead' : undefined
}
