import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Figures } from './FiguresSection.tsx'

const line = (currency: string, surplus: string) => ({
  currency,
  owed: '100.00',
  bank: '50.00',
  clearing: '0.00',
  rails: '0.00',
  held: '50.00',
  surplus,
  own: '0.00',
})
const figures = {
  day: '2026-11-22',
  madeAt: null,
  reportingCurrency: 'USD',
  sums: { owed: '300.00', held: '900.00', surplus: '600.00' },
  unpriced: [],
}
const textOf = (lines: ReturnType<typeof line>[]) =>
  renderToStaticMarkup(<Figures figures={{ ...figures, lines } as never} caption="All" />)

test('a total surplus does not hide the currencies with a shortfall', () => {
  expect(textOf([line('USD', '700.00'), line('PHP', '-50.00'), line('INR', '-50.00')])).toContain(
    '2 currencies short',
  )
  expect(textOf([line('USD', '700.00'), line('PHP', '-50.00')])).toContain('1 currency short')
  expect(textOf([line('USD', '700.00')])).not.toContain('short')
})
