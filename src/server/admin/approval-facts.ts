import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { absolute, amountText, money } from '#shared/money/money.ts'
import { maskedText } from '#shared/recipients/masked.ts'
import { type ParsedLine, shownFileName, shownLine } from '#server/banking/banking.ts'
import { quoted } from '#server/platform/quoted.ts'
import { type ShowDeps, shownPeople, type UploadLines } from '#server/transfers/transfers.ts'
import { named } from '#server/users/users.ts'
import {
  findLineFacts,
  findTransferFacts,
  type LineFactRow,
  type TransferFactRow,
} from './approval-facts.sql.ts'

type Deps = ShowDeps & { readonly pool: Pool }
type Fact = ApprovalView['facts'][number]

/** The things that a request is about; each kind of request names some of them. */
const payloadOf = z.object({
  transferId: z.optional(z.string()),
  lineId: z.optional(z.string()),
  shares: z.optional(z.array(z.object({ lineId: z.string() }))),
  sha256: z.optional(z.string()),
})

/** Lines of a file that a request shows; the desk's preview has the others. */
const LINES_MAX = 10

/**
 * Facts that whoever approves a request needs to judge it, and that its asker has not worded: who pays, who is paid, and who
 * imported a line from which file. They are read when they are shown, so that no name is stored outside its seal.
 */
export async function approvalFacts(
  deps: Deps,
  payloads: readonly unknown[],
  readUpload: (sha256: string) => Promise<UploadLines | undefined>,
): Promise<Fact[][]> {
  const wanted = payloads.map(payload => payloadOf.safeParse(payload).data ?? {})
  const lineIds = (of: (typeof wanted)[number]) =>
    of.shares?.map(share => share.lineId) ?? (of.lineId === undefined ? [] : [of.lineId])
  const transfers = await findTransferFacts(
    deps.pool,
    wanted.flatMap(({ transferId }) => transferId ?? []),
  )
  const lines = await named(deps, deps.pool, await findLineFacts(deps.pool, wanted.flatMap(lineIds)), [
    'imported_by',
    'approved_by',
  ])
  const facts: Fact[][] = []
  for (const of of wanted)
    facts.push([
      ...transfers.filter(({ id }) => id === of.transferId).flatMap(row => transferFacts(deps, row)),
      ...lines.filter(({ id }) => lineIds(of).includes(id)).flatMap(row => lineFacts(deps, row)),
      ...(of.sha256 === undefined ? [] : uploadFacts(await readUpload(of.sha256))),
    ])
  return facts
}

function transferFacts(deps: ShowDeps, row: TransferFactRow): Fact[] {
  const people = shownPeople(deps, row)
  const paid = row.paid_at === null ? 'not paid' : `${timeOf(row.paid_at)} by ${row.payment_method}`
  const payout = money(row.receive_currency, row.receive_amount_minor)
  return [
    { name: 'Sender', value: people.sender_name },
    { name: 'Recipient', value: people.recipient_name },
    { name: 'Pays out', value: `${amountText(payout)} ${payout.currency}` },
    { name: 'Ordered', value: timeOf(row.created_at) },
    { name: 'Paid', value: paid },
  ]
}

function lineFacts(deps: ShowDeps, row: LineFactRow): Fact[] {
  const { counterparty, text } = shownLine(deps, row)
  return [
    { name: row.minor > 0n ? 'Payer' : 'Paid to', value: maskedText(counterparty ?? '') || 'not named' },
    { name: 'Text of the line', value: maskedText(text) || 'none' },
    { name: 'Booked by the bank', value: row.booked_on },
    { name: 'Imported', value: importOf(deps, row) },
  ]
}

function importOf(deps: ShowDeps, row: LineFactRow): string {
  if (row.file_id === null || row.imported_at === null) return 'reported by the provider'
  const file = quoted(shownFileName(deps, { id: row.file_id, name: row.file_name }))
  const agreed = row.approved_by === null ? '' : `, approved by ${row.approved_by}`
  const signed = row.is_signed ? ', signed by the bank' : ''
  return `by ${row.imported_by ?? 'nobody'} on ${timeOf(row.imported_at)} from ${file}${agreed}${signed}`
}

function uploadFacts(read: UploadLines | undefined): Fact[] {
  if (read === undefined) return [{ name: 'File', value: 'cannot be read' }]
  const { weighty, count } = read
  const rest = weighty.length - LINES_MAX
  return [
    ...weighty.slice(0, LINES_MAX).map(line => ({ name: 'Line', value: lineWords(line) })),
    ...(rest > 0 ? [{ name: 'Line', value: `and ${rest} smaller ones` }] : []),
    { name: 'Lines in the file', value: `${count}` },
  ]
}

function lineWords({ currency, minor, counterparty, text }: ParsedLine): string {
  const amount = amountText(money(currency, absolute(minor)))
  const who = quoted(maskedText(counterparty ?? '') || 'not named')
  return `${amount} ${currency} ${minor < 0n ? 'to' : 'from'} ${who}: ${quoted(maskedText(text) || 'no text')}`
}

/** To the minute, in UTC: '2026-11-20 15:30 UTC'. */
const timeOf = (at: Date): string =>
  `${at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')} UTC`
