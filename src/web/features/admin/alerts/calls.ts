import * as api from '#shared/api/admin/compliance/alerts.api.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'
import { freshQuery } from '#web/api/query.ts'

export const alertsQuery = (id: string) => freshQuery(api.listAlerts, { params: { id } })

/** Clears or confirms an alert. @throws what `call` throws; `step_up_required` */
export const decide = (id: string, body: BodyOf<typeof api.decideAlert>): Promise<api.AlertView> =>
  call(api.decideAlert, { params: { id }, body })
