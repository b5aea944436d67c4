import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'
import { bankFields, otherBankFields } from './bank-fields.ts'
import { cashFields, walletFields } from './wallet-fields.ts'
import type { RecipientField } from './field.ts'

const none: readonly RecipientField[] = []

/**
 * The fields of a recipient in a country beyond name, phone, city and email, in the order of the form. A bank deposit has
 * `bankName` and `accountNumber` everywhere; in a country that we do not know, those two alone.
 */
export function recipientFields(country: string, delivery: DeliveryMethod): readonly RecipientField[] {
  const { byCountry, others } = tables[delivery]
  return Object.hasOwn(byCountry, country) ? (byCountry[country] ?? others) : others
}

const tables = {
  bank: { byCountry: bankFields, others: otherBankFields },
  wallet: { byCountry: walletFields, others: none },
  cash: { byCountry: cashFields, others: none },
} satisfies Record<
  DeliveryMethod,
  { byCountry: Readonly<Record<string, readonly RecipientField[]>>; others: readonly RecipientField[] }
>
