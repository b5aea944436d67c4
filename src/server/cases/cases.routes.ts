import * as deskApi from '#shared/api/admin/compliance/cases.api.ts'
import * as api from '#shared/api/cases.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { addCaseDocument, sendEvidence, viewCaseDocument } from './case-documents.ts'
import { caseWorkers, visibleCase } from './case-workers.ts'
import { answerCase, linkedCase } from './linked-case.ts'
import { type CaseDeps, openMessage, reportOwnProblem, reportProvenProblem } from './open-case.ts'
import { caseFile, listedCases } from './cases.ts'
import { caseOfTicket } from './ticket.ts'
import { actOnCase } from './work-case.ts'

export function registerCaseRoutes(app: App, deps: CaseDeps): void {
  mount(app, api.sendMessage, ({ actor, body }) => openMessage(deps, actor, body))
  mount(app, api.reportProblem, ({ actor, params, body }) =>
    reportOwnProblem(deps, actor, { ...params, ...body }),
  )
  mount(app, api.reportTrackedProblem, ({ body }) => reportProvenProblem(deps, body))
  mount(app, api.openLinkedCase, ({ body }) => linkedCase(deps, body.token))
  mount(app, api.answerLinkedCase, ({ body }) => answerCase(deps, body))
  mount(app, api.sendEvidence, ({ params, body }) => sendEvidence(deps, { ...params, ...body }), {
    beforeBody: ({ ticket = '' }) => void caseOfTicket(deps, ticket),
  })
  mount(app, deskApi.listCases, async call => {
    const { cases, nextCursor } = await listedCases(deps, call.actor, call.query)
    call.nextPage(nextCursor)
    return cases
  })
  mount(app, deskApi.getCase, ({ actor, params }) => caseFile(deps, actor, params.id))
  mount(app, deskApi.listCaseWorkers, () => caseWorkers(deps, deps.pool))
  mount(app, deskApi.workOnCase, async call => {
    await visibleCase(deps, call.actor, call.params.id)
    await actOnCase(deps, call, call.params.id, call.body)
    return await caseFile(deps, call.actor, call.params.id)
  })
  mount(app, deskApi.addCaseDocument, async call => {
    await visibleCase(deps, call.actor, call.params.id)
    await addCaseDocument(deps, call, { ...call.params, ...call.body })
    return await caseFile(deps, call.actor, call.params.id)
  })
  mount(app, deskApi.viewCaseDocument, async call => {
    await visibleCase(deps, call.actor, call.params.id)
    return await viewCaseDocument(deps, call, { ...call.params, ...call.body })
  })
}
