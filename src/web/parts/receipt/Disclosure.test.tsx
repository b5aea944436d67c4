import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { beforePaymentItems, receiptItems } from '#shared/disclosures/disclosure-items.ts'
import { disclosedTransfer, licensedOperator } from '#shared/disclosures/disclosed.fixture.ts'
import { Disclosure } from './Disclosure.tsx'

const receipt = receiptItems(disclosedTransfer, { operator: licensedOperator, cancellationMinutes: 30 })

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

// The page prints what it shows: the block has no part that is hidden on paper.
test.each([
  ['before payment', beforePaymentItems(disclosedTransfer)],
  ['on the receipt', receipt],
])('a page and its print say every item of 1005.31(b) that is disclosed %s', (_, items) => {
  const html = renderToStaticMarkup(<Disclosure title="Disclosure" items={items} />)
  const said = items.flatMap(({ label, text }) => (label === null ? [text] : [label, text]))
  expect(said.filter(text => !html.includes(`>${escaped(text)}<`))).toEqual([])
  expect(html).not.toMatch(/print:hidden|hidden/)
})
