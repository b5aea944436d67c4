import { Readable } from 'node:stream'
import type { OperatorView } from '#shared/api/operator.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { builtInCountries } from '#shared/countries.ts'
import { type DisclosureItem, disclosureGroups } from '#shared/disclosures/disclosure-item.ts'
import { groupThousands } from '#shared/money/format.ts'
import { paperOf } from '#server/platform/pdf/paper.ts'
import type { PdfContent, PdfRow, PdfSection } from '#server/platform/pdf/pdf-file.ts'
import { pdfFile } from '#server/platform/pdf/pdf-file.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type DisclosureDeps, getDisclosures } from './disclosures.ts'

/** A receipt as a file: its name and its bytes. */
export type ReceiptFile = { readonly name: string; readonly file: Readable }

/**
 * The receipt of a transfer as its reader sees it, with what its sender was shown; of an unpaid one the order, which says so.
 * @throws DomainError 'not_found'
 */
export async function receiptFile(
  deps: DisclosureDeps,
  actor: Actor,
  transfer: TransferView,
): Promise<ReceiptFile> {
  const { receipt } = await getDisclosures(deps, actor, transfer.id)
  const content = receiptContent(transfer, { operator: await deps.operator(), items: receipt?.items ?? [] })
  return {
    name: `receipt-${transfer.referenceNumber}.pdf`,
    file: Readable.from([await pdfFile(content)]),
  }
}

/** `items`: what the law has the sender shown; none where it asks for nothing, or has shown nothing yet. */
type Terms = { readonly operator: OperatorView; readonly items: readonly DisclosureItem[] }

/** Content of the receipt, in the order of reading. */
export function receiptContent(transfer: TransferView, terms: Terms): PdfContent {
  const isPaid = transfer.paidAt !== null
  return {
    title: isPaid ? 'Receipt' : 'Transfer order, not paid',
    author: terms.operator.brand,
    language: 'en',
    paper: paperOf(transfer.sendCountry),
    madeAt: new Date(transfer.paidAt ?? transfer.createdAt),
    sections: [
      { heading: 'Transfer', rows: transferRows(transfer) },
      ...(terms.items.length > 0 ? disclosureSections(terms.items) : [figuresSection(transfer)]),
      { heading: 'Sender', rows: senderRows(transfer) },
      { heading: 'Recipient', rows: recipientRows(transfer) },
      ...providerSection(terms.operator),
    ],
  }
}

const statusWords = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Not completed',
}
const deliveryWords = { bank: 'Bank deposit', wallet: 'Mobile wallet', cash: 'Cash pickup' }
const paymentWords = { card: 'Credit / Debit card', bank: 'Bank transfer' }

const transferRows = (transfer: TransferView): PdfRow[] => [
  { label: 'Reference number', text: transfer.referenceNumber, isStrong: true },
  { label: 'Transaction date', text: momentWords(transfer.paidAt ?? transfer.createdAt) },
  { label: 'Status', text: statusOf(transfer) },
  { label: 'Paid by', text: paymentWords[transfer.paymentMethod] },
  { label: 'Delivery method', text: deliveryWords[transfer.deliveryMethod] },
  { label: 'Estimated delivery', text: estimated(transfer) },
  ...refundRows(transfer),
]

function statusOf({ status, payIn }: TransferView): string {
  if (payIn === 'refunding') return 'Not completed, being refunded'
  return payIn === 'refunded' ? 'Not completed, refunded' : statusWords[status]
}

const estimated = ({ deliveryTime, availableOn }: TransferView): string =>
  availableOn === null
    ? `${deliveryTime} after your payment arrives`
    : `${deliveryTime}, by ${dayWords(availableOn)}`

function refundRows({ payIn, totalAmount, sendCurrency, partialRefunds }: TransferView): PdfRow[] {
  if (payIn === 'refunding')
    return [{ label: 'Being refunded', text: amountWords(totalAmount, sendCurrency), isStrong: true }]
  if (payIn === 'refunded')
    return [{ label: 'Refunded', text: amountWords(totalAmount, sendCurrency), isStrong: true }]
  return partialRefunds === '0.00'
    ? []
    : [{ label: 'Refunded', text: amountWords(partialRefunds, sendCurrency) }]
}

/** The figures in our own words, where no law gives them others. */
function figuresSection(transfer: TransferView): PdfSection {
  const { sendCurrency, receiveCurrency, exchangeRate, discount } = transfer
  return {
    heading: 'Amounts',
    rows: [
      { label: 'Amount sent', text: amountWords(transfer.sendAmount, sendCurrency) },
      { label: 'Transfer fee', text: amountWords(transfer.transferFee, sendCurrency) },
      ...(discount === '0.00'
        ? []
        : [{ label: 'Discount in it', text: amountWords(discount, sendCurrency) }]),
      { label: 'Total paid', text: amountWords(transfer.totalAmount, sendCurrency), isStrong: true },
      { label: 'Exchange rate', text: `1 ${sendCurrency} = ${exchangeRate} ${receiveCurrency}` },
      {
        label: receivedLabel(transfer),
        text: amountWords(transfer.receiveAmount, receiveCurrency),
        isStrong: true,
      },
    ],
  }
}

function receivedLabel({ status }: TransferView): string {
  if (status === 'completed') return 'Amount received'
  return status === 'failed' ? 'Would have received' : 'Recipient gets'
}

const headings: Record<DisclosureItem['group'], string> = {
  paid: 'What you pay',
  rate: 'Exchange rate',
  received: 'What your recipient gets',
  delivery: 'Delivery',
  rights: 'Your rights',
  contacts: 'Questions and complaints',
}

/** The figures, rights and contacts in the words of the law, each group by itself. */
const disclosureSections = (items: readonly DisclosureItem[]): PdfSection[] =>
  disclosureGroups.flatMap(group => {
    const ofGroup = items.filter(item => item.group === group)
    return ofGroup.length === 0 ? [] : sectionsOf(headings[group], ofGroup)
  })

/** Statements come after the rows, but for the one that leads over from the provider to the agencies. */
function sectionsOf(heading: string, items: readonly DisclosureItem[]): PdfSection[] {
  const leadAt = items.findIndex(({ item }) => item === 'complaints')
  const lead = items[leadAt]?.text
  if (lead === undefined) return [{ heading, ...bodyOf(items) }]
  return [
    { heading: 'Provider', ...bodyOf(items.slice(0, leadAt)) },
    { heading, lead, ...bodyOf(items.slice(leadAt + 1)) },
  ]
}

const bodyOf = (items: readonly DisclosureItem[]) => ({
  rows: items.flatMap(({ item, label, text }) =>
    label === null ? [] : [{ label, text, ...(item.startsWith('total') && { isStrong: true as const }) }],
  ),
  paragraphs: items.filter(({ label }) => label === null).map(({ text }) => text),
})

const senderRows = (transfer: TransferView): PdfRow[] =>
  filled([
    ['Name', transfer.senderName],
    ['Address', transfer.senderAddress],
    ['Country', countryName(transfer.sendCountry)],
    ['Email', transfer.senderEmail],
    ['Phone', transfer.senderPhone],
  ])

const recipientRows = (transfer: TransferView): PdfRow[] =>
  filled([
    ['Name', transfer.recipientName],
    ['Account', accountWords(transfer)],
    ['City', transfer.recipientCity],
    ['Destination country', countryName(transfer.receiveCountry)],
    ['Email', transfer.recipientEmail],
    ['Phone', transfer.recipientPhone],
  ])

/** The bank and the end of the account: enough to recognise it, too little to use it. */
function accountWords({ bankName, accountNumber }: TransferView): string | null {
  if (bankName === null || accountNumber === null) return null
  return `${bankName}, account ending in ${accountNumber.replace(/\s/g, '').slice(-4)}`
}

function providerSection({ brand, legalName, address, phone, email, website }: OperatorView): PdfSection[] {
  if ([legalName, address, phone, email, website].every(said => said === null)) return []
  const rows = filled([
    ['Name', legalName ?? brand],
    ['Address', address],
    ['Phone', phone],
    ['Email', email],
    ['Website', website],
  ])
  return [{ heading: 'Money transfer provided by', rows }]
}

const filled = (rows: readonly (readonly [label: string, text: string | null])[]): PdfRow[] =>
  rows.flatMap(([label, text]) => (text === null || text === '' ? [] : [{ label, text }]))

const amountWords = (amount: string, currency: string): string => `${groupThousands(amount)} ${currency}`

const countryName = (code: string): string =>
  builtInCountries.find(country => country.code === code)?.name ?? code

// A file is read anywhere and knows no time zone: UTC, and it says so.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const dayWords = (date: string): string => day.format(new Date(date))
const momentWords = (instant: string): string => `${minute.format(new Date(instant))} UTC`
