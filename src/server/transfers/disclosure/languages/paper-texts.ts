import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { DisclosureGroup } from '#shared/disclosures/disclosure-item.ts'
import type { DisclosureTexts } from '#shared/disclosures/disclosure-texts.ts'
import type { DeliveryMethod, PaymentMethod } from '#shared/pricing/fee-schedule.ts'

/** The texts of a receipt in one language, on paper and in the disclosures that it has. */
export type PaperTexts = {
  /** Words that the page of a receipt says too. */
  readonly page: PageTexts
  readonly names: {
    readonly delivery: Readonly<Record<DeliveryMethod, string>>
    readonly payment: Readonly<Record<PaymentMethod, string>>
  }
  /** The delivery time, made from the words of the shared rules, which are in English. */
  readonly deliveryTime: (english: string) => string
  readonly disclosure: DisclosureTexts
  readonly paper: OwnTexts
}

type PageTexts = {
  readonly [Key in PageLabel]: string
} & {
  readonly statuses: Readonly<Record<TransferView['status'], string>>
  readonly refundedTotal: { readonly refunding: string; readonly refunded: string }
  readonly by: (day: string) => string
  readonly ending: (digits: string) => string
}

type PageLabel =
  | 'title'
  | 'reference'
  | 'status'
  | 'refunding'
  | 'refunded'
  | 'sent'
  | 'received'
  | 'toBeReceived'
  | 'notReceived'
  | 'rate'
  | 'fee'
  | 'total'
  | 'recipient'
  | 'country'
  | 'delivery'
  | 'estimated'
  | 'payment'
  | 'date'
  | 'sender'
  | 'provider'

type OwnTexts = {
  readonly [Key in OwnLabel]: string
} & {
  readonly groups: Readonly<Record<DisclosureGroup, string>>
  readonly ofBank: (bank: string, ending: string) => string
  /** The time of a delivery before the payment, and with its last day after it. */
  readonly afterPayment: (time: string) => string
  readonly latest: (time: string, latest: string) => string
}

type OwnLabel =
  | 'unpaid'
  | 'transfer'
  | 'amounts'
  | 'discount'
  | 'totalAmount'
  | 'name'
  | 'address'
  | 'country'
  | 'email'
  | 'account'
  | 'city'
  /** Stands for words in a script that the fonts lack. */
  | 'unprintable'
  | 'copy'
  | 'leftOut'
