import type { Readable } from 'node:stream'
import { may } from '#shared/accounts/permissions.ts'
import type { exportTransferRecords } from '#shared/api/admin/transfers/transfers.api.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { amountText, money } from '#shared/money/money.ts'
import { masked, withMaskedAccount } from '#shared/recipients/masked.ts'
import { type ActCall, takenFile } from '#server/audit/audit.ts'
import { type Cell, csvLines, figure } from '#server/platform/csv/csv.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { before, type Position, positionAfter } from '#server/platform/http/lists/newest-first.ts'
import type { WorkDeps } from '../desk/acting.ts'
import { shownDetails } from '../row/details.ts'
import { type ShowDeps, shownPeople } from '../row/people.ts'
import { viewWith } from '../row/transfer-row.ts'
import { findRecords, type RecordRow } from './records.sql.ts'

/** Rows whose people this process opens in about a hundredth of a second. */
const ROWS_A_PAGE = 1_000

/** Columns of the file in their order; what the law names of them: 31 CFR 1010.410(e)(1)(i) and (2). */
const header = [
  'Reference',
  'Status',
  'Accepted at',
  'Completed at',
  'Send amount',
  'Send currency',
  'USD amount',
  'Receive amount',
  'Receive currency',
  'Payment method',
  'Delivery method',
  'Sender',
  'Sender address',
  'Sender country',
  'Sender email',
  'Sender phone',
  'Birth date',
  'Document',
  'Document number',
  'Document country',
  'Purpose',
  'Relationship',
  'Source of funds',
  'Recipient',
  'Recipient city',
  'Recipient country',
  'Recipient email',
  'Recipient phone',
  'Bank',
  'Account',
  'Other identifiers',
]

/**
 * Records of the large transfers that were paid in a period, the last first, as a CSV file; the audit log notes whether it has
 * account and document numbers in full. @throws DomainError 'busy'
 */
export function transferRecordsFile(
  deps: WorkDeps,
  call: ActCall & { readonly actor: Actor },
  { from, to }: QueryOf<typeof exportTransferRecords>,
): Promise<Readable> {
  const hasNumbers = may(call.actor, 'transfers.show')
  const taken = { id: 'transfer-records', after: { from, to, hasNumbers } }
  return takenFile<Position>(deps, call, taken, {
    header,
    async page(executor, after) {
      const { micros, id } = after ?? before(new Date(to))
      const rows = await findRecords(executor, from, micros, id, ROWS_A_PAGE)
      const last = rows.length < ROWS_A_PAGE ? undefined : rows.at(-1)
      return { text: csvLines(rows.map(row => cellsOf(deps, row, hasNumbers))), next: positionAfter(last) }
    },
  })
}

function cellsOf(deps: ShowDeps, row: RecordRow, hasNumbers: boolean): Cell[] {
  const whole = viewWith(row, shownPeople(deps, row))
  const view = hasNumbers ? whole : withMaskedAccount(whole)
  const { address, birthDate, document, purpose, relationship, sourceOfFunds } = shownDetails(deps, row)
  const documentNumber = document?.number ?? null
  return [
    view.referenceNumber,
    view.status,
    momentText(view.paidAt),
    momentText(view.completedAt),
    figure(view.sendAmount),
    view.sendCurrency,
    figure(amountText(money('USD', row.usd_amount_minor))),
    figure(view.receiveAmount),
    view.receiveCurrency,
    view.paymentMethod,
    view.deliveryMethod,
    view.senderName,
    address ?? view.senderAddress,
    view.sendCountry,
    view.senderEmail,
    view.senderPhone,
    birthDate,
    document?.kind ?? null,
    hasNumbers ? documentNumber : documentNumber && masked(documentNumber),
    document?.country ?? null,
    purpose,
    relationship,
    sourceOfFunds,
    view.recipientName,
    view.recipientCity,
    view.recipientCountry,
    view.recipientEmail || null,
    view.recipientPhone,
    view.bankName,
    view.accountNumber,
    identifiers(view.recipientDetails),
  ]
}

const momentText = (instant: string | null): string | null => instant && `${instant.slice(0, 19)}Z`

/** 'bankCode 001, cpf 11144477735'. */
const identifiers = (details: Readonly<Record<string, string>> | null): string | null =>
  details &&
  Object.entries(details)
    .map(([name, text]) => `${name} ${text}`)
    .join(', ')
