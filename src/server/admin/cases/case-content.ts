import type { CaseExport } from '#shared/api/admin/compliance/case-export.api.ts'
import { paperOf } from '#server/platform/pdf/paper.ts'
import type { PdfContent, PdfRow, PdfSection } from '#server/platform/pdf/pdf-file.ts'

type Facts = Readonly<Record<string, string | null>>
type Case = CaseExport['case']
type Alert = Case['alerts'][number]
type Transfer = CaseExport['transfers'][number]
type Document = CaseExport['documents'][number]
type Approval = CaseExport['approvals'][number]
type Entry = CaseExport['auditEntries'][number]

/** Content of the file of a case, in the order of reading. Codes stand as in its data, moments in UTC. */
export function caseContent(data: CaseExport, brand: string): PdfContent {
  const { case: file } = data
  return {
    title: `Case ${file.reference}`,
    author: brand,
    language: 'en',
    paper: paperOf(data.transfers[0]?.sendCountry),
    madeAt: new Date(data.exportedAt),
    sections: [
      caseSection(data),
      { heading: 'Customer', rows: customerRows(file) },
      { heading: 'Clocks', rows: file.clocks.map(clockRow) },
      ...file.alerts.map(alertSection),
      ...data.transfers.map(transferSection),
      ...listed('Documents', data.documents.map(documentRow)),
      { heading: 'Timeline', rows: file.events.map(eventRow) },
      ...listed('Approvals', data.approvals.map(approvalRow)),
      ...listed('Cases that share a person or a transfer', file.links.map(linkRow)),
      ...listed('Audit log', data.auditEntries.map(entryRow)),
    ],
  }
}

/** No section where there is nothing to list. */
const listed = (heading: string, rows: readonly PdfRow[]): PdfSection[] =>
  rows.length === 0 ? [] : [{ heading, rows }]

const caseSection = ({ case: file, exportedAt, exportedBy }: CaseExport): PdfSection => ({
  heading: 'Case',
  rows: [
    { label: 'Reference', text: file.reference, isStrong: true },
    ...rowsOf({
      Kind: `${file.kind}: ${file.topic}`,
      State: file.state,
      Opened: momentOf(file.openedAt),
      'Assigned to': file.assignee,
      Outcome: file.outcome,
      Reason: file.reasonCode,
      Remedy: file.remedy,
      Exported: `${momentOf(exportedAt)}, by ${exportedBy}`,
    }),
  ],
})

const customerRows = ({ person }: Case): PdfRow[] =>
  person === null
    ? [{ label: 'Name', text: 'Erased, or never kept' }]
    : rowsOf({
        Name: person.name,
        Email: person.email,
        'Other contact': person.contact,
        'Reference as typed': person.typedReference,
      })

const clockRow = ({ clock, dueAt, doneAt }: Case['clocks'][number]): PdfRow => ({
  label: clock,
  text: `due ${momentOf(dueAt)}, ${doneAt === null ? 'open' : `done ${momentOf(doneAt)}`}`,
})

const alertSection = ({ decision, ...alert }: Alert, at: number): PdfSection => ({
  heading: `Alert ${at + 1}`,
  rows: rowsOf({
    Source: `${alert.source}: ${alert.rule}`,
    Outcome: alert.outcome,
    Raised: momentOf(alert.raisedAt),
    Transfer: alert.transferReference,
    Explanation: alert.text ?? 'Erased',
    'Second person': alert.needsSecond ? 'needed for a release' : null,
    Decision:
      decision && `${decision.verdict}, ${decision.reasonCode}, ${momentOf(decision.at)}, by ${decision.by}`,
  }),
})

const transferSection = (transfer: Transfer): PdfSection => ({
  heading: `Transfer ${transfer.referenceNumber}`,
  rows: rowsOf({
    Status: `${transfer.status} (pay-in ${transfer.payIn}, payout ${transfer.payout}, review ${transfer.review})`,
    Ordered: momentOf(transfer.createdAt),
    Paid: transfer.paidAt && momentOf(transfer.paidAt),
    Completed: transfer.completedAt && momentOf(transfer.completedAt),
    Sent: `${transfer.sendAmount} ${transfer.sendCurrency} from ${transfer.sendCountry}, ${transfer.usdAmount} USD`,
    Received: `${transfer.receiveAmount} ${transfer.receiveCurrency} in ${transfer.receiveCountry}`,
    Methods: `paid by ${transfer.paymentMethod}, delivered by ${transfer.deliveryMethod}`,
    Sender: inOne(transfer.senderName, transfer.senderAddress, transfer.senderEmail, transfer.senderPhone),
    'Sender told': toldWords(transfer.told),
    Recipient: inOne(
      transfer.recipientName,
      transfer.recipientCity,
      transfer.recipientEmail,
      transfer.recipientPhone,
    ),
    Account: inOne(
      transfer.bankName,
      transfer.accountNumber,
      ...Object.values(transfer.recipientDetails ?? {}),
    ),
  }),
  paragraphs: transfer.notes.map(({ at, author, text }) => `Note, ${momentOf(at)}, by ${author}: ${text}`),
})

const toldWords = ({ address, birthDate, document, ...told }: Transfer['told']): string =>
  inOne(
    address,
    birthDate && `born ${birthDate}`,
    document && `${document.kind} ${document.number} of ${document.country}`,
    told.purpose && `purpose ${told.purpose}`,
    told.relationship && `relationship ${told.relationship}`,
    told.sourceOfFunds && `funds from ${told.sourceOfFunds}`,
  )

const documentRow = (document: Document): PdfRow => ({
  label: document.name ?? 'Erased',
  text: [
    `${document.type}, ${document.bytes} bytes, added ${momentOf(document.addedAt)} by ${document.addedBy ?? 'the customer'}`,
    document.sha256 === null ? 'Erased' : `SHA-256 ${document.sha256}`,
  ].join('\n'),
})

const eventRow = ({ at, what, actor, text }: Case['events'][number]): PdfRow => ({
  label: momentOf(at),
  text: lines(inOne(what, actor), text),
})

const approvalRow = (approval: Approval): PdfRow => ({
  label: `${approval.kind}: ${approval.state}`,
  text: lines(
    approval.title,
    `asked ${momentOf(approval.askedAt)} by ${approval.askedBy}`,
    approval.reason,
    approval.decidedAt && `decided ${momentOf(approval.decidedAt)} by ${approval.decidedBy}`,
    approval.decisionReason,
  ),
})

const linkRow = ({ reference, kind, topic, state, openedAt }: Case['links'][number]): PdfRow => ({
  label: reference,
  text: `${kind}: ${topic}, ${state}, opened ${momentOf(openedAt)}`,
})

const entryRow = (entry: Entry): PdfRow => ({
  label: momentOf(entry.at),
  text: lines(
    `${entry.action}, by ${entry.actor ?? 'the system'}, ${entry.subjectKind} ${entry.subject ?? entry.subjectId}`,
    entry.before && `before ${JSON.stringify(entry.before)}`,
    entry.after && `after ${JSON.stringify(entry.after)}`,
    entry.reason && `reason: ${entry.reason}`,
  ),
})

/** Rows of the facts that there are. */
const rowsOf = (facts: Facts): PdfRow[] =>
  Object.entries(facts).flatMap(([label, text]) => (text ? [{ label, text }] : []))

const given = (parts: readonly (string | null)[]): string[] => parts.flatMap(part => part || [])
const inOne = (...parts: readonly (string | null)[]): string => given(parts).join(', ')
const lines = (...parts: readonly (string | null)[]): string => given(parts).join('\n')

/** '2026-11-22 15:30:00 UTC'. */
const momentOf = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`
