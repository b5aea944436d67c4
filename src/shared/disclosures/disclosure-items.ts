import type { LicenceView, OperatorView } from '#shared/api/operator.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { decimal, rescale, scaledText } from '#shared/money/decimal.ts'
import { groupThousands } from '#shared/money/format.ts'
import { RATE_SCALE, rate } from '#shared/money/rate.ts'
import { divide } from '#shared/money/rounding.ts'
import { type LanguageCode, languages } from '#shared/languages.ts'
import { agenciesFor, bureau, siteName } from './agencies.ts'
import type { DisclosureGroup, DisclosureItem } from './disclosure-item.ts'
import { type DisclosureTexts, english } from './disclosure-texts.ts'

/** The version of the form: a snapshot says by which one it was made. It grows with each change of what an item says. */
export const DISCLOSURE_FORM = 2

/** The facts of a transfer that a disclosure is made from. */
export type DisclosedTransfer = Pick<
  TransferView,
  | 'sendAmount'
  | 'sendCurrency'
  | 'transferFee'
  | 'totalAmount'
  | 'exchangeRate'
  | 'receiveAmount'
  | 'receiveCurrency'
  | 'deliveryMethod'
  | 'recipientName'
  | 'recipientPhone'
  | 'senderAddress'
  | 'waitHours'
> & {
  /** The day by which the money is there, 'YYYY-MM-DD'. */
  readonly availableOn: string
  /** Amounts that we collect as a tax on the transfer, and fees that others take by agreement with us; '0.00' where there are none. */
  readonly taxes: string
  readonly otherFees: string
}

/** A language, and the words of the items in it. */
export type DisclosureWording = { readonly language: LanguageCode; readonly texts: DisclosureTexts }

/** The words of the law itself. */
export const lawWording: DisclosureWording = { language: 'en', texts: english }

export type ReceiptTerms = { readonly operator: OperatorView; readonly cancellationMinutes: number }

/** The items to show before payment, in their order. Source: 12 CFR 1005.31(b)(1). */
export const beforePaymentItems = (
  transfer: DisclosedTransfer,
  wording: DisclosureWording = lawWording,
): DisclosureItem[] => [
  ...figureItems(transfer, wording.texts),
  {
    item: 'dateAvailable',
    group: 'delivery',
    label: wording.texts.labels.dateAvailable,
    text: wording.texts.ifPaidNow(dayIn(wording.language, transfer.availableOn)),
  },
]

/**
 * The items of the receipt, in their order. What the operator has not said is left out. Source: 12 CFR 1005.31(b)(2).
 */
export const receiptItems = (
  transfer: DisclosedTransfer,
  terms: ReceiptTerms,
  wording: DisclosureWording = lawWording,
): DisclosureItem[] => [
  ...figureItems(transfer, wording.texts),
  ...deliveryItems(transfer, wording),
  ...rightsItems(terms, transfer, wording),
  ...contactItems(terms.operator, transfer.senderAddress, wording),
]

function figureItems(
  transfer: DisclosedTransfer,
  { labels, mayReceiveLess }: DisclosureTexts,
): DisclosureItem[] {
  const { sendCurrency, receiveCurrency, receiveAmount, otherFees } = transfer
  const sent = (amount: string) => `${groupThousands(amount)} ${sendCurrency}`
  const received = (amount: string) => `${groupThousands(amount)} ${receiveCurrency}`
  const paid = (item: string, label: string, amount: string) =>
    ({ item, group: 'paid', label, text: sent(amount) }) as const
  const arrives = (item: string, label: string, amount: string) =>
    ({ item, group: 'received', label, text: received(amount) }) as const
  const hasOtherFees = hundredths(otherFees) > 0n
  return [
    paid('transferAmount', labels.transferAmount, transfer.sendAmount),
    paid('transferFees', labels.transferFees, transfer.transferFee),
    paid('transferTaxes', labels.transferTaxes, transfer.taxes),
    paid('total', labels.total, transfer.totalAmount),
    {
      item: 'exchangeRate',
      group: 'rate',
      label: labels.exchangeRate,
      text: `1 ${sendCurrency} = ${disclosedRate(transfer.exchangeRate)} ${receiveCurrency}`,
    },
    // Both lines are there only where somebody on the way takes a fee by agreement with us.
    ...(hasOtherFees
      ? [
          arrives('transferAmountAbroad', labels.transferAmount, sum(receiveAmount, otherFees)),
          arrives('otherFees', labels.otherFees, otherFees),
        ]
      : []),
    arrives('totalToRecipient', labels.totalToRecipient, receiveAmount),
    // A fee of the recipient's bank can lessen a bank deposit alone: cash and wallets pay out what we order.
    ...(transfer.deliveryMethod === 'bank'
      ? [{ item: 'mayReceiveLess', group: 'received', label: null, text: mayReceiveLess } as const]
      : []),
  ]
}

const RATE_PLACES = 4

/** Four decimals for every currency, rounded half up. Source: 12 CFR 1005.31(b)(1)(iv), which asks for two to four and always the same. */
const disclosedRate = (text: string): string =>
  scaledText(divide(rate(text), 10n ** BigInt(RATE_SCALE - RATE_PLACES), 'halfUp'), RATE_PLACES)

const WIRE_PLACES = 2
const hundredths = (amount: string): bigint => rescale(decimal(amount), WIRE_PLACES)
const sum = (a: string, b: string): string => scaledText(hundredths(a) + hundredths(b), WIRE_PLACES)

function deliveryItems(
  { availableOn, recipientName, recipientPhone }: DisclosedTransfer,
  { language, texts }: DisclosureWording,
): DisclosureItem[] {
  const group = 'delivery'
  const { labels } = texts
  return [
    {
      item: 'dateAvailable',
      group,
      label: labels.dateAvailable,
      text: texts.available(dayIn(language, availableOn)),
    },
    { item: 'recipient', group, label: labels.recipient, text: recipientName },
    ...said('recipientPhone', group, labels.recipientPhone, recipientPhone),
  ]
}

const HOUR_MINUTES = 60

/** The time of every transfer, or that of its cooling-off where it is longer. */
const cancellationSpan = (minutes: number, waitHours: number | null, texts: DisclosureTexts): string =>
  waitHours === null || waitHours * HOUR_MINUTES <= minutes ? texts.minutes(minutes) : texts.hours(waitHours)

/** The short form of the rights to dispute errors and to cancel. Source: 12 CFR 1005, appendix A, model form A-37. */
function rightsItems(
  { operator, cancellationMinutes }: ReceiptTerms,
  { waitHours }: DisclosedTransfer,
  { language, texts }: DisclosureWording,
): DisclosureItem[] {
  const ways = [operator.phone, siteName(operator.website)]
    .filter(way => way !== null)
    .map(way => inside(language, way))
  const span = cancellationSpan(cancellationMinutes, waitHours, texts)
  const statement = (item: string, text: string) => ({ item, group: 'rights', label: null, text }) as const
  return [
    statement(
      'errors',
      texts.errors(ways.length === 2 ? texts.either(ways[0]!, ways[1]!) : (ways[0] ?? null)),
    ), // two by the test before
    statement('cancellation', texts.cancellation(span)),
  ]
}

function contactItems(
  operator: OperatorView,
  senderAddress: string,
  { language, texts }: DisclosureWording,
): DisclosureItem[] {
  const { brand, legalName, phone, website, licences } = operator
  const { labels } = texts
  const group = 'contacts'
  const name = legalName ?? brand
  return [
    { item: 'provider', group, label: labels.provider, text: name },
    ...said('providerPhone', group, labels.phone, phone),
    ...said('providerWebsite', group, labels.website, siteName(website)),
    { item: 'complaints', group, label: null, text: texts.complaints(inside(language, name)) },
    ...agenciesFor(licences, senderAddress).map(
      licence =>
        ({
          item: 'stateAgency',
          group,
          label: licence.agency,
          text: agencyText(licence, texts),
        }) as const,
    ),
    { item: 'bureau', group, label: bureau.name, text: `${bureau.phone}, ${bureau.website}` },
  ]
}

const agencyText = ({ agencyPhone, agencyWebsite, number }: LicenceView, texts: DisclosureTexts): string =>
  [agencyPhone, siteName(agencyWebsite)].filter(part => part !== null).join(', ') || texts.licence(number)

const said = (item: string, group: DisclosureGroup, label: string, text: string | null): DisclosureItem[] =>
  text === null || text === '' ? [] : [{ item, group, label, text }]

/** A fact inside a sentence that may read from the right: its own order, whatever stands around it. An item's text stands by itself. */
const inside = (language: LanguageCode, fact: string): string =>
  languages[language].direction === 'rtl' ? `\u2068${fact}\u2069` : fact

/** 'November 24, 2026' of '2026-11-24'. */
const dayIn = (language: LanguageCode, day: string): string => formatOfDays(language).format(new Date(day))

const formatsOfDays = new Map<LanguageCode, Intl.DateTimeFormat>()

/** Kept, because making one takes longer than all the rest of a disclosure. */
function formatOfDays(language: LanguageCode): Intl.DateTimeFormat {
  const known = formatsOfDays.get(language)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  formatsOfDays.set(language, made)
  return made
}
