import * as api from '#shared/api/admin/compliance/reports.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import type { CaseDeps } from '../open-case.ts'
import { changeReport, recordFiled, recordNotFiled } from './change-report.ts'
import { reportFor, reportPage } from './reports.ts'
import { draftReport } from './start-report.ts'

/** Mounts the reports to an authority that are made from cases. */
export function registerReportRoutes(app: App, deps: CaseDeps): void {
  mount(app, api.listReports, async call => {
    const { reports, nextCursor } = await reportPage(deps, call.query)
    call.nextPage(nextCursor)
    return reports
  })
  mount(app, api.startReport, call =>
    draftReport(deps, call, { caseId: call.params.id, kind: call.body.kind }),
  )
  mount(app, api.getReport, ({ params, actor }) => reportFor(deps, actor, params.id))
  mount(app, api.saveReport, call => changeReport(deps, call, { ...call.params, ...call.body }))
  mount(app, api.recordFiling, call => recordFiled(deps, call, { ...call.params, ...call.body }))
  mount(app, api.withdrawReport, call => recordNotFiled(deps, call, { ...call.params, ...call.body }))
}
