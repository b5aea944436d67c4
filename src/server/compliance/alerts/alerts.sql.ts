import type { AlertOutcome, AlertSource, AlertVerdict } from '#shared/compliance/alerts.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type AlertValues = [
  id: string,
  transferId: string | null,
  userId: string | null,
  source: AlertSource,
  rule: string,
  version: number,
  outcome: AlertOutcome,
  needsSecond: boolean,
  explanation: Buffer,
]

export const insertAlert = statement<AlertValues, never>({
  name: 'insert_compliance_alert',
  text: `
    insert into compliance_alerts (id, transfer_id, user_id, source, rule, version, outcome, needs_second, explanation)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
})

/** An alert with one of its decisions, or with none. */
export type AlertRow = {
  readonly id: string
  readonly transfer_id: string | null
  readonly source: AlertSource
  readonly rule: string
  readonly version: number
  readonly outcome: AlertOutcome
  readonly needs_second: boolean
  readonly explanation: Buffer | null
  readonly raised_at: Date
  readonly decision_id: string | null
  readonly verdict: AlertVerdict | null
  readonly reason_code: string | null
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly seal: Buffer | null
}

const rows = (where: string): string => `
  select a.id, a.transfer_id, a.source, a.rule, a.version, a.outcome, a.needs_second, a.explanation, a.raised_at,
    d.id as decision_id, d.verdict, d.reason_code, d.decided_by, d.decided_at, d.seal
  from compliance_alerts a left join compliance_decisions d on d.alert_id = a.id
  where ${where} order by a.raised_at, a.id, d.decided_at desc, d.id desc`

export const findAlertsOf = statement<[transferId: string], AlertRow>({
  name: 'find_compliance_alerts',
  text: rows('a.transfer_id = $1'),
})

export const findAlert = statement<[id: string], AlertRow>({
  name: 'find_compliance_alert',
  text: rows('a.id = $1'),
})

export const findAlertsById = statement<[ids: string[]], AlertRow>({
  name: 'find_compliance_alerts_by_id',
  text: rows('a.id = any($1)'),
})

/** Alerts about recipients whom a user has saved, before any order to them. */
export const findSavedAlerts = statement<[userId: string], { readonly id: string }>({
  name: 'find_alerts_of_saved_recipients',
  text: `
    select id from compliance_alerts
    where user_id = $1 and transfer_id is null and source = 'sanctions' and rule in ('recipient', 'bank')`,
})

/** The transfer or user that each alert is about. */
export const findAlertSubjects = statement<
  [ids: string[]],
  {
    readonly id: string
    readonly transfer_id: string | null
    readonly user_id: string | null
    readonly source: AlertSource
  }
>({
  name: 'find_subjects_of_alerts',
  text: 'select id, transfer_id, user_id, source from compliance_alerts where id = any($1) order by raised_at, id',
})

type DecisionValues = [
  id: string,
  alertId: string,
  verdict: AlertVerdict,
  reasonCode: string,
  by: string,
  at: Date,
  seal: Buffer,
]

export const insertDecision = statement<DecisionValues, never, Tx>({
  name: 'insert_compliance_decision',
  text: `
    insert into compliance_decisions (id, alert_id, verdict, reason_code, decided_by, decided_at, seal)
    values ($1, $2, $3, $4, $5, $6, $7)`,
})

export const isTransfer = statement<[id: string], { readonly id: string }>({
  name: 'find_transfer_of_alerts',
  text: 'select id from transfers where id = $1',
})
