import { Readable } from 'node:stream'
import type { OperatorView } from '#shared/api/operator.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { DisclosureItem } from '#shared/disclosures/disclosure-item.ts'
import { paperOf } from '#server/platform/pdf/paper.ts'
import { type PdfContent, pdfFile, type PdfRow, type PdfSection } from '#server/platform/pdf/pdf-file.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { type DisclosureDeps, getDisclosures } from './disclosures.ts'
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
  return await writtenAs(transfer.referenceNumber, content)
}

/** A receipt's content as the file that a browser saves. */
export const writtenAs = async (reference: string, content: PdfContent): Promise<ReceiptFile> => ({
  name: `receipt-${reference}.pdf`,
  file: Readable.from([await pdfFile(content)]),
})

/** `items`: what the law has the sender shown; none where it asks for nothing, or has shown nothing yet. */
export type Terms = { readonly operator: OperatorView; readonly items: readonly DisclosureItem[] }

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

const paymentWords = { card: 'Credit / Debit card', bank: 'Bank transfer' }

const transferRows = (transfer: TransferView): PdfRow[] => [
  { label: 'Reference number', text: transfer.referenceNumber, isStrong: true },
  { label: 'Transaction date', text: momentWords(transfer.paidAt ?? transfer.createdAt) },
  { label: 'Status', text: statusOf(transfer) },
  { label: 'Paid by', text: paymentWords[transfer.paymentMethod] },
  { label: 'Delivery method', text: deliveryWords[transfer.deliveryMethod] },
  { label: 'Estimated delivery', text: estimatedWords(transfer) },
  ...refundRows(transfer),
]

function statusOf({ status, payIn }: TransferView): string {
  if (payIn === 'refunding') return 'Not completed, being refunded'
  return payIn === 'refunded' ? 'Not completed, refunded' : statusWords[status]
}

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
