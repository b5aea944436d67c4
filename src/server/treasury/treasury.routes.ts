import * as api from '#shared/api/admin/money/treasury.api.ts'
import * as safeguarding from '#shared/api/admin/money/safeguarding.api.ts'
import { balances } from '#server/ledger/ledger.ts'
import { mount } from '#server/platform/http/mount.ts'
import {
  cursorOf,
  isDay,
  notACursor,
  pageOf,
  positionIn,
} from '#server/platform/http/lists/pages-of-lists.ts'
import type { App } from '#server/platform/http/server.ts'
import { railNames, type TreasuryDeps } from './deps.ts'
import { listEntries } from './entries/entry-list.ts'
import { previewEntry } from './entries/preview.ts'
import { listWarnings } from './rails/rail-warnings.ts'
import { setRailThreshold } from './rails/rail-thresholds.ts'
import { railsOf, railView } from './rails/rails.ts'
import { recordTreasuryEntry } from './entries/record.ts'
import { reverseTreasuryEntry } from './entries/reversal.ts'
import { safeguardingFile } from './safeguarding/safeguarding-file.ts'
import {
  findSafeguarding,
  listSafeguarding,
  makeSafeguarding,
  runningFigures,
} from './safeguarding/safeguarding.ts'

/** Our own money: what is booked of it, what rails have left, and what is held for customers. */
export function registerTreasuryRoutes(app: App, deps: TreasuryDeps): void {
  const { pool } = deps
  mount(app, api.getTreasury, async () => {
    // Once for both: each reads all that is in no block yet.
    const { balances: found } = await balances(pool)
    const [today, rails] = await Promise.all([runningFigures(deps, found), railsOf(deps, found)])
    return { today, rails: rails.map(railView), railNames: railNames(deps) }
  })
  mount(app, api.listTreasuryWarnings, () => listWarnings(deps))
  mount(app, api.listTreasuryEntries, async call => {
    const { entries, nextCursor } = await listEntries(deps, call.query)
    call.nextPage(nextCursor)
    return entries
  })
  mount(app, api.previewTreasuryEntry, call => previewEntry(deps, call.body))
  mount(app, api.recordTreasuryEntry, call => recordTreasuryEntry(deps, call, call.body))
  mount(app, api.reverseTreasuryEntry, call =>
    reverseTreasuryEntry(deps, call, { id: call.params.id, ...call.body }),
  )
  mount(app, api.setRailThreshold, call => {
    const { threshold, reason = null } = call.body
    return setRailThreshold(deps, call, { ...call.params, threshold, reason })
  })
  registerSafeguarding(app, deps)
}

const NO_DAY_YET = '9999-12-31'

function registerSafeguarding(app: App, deps: TreasuryDeps): void {
  const { pool } = deps
  mount(app, safeguarding.listSafeguarding, async call => {
    const { query } = call
    const found = await listSafeguarding(pool, dayIn(query.cursor), query.limit + 1)
    const { shown, last } = pageOf(found, query.limit)
    call.nextPage(last === undefined ? null : cursorOf([last.day]))
    return shown.map(({ day, madeAt, reportingCurrency, sums }) => ({
      day,
      madeAt: madeAt ?? '', // those that are stored have it
      reportingCurrency,
      ...sums,
    }))
  })
  mount(app, safeguarding.getSafeguarding, call => findSafeguarding(pool, call.params.day))
  mount(app, safeguarding.makeSafeguarding, call => makeSafeguarding(deps, call, call.body.day))
  mount(app, safeguarding.exportSafeguarding, async call => {
    const { day } = call.query
    const file = await safeguardingFile(deps, call, day)
    call.attachment(`safeguarding-${day}.csv`)
    return file
  })
}

/** The day before which a page begins. @throws DomainError 'invalid_request' naming `cursor` */
function dayIn(cursor: string | undefined): string {
  if (cursor === undefined) return NO_DAY_YET
  const [day = ''] = positionIn(cursor, 1) ?? []
  if (isDay(day)) return day
  throw notACursor()
}
