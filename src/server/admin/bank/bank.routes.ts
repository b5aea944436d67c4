import * as api from '#shared/api/admin/bank/bank.api.ts'
import * as bankFiles from '#shared/api/admin/bank/bank-files.api.ts'
import * as lineActs from '#shared/api/admin/bank/bank-line-acts.api.ts'
import * as bankLines from '#shared/api/admin/bank/bank-lines.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money } from '#shared/money/money.ts'
import { type Call, mount } from '#server/platform/http/mount.ts'
import { cursorAt, positionAfter, positionOf } from '#server/platform/http/lists/newest-first.ts'
import {
  cursorOf,
  isDay,
  isId,
  notACursor,
  pageOf,
  positionIn,
} from '#server/platform/http/lists/pages-of-lists.ts'
import type { App } from '#server/platform/http/server.ts'
import {
  askAboutBankLine,
  assignBankLine,
  bookBankLineElsewhere,
  importBankFile,
  markBankLineReturned,
  previewBankFile,
  sendBankLineBack,
  type WorkDeps,
} from '#server/transfers/transfers.ts'
import { reopenBankLine, sayEntryOfLine } from '#server/treasury/treasury.ts'
import {
  BEFORE_ALL,
  copyLines,
  countWaiting,
  findClosings,
  findFile,
  findFiles,
  findLine,
  findLines,
  type LineFilters,
  type LinePosition,
} from './bank.sql.ts'
import { named } from '#server/users/users.ts'
import { bankFileView, bankLineViews } from './bank-views.ts'
import { showAccount } from './show-account.ts'
import type { Readable } from 'node:stream'
import { may } from '#shared/accounts/permissions.ts'
import { type AuditDeps, takenFile } from '#server/audit/audit.ts'
import {
  amountCell,
  csvLine,
  maskedCell,
  maskedTextCell,
  momentCell,
  plainCell,
  textCell,
} from '#server/platform/csv/csv-sql.ts'

/** Mounts the bank's accounts, files and lines, and an operator's work on them. */
export function registerBankRoutes(app: App, deps: WorkDeps): void {
  mount(app, api.getBank, () => overview(deps))
  mount(app, bankFiles.previewBankFile, call => previewBankFile(deps, call.body))
  mount(app, bankFiles.importBankFile, async call => {
    const { id } = await importBankFile(deps, call, call.body)
    const [file] = await named(deps, deps.pool, await findFile(deps.pool, id), ['imported_by'])
    return bankFileView(file!) // files are never deleted
  })
  mount(app, bankFiles.listBankFiles, async call => {
    const { limit, cursor } = call.query
    const { micros, id } = positionOf(cursor)
    const { shown, last } = pageOf(await findFiles(deps.pool, micros, id, limit + 1), limit)
    call.nextPage(cursorAt(positionAfter(last)))
    return (await named(deps, deps.pool, shown, ['imported_by'])).map(bankFileView)
  })
  mount(app, bankLines.listBankLines, async call => {
    const { limit, cursor, ...filters } = call.query
    const after = linePosition(cursor)
    const { shown, last } = pageOf(await findLines(deps.pool, filters, { after, limit: limit + 1 }), limit)
    call.nextPage(last === undefined ? null : cursorOf([last.booked_on, last.id]))
    return await bankLineViews(deps, shown)
  })
  mount(app, bankLines.exportBankLines, async call => {
    const file = await bankLinesFile(deps, call, call.query)
    call.attachment('bank-lines.csv')
    return file
  })
  mount(app, bankLines.revealBankAccount, call => showAccount(deps, call, { ...call.params, ...call.body }))
  registerActions(app, deps)
}

type FileCall = Pick<Call<typeof bankLines.exportBankLines>, 'actor' | 'address' | 'requestId'>
type Acting = Pick<Call<typeof lineActs.sendBankLineBack>, 'params'>

/** Each answers the line as it then is, with what can be done next. */
function registerActions(app: App, deps: WorkDeps): void {
  const after = async (acting: Promise<void>, { params }: Acting) => {
    await acting
    const [line] = await bankLineViews(deps, await findLine(deps.pool, params.id))
    if (line === undefined) throw new DomainError('not_found')
    return line
  }
  const orderOf = <Body>({ params, body }: { params: { id: string }; body: Body }) => ({ ...params, ...body })
  mount(app, lineActs.assignBankLine, call => after(assignBankLine(deps, call, orderOf(call)), call))
  mount(app, lineActs.sendBankLineBack, call => after(sendBankLineBack(deps, call, orderOf(call)), call))
  mount(app, lineActs.markBankLineReturned, call =>
    after(markBankLineReturned(deps, call, orderOf(call)), call),
  )
  mount(app, lineActs.bookBankLineElsewhere, call => {
    const { treasuryEntry, reason } = call.body
    const order = { id: call.params.id, reason }
    if (!treasuryEntry) return after(bookBankLineElsewhere(deps, call, order), call)
    const said = { lineId: order.id, entryId: treasuryEntry, reason }
    return after(sayEntryOfLine(deps, call, said), call)
  })
  mount(app, lineActs.reopenBankLine, call => after(reopenBankLine(deps, call, orderOf(call)), call))
  mount(app, lineActs.askAboutBankLine, call => after(askAboutBankLine(deps, call, orderOf(call)), call))
}

/** @throws DomainError 'invalid_request' naming `cursor` where it is malformed */
function linePosition(cursor: string | undefined): LinePosition {
  if (cursor === undefined) return BEFORE_ALL
  const [bookedOn = '', id = ''] = positionIn(cursor, 2) ?? []
  if (isDay(bookedOn) && isId(id)) return { bookedOn, id }
  throw notACursor()
}

async function overview({ pool, bankAccounts, bankShortPercent }: WorkDeps): Promise<api.BankOverview> {
  const [waiting, closings] = await Promise.all([countWaiting(pool), findClosings(pool)])
  return {
    accounts: bankAccounts.map(account => {
      const key = account.accountNumber.replaceAll(/[\s-]/g, '').toUpperCase()
      const closing = closings.find(each => each.account === key && each.currency === account.currency)
      return {
        ...account,
        closing:
          closing === undefined
            ? null
            : { amount: amountText(money(account.currency, closing.minor)), on: closing.closing_on },
      }
    }),
    waiting: waiting.flatMap(({ kind, count, oldest_at }) =>
      kind === null ? [] : [{ kind, count, oldestAt: oldest_at.toISOString() }],
    ),
    unlooked: waiting.find(({ kind }) => kind === null)?.count ?? 0,
    shortPercent: bankShortPercent,
  }
}

type Cell = (expression: string) => string

const columnsWith = (accountCell: Cell, wordsCell: Cell): Readonly<Record<string, string>> => ({
  'Booked on': plainCell('l.booked_on'),
  'Value date': plainCell('l.value_on'),
  Account: textCell('l.account'),
  Amount: amountCell('l.amount_minor', 'l.currency'),
  Currency: textCell('l.currency'),
  'Bank reference': textCell('l.bank_reference'),
  'End-to-end id': textCell('l.end_to_end_id'),
  Name: wordsCell('l.counterparty'),
  'Counterparty account': accountCell('l.counterparty_account'),
  Text: wordsCell('l.text'),
  State: textCell('i.state'),
  Kind: textCell('i.kind'),
  Outcome: textCell('i.outcome'),
  Transfer: textCell('t.reference_number'),
  'Treasury entry': textCell(
    '(select e.reference from bank_matches m join treasury_entries e on e.id = m.entry_id where m.line_id = l.id)',
  ),
  Used: amountCell('i.used_minor', 'l.currency'),
  Left: amountCell('i.left_minor', 'l.currency'),
  'Sent back as': textCell('r.bank_reference'),
  'Recorded at': momentCell('l.recorded_at'),
})

const columnsInFull = columnsWith(textCell, textCell)
const columnsMasked = columnsWith(maskedCell, maskedTextCell)
const ROWS_AT_ONCE = 2_500

/** The lines that the filters leave as a CSV file, the newest first; the audit log notes whether it has the accounts. @throws DomainError 'busy' */
function bankLinesFile(deps: AuditDeps, call: FileCall, filters: LineFilters): Promise<Readable> {
  const hasAccounts = may(call.actor, 'bank.show')
  const columns = hasAccounts ? columnsInFull : columnsMasked
  const line = csvLine(Object.values(columns))
  const after = { ...filters, ...(filters.search !== undefined && { search: 'yes' }), hasAccounts }
  return takenFile<LinePosition>(
    deps,
    call,
    { id: 'bank-lines', after },
    {
      header: Object.keys(columns),
      page: (client, position) =>
        copyLines(client, filters, { after: position ?? BEFORE_ALL, limit: ROWS_AT_ONCE, line }),
    },
  )
}
