import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { receiptItems } from '#shared/disclosures/disclosure-items.ts'
import { licensedOperator } from '#shared/disclosures/disclosed.fixture.ts'
import { sampleTransfer } from '#server/notifications/letters.fixture.ts'
import { pdfFile } from '#server/platform/pdf/pdf-file.ts'
import { receiptContent } from './receipt-file.ts'

const paid: TransferView = {
  ...sampleTransfer,
  status: 'processing',
  payIn: 'captured',
  paidAt: '2026-11-22T15:05:00.000Z',
}
const items = receiptItems(
  { ...paid, availableOn: '2026-11-24', taxes: '0.00', otherFees: '0.00' },
  { operator: licensedOperator, cancellationMinutes: 30 },
)
const content = (changes: Partial<TransferView> = {}, shown: typeof items = []) =>
  receiptContent({ ...paid, ...changes }, { operator: licensedOperator, shown: viewOf(shown) })

const viewOf = (shown: typeof items): DisclosureView => ({
  kind: 'receipt',
  language: 'en',
  form: 2,
  shownAt: '2026-11-22T15:05:00.000Z',
  items: shown,
  english: null,
})

const linesOf = ({ sections }: ReturnType<typeof content>) =>
  sections.flatMap(({ heading, rows = [], paragraphs = [] }) => [
    heading,
    ...rows.map(({ label, text }) => `${label}: ${text}`),
    ...paragraphs,
  ])

test('a receipt under the remittance rule has its items in the words of the rule, and the people and the provider', async () => {
  const file = await pdfFile(content({}, items))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  const plain = text.replaceAll(/\s+/g, ' ')
  for (const part of [
    'Acme',
    'Receipt',
    'MTR12345678ABCD',
    'Processing',
    'Credit / Debit card',
    'Bank deposit',
    'Transfer Amount 1,000.00 USD',
    'Transfer Fees 29.30 USD',
    'Transfer Taxes 0.00 USD',
    'Total 1,029.30 USD',
    'Exchange Rate 1 USD = 56.2500 PHP',
    'Total to Recipient 56,250.00 PHP',
    'Date Available November 24, 2026',
    'You have a right to dispute errors',
    'within 30 minutes of payment',
    'Provider Acme Money, Inc.',
    'Phone +1 800 555 0199 Website acme.example',
    'Consumer Financial Protection Bureau 855-411-2372',
    'Ana Lee',
    'ana@example.com',
    'Maria Santos',
    'BDO, account ending in 7890',
    'Philippines',
    'Acme Money, Inc.',
    '+1 800 555 0199',
  ])
    expect(plain).toContain(part)
  expect(plain).not.toContain('001234567890')
})

test.each(['محمد علي', 'गोपाल यादव', 'শামসুর রহমান', 'Наталья Ёлкина', '王小明', 'Nguyễn Thị Ánh'])(
  'a receipt names a recipient in their own script: %s',
  async recipientName => {
    const file = await pdfFile(content({ recipientName }))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Recipient Name ${recipientName} Account BDO`)
  },
)

test('the file has every item of 1005.31(b) that the receipt shows', async () => {
  const file = await pdfFile(content({}, items))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  const plain = text.replaceAll(/\s+/g, ' ')
  const missing = items.filter(
    ({ label, text: said }) => !plain.includes([label, said].filter(Boolean).join(' ')),
  )
  expect(missing).toEqual([])
  expect(items.map(({ item }) => item)).toEqual(expect.arrayContaining(['recipient', 'recipientPhone']))
})

test('a receipt that no law words has the figures in ours', () => {
  const lines = linesOf(content({ sendCountry: 'GB', sendCurrency: 'GBP' }))
  expect(lines).toContain('Total paid: 1,029.30 GBP')
  expect(lines).toContain('Exchange rate: 1 GBP = 56.25 PHP')
  expect(lines).toContain('Recipient gets: 56,250.00 PHP')
  expect(lines.join()).not.toContain('Consumer Financial Protection Bureau')
})

test.each([
  [
    'an unpaid transfer is an order',
    { paidAt: null, availableOn: null, status: 'pending' },
    'Transfer order, not paid',
    'Status: Pending',
  ],
  [
    'a refund under way is named',
    { status: 'failed', payIn: 'refunding' },
    'Receipt',
    'Being refunded: 1,029.30 USD',
  ],
  [
    'a refund that has left is named',
    { status: 'failed', payIn: 'refunded' },
    'Receipt',
    'Refunded: 1,029.30 USD',
  ],
  ['a partial refund is named', { partialRefunds: '5.00' }, 'Receipt', 'Refunded: 5.00 USD'],
] as const)('%s', (_, changes, title, line) => {
  const made = content(changes)
  expect(made.title).toBe(title)
  expect(linesOf(made)).toContain(line)
})

test('the paper is that of the send country', () => {
  expect([content().paper, content({ sendCountry: 'GB' }).paper]).toEqual(['LETTER', 'A4'])
})
