import * as z from 'zod/mini'
import { bankReferenceText } from '#shared/transfers/bank-reference.ts'
import { idParams, requiredText, strictAmount } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { reason } from './admin-fields.ts'
import { transferFile } from './transfer-file.api.ts'

const done = { status: 200, body: transferFile } as const
const reasonBody = z.object({ reason })

export const releaseTransfer = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/release',
  summary:
    'Releases a held transfer to its payout and charges a card that was only authorised. An unpaid transfer is then not held ' +
    'once it is paid.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible', 'provider_unavailable'],
})

export const rejectTransfer = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/reject',
  summary: 'Ends a held transfer and refunds it in full. The sender is sent the reason.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible', 'awaits_approval', 'provider_unavailable'],
})

export const holdTransfer = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/hold',
  summary: 'Holds a paid transfer before its payout until it is released.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible'],
})

export const retryTransferPayout = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/retry-payout',
  summary: 'Sends the payout to the rail again now, or asks the rail for its state.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible'],
})

/** As the bank statement has it, but for capitals and blanks. */
const bankReference = requiredText(140).check(z.overwrite(bankReferenceText))

export const markTransferPayInReceived = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/pay-in-received',
  summary:
    'Books a bank transfer that has arrived on our own account. One line of a statement pays one transfer.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ amount: strictAmount, bankReference, reason }),
  success: done,
  refusals: ['action_not_possible', 'amount_mismatch', 'bank_reference_used', 'provider_unavailable'],
})

export const markTransferRefundSent = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/refund-sent',
  summary:
    'Books a refund that was sent from our own account: for money that came there, or one that failed at the provider.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ bankReference, reason }),
  success: done,
  refusals: ['action_not_possible', 'bank_reference_used'],
})

export const retryTransferRefund = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/retry-refund',
  summary: 'Sends a refund that failed at the provider again, as a new one.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible'],
})

export const refundPartOfTransfer = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/refunds',
  summary: 'Refunds a part of the payment of a delivered transfer, or all that is left of it.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  /** In the send currency. The reason is for operators. */
  body: z.object({ amount: strictAmount, reason }),
  idempotent: true,
  success: { status: 201, body: transferFile },
  refusals: ['action_not_possible', 'amount_too_large', 'amount_too_small', 'awaits_approval'],
})

export const resolveTransferException = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/dealt-with',
  summary:
    'Resolves a difference between the provider or a rail and our books: a payment that does not fit, or a late payout ' +
    'confirmation. Nothing is booked.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible'],
})

export const cancelTransferAsAdmin = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/cancel',
  summary: 'Cancels a transfer for its sender and refunds it in full.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible', 'awaits_approval', 'provider_unavailable'],
})
