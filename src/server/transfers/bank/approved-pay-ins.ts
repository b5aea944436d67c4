import * as z from 'zod/mini'
import type { ApprovedAct, ApprovedCalls } from '#server/approvals/approvals.ts'
import type { WorkDeps } from '../desk/acting.ts'
import {
  beforeReceivedApproved,
  bookReceivedApproved,
  receivedRequest,
  busyAfterPayment,
} from '../desk/by-hand.ts'
import { afterImportApproved, importBankFileApproved } from './bank-import.ts'
import { importRequest } from './import-approval.ts'
import { advancePayout } from '../payout/payout.ts'
import { assignmentRequest, beforeAssignmentApproved, bookAssignmentApproved } from './bank-assign.ts'

const payInRequest = z.union([receivedRequest, assignmentRequest, importRequest])

/**
 * Books a payment, or imports a bank file, that a second admin has approved, in the transaction that settles the approval.
 * @throws DomainError 'not_found', 'action_not_possible', 'amount_mismatch', 'bank_reference_used', 'approval_outdated',
 * 'busy' where the sender has just opened another payment
 */
export async function bookApprovedPayIn(act: ApprovedAct, deps: WorkDeps, payload: unknown): Promise<void> {
  const request = payInRequest.parse(payload)
  if (request.action === 'bankImport') return await importBankFileApproved(act, deps, request)
  const booked =
    request.action === 'bankAssign'
      ? bookAssignmentApproved(deps, act, request)
      : bookReceivedApproved(deps, act, request)
  await booked.catch((error: unknown) => {
    throw busyAfterPayment(error)
  })
}

/** The sender's own payment is voided before, and the payout leaves after. */
export const approvedPayInCalls = (deps: WorkDeps): ApprovedCalls => ({
  async before(payload) {
    const request = payInRequest.parse(payload)
    if (request.action === 'bankImport') return
    await (request.action === 'bankAssign'
      ? beforeAssignmentApproved(deps, request)
      : beforeReceivedApproved(deps, request))
  },
  after(payload) {
    const request = payInRequest.parse(payload)
    return request.action === 'bankImport'
      ? afterImportApproved(deps)
      : advancePayout(deps, request.transferId)
  },
})
