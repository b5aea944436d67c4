import { type CreatedTransfer, createTransfer } from '#shared/api/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { type CallError, isCallError } from '#web/api/call-error.ts'
import type { Submission } from './wizard.ts'

/** Creates the transfer. Where the answer is not OK the error says so in the words of the specification, section 8. */
export const submitTransfer = ({ body, key }: Submission): Promise<CreatedTransfer> =>
  call(createTransfer, { body, idempotencyKey: key }).catch((error: unknown) => {
    throw isCallError(error) ? notCreated(error) : error
  })

export const notCreated = (cause: CallError): CallError => {
  const { status, refusal } = cause
  return Object.assign(new Error('Failed to create transfer', { cause }), { status, refusal })
}
