import { type AlertReason, type AlertVerdict, isReasonOf } from '#shared/compliance/alerts.ts'
import { DomainError } from '#shared/api/error.ts'
import type { ActContext } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { Log } from '#server/platform/log.ts'
import { type DataKeys, openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { userOf } from '#server/platform/http/actor.ts'
import {
  type AlertRow,
  findAlert,
  findAlertsById,
  findAlertsOf,
  insertAlert,
  insertDecision,
  isTransfer,
} from './alerts.sql.ts'
import type { Explanation, NewAlert } from './assess.ts'
import { rememberPairs } from './pairs.ts'
import { announceAlerts } from './raised-alerts.ts'

export type AlertDeps = {
  readonly dataKeys: DataKeys
  readonly signingKeys: SigningKeys
  readonly newId: () => string
  readonly log: Log
}

/** Subject of an alert: a transfer, a user, or both. */
type Subject = {
  readonly transferId: string | null
  readonly userId: string | null
  /** Address of the sender of an order that is not kept. */
  readonly senderEmail?: string
}

export async function insertAlerts(
  { dataKeys, newId }: Pick<AlertDeps, 'dataKeys' | 'newId'>,
  executor: Executor,
  { transferId, userId, senderEmail }: Subject,
  alerts: readonly NewAlert[],
): Promise<void> {
  const written = alerts.map(alert => ({ ...alert, id: newId() }))
  for (const { id, source, rule, version, outcome, needsSecond, explanation } of written) {
    const sealed = sealPersonal(dataKeys, placeOf(id), explanation)
    await insertAlert(executor, id, transferId, userId, source, rule, version, outcome, needsSecond, sealed)
  }
  await announceAlerts({ dataKeys }, executor, written, senderEmail ?? null)
}

const placeOf = (id: string) => ({ table: 'compliance_alerts', id })

/** An alert as the desk sees it; `by` is the id of the person who decided it. */
export type Alert = Pick<AlertRow, 'id' | 'source' | 'rule' | 'version' | 'outcome'> & {
  readonly transferId: string | null
  readonly needsSecond: boolean
  /** Null once it was erased. */
  readonly explanation: Explanation | null
  readonly raisedAt: Date
  /** The newest decision; null while the alert is open. */
  readonly decision: Decision | null
}

type Decision = {
  readonly verdict: AlertVerdict
  readonly reasonCode: string
  readonly by: string
  readonly at: Date
}

/** Alerts of a transfer, the oldest first. */
export const alertsOf = async (deps: AlertDeps, executor: Executor, transferId: string): Promise<Alert[]> =>
  byAlert(await findAlertsOf(executor, transferId)).map(rows => alertOf(deps, rows))

/** Alerts by their ids, the oldest first. */
export const alertsByIds = async (
  deps: AlertDeps,
  executor: Executor,
  ids: readonly string[],
): Promise<Alert[]> => byAlert(await findAlertsById(executor, [...ids])).map(rows => alertOf(deps, rows))

/** Rows of each alert: one for each of its decisions, the newest first. */
type Rows = readonly [AlertRow, ...AlertRow[]]

const byAlert = (rows: readonly AlertRow[]): Rows[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].map(([first, ...others]) => [first!, ...others]) // no group is empty

function alertOf(deps: AlertDeps, rows: Rows): Alert {
  const [row] = rows
  const { id, source, rule, version, outcome, explanation } = row
  return {
    id,
    source,
    rule,
    version,
    outcome,
    transferId: row.transfer_id,
    needsSecond: row.needs_second,
    explanation: explanation && openPersonal<Explanation>(deps.dataKeys, placeOf(id), explanation),
    raisedAt: row.raised_at,
    decision: decisionOf(deps, rows),
  }
}

type SealDeps = Pick<AlertDeps, 'signingKeys' | 'log'>

/** The newest decision that the server wrote, whatever date another bears. */
const decisionOf = (deps: SealDeps, rows: Rows): Decision | null =>
  rows.map(row => genuineDecision(deps, row)).find(decision => decision !== null) ?? null

/** Null where there is none, or the server did not write it; the log names that. */
function genuineDecision({ signingKeys, log }: SealDeps, row: AlertRow): Decision | null {
  const { decision_id: id, verdict, reason_code: reasonCode, decided_by: by, decided_at: at, seal } = row
  if (id === null || verdict === null || reasonCode === null || by === null || at === null) return null
  if (isSealedRow(signingKeys, sealedDecision({ id, alertId: row.id, verdict, reasonCode, by, at }), seal))
    return { verdict, reasonCode, by, at }
  log.error({ alertId: row.id, decisionId: id }, 'a decision on an alert was not written by the server')
  return null
}

const sealedDecision = (facts: Decision & { id: string; alertId: string }): SealedFacts => ({
  purpose: 'compliance decision',
  facts: [facts.id, facts.alertId, facts.verdict, facts.reasonCode, facts.by, facts.at.toISOString()],
})

export type AlertDecision = {
  readonly alertId: string
  readonly verdict: AlertVerdict
  readonly reasonCode: AlertReason
  readonly reason: string
}

/**
 * Clears or confirms an alert, and answers it as it then is. A later decision replaces an earlier one.
 * @throws DomainError 'not_found', 'invalid_request' for a reason of the other verdict
 */
export async function decideAlert(
  deps: AlertDeps,
  act: ActContext,
  { alertId, verdict, reasonCode, reason }: AlertDecision,
): Promise<Alert> {
  const { tx, actor, clock, audit } = act
  if (!isReasonOf(verdict, reasonCode))
    throw new DomainError('invalid_request', { fields: { reasonCode: 'not a reason of this verdict' } })
  const [known] = byAlert(await findAlert(tx, alertId))
  if (known === undefined) throw new DomainError('not_found')
  const [before] = known
  await rememberDecided(deps, act, known, verdict)
  const [id, by, at] = [deps.newId(), userOf(actor), clock.now()]
  const seal = sealRow(deps.signingKeys, sealedDecision({ id, alertId, verdict, reasonCode, by, at }))
  await insertDecision(tx, id, alertId, verdict, reasonCode, by, at, seal)
  const isAboutTransfer = before.transfer_id !== null
  await audit({
    action: verdict === 'cleared' ? 'alert.cleared' : 'alert.confirmed',
    subject: isAboutTransfer ? { kind: 'transfer', id: before.transfer_id } : { kind: 'alert', id: alertId },
    before: { verdict: decisionOf(deps, known)?.verdict ?? null },
    after: { verdict, reasonCode, alertId, source: before.source, rule: before.rule },
    reason,
  })
  const [after] = byAlert(await findAlert(tx, alertId))
  return alertOf(deps, after!) // alerts are never deleted
}

/** Remembers what one person clears, but for pairs that two people release: those are remembered with the release. */
async function rememberDecided(
  deps: AlertDeps,
  act: ActContext,
  rows: Rows,
  verdict: AlertVerdict,
): Promise<void> {
  const { id: alertId, explanation, needsSecond } = alertOf(deps, rows)
  if (verdict === 'cleared' && needsSecond) return
  await rememberPairs(deps, act, { alertId, pairs: explanation?.pairs ?? [], verdict })
}

/** Remembers the pairs of the alerts of a transfer that a second person releases. */
export async function rememberReleased(deps: AlertDeps, act: ActContext, transferId: string): Promise<void> {
  const alerts = (await alertsOf(deps, act.tx, transferId)).filter(
    ({ needsSecond, decision }) => needsSecond && decision?.verdict === 'cleared',
  )
  for (const { id: alertId, explanation } of alerts)
    await rememberPairs(deps, act, { alertId, pairs: explanation?.pairs ?? [], verdict: 'cleared' })
}

/** Obstacles to the release of a transfer. */
export type AlertStanding = {
  /** An alert that holds the transfer has no decision, or one that the server did not write. */
  readonly isOpen: boolean
  readonly isConfirmed: boolean
  /** Only a second person may release it, whatever the rules of four eyes say. */
  readonly needsSecond: boolean
}

export async function alertStanding(
  deps: Pick<AlertDeps, 'signingKeys' | 'log'>,
  executor: Executor,
  transferId: string,
): Promise<AlertStanding> {
  const holding = byAlert(await findAlertsOf(executor, transferId)).filter(([row]) => row.outcome === 'hold')
  const verdicts = holding.map(rows => decisionOf(deps, rows)?.verdict)
  return {
    isOpen: verdicts.includes(undefined),
    isConfirmed: verdicts.includes('confirmed'),
    needsSecond: holding.some(([row]) => row.needs_second),
  }
}

/** Alerts of a transfer for the desk, the oldest first. @throws DomainError 'not_found' */
export async function alertsForDesk(
  deps: AlertDeps,
  executor: Executor,
  transferId: string,
): Promise<Alert[]> {
  if ((await isTransfer(executor, transferId)).length === 0) throw new DomainError('not_found')
  return alertsOf(deps, executor, transferId)
}
