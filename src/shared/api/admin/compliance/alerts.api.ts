import * as z from 'zod/mini'
import { alertOutcomes, alertReasonCodes, alertSources, alertVerdicts } from '#shared/compliance/alerts.ts'
import { idParams, instant } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'

export const alertView = z.object({
  id: z.string(),
  source: z.enum(alertSources),
  /** Id of the rule; of a sanctions alert the party that matched. */
  rule: z.string(),
  outcome: z.enum(alertOutcomes),
  /** Only a second person may release its transfer, however small it is. */
  needsSecond: z.boolean(),
  /** The finding in words; null once it was erased. */
  text: z.nullable(z.string()),
  raisedAt: instant,
  /** The newest decision; null while the alert is open. */
  decision: z.nullable(
    z.object({
      verdict: z.enum(alertVerdicts),
      reasonCode: z.string(),
      /** Full name and username. */
      by: z.string(),
      at: instant,
    }),
  ),
})
export type AlertView = z.infer<typeof alertView>

export const listAlerts = defineRoute({
  method: 'GET',
  path: '/api/admin/transfers/{id}/alerts',
  summary: 'The compliance alerts of a transfer and the decisions on them, the oldest first.',
  access: { needs: 'alerts.read' },
  params: idParams,
  success: { status: 200, body: z.array(alertView) },
  refusals: [],
})

export const decideAlert = defineRoute({
  method: 'POST',
  path: '/api/admin/alerts/{id}/decision',
  summary: 'Clears or confirms an alert. A transfer is released once the alerts that hold it are cleared.',
  access: { needs: 'transfers.review' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ verdict: z.enum(alertVerdicts), reasonCode: z.enum(alertReasonCodes), reason }),
  success: { status: 200, body: alertView },
  refusals: ['not_found'],
})
