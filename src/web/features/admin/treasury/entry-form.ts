import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import type { TreasuryKind } from '#shared/api/admin/money/treasury.api.ts'
import type { EntryInput } from './calls.ts'
import { kindTexts, messages } from './messages.ts'

const texts = messages.record

/** An entry's form before anything is filled in, in the order of its fields; `way` is 'usual' or 'reverse'. */
export const emptyEntry = {
  kind: 'settlement',
  valueDate: '',
  rail: '',
  currency: '',
  amount: '',
  otherCurrency: '',
  otherAmount: '',
  way: 'usual',
  reference: '',
  note: '',
}

export type EntryValues = Readonly<typeof emptyEntry>

export type EntryField = keyof EntryValues

export const kindOf = ({ kind }: EntryValues): TreasuryKind => kind as TreasuryKind // the select has no others

export const hasRail = (kind: TreasuryKind): boolean => kind === 'rail_funding' || kind === 'rail_fee'

const AMOUNT = /^[0-9]{1,12}(\.[0-9]{1,2})?$/

/** The faults to correct before the server is asked. */
export function faultOf(values: EntryValues) {
  const kind = kindOf(values)
  const wanted: readonly EntryField[] = [
    'valueDate',
    'currency',
    ...(kind === 'currency_trade' ? (['otherCurrency'] as const) : []),
    ...(hasRail(kind) ? (['rail'] as const) : []),
    'reference',
  ]
  const empty = wanted.filter(name => values[name].trim() === '')
  if (empty.length > 0) return { toast: { title: texts.missing }, fields: empty }
  const odd = amountsOf(values).filter(name => !AMOUNT.test(values[name].trim()))
  return odd.length > 0 ? { toast: { title: texts.noAmount }, fields: odd } : undefined
}

/** A fee that nothing was kept for may be left empty. */
function amountsOf(values: EntryValues): readonly ('amount' | 'otherAmount')[] {
  const kind = kindOf(values)
  const isGiven = kind === 'currency_trade' || (kind === 'settlement' && values.otherAmount.trim() !== '')
  return isGiven ? ['amount', 'otherAmount'] : ['amount']
}

/** The body as the contract takes it: what the kind has no use for is left out. */
export function bodyOf(values: EntryValues): EntryInput {
  const kind = kindOf(values)
  return {
    kind,
    valueDate: values.valueDate,
    currency: values.currency,
    amount: values.amount.trim(),
    ...(amountsOf(values).includes('otherAmount') && { otherAmount: values.otherAmount.trim() }),
    ...(kind === 'currency_trade' && { otherCurrency: values.otherCurrency }),
    ...(kindTexts[kind].ways !== undefined && values.way === 'reverse' && { isReverse: true }),
    ...(hasRail(kind) && { rail: values.rail }),
    reference: values.reference.trim(),
    note: values.note.trim(),
  }
}

/**
 * The kinds that a bank line may record, and the usual direction of each. A trade has two lines, which match it by
 * themselves.
 */
const wayByHabit = {
  settlement: 'in',
  rail_funding: 'out',
  bank_charge: 'out',
  own_funds: 'in',
} as const satisfies Partial<Record<TreasuryKind, BankLineView['direction']>>

export const kindsOfLine = Object.keys(wayByHabit) as (keyof typeof wayByHabit)[]

const REFERENCE_MAX = 80 // as many characters as the contract takes

export const valuesOfLine = (line: BankLineView, rail: string): EntryValues => ({
  ...emptyEntry,
  kind: line.direction === 'in' ? 'settlement' : 'rail_funding',
  valueDate: line.valueOn ?? line.bookedOn,
  currency: line.currency,
  amount: line.amount,
  rail,
  reference: (line.bankReference ?? line.text).trim().slice(0, REFERENCE_MAX),
})

/** The body of an entry that is this line: it goes the line's way. */
export function bodyOfLine(values: EntryValues, { id, direction }: BankLineView): EntryInput {
  const habit: string | undefined = wayByHabit[kindOf(values) as keyof typeof wayByHabit]
  return { ...bodyOf({ ...values, way: habit === direction ? 'usual' : 'reverse' }), bankLine: id }
}

/** The day in UTC, which value dates and statements go by: '2026-11-24'. */
export const today = (): string => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
