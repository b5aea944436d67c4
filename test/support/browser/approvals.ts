import { expect } from 'vitest'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import type { SignedUp } from './people.ts'

/** The id of the request for approval that an act has become; fails the test if it has become none. */
export function requestOf({ status, body }: { readonly status: number; readonly body: object }): string {
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'awaits_approval' })])
  return (body as { approvalId: string }).approvalId
}

/** The answer to somebody who approves a request. */
export const approve = ({ browser }: SignedUp, id: string) =>
  browser.call<ApprovalView & { code: string; message: string }>('POST', `/api/admin/approvals/${id}/approve`)
