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
  countWaiting,
  findClosings,
  findFile,
  findFiles,
  findLine,
  findLines,
  type LinePosition,
} from './bank.sql.ts'
import { named } from '#server/users/users.ts'
import { bankLinesFile } from './bank-lines-file.ts'
import { bankFileView, bankLineViews } from './bank-views.ts'
import { showAccount } from './show-account.ts'

/** Mounts the bank's accounts, files and lines, and an operator's work on them. */
export function registerBankRoutes(app: App, deps: WorkDeps): void {
  mount(app, api.getBank, () => overview(deps))
  mount(app, bankFiles.previewBankFile, call => previewBankFile(deps, call.body))
  mount(app, bankFiles.importBankFile, async call => {
    const { id } = await importBankFile(deps, call, call.body)
    const [file] = await named(deps, deps.pool, await findFile(deps.pool, id), ['imported_by'])
    return bankFileView(deps, file!) // files are never deleted
  })
  mount(app, bankFiles.listBankFiles, async call => {
    const { limit, cursor } = call.query
    const { micros, id } = positionOf(cursor)
    const { shown, last } = pageOf(await findFiles(deps.pool, micros, id, limit + 1), limit)
    call.nextPage(cursorAt(positionAfter(last)))
    return (await named(deps, deps.pool, shown, ['imported_by'])).map(file => bankFileView(deps, file))
  })
  mount(app, bankLines.listBankLines, async call => {
    const { limit, cursor, ...filters } = call.query
    const after = linePosition(cursor)
    const { shown, last } = pageOf(
      await findLines(deps, deps.pool, filters, { after, limit: limit + 1 }),
      limit,
    )
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
