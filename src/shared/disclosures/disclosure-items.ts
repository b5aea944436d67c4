import type { LicenceView, OperatorView } from '#shared/api/operator.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { decimal, rescale, scaledText } from '#shared/money/decimal.ts'
import { groupThousands } from '#shared/money/format.ts'
import { RATE_SCALE, rate } from '#shared/money/rate.ts'
import { divide } from '#shared/money/rounding.ts'
import { agenciesFor, bureau, siteName } from './agencies.ts'
import type { DisclosureGroup, DisclosureItem } from './disclosure-item.ts'

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

export type ReceiptTerms = { readonly operator: OperatorView; readonly cancellationMinutes: number }

/** The items to show before payment, in their order. Source: 12 CFR 1005.31(b)(1). */
export const beforePaymentItems = (transfer: DisclosedTransfer): DisclosureItem[] => [
  ...figureItems(transfer),
  {
    item: 'dateAvailable',
    group: 'delivery',
    label: 'Date Available',
    text: `${dayText(transfer.availableOn)} if you pay now (may be available sooner)`,
  },
]

/**
 * The items of the receipt, in their order. What the operator has not said is left out. Source: 12 CFR 1005.31(b)(2).
 */
export const receiptItems = (transfer: DisclosedTransfer, terms: ReceiptTerms): DisclosureItem[] => [
  ...figureItems(transfer),
  ...deliveryItems(transfer),
  ...rightsItems(terms, transfer),
  ...contactItems(terms.operator, transfer.senderAddress),
]

function figureItems(transfer: DisclosedTransfer): DisclosureItem[] {
  const { sendCurrency, receiveCurrency, receiveAmount, otherFees } = transfer
  const sent = (amount: string) => `${groupThousands(amount)} ${sendCurrency}`
  const received = (amount: string) => `${groupThousands(amount)} ${receiveCurrency}`
  const paid = (item: string, label: string, amount: string) =>
    ({ item, group: 'paid', label, text: sent(amount) }) as const
  const arrives = (item: string, label: string, amount: string) =>
    ({ item, group: 'received', label, text: received(amount) }) as const
  const hasOtherFees = hundredths(otherFees) > 0n
  return [
    paid('transferAmount', 'Transfer Amount', transfer.sendAmount),
    paid('transferFees', 'Transfer Fees', transfer.transferFee),
    paid('transferTaxes', 'Transfer Taxes', transfer.taxes),
    paid('total', 'Total', transfer.totalAmount),
    {
      item: 'exchangeRate',
      group: 'rate',
      label: 'Exchange Rate',
      text: `1 ${sendCurrency} = ${disclosedRate(transfer.exchangeRate)} ${receiveCurrency}`,
    },
    // Both lines are there only where somebody on the way takes a fee by agreement with us.
    ...(hasOtherFees
      ? [
          arrives('transferAmountAbroad', 'Transfer Amount', sum(receiveAmount, otherFees)),
          arrives('otherFees', 'Other Fees', otherFees),
        ]
      : []),
    arrives('totalToRecipient', 'Total to Recipient', receiveAmount),
    ...(transfer.deliveryMethod === 'bank' ? [MAY_RECEIVE_LESS] : []),
  ]
}

/** A fee of the recipient's bank can lessen a bank deposit alone: cash and wallets pay out what we order. */
const MAY_RECEIVE_LESS: DisclosureItem = {
  item: 'mayReceiveLess',
  group: 'received',
  label: null,
  text: "Recipient may receive less due to fees charged by the recipient's bank and foreign taxes.",
}

const RATE_PLACES = 4

/** Four decimals for every currency, rounded half up. Source: 12 CFR 1005.31(b)(1)(iv), which asks for two to four and always the same. */
const disclosedRate = (text: string): string =>
  scaledText(divide(rate(text), 10n ** BigInt(RATE_SCALE - RATE_PLACES), 'halfUp'), RATE_PLACES)

const WIRE_PLACES = 2
const hundredths = (amount: string): bigint => rescale(decimal(amount), WIRE_PLACES)
const sum = (a: string, b: string): string => scaledText(hundredths(a) + hundredths(b), WIRE_PLACES)

function deliveryItems({ availableOn, recipientName, recipientPhone }: DisclosedTransfer): DisclosureItem[] {
  const group = 'delivery'
  return [
    {
      item: 'dateAvailable',
      group,
      label: 'Date Available',
      text: `${dayText(availableOn)} (may be available sooner)`,
    },
    { item: 'recipient', group, label: 'Recipient', text: recipientName },
    ...said('recipientPhone', group, 'Recipient Phone', recipientPhone),
  ]
}

const HOUR_MINUTES = 60

/** The time of every transfer, or that of its cooling-off where it is longer. */
function cancellationSpan(minutes: number, waitHours: number | null): string {
  if (waitHours === null || waitHours * HOUR_MINUTES <= minutes) return `${minutes} minutes`
  return waitHours === 1 ? '1 hour' : `${waitHours} hours`
}

/** The short form of the rights to dispute errors and to cancel. Source: 12 CFR 1005, appendix A, model form A-37. */
function rightsItems(
  { operator, cancellationMinutes }: ReceiptTerms,
  { waitHours }: DisclosedTransfer,
): DisclosureItem[] {
  const { phone, website } = operator
  const ways = [phone, siteName(website)].filter(way => way !== null).join(' or ')
  const at = ways === '' ? '' : ` at ${ways}`
  const statement = (item: string, text: string) => ({ item, group: 'rights', label: null, text }) as const
  return [
    statement(
      'errors',
      `You have a right to dispute errors in your transaction. If you think there is an error, contact us within 180 days${at}. You can also contact us for a written explanation of your rights.`,
    ),
    statement(
      'cancellation',
      `You can cancel for a full refund within ${cancellationSpan(cancellationMinutes, waitHours)} of payment, unless the funds have been picked up or deposited.`,
    ),
  ]
}

function contactItems(operator: OperatorView, senderAddress: string): DisclosureItem[] {
  const { brand, legalName, phone, website, licences } = operator
  const group = 'contacts'
  const name = legalName ?? brand
  return [
    { item: 'provider', group, label: 'Provider', text: name },
    ...said('providerPhone', group, 'Phone', phone),
    ...said('providerWebsite', group, 'Website', siteName(website)),
    {
      item: 'complaints',
      group,
      label: null,
      text: `For questions or complaints about ${name}, you can contact these agencies:`,
    },
    ...agenciesFor(licences, senderAddress).map(
      licence =>
        ({
          item: 'stateAgency',
          group,
          label: licence.agency,
          text: agencyText(licence),
        }) as const,
    ),
    { item: 'bureau', group, label: bureau.name, text: `${bureau.phone}, ${bureau.website}` },
  ]
}

const agencyText = ({ agencyPhone, agencyWebsite, number }: LicenceView): string =>
  [agencyPhone, siteName(agencyWebsite)].filter(part => part !== null).join(', ') || `Licence ${number}`

const said = (item: string, group: DisclosureGroup, label: string, text: string | null): DisclosureItem[] =>
  text === null || text === '' ? [] : [{ item, group, label, text }]

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'November 24, 2026' of '2026-11-24'. */
const dayText = (day: string): string => dayFormat.format(new Date(day))
