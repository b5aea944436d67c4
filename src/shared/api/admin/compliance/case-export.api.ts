import * as z from 'zod/mini'
import { idParams, instant } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { pdf } from '#shared/api/transfers/transfers.api.ts'
import { documentKinds, fundSources, purposes, relationships } from '#shared/transfers/sender-details.ts'
import { approvalView } from '../approvals.api.ts'
import { auditView } from '../audit.api.ts'
import { caseDocument, caseFile } from './cases.api.ts'
import { transferNote } from '../transfers/transfer-file.api.ts'
import { adminTransferView } from '../transfers/transfers.api.ts'

/** Facts that a sender told of themselves and of a transfer, where it needed them; the number of the document is masked. */
const toldDetails = z.object({
  address: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  document: z.nullable(z.object({ kind: z.enum(documentKinds), number: z.string(), country: z.string() })),
  purpose: z.nullable(z.enum(purposes)),
  relationship: z.nullable(z.enum(relationships)),
  sourceOfFunds: z.nullable(z.enum(fundSources)),
})

/**
 * A case for somebody outside the desk: what it holds, and everything that was done about it. Account and document numbers are
 * masked as at the desk. Reports to an authority are no part of it: docs/decisions/0114.
 */
export const caseExport = z.object({
  exportedAt: instant,
  exportedBy: z.string(),
  case: z.omit(caseFile, { isMine: true, acts: true, documents: true }),
  /** Documents without their contents: SHA-256 in hex of the file as we keep it, which is null once it was erased. */
  documents: z.array(z.extend(caseDocument, { sha256: z.nullable(z.string()) })),
  /** The transfer of the case and those of its alerts, with what their senders told and the desk's notes. */
  transfers: z.array(z.extend(adminTransferView, { told: toldDetails, notes: z.array(transferNote) })),
  /** Requests for a second person's approval about these transfers, the oldest first. */
  approvals: z.array(
    z.pick(approvalView, {
      id: true,
      kind: true,
      state: true,
      title: true,
      reason: true,
      askedBy: true,
      askedAt: true,
      decidedBy: true,
      decidedAt: true,
      decisionReason: true,
    }),
  ),
  /** Entries of the audit log about the case, its alerts, documents, transfers and approvals, the oldest first. */
  auditEntries: z.array(auditView),
})
export type CaseExport = z.infer<typeof caseExport>

const common = {
  method: 'GET',
  access: { needs: 'cases.export' },
  needsFreshProof: true,
  params: idParams,
  refusals: ['not_found'],
} as const

export const exportCaseData = defineRoute({
  ...common,
  path: '/api/admin/cases/{id}/file.json',
  summary: 'The file of a case as data. Each download is in the audit log.',
  success: { status: 200, body: caseExport },
})

export const exportCasePdf = defineRoute({
  ...common,
  path: '/api/admin/cases/{id}/file.pdf',
  summary: 'The file of a case as a PDF. Each download is in the audit log.',
  success: pdf,
})
