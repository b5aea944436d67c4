import { Readable } from 'node:stream'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { paperOf } from '#server/platform/pdf/paper.ts'
import {
  type PdfContent,
  pdfFile,
  type PdfPart,
  type PdfRow,
  type PdfSection,
} from '#server/platform/pdf/pdf-file.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type DisclosureDeps, getDisclosures } from './disclosures.ts'
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
  type Terms,
} from './receipt-parts.ts'

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
  const content = receiptContent(transfer, { operator: await deps.operator(), shown: receipt })
  return await writtenAs(transfer.referenceNumber, content)
}

/** A receipt's content as the file that a browser saves. */
export const writtenAs = async (reference: string, content: PdfContent): Promise<ReceiptFile> => ({
  name: `receipt-${reference}.pdf`,
  file: Readable.from([await pdfFile(content)]),
})

/** Content of the receipt in the language of its transfer and in English, in the order of reading. */
export const receiptContent = (transfer: TransferView, terms: Terms): PdfContent => ({
  ...inBoth(transfer.language, terms, part => receiptPart(transfer, part)),
  author: terms.operator.brand,
  paper: paperOf(transfer.sendCountry),
  madeAt: new Date(transfer.paidAt ?? transfer.createdAt),
})

function receiptPart(transfer: TransferView, terms: PartTerms): PdfPart {
  const { words } = terms
  const { language, page, paper } = words
  return {
    title: transfer.paidAt === null ? paper.unpaid : page.title,
    language,
    unprintable: paper.unprintable,
    sections: [
      { heading: paper.transfer, rows: transferRows(transfer, words) },
      ...(terms.items.length > 0 ? disclosureSections(terms) : [figuresSection(transfer, words)]),
      { heading: page.sender, rows: senderRows(transfer, words) },
      { heading: page.recipient, rows: recipientRows(transfer, words) },
      ...providerSection(terms),
    ],
  }
}

const transferRows = (transfer: TransferView, words: PaperWords): PdfRow[] => [
  { label: words.page.reference, text: transfer.referenceNumber, isStrong: true },
  { label: words.page.date, text: words.moment(transfer.paidAt ?? transfer.createdAt) },
  { label: words.page.status, text: statusOf(transfer, words) },
  { label: words.page.payment, text: words.names.payment[transfer.paymentMethod] },
  { label: words.page.delivery, text: words.names.delivery[transfer.deliveryMethod] },
  { label: words.page.estimated, text: estimatedWords(words, transfer) },
  ...refundRows(transfer, words),
]

const statusOf = ({ status, payIn }: TransferView, { page }: PaperWords): string =>
  payIn === 'refunding' || payIn === 'refunded' ? page[payIn] : page.statuses[status]

function refundRows(
  { payIn, totalAmount, sendCurrency, partialRefunds }: TransferView,
  { page: { refundedTotal } }: PaperWords,
): PdfRow[] {
  if (payIn === 'refunding' || payIn === 'refunded')
    return [{ label: refundedTotal[payIn], text: amountWords(totalAmount, sendCurrency), isStrong: true }]
  return partialRefunds === '0.00'
    ? []
    : [{ label: refundedTotal.refunded, text: amountWords(partialRefunds, sendCurrency) }]
}

/** The figures in our own words, where no law gives them others. */
function figuresSection(transfer: TransferView, words: PaperWords): PdfSection {
  const { page, paper } = words
  const { sendCurrency, receiveCurrency, exchangeRate, discount } = transfer
  return {
    heading: paper.amounts,
    rows: [
      { label: page.sent, text: amountWords(transfer.sendAmount, sendCurrency) },
      { label: page.fee, text: amountWords(transfer.transferFee, sendCurrency) },
      ...(discount === '0.00' ? [] : [{ label: paper.discount, text: amountWords(discount, sendCurrency) }]),
      { label: page.total, text: amountWords(transfer.totalAmount, sendCurrency), isStrong: true },
      { label: page.rate, text: `1 ${sendCurrency} = ${exchangeRate} ${receiveCurrency}` },
      {
        label: receivedLabel(words, transfer),
        text: amountWords(transfer.receiveAmount, receiveCurrency),
        isStrong: true,
      },
    ],
  }
}

const senderRows = (transfer: TransferView, { paper, disclosure, countryName }: PaperWords): PdfRow[] =>
  filled([
    [paper.name, transfer.senderName],
    [paper.address, transfer.senderAddress],
    [paper.country, countryName(transfer.sendCountry)],
    [paper.email, transfer.senderEmail],
    [disclosure.labels.phone, transfer.senderPhone],
  ])

function recipientRows(transfer: TransferView, words: PaperWords): PdfRow[] {
  const { page, paper, disclosure, countryName } = words
  return filled([
    [paper.name, transfer.recipientName],
    [paper.account, accountWords(transfer, words)],
    [paper.city, transfer.recipientCity],
    [page.country, countryName(transfer.receiveCountry)],
    [paper.email, transfer.recipientEmail],
    [disclosure.labels.phone, transfer.recipientPhone],
  ])
}

/** The bank and the end of the account: enough to recognise it, too little to use it. */
function accountWords({ bankName, accountNumber }: TransferView, { page, paper }: PaperWords): string | null {
  if (bankName === null || accountNumber === null) return null
  return paper.ofBank(bankName, page.ending(accountNumber.replace(/\s/g, '').slice(-4)))
}
