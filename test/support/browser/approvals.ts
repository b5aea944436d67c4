import { expect } from 'vitest'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { type CsvLine, csvOf, linesOf, sendFile, upload } from './bank.ts'
import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import type { SignedUp } from './people.ts'

/** The id of the request for approval that an act has become; fails the test if it has become none. */
export function requestOf({ status, body }: { readonly status: number; readonly body: object }): string {
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'awaits_approval' })])
  return (body as { approvalId: string }).approvalId
}

/** The answer to somebody who approves a request. */
export const approve = ({ browser }: SignedUp, id: string) =>
  browser.call<ApprovalView & { code: string; message: string }>('POST', `/api/admin/approvals/${id}/approve`)

/** One line of a file without the bank's signature, which a second admin has approved. */
export async function approvedLine(
  importer: SignedUp,
  approver: SignedUp,
  line: CsvLine,
): Promise<BankLineView> {
  const content = csvOf([line])
  expect((await approve(approver, requestOf(await sendFile(importer.browser, content)))).status).toBe(200)
  // Sent again, the file answers what it had before.
  const [only] = await linesOf(importer.browser, await upload(importer.browser, content))
  if (only === undefined) throw new Error('no line')
  return only
}
