import type { AlertView } from '#shared/api/admin/compliance/alerts.api.ts'
import type { AuditDeps } from '#server/audit/audit.ts'
import { named } from '#server/users/users.ts'
import type { Alert, AlertDeps } from './alerts.ts'

/** Alerts as the desk is shown them, with the names of those who decided. */
export async function alertViews(
  deps: AlertDeps & AuditDeps,
  alerts: readonly Alert[],
): Promise<AlertView[]> {
  const people = alerts.map(({ decision }) => ({ by: decision?.by ?? '' }))
  const names = await named(deps, deps.pool, people, ['by'])
  return alerts.map(({ id, source, rule, outcome, needsSecond, explanation, raisedAt, decision }, at) => ({
    id,
    source,
    rule,
    outcome,
    needsSecond,
    text: explanation?.text ?? null,
    raisedAt: raisedAt.toISOString(),
    decision: decision && {
      verdict: decision.verdict,
      reasonCode: decision.reasonCode,
      by: names[at]?.by ?? decision.by,
      at: decision.at.toISOString(),
    },
  }))
}
