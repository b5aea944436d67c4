import { may } from '#shared/accounts/permissions.ts'
import type { Standing } from '#shared/accounts/roles.ts'
import type { listCaseWorkers } from '#shared/api/admin/compliance/cases.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import type { CaseKind } from '#shared/cases/cases.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { staffAtDesk } from '#server/users/users.ts'
import { type CaseRow, findCase } from './cases.sql.ts'
import type { CaseDeps } from './open-case.ts'

/** Whether somebody sees cases about alerts: who talks to customers need not know of them. */
export const mayAlerts = (actor: Standing): boolean => may(actor, 'alerts.read')

/** A case that this person may see. @throws DomainError 'not_found' */
export async function visibleCase(
  deps: Pick<CaseDeps, 'pool'>,
  actor: Standing,
  id: string,
): Promise<CaseRow> {
  const [row] = await findCase(deps.pool, id)
  if (row === undefined || (row.kind === 'alert' && !mayAlerts(actor))) throw new DomainError('not_found')
  return row
}

/** People at the desk who may work on cases, by name. */
export async function caseWorkers(
  deps: CaseDeps,
  executor: Executor,
): Promise<AnswerOf<typeof listCaseWorkers>> {
  const staff = (await staffAtDesk(deps, executor)).filter(person => may(person, 'cases.work'))
  return staff
    .map(person => ({ id: person.id, name: person.name, mayAlerts: mayAlerts(person) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** @throws DomainError 'invalid_request' for a person who may not work on a case of this kind */
export async function refuseWorker(
  deps: CaseDeps,
  executor: Executor,
  id: string,
  kind: CaseKind,
): Promise<void> {
  const worker = (await caseWorkers(deps, executor)).find(person => person.id === id)
  if (worker === undefined || (kind === 'alert' && !worker.mayAlerts))
    throw new DomainError('invalid_request', { fields: { to: 'may not work on this case' } })
}
