import type { SafeguardingView } from '#shared/api/admin/money/safeguarding.api.ts'
import { type Rate, rateText } from '#shared/money/rate.ts'
import type { Balance } from '#server/ledger/ledger.ts'
import { REPORTING_CURRENCY, signedText, usdOf } from '../signed.ts'

export type Rates = ReadonlyMap<string, Rate>

/**
 * The statement's column for each account, and whether the account counts as credits less debits. Owed to customers are sums
 * received and not yet paid out or refunded (relevant funds: EMRs 2011 reg. 20, PSRs 2017 reg. 23, PSD2 art. 10).
 */
const columnOf: Readonly<Record<string, readonly [Column, isCredit: boolean]>> = {
  customer_funds: ['customerFunds', true],
  payout_payable: ['payouts', true],
  refund_payable: ['refunds', true],
  unapplied_funds: ['unapplied', true],
  bank: ['bank', false],
  psp_clearing: ['clearing', false],
  rail_settlement: ['rails', false],
  fx_position: ['position', true],
}

const columns = [
  'customerFunds',
  'payouts',
  'refunds',
  'unapplied',
  'bank',
  'clearing',
  'rails',
  'own',
  'position',
] as const
type Column = (typeof columns)[number]

/** Minor units of one currency. */
type Line = Readonly<Record<Column | 'owed' | 'held' | 'surplus', bigint>>

const sumNames = ['owed', 'held', 'surplus', 'own', 'position'] as const

type Figures = Pick<SafeguardingView, 'reportingCurrency' | 'lines' | 'sums' | 'unpriced'>

/** The sums owed and held in each currency, and all of them in US dollars at these rates. */
export function figuresOf(balances: readonly Balance[], rates: Rates): Figures {
  const byCurrency = [...Map.groupBy(balances, ({ currency }) => currency)]
    .map(([currency, of]) => ({ currency, line: lineOf(of), perUsd: rates.get(currency) }))
    .filter(({ line }) => Object.values(line).some(minor => minor !== 0n))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
  const priced = byCurrency.flatMap(each =>
    each.perUsd === undefined ? [] : [{ ...each, perUsd: each.perUsd }],
  )
  const sumOf = (name: (typeof sumNames)[number]) =>
    priced.reduce((sum, { currency, line, perUsd }) => sum + usdOf(line[name], currency, perUsd), 0n)
  return {
    reportingCurrency: REPORTING_CURRENCY,
    lines: byCurrency.map(({ currency, line, perUsd }) => ({
      currency,
      perUsd: perUsd === undefined ? null : rateText(perUsd),
      ...textsOf(currency, line),
    })),
    sums: {
      owed: signedText(REPORTING_CURRENCY, sumOf('owed')),
      held: signedText(REPORTING_CURRENCY, sumOf('held')),
      surplus: signedText(REPORTING_CURRENCY, sumOf('surplus')),
      own: signedText(REPORTING_CURRENCY, sumOf('own')),
      position: signedText(REPORTING_CURRENCY, sumOf('position')),
    },
    unpriced: byCurrency.filter(({ perUsd }) => perUsd === undefined).map(({ currency }) => currency),
  }
}

function lineOf(balances: readonly Balance[]): Line {
  const line = Object.fromEntries(columns.map(name => [name, 0n])) as Record<Column, bigint>
  for (const { code, minor } of balances) {
    // All other accounts are our own funds: put in or earned, less what was spent.
    const [column, isCredit] = columnOf[code.split(':')[0] ?? code] ?? ['own', true]
    line[column] += isCredit ? -minor : minor
  }
  const owed = line.customerFunds + line.payouts + line.refunds + line.unapplied
  const held = line.bank + line.clearing + line.rails
  return { ...line, owed, held, surplus: held - owed }
}

const textsOf = (currency: string, line: Line) =>
  Object.fromEntries(
    Object.entries(line).map(([name, minor]) => [name, signedText(currency, minor)]),
  ) as Record<keyof Line, string>
