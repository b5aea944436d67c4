import type { TransferView } from '#shared/api/transfers.api.ts'

/** The transfer's reference; where it has none, 'MTR' and the last 8 digits of its time (specification, section 2). */
export const referenceOf = ({ referenceNumber, createdAt }: TransferView): string =>
  referenceNumber || `MTR${new Date(createdAt).getTime().toString().slice(-8)}`

/** The last four characters of an account: enough to recognise it, too little to use it. */
export const accountEnding = (accountNumber: string): string => accountNumber.replace(/\s/g, '').slice(-4)
