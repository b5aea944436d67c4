import type { TrackedView } from '#shared/api/transfers/tracking.api.ts'
import type { DisclosureItem } from '#shared/disclosures/disclosure-item.ts'
import { languageOf } from '#shared/languages.ts'
import { deliveryTime } from '#shared/transfers/delivery.ts'
import { paperOf } from '#server/platform/pdf/paper.ts'
import type { PdfPart, PdfSection } from '#server/platform/pdf/pdf-file.ts'
import { type DisclosureDeps, findReceipt } from './disclosures.ts'
import { type ReceiptFile, writtenAs } from './receipt-file.ts'
import { findTransfer } from '../row/reads.sql.ts'
import type { PaperWords } from './languages/paper-words.ts'
import {
  amountWords,
  disclosureSections,
  estimatedWords,
  filled,
  inBoth,
  type PartTerms,
  providerSection,
  receivedLabel,
} from './receipt-parts.ts'

/** The receipt of a transfer for its sender, who shows a proof by which it is tracked. */
export async function trackedReceipt(
  deps: DisclosureDeps,
  id: string,
  tracked: TrackedView,
): Promise<ReceiptFile> {
  const [shown, [row]] = await Promise.all([findReceipt(deps, id), findTransfer(deps.pool, id)])
  const language = languageOf(row?.language ?? 'en')
  const operator = await deps.operator()
  const paidAt = tracked.timeline.find(({ milestone }) => milestone === 'paid')?.at
  return await writtenAs(tracked.referenceNumber, {
    ...inBoth(language, { operator, shown: shown ?? null }, part => trackedPart(tracked, paidAt, part)),
    author: operator.brand,
    paper: paperOf(tracked.sendCountry),
    madeAt: new Date(paidAt ?? tracked.createdAt),
  })
}

/** A part of the receipt, made from what the tracking page shows its sender, and from nothing else about the transfer. */
function trackedPart(tracked: TrackedView, paidAt: string | undefined, terms: PartTerms): PdfPart {
  const { words } = terms
  const { language, page, paper } = words
  const items = terms.items.filter(({ item }) => trackedItems.has(item))
  return {
    title: paidAt === undefined ? paper.unpaid : page.title,
    language,
    unprintable: paper.unprintable,
    sections: [
      { heading: paper.transfer, rows: transferRows(tracked, paidAt ?? tracked.createdAt, words) },
      ...(items.length > 0 ? disclosureSections({ ...terms, items }) : [figuresSection(tracked, words)]),
      { heading: page.sender, rows: filled([[paper.name, tracked.senderFirstName]]) },
      { heading: page.recipient, rows: recipientRows(tracked, words) },
      ...providerSection(terms),
      { heading: paper.copy, paragraphs: [paper.leftOut] },
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

const transferRows = (tracked: TrackedView, at: string, words: PaperWords) => [
  { label: words.page.reference, text: tracked.referenceNumber, isStrong: true as const },
  { label: words.page.date, text: words.moment(at) },
  { label: words.page.status, text: words.page.statuses[tracked.status] },
  { label: words.page.delivery, text: words.names.delivery[tracked.deliveryMethod] },
  {
    label: words.page.estimated,
    text: estimatedWords(words, { ...tracked, deliveryTime: deliveryTime(tracked.deliveryMethod) }),
  },
]

/** The amounts, where no law gives them other words. */
function figuresSection(tracked: TrackedView, words: PaperWords): PdfSection {
  const { page, paper } = words
  const { sendCurrency, receiveCurrency } = tracked
  const textOf = (amount: string | null, currency: string | null) =>
    amount === null || currency === null ? null : amountWords(amount, currency)
  return {
    heading: paper.amounts,
    rows: filled([
      [page.sent, textOf(tracked.sendAmount, sendCurrency)],
      [paper.totalAmount, textOf(tracked.totalAmount, sendCurrency)],
      [receivedLabel(words, tracked), textOf(tracked.receiveAmount, receiveCurrency)],
    ]),
  }
}

const recipientRows = (
  { recipientName, receiveCountry }: TrackedView,
  { page, paper, countryName }: PaperWords,
) =>
  filled([
    [paper.name, recipientName],
    [page.country, countryName(receiveCountry)],
  ])
