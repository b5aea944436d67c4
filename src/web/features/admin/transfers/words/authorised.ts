import type { AdminTransferView } from '#shared/api/admin/transfers/transfers.api.ts'
import { instantText } from '#web/parts/dates.ts'
import { reasonWords } from '#web/parts/progress/reason-words.ts'
import { messages } from '../messages.ts'

type Paid = Pick<AdminTransferView, 'authorisedAt' | 'authorisedUntil' | 'payIn'>

/** Whether the sender's bank keeps the money for us, and nothing is charged yet. */
export const isAuthorised = ({ authorisedAt, payIn }: Paid): boolean =>
  authorisedAt !== null && payIn === 'processing'

/** The meaning of the authorisation, and its end; undefined for other payments. */
export function authorisedText(transfer: Paid): string | undefined {
  if (!isAuthorised(transfer)) return undefined
  const until = transfer.authorisedUntil
  return messages.file.authorised(until === null ? null : instantText(until))
}

/** The reason of its state in the page's language; as the server or a person wrote it where that has no words for it. */
export const stateReasonText = <Reason extends string | null>(reason: Reason): Reason | string =>
  reasonWords.of(reason) ?? reason
