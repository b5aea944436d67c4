import type { Pool } from 'pg'
import type { BankFileView } from '#shared/api/admin/bank/bank-files.api.ts'
import { bankActions, type BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import { bankRefusalOf } from '#shared/bank/bank-actions.ts'
import { amountText, money } from '#shared/money/money.ts'
import { masked, maskedText } from '#shared/recipients/masked.ts'
import { bankLineFacts, type ShowDeps, shownPeople } from '#server/transfers/transfers.ts'
import { type KeyDeps, named } from '#server/users/users.ts'
import { isSealedReturn, shownFileName, shownLine } from '#server/banking/banking.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { type EntryOfLine, findEntriesOfLines } from '#server/treasury/treasury.ts'
import type { FileRow, LineRow } from './bank.sql.ts'

/** Lines as the desk shows them, with what can be done with each. */
export async function bankLineViews(
  deps: ViewDeps & { readonly pool: Pool },
  rows: readonly LineRow[],
): Promise<BankLineView[]> {
  const ids = rows.map(({ id }) => id)
  const byLine = Map.groupBy(await findEntriesOfLines(deps.pool, ids), ({ line_id }) => line_id)
  const shown = await named(deps, deps.pool, rows, ['decided_by'])
  return shown.map(row => bankLineView(deps, row, byLine.get(row.id) ?? []))
}

type ViewDeps = ShowDeps & { readonly signingKeys: SigningKeys }

function bankLineView(deps: ViewDeps, row: LineRow, entries: readonly EntryOfLine[]): BankLineView {
  const { counterparty, counterpartyAccount, endToEndId, text } = shownLine(deps, row)
  const amount = (minor: bigint) => amountText(money(row.currency, minor))
  return {
    id: row.id,
    source: row.source,
    account: row.account,
    direction: row.minor > 0n ? 'in' : 'out',
    amount: amount(row.minor > 0n ? row.minor : -row.minor),
    currency: row.currency,
    bookedOn: row.booked_on,
    valueOn: row.value_on,
    bankReference: row.bank_reference,
    endToEndId,
    counterparty: counterparty && maskedText(counterparty),
    counterpartyAccount: counterpartyAccount && masked(counterpartyAccount),
    text: maskedText(text),
    isReversal: row.is_reversal,
    recordedAt: row.recorded_at.toISOString(),
    state: row.state,
    kind: row.kind,
    outcome: row.outcome,
    used: amount(row.used_minor),
    left: amount(row.left_minor),
    reason: row.reason,
    decidedBy: row.decided_by,
    changedAt: row.changed_at.toISOString(),
    askedAt: row.asked_at?.toISOString() ?? null,
    transfer: transferOf(deps, row),
    treasuryEntry: entries.filter(({ is_matched }) => is_matched).map(entryView)[0] ?? null,
    fits: entries.filter(({ is_matched }) => !is_matched).map(entryView),
    bankReturn: bankReturnOf(deps, row),
    actions: actionsOf(row),
  }
}

const entryView = ({ id, kind, reference, value_date }: EntryOfLine) => ({
  id,
  kind,
  reference,
  valueDate: value_date,
})

function transferOf(deps: ShowDeps, row: LineRow): BankLineView['transfer'] {
  const { transfer_id: id, status, pay_in: payIn, send_currency: currency } = row
  if (id === null || status === null || payIn === null || currency === null) return null
  return {
    id,
    referenceNumber: row.reference_number ?? '',
    status,
    payIn,
    total: amountText(money(currency, row.total_minor ?? 0n)),
    currency,
    senderName: shownPeople(deps, {
      id,
      personal: row.transfer_personal,
      people_version: row.people_version ?? 0,
    }).sender_name,
  }
}

/** A waiting return tells an operator to send money, so one that only SQL has written is not shown. */
function bankReturnOf(deps: ViewDeps, row: LineRow): BankLineView['bankReturn'] {
  const { return_id: id, return_reference: reference, return_state: state, return_minor: minor } = row
  if (id === null || reference === null || state === null || minor === null) return null
  const { id: lineId, currency, return_seal: seal } = row
  const told = { id, line_id: lineId, reference, currency, amount_minor: minor, seal }
  if (state === 'waiting' && !isSealedReturn(deps, told)) return null
  const amount = amountText(money(currency, minor))
  return { reference, amount, state, bankReference: row.return_bank_reference }
}

function actionsOf(row: LineRow): BankLineView['actions'] {
  const { pay_in, payout } = row
  const facts = bankLineFacts(row, pay_in === null || payout === null ? undefined : { pay_in, payout })
  return bankActions.map(action => ({ action, refusedBecause: bankRefusalOf[action](facts) }))
}

export const bankFileView = (deps: KeyDeps, row: FileRow): BankFileView => ({
  id: row.id,
  name: shownFileName(deps, row),
  format: row.format,
  importedBy: row.imported_by,
  importedAt: row.imported_at.toISOString(),
  lines: row.lines,
  paid: row.paid,
  waiting: row.waiting,
})
