import type { OperatorView } from '#shared/api/operator.api.ts'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { type DisclosureItem, disclosureGroups } from '#shared/disclosures/disclosure-item.ts'
import type { LanguageCode } from '#shared/languages.ts'
import { groupThousands } from '#shared/money/format.ts'
import type { PdfPart, PdfRow, PdfSection } from '#server/platform/pdf/pdf-file.ts'
import { type PaperWords, paperWords } from './languages/paper-words.ts'

/** `shown`: what the law has the sender shown; null where it asks for nothing, or has shown nothing yet. */
export type Terms = { readonly operator: OperatorView; readonly shown: DisclosureView | null }

/** The facts of a part of a paper: its words, the operator, and the items that the law wants, in its language. */
export type PartTerms = {
  readonly words: PaperWords
  readonly operator: OperatorView
  readonly items: readonly DisclosureItem[]
}

type Parts = PdfPart & { readonly also?: readonly PdfPart[] }

/** A paper in a language, and the same in English on pages of its own: 12 CFR 1005.31(g), docs/decisions/0135. */
export function inBoth(
  language: LanguageCode,
  { operator, shown }: Terms,
  make: (terms: PartTerms) => PdfPart,
): Parts {
  const english = { words: paperWords('en'), operator, items: shown?.english ?? shown?.items ?? [] }
  if (language === 'en') return make(english)
  return {
    ...make({ words: paperWords(language), operator, items: shown?.items ?? [] }),
    also: [make(english)],
  }
}

/** Time and last day of a delivery; before the payment the time alone. */
export function estimatedWords(
  { page, paper, day, deliveryTime }: PaperWords,
  transfer: Pick<TransferView, 'deliveryTime' | 'availableOn'>,
): string {
  const time = deliveryTime(transfer.deliveryTime)
  const { availableOn } = transfer
  return availableOn === null ? paper.afterPayment(time) : paper.latest(time, page.by(day(availableOn)))
}

/** The label of the receive amount, by what has become of it. */
export function receivedLabel({ page }: PaperWords, { status }: Pick<TransferView, 'status'>): string {
  if (status === 'completed') return page.received
  return status === 'failed' ? page.notReceived : page.toBeReceived
}

/** The figures, rights and contacts in the words of the law, each group by itself. */
export const disclosureSections = ({ words, items }: PartTerms): PdfSection[] =>
  disclosureGroups.flatMap(group => {
    const ofGroup = items.filter(item => item.group === group)
    return ofGroup.length === 0 ? [] : sectionsOf(words, words.paper.groups[group], ofGroup)
  })

/** Statements come after the rows, but for the one that leads over from the provider to the agencies. */
function sectionsOf(
  { disclosure }: PaperWords,
  heading: string,
  items: readonly DisclosureItem[],
): PdfSection[] {
  const leadAt = items.findIndex(({ item }) => item === 'complaints')
  const lead = items[leadAt]?.text
  if (lead === undefined) return [{ heading, ...bodyOf(items) }]
  return [
    { heading: disclosure.labels.provider, ...bodyOf(items.slice(0, leadAt)) },
    { heading, lead, ...bodyOf(items.slice(leadAt + 1)) },
  ]
}

const bodyOf = (items: readonly DisclosureItem[]) => ({
  rows: items.flatMap(({ item, label, text }) =>
    label === null ? [] : [{ label, text, ...(item.startsWith('total') && { isStrong: true as const }) }],
  ),
  paragraphs: items.filter(({ label }) => label === null).map(({ text }) => text),
})

/** The provider, as far as the desk has named it. Source: 12 CFR 1005.31(b)(2)(iv). */
export function providerSection({ words, operator }: PartTerms): PdfSection[] {
  const { brand, legalName, address, phone, email, website } = operator
  if ([legalName, address, phone, email, website].every(said => said === null)) return []
  const { page, paper, disclosure } = words
  const rows = filled([
    [paper.name, legalName ?? brand],
    [paper.address, address],
    [disclosure.labels.phone, phone],
    [paper.email, email],
    [disclosure.labels.website, website],
  ])
  return [{ heading: page.provider, rows }]
}

/** Rows of the texts that are there. */
export const filled = (rows: readonly (readonly [label: string, text: string | null])[]): PdfRow[] =>
  rows.flatMap(([label, text]) => (text === null || text === '' ? [] : [{ label, text }]))

export const amountWords = (amount: string, currency: string): string =>
  `${groupThousands(amount)} ${currency}`
