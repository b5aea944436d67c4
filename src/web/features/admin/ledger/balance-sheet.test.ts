import { expect, test } from 'vitest'
import type { BalanceView } from '#shared/api/admin/money/ledger.api.ts'
import { balanceSheet } from './balance-sheet.ts'

const balance = (code: string, kind: BalanceView['kind'], currency: string, amount: string): BalanceView => ({
  account: `${code}.${currency}`,
  code,
  kind,
  currency,
  balance: amount,
})

const books = [
  balance('fee_income', 'income', 'USD', '-3.20'),
  balance('fx_position', 'position', 'PHP', '5625.00'),
  balance('fx_position', 'position', 'USD', '-100.00'),
  balance('psp_clearing', 'asset', 'USD', '103.20'),
  balance('rail_settlement', 'asset', 'PHP', '-5625.00'),
]

test('the balance sheet groups accounts by kind, each with its currencies, and every currency adds up', () => {
  expect(balanceSheet(books)).toEqual({
    currencies: ['PHP', 'USD'],
    groups: [
      {
        kind: 'asset',
        rows: [
          { code: 'psp_clearing', amounts: { USD: '103.20' } },
          { code: 'rail_settlement', amounts: { PHP: '-5625.00' } },
        ],
      },
      { kind: 'position', rows: [{ code: 'fx_position', amounts: { PHP: '5625.00', USD: '-100.00' } }] },
      { kind: 'income', rows: [{ code: 'fee_income', amounts: { USD: '-3.20' } }] },
    ],
    sums: { PHP: '0.00', USD: '0.00' },
  })
})

test('a currency that does not add up shows the exact difference, even beyond the precision of a float', () => {
  const off = [
    balance('bank', 'asset', 'USD', '90071992547409.93'),
    balance('psp_clearing', 'asset', 'USD', '-90071992547409.98'),
  ]
  expect(balanceSheet(off).sums).toEqual({ USD: '-0.05' })
})
