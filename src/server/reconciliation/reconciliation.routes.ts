import * as api from '#shared/api/admin/money/reconciliation.api.ts'
import { withAct } from '#server/audit/audit.ts'
import { type Call, mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { commentBreak, explainBreak, reopenBreak, resolveBreak, takeBreak } from './desk/break-work.ts'
import type { ReconciliationDeps } from './deps.ts'
import { exportDays } from './desk/export.ts'
import { breakFile, detailOfDay, pageOfBreaks, pageOfDays } from './desk/desk.ts'
import { askForWork } from './reconciliation.jobs.ts'
import { askForDay } from './runs/work.ts'

export function registerReconciliationRoutes(app: App, deps: ReconciliationDeps): void {
  mount(app, api.listDays, ({ query }) => pageOfDays(deps, query.before))
  mount(app, api.getDay, ({ params }) => detailOfDay(deps, params.day))
  mount(app, api.runDay, call => runDay(deps, call))
  mount(app, api.listBreaks, async call => {
    const { breaks, nextCursor } = await pageOfBreaks(deps, call.actor.userId, call.query)
    call.nextPage(nextCursor)
    return breaks
  })
  mount(app, api.getBreak, ({ params }) => breakFile(deps, params.id))
  mount(app, api.exportReconciliation, async call => {
    const { from, to } = call.query
    const stream = await exportDays(deps, call, { from, to })
    call.attachment(`reconciliation-${from}-${to}.zip`)
    return stream
  })
  registerBreakWork(app, deps)
}

function registerBreakWork(app: App, deps: ReconciliationDeps): void {
  mount(app, api.takeBreak, async call => {
    await takeBreak(deps, call, call.params.id)
    return await breakFile(deps, call.params.id)
  })
  mount(app, api.commentBreak, async call => {
    const { id } = call.params
    await commentBreak(deps, call, { id, text: call.body.text, key: call.idempotencyKey })
    return await breakFile(deps, id)
  })
  const reasoned = [
    [api.explainBreak, explainBreak],
    [api.resolveBreak, resolveBreak],
    [api.reopenBreak, reopenBreak],
  ] as const
  for (const [route, work] of reasoned) {
    mount(app, route, async call => {
      await work(deps, call, { id: call.params.id, reason: call.body.reason })
      return await breakFile(deps, call.params.id)
    })
  }
}

/** @throws DomainError 'day_not_over' */
async function runDay(deps: ReconciliationDeps, call: Call<typeof api.runDay>): Promise<api.DayDetail> {
  const { day } = call.params
  await withAct(deps, call, async ({ tx, audit }) => {
    await askForDay(deps, tx, { day, askedBy: call.actor.userId })
    await askForWork(tx)
    await audit({ action: 'reconciliation.asked', subject: { kind: 'day', id: day } })
  })
  return await detailOfDay(deps, day)
}
