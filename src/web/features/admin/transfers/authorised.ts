import type { AdminTransferView } from '#shared/api/admin/transfers.api.ts'
import { instantText } from '#web/parts/dates.ts'
import { messages } from './messages.ts'

type Paid = Pick<AdminTransferView, 'authorisedAt' | 'authorisedUntil' | 'payIn'>

/** Whether the sender's bank keeps the money for us, and nothing is charged yet. */
export const isAuthorised = ({ authorisedAt, payIn }: Paid): boolean =>
  authorisedAt !== null && payIn === 'processing'

/** What that means, and until when; undefined where it is not so. */
export function authorisedText(transfer: Paid): string | undefined {
  if (!isAuthorised(transfer)) return undefined
  const until = transfer.authorisedUntil
  return messages.file.authorised(until === null ? null : instantText(until))
}
