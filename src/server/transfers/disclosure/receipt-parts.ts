import type { OperatorView } from '#shared/api/operator.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { builtInCountries } from '#shared/countries.ts'
import { type DisclosureItem, disclosureGroups } from '#shared/disclosures/disclosure-item.ts'
import { groupThousands } from '#shared/money/format.ts'
import type { PdfRow, PdfSection } from '#server/platform/pdf/pdf-file.ts'

export const statusWords = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Not completed',
}
export const deliveryWords = { bank: 'Bank deposit', wallet: 'Mobile wallet', cash: 'Cash pickup' }

/** Time and last day of a delivery; before the payment the time alone. */
export const estimatedWords = ({
  deliveryTime,
  availableOn,
}: Pick<TransferView, 'deliveryTime' | 'availableOn'>): string =>
  availableOn === null
    ? `${deliveryTime} after your payment arrives`
    : `${deliveryTime}, by ${dayWords(availableOn)}`

/** The label of the receive amount, by what has become of it. */
export function receivedLabel({ status }: Pick<TransferView, 'status'>): string {
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
export const disclosureSections = (items: readonly DisclosureItem[]): PdfSection[] =>
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

/** The provider, as far as the desk has named it. Source: 12 CFR 1005.31(b)(2)(iv). */
export function providerSection({
  brand,
  legalName,
  address,
  phone,
  email,
  website,
}: OperatorView): PdfSection[] {
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

/** Rows of the texts that are there. */
export const filled = (rows: readonly (readonly [label: string, text: string | null])[]): PdfRow[] =>
  rows.flatMap(([label, text]) => (text === null || text === '' ? [] : [{ label, text }]))

export const amountWords = (amount: string, currency: string): string =>
  `${groupThousands(amount)} ${currency}`

export const countryName = (code: string): string =>
  builtInCountries.find(country => country.code === code)?.name ?? code

// A file is read anywhere and knows no time zone: UTC, and it says so.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const dayWords = (date: string): string => day.format(new Date(date))
export const momentWords = (instant: string): string => `${minute.format(new Date(instant))} UTC`
