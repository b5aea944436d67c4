import * as api from '#shared/api/admin/compliance/case-export.api.ts'
import type { CaseDeps } from '#server/cases/cases.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { caseData, casePdf, fileName } from './case-export.ts'

/** Mounts the files of cases. */
export function registerCaseExportRoutes(app: App, deps: CaseDeps): void {
  mount(app, api.exportCaseData, async call => {
    const data = await caseData(deps, call, call.params.id)
    call.attachment(`${fileName(data)}.json`)
    return data
  })
  mount(app, api.exportCasePdf, async call => {
    const { name, file } = await casePdf(deps, call, call.params.id)
    call.attachment(name)
    return file
  })
}
