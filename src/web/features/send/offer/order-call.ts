import {
  type CreatedTransfer,
  createTransfer,
  getTransfer,
  type TransferView,
} from '#shared/api/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { type CallError, isCallError, isRefusal } from '#web/api/call-error.ts'
import { currentTransfer } from '#web/app/transfer/current-transfer.ts'
import { isPaid } from '#web/app/transfer/paid.ts'
import { toCreateTransfer } from './order.ts'
import type { Submission } from '../wizard/wizard.ts'

/** Creates the transfer. Where the answer is not OK the error says so in the words of the specification, section 8. */
export const submitTransfer = (submission: Submission): Promise<CreatedTransfer> =>
  call(createTransfer, { body: toCreateTransfer(submission), idempotencyKey: submission.key }).catch(
    async (error: unknown) => {
      if (!isCallError(error)) throw error
      // The transfer that was to be replaced may be paid by now. Where the line fails it is named again.
      const { replaces } = submission.draft
      const next = await nextReplaced(submission).catch(() => replaces)
      throw Object.assign(notCreated(error), { replaces: next }) satisfies RefusedOrder
    },
  )

/** A refusal, with the transfer that the next order is to replace. */
export type RefusedOrder = CallError & { readonly replaces: string }

export const notCreated = (cause: CallError): CallError => {
  const { status, refusal } = cause
  return Object.assign(new Error('Failed to create transfer', { cause }), { status, refusal })
}

/**
 * After a refusal: the transfer that the next order is to replace. That is the same where it is unpaid still, else the
 * newest unpaid one of this browser or user; empty where there is none.
 */
export async function nextReplaced({ draft: { replaces } }: Submission): Promise<string> {
  if (replaces === '') return ''
  const same = await call(getTransfer, { params: { id: replaces } }).catch((error: unknown) => {
    if (isRefusal(error, 'not_found')) return null
    throw error
  })
  if (isUnpaid(same)) return replaces
  const newest = await currentTransfer(new AbortController().signal)
  return isUnpaid(newest) ? newest.id : ''
}

const isUnpaid = (transfer: TransferView | null): transfer is TransferView =>
  transfer !== null && transfer.status !== 'failed' && !isPaid(transfer)
