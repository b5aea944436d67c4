import type { CountryView } from '#shared/api/countries.api.ts'
import { deliveryTime } from '#shared/transfers/delivery.ts'
import { priceWords } from '#web/parts/price/price-words.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { messages as names } from '#web/parts/messages.ts'
import { fieldWords } from '#web/parts/recipient/field-words.ts'
import type { PriceView } from '#web/parts/price/price-view.ts'
import { moneyText } from '#web/ui/Money.tsx'
import type { Step } from '../wizard/draft.ts'
import { laterMessages } from '../wizard/later-messages.ts'
import { messages } from '../wizard/messages.ts'
import { accountFields, checkDraft } from '../wizard/recipient-account.ts'

/** A line of the review and the step that settles it. */
export type ReviewLine = {
  readonly label: string
  readonly value: string
  readonly step: Step
  /** Digits to be compared one by one. */
  readonly isFigure?: true
}

type Facts = {
  readonly draft: Draft
  readonly from: CountryView
  readonly to: CountryView
  readonly price: PriceView | undefined
}

/** The order under review, in the order of the question "to whom, where, how and for how much". */
export function reviewLines({ draft, from, to, price }: Facts): readonly ReviewLine[] {
  const { rows } = messages
  const { review } = laterMessages
  const paid = (amount: string | undefined) =>
    amount === undefined ? names.unknown : moneyText({ amount, symbol: from.currencySymbol })
  return [
    { label: rows.recipient, value: draft.recipientName.trim(), step: 4 },
    ...accountLines(draft),
    { label: review.country, value: to.name, step: 1 },
    {
      label: rows.delivery,
      value: review.inTime(
        names.delivery[draft.deliveryMethod],
        priceWords.deliveryTime(deliveryTime(draft.deliveryMethod)),
      ),
      step: 2,
    },
    { label: rows.payment, value: names.payment[draft.paymentMethod], step: 3 },
    { label: names.fee, value: paid(price?.transferFee), step: 3, isFigure: true },
    { label: names.total, value: paid(price?.totalAmount), step: 1, isFigure: true },
  ]
}

/** Every value by which the money finds the recipient, as it will be sent. */
function accountLines(draft: Draft): ReviewLine[] {
  const { values } = checkDraft(draft)
  return accountFields(draft).flatMap(({ key, label, options }) => {
    const value = values[key]
    if (value === undefined) return []
    if (key === 'accountNumber')
      return [{ label: fieldWords.of(label), value: inFours(value), step: 4, isFigure: true }]
    const choice = options.find(option => option.value === value)?.label
    return [
      { label: fieldWords.of(label), value: choice === undefined ? value : fieldWords.of(choice), step: 4 },
    ]
  })
}

/** As banks print account numbers: in groups of four, which the eye can compare. */
const inFours = (account: string): string => account.replace(/.{4}(?=.)/g, '$& ')
