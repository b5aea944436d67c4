import type { CorrectedRecipient } from '#shared/api/transfers/transfer-details.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { recipientMessages as texts } from '#web/parts/recipient/recipient-messages.ts'

/** A recipient as they are typed: bank, account and the details of the country by their keys. */
export type Typed = {
  readonly recipientName: string
  readonly recipientPhone: string
  readonly account: Readonly<Record<string, string>>
}

type Recipient = Pick<
  TransferView,
  'recipientName' | 'recipientPhone' | 'bankName' | 'accountNumber' | 'recipientDetails'
>

export const typedOf = (transfer: Recipient): Typed => ({
  recipientName: transfer.recipientName,
  recipientPhone: transfer.recipientPhone,
  account: {
    bankName: transfer.bankName ?? '',
    accountNumber: transfer.accountNumber ?? '',
    ...transfer.recipientDetails,
  },
})

/** Whether nothing was typed anew. */
export function isSame(typed: Typed, transfer: Recipient): boolean {
  const before = typedOf(transfer)
  const keys = new Set([...Object.keys(before.account), ...Object.keys(typed.account)])
  return (
    typed.recipientName.trim() === before.recipientName &&
    typed.recipientPhone.trim() === before.recipientPhone &&
    [...keys].every(key => (typed.account[key] ?? '').trim() === (before.account[key] ?? ''))
  )
}

/** The body without its code: the values as the rules of the country have normalised them. */
export function bodyOf(
  { recipientName, recipientPhone }: Typed,
  { bankName, accountNumber, ...recipientDetails }: Readonly<Record<string, string>>,
): Omit<CorrectedRecipient, 'code'> {
  return {
    recipientName: recipientName.trim(),
    recipientPhone: recipientPhone.trim(),
    bankName: bankName ?? null,
    accountNumber: accountNumber ?? null,
    recipientDetails,
  }
}

/** Why the form cannot be sent: the toast's words, and the fields at fault. */
export function faultOf(
  { recipientName }: Typed,
  errors: Readonly<Record<string, string>>,
  phoneError: string | undefined,
) {
  const faults = {
    ...(recipientName.trim() === '' && { recipientName: texts.required.recipientName }),
    ...(phoneError !== undefined && { recipientPhone: phoneError }),
    ...errors,
  }
  const [words] = Object.values(faults)
  return words === undefined
    ? undefined
    : { toast: { title: texts.refused, description: words }, fields: Object.keys(faults) }
}
