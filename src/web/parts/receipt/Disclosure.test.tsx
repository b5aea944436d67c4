import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { beforePaymentItems, receiptItems } from '#shared/disclosures/disclosure-items.ts'
import { disclosedTransfer, licensedOperator } from '#shared/disclosures/disclosed.fixture.ts'
import { english } from '#shared/disclosures/disclosure-texts.ts'
import { Disclosure } from './Disclosure.tsx'

const terms = { operator: licensedOperator, cancellationMinutes: 30 }
const receipt = receiptItems(disclosedTransfer, terms)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

type Shown = Parameters<typeof Disclosure>[0]['shown']

const htmlOf = (shown: Shown) => renderToStaticMarkup(<Disclosure title="Disclosure" shown={shown} />)

const saidBy = (items: Shown['items']) =>
  items.flatMap(({ label, text }) => (label === null ? [text] : [label, text]))

// The page prints what it shows: the block has no part that is hidden on paper.
test.each([
  ['before payment', beforePaymentItems(disclosedTransfer)],
  ['on the receipt', receipt],
])('a page and its print say every item of 1005.31(b) that is disclosed %s', (_, items) => {
  const html = htmlOf({ language: 'en', items, english: null })
  expect(saidBy(items).filter(text => !html.includes(`>${escaped(text)}<`))).toEqual([])
  expect(html).not.toMatch(/print:hidden|hidden|In English/)
})

test('a disclosure in another language has its direction, and every item in English below it', () => {
  const texts = { ...english, labels: { ...english.labels, total: 'الإجمالي' } }
  const items = receiptItems(disclosedTransfer, terms, { language: 'ar', texts })
  const html = htmlOf({ language: 'ar', items, english: receipt })
  const [own = '', inEnglish = ''] = html.split('In English')
  expect(own).toContain('<div lang="ar" dir="rtl">')
  expect(inEnglish).toContain('<div lang="en" dir="ltr">')
  expect(saidBy(items).filter(text => !own.includes(`>${escaped(text)}<`))).toEqual([])
  expect(saidBy(receipt).filter(text => !inEnglish.includes(`>${escaped(text)}<`))).toEqual([])
  expect(own).toContain('<dt lang="en">Consumer Financial Protection Bureau</dt>')
  expect(html).not.toMatch(/print:hidden|hidden|<details/)
})
