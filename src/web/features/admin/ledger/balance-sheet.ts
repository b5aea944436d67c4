import type { BalanceView } from '#shared/api/admin/money/ledger.api.ts'
import { kindTexts } from './messages.ts'

type Kind = BalanceView['kind']

/** One account code in all its currencies. */
export type SheetRow = { readonly code: string; readonly amounts: Readonly<Record<string, string>> }

export type Sheet = {
  readonly currencies: readonly string[]
  readonly groups: readonly { readonly kind: Kind; readonly rows: readonly SheetRow[] }[]
  /** The sum over all accounts of a currency: '0.00' where the books are right. */
  readonly sums: Readonly<Record<string, string>>
}

/** Accounts by kind, currencies beside each other, and their sums, which must all be nothing. */
export function balanceSheet(balances: readonly BalanceView[]): Sheet {
  const currencies = [...new Set(balances.map(({ currency }) => currency))].toSorted()
  const kinds = Object.keys(kindTexts) as Kind[]
  return {
    currencies,
    groups: kinds
      .map(kind => ({ kind, rows: rowsOf(balances.filter(balance => balance.kind === kind)) }))
      .filter(({ rows }) => rows.length > 0),
    sums: Object.fromEntries(
      currencies.map(currency => [
        currency,
        sumOf(balances.filter(balance => balance.currency === currency)),
      ]),
    ),
  }
}

const rowsOf = (balances: readonly BalanceView[]): SheetRow[] =>
  [...new Set(balances.map(({ code }) => code))].map(code => ({
    code,
    amounts: Object.fromEntries(
      balances.filter(balance => balance.code === code).map(({ currency, balance }) => [currency, balance]),
    ),
  }))

/** Exact, as amounts are never floats: in hundredths, whatever the currency. */
function sumOf(balances: readonly BalanceView[]): string {
  const hundredths = balances.reduce((sum, { balance }) => sum + BigInt(balance.replace('.', '')), 0n)
  const digits = `${hundredths < 0n ? -hundredths : hundredths}`.padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
