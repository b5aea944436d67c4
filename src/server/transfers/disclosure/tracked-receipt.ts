import type { TrackedTransfer } from '#shared/api/transfers/tracking.api.ts'
import type { DisclosureItem } from '#shared/disclosures/disclosure-item.ts'
import { deliveryTime } from '#shared/transfers/delivery.ts'
import { paperOf } from '#server/platform/pdf/paper.ts'
import type { PdfContent, PdfSection } from '#server/platform/pdf/pdf-file.ts'
import { type DisclosureDeps, findReceipt } from './disclosures.ts'
import { type ReceiptFile, type Terms, writtenAs } from './receipt-file.ts'
import {
  amountWords,
  countryName,
  deliveryWords,
  disclosureSections,
  estimatedWords,
  filled,
  momentWords,
  providerSection,
  receivedLabel,
  statusWords,
} from './receipt-parts.ts'

/** The receipt of a transfer for its sender, who shows a proof by which it is tracked. */
export async function trackedReceipt(
  deps: DisclosureDeps,
  id: string,
  tracked: TrackedTransfer,
): Promise<ReceiptFile> {
  const receipt = await findReceipt(deps, id)
  const terms = { operator: await deps.operator(), items: receipt?.items ?? [] }
  return await writtenAs(tracked.referenceNumber, trackedReceiptContent(tracked, terms))
}

/** Content of the receipt, made from what the tracking page shows its sender, and from nothing else about the transfer. */
function trackedReceiptContent(tracked: TrackedTransfer, { operator, items }: Terms): PdfContent {
  const paidAt = tracked.timeline.find(({ milestone }) => milestone === 'paid')?.at
  const at = paidAt ?? tracked.createdAt
  const shown = items.filter(({ item }) => trackedItems.has(item))
  return {
    title: paidAt === undefined ? 'Transfer order, not paid' : 'Receipt',
    author: operator.brand,
    language: 'en',
    paper: paperOf(tracked.sendCountry),
    madeAt: new Date(at),
    sections: [
      { heading: 'Transfer', rows: transferRows(tracked, at) },
      ...(shown.length > 0 ? disclosureSections(shown) : [figuresSection(tracked)]),
      { heading: 'Sender', rows: filled([['Name', tracked.senderFirstName]]) },
      { heading: 'Recipient', rows: recipientRows(tracked) },
      ...providerSection(operator),
      { heading: 'About this copy', paragraphs: [LEFT_OUT] },
    ],
  }
}

/**
 * Items of a disclosure that say nothing beyond the tracking page: fees and rate follow from its amounts. The others say where
 * the sender lives (the agency of their state) or how to call the recipient.
 */
const trackedItems: ReadonlySet<DisclosureItem['item']> = new Set([
  'transferAmount',
  'transferFees',
  'transferTaxes',
  'total',
  'exchangeRate',
  'transferAmountAbroad',
  'otherFees',
  'totalToRecipient',
  'mayReceiveLess',
  'dateAvailable',
  'errors',
  'cancellation',
  'provider',
  'providerPhone',
  'providerWebsite',
  'complaints',
  'bureau',
])

const LEFT_OUT =
  'It was saved from the tracking page and shows what that page shows. Addresses, telephone numbers and accounts are left out. The receipt with all of them is on the page of the transfer: in your history, or in the browser in which you ordered it.'

const transferRows = (tracked: TrackedTransfer, at: string) => [
  { label: 'Reference number', text: tracked.referenceNumber, isStrong: true as const },
  { label: 'Transaction date', text: momentWords(at) },
  { label: 'Status', text: statusWords[tracked.status] },
  { label: 'Delivery method', text: deliveryWords[tracked.deliveryMethod] },
  {
    label: 'Estimated delivery',
    text: estimatedWords({ ...tracked, deliveryTime: deliveryTime(tracked.deliveryMethod) }),
  },
]

/** The amounts, where no law gives them other words. */
function figuresSection(tracked: TrackedTransfer): PdfSection {
  const { sendCurrency, receiveCurrency } = tracked
  const words = (amount: string | null, currency: string | null) =>
    amount === null || currency === null ? null : amountWords(amount, currency)
  return {
    heading: 'Amounts',
    rows: filled([
      ['Amount sent', words(tracked.sendAmount, sendCurrency)],
      ['Total amount', words(tracked.totalAmount, sendCurrency)],
      [receivedLabel(tracked), words(tracked.receiveAmount, receiveCurrency)],
    ]),
  }
}

const recipientRows = ({ recipientName, receiveCountry }: TrackedTransfer) =>
  filled([
    ['Name', recipientName],
    ['Destination country', countryName(receiveCountry)],
  ])
