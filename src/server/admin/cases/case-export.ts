import { Readable } from 'node:stream'
import type { CaseExport } from '#shared/api/admin/compliance/case-export.api.ts'
import type { CaseFile } from '#shared/api/admin/compliance/cases.api.ts'
import type { SenderDetails } from '#shared/transfers/sender-details.ts'
import { type ActCall, recordAct } from '#server/audit/audit.ts'
import { type CaseDeps, caseFile } from '#server/cases/cases.ts'
import { documentHash } from '#server/documents/documents.ts'
import { type Actor, userOf } from '#server/platform/http/actor.ts'
import { pdfFile } from '#server/platform/pdf/pdf-file.ts'
import { masked } from '#shared/recipients/masked.ts'
import { adminTransferView, anyTransfer, shownDetailsOf } from '#server/transfers/transfers.ts'
import { named } from '#server/users/users.ts'
import { approvalView } from '../approval-view.ts'
import { listApprovalsOfTransfers } from '../approvals.sql.ts'
import { actsOn } from '../audit-list.ts'
import { noteView } from '../transfer-file.ts'
import { findNotesOf } from '../transfer-file.sql.ts'
import { caseContent } from './case-content.ts'

type ExportCall = ActCall & { readonly actor: Actor }

/** The file of a case as data; the download is audited. @throws DomainError 'not_found' */
export async function caseData(deps: CaseDeps, call: ExportCall, id: string): Promise<CaseExport> {
  const data = await exportedCase(deps, call.actor, id)
  await recordExport(deps, call, id, 'json')
  return data
}

/** The file of a case as a PDF, and the name of the file; the download is audited. @throws DomainError 'not_found' */
export async function casePdf(
  deps: CaseDeps,
  call: ExportCall,
  id: string,
): Promise<{ readonly name: string; readonly file: Readable }> {
  const data = await exportedCase(deps, call.actor, id)
  const { brand } = await deps.operator()
  const file = await pdfFile(caseContent(data, brand))
  await recordExport(deps, call, id, 'pdf')
  return { name: `${fileName(data)}.pdf`, file: Readable.from([file]) }
}

export const fileName = (data: CaseExport): string => `case-${data.case.reference}`

const recordExport = (deps: CaseDeps, call: ActCall, id: string, format: 'json' | 'pdf') =>
  recordAct(deps.pool, deps, call, {
    action: 'export.downloaded',
    subject: { kind: 'case', id },
    after: { file: 'case', format },
  })

/** Everything that the file of a case holds. Its reads run one after another: an export is in no hurry. */
async function exportedCase(deps: CaseDeps, actor: Actor, id: string): Promise<CaseExport> {
  const file = await caseFile(deps, actor, id)
  const by = userOf(actor.userId)
  const transfers = await transfersOf(deps, file)
  const approvals = await approvalsOf(deps, actor, transfers)
  const parts = [...file.alerts, ...file.documents, ...transfers, ...approvals]
  const [person] = await named(deps, deps.pool, [{ by }], ['by'])
  return {
    exportedAt: deps.clock.now().toISOString(),
    exportedBy: person?.by ?? by,
    case: file,
    documents: await hashedDocuments(deps, file),
    transfers,
    approvals,
    // Networks are those of people at the desk, and the file is for somebody outside it.
    auditEntries: (await actsOn(deps, [id, ...parts.map(part => part.id)])).map(entry => ({
      ...entry,
      network: null,
    })),
  }
}

async function transfersOf(deps: CaseDeps, file: CaseFile): Promise<CaseExport['transfers']> {
  const ids = new Set([file, ...file.alerts].flatMap(({ transferId }) => transferId ?? []))
  const transfers: CaseExport['transfers'] = []
  for (const id of ids) {
    const notes = await named(deps, deps.pool, await findNotesOf(deps.pool, id), ['author'])
    const view = adminTransferView(deps, await anyTransfer(deps, id))
    const told = withMaskedDocument(await shownDetailsOf(deps, deps.pool, id))
    transfers.push({ ...view, told, notes: notes.map(note => noteView(deps, note)) })
  }
  return transfers
}

const withMaskedDocument = ({ document, ...told }: SenderDetails): SenderDetails => ({
  ...told,
  document: document && { ...document, number: masked(document.number) },
})

async function approvalsOf(
  deps: CaseDeps,
  actor: Actor,
  transfers: CaseExport['transfers'],
): Promise<CaseExport['approvals']> {
  const ids = transfers.map(({ id }) => id)
  const rows = await named(deps, deps.pool, await listApprovalsOfTransfers(deps.pool, ids), [
    'asked_by',
    'decided_by',
  ])
  return rows.map(row => approvalView(deps, row, actor))
}

async function hashedDocuments(deps: CaseDeps, file: CaseFile): Promise<CaseExport['documents']> {
  const owner = { purpose: 'evidence', ownerId: file.id } as const
  const documents: CaseExport['documents'] = []
  // One after the other, so that one file at a time is in memory.
  for (const document of file.documents)
    documents.push({ ...document, sha256: await documentHash(deps, document.id, owner) })
  return documents
}
