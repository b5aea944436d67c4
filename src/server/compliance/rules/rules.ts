import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import {
  ruleName,
  ruleSettings,
  type RuleView,
  type updateRule,
} from '#shared/api/admin/compliance/rules.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import {
  defaultSettings,
  faultsOf,
  type RuleName,
  ruleNames,
  type RuleSettings,
} from '#shared/compliance/rules.ts'
import { amountText, money } from '#shared/money/money.ts'
import { type ApprovalDeps, type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { changesBetween, changeWords } from '#server/platform/changes.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import type { TierDeps } from '#server/users/users.ts'
import { userOf } from '#server/platform/http/actor.ts'
import type { Assessor, NewAlert } from '../alerts/assess.ts'
import { alertsBy, cardAlertsBy, type CardFacts, type Rule } from './engine.ts'
import { historiesOf } from './look-back.ts'
import { withProofs } from './verified-senders.ts'
import { findRules, insertRule, type RuleRow } from './rules.sql.ts'

type Mode = { readonly provider: { readonly livemode: boolean } }
export type RuleDeps = ApprovalDeps & TierDeps & Mode & { readonly watch: Watch }

/** The rules from memory; a change that any process commits holds for the next order. */
export type ReadRules = () => Promise<readonly Rule[]>

export const watchRules = (watch: Watch, { pool, provider }: { readonly pool: Pool } & Mode): ReadRules =>
  watch.watched(['monitoring_rules'], () => currentRules({ provider }, pool))

const HOUR_MS = 3_600_000

/**
 * Has the rules that are on look at each order; one statement where one of them looks back, one where one wants to know whether the sender
 * has proved who they are, else none.
 */
export const ruleAssessor =
  (deps: TierDeps & { readonly pool: Pool }, rules: ReadRules): Assessor =>
  async order => {
    const enabled = (await rules()).filter(({ settings }) => settings.isEnabled)
    if (enabled.length === 0) return []
    const { pool } = deps
    const [known = order] = await withProofs(deps, pool, { rules: enabled, orders: [order] })
    const [history] = await historiesOf(pool, { rules: enabled, orders: [order], aheadMs: HOUR_MS })
    return alertsBy(enabled, known, history)
  }

/** Has the rule about cards look at a payment, from memory: its card is known only once it has paid. */
export type AssessCard = (payment: CardFacts) => Promise<readonly NewAlert[]>

export const cardAssessor =
  (rules: ReadRules): AssessCard =>
  async payment =>
    cardAlertsBy(
      (await rules()).filter(({ settings }) => settings.isEnabled),
      payment,
    )

type Current = Rule & { readonly changedAt: Date | null }

async function currentRules({ provider }: Mode, executor: Executor): Promise<Current[]> {
  const rows = await findRules(executor)
  return ruleNames.map(name =>
    currentOf(
      name,
      rows.find(({ rule }) => rule === name),
      provider.livemode,
    ),
  )
}

const currentOf = (name: RuleName, row: RuleRow | undefined, isLive: boolean): Current =>
  row === undefined
    ? { name, version: 0, settings: defaultSettings(name, isLive), changedAt: null }
    : { name, version: row.version, settings: row.settings, changedAt: row.changed_at }

export const listRules = async (deps: Pick<RuleDeps, 'pool' | 'provider'>): Promise<RuleView[]> =>
  (await currentRules(deps, deps.pool)).map(viewOf)

const viewOf = ({ name, version, settings, changedAt }: Current): RuleView => ({
  rule: name,
  version,
  // Arrays that a caller may change are copies.
  settings: {
    ...settings,
    sendCountries: [...settings.sendCountries],
    receiveCountries: [...settings.receiveCountries],
  },
  changedAt: changedAt?.toISOString() ?? null,
})

type Typed = BodyOf<typeof updateRule>['settings']

/** Typed settings as they are kept. @throws DomainError 'invalid_request' naming each figure that the rule lacks or does not use */
export function settingsOf(rule: RuleName, { usd, ...typed }: Typed): RuleSettings {
  const settings = { ...typed, usd: usd === null ? null : amountText(money('USD', usd)) }
  const fields = faultsOf(rule, settings)
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_request', { fields })
  return settings
}

/** Payload of the approval request: the version that it was made from, and what the next one is to look for. */
const ruleRequest = z.object({ rule: ruleName, basedOn: z.int(), settings: ruleSettings })
type Wanted = z.infer<typeof ruleRequest> & { readonly reason: string | null }

/** Whether an approved request is about a monitoring rule. */
export const isRuleRequest = (payload: unknown): boolean => ruleRequest.safeParse(payload).success

type Change = BodyOf<typeof updateRule> & { readonly rule: RuleName }

/**
 * Adds a version of a rule, unless it says the same as the present one; it holds for the next order. A second person may have to
 * agree first.
 * @throws DomainError 'invalid_request', 'rule_changed' if it is not based on the present version, 'awaits_approval'
 */
export async function changeRule(deps: RuleDeps, call: ActCall, change: Change): Promise<RuleView> {
  const { rule, basedOn, reason } = change
  const settings = settingsOf(rule, change.settings)
  const was = await currentRule(deps, deps.pool, rule)
  if (was.version !== basedOn) throw new DomainError('rule_changed')
  const payload = ruleRequest.parse({ rule, basedOn, settings })
  const title = `Change the monitoring rule ${wordsOf(rule)}: ${changeWords(was.settings, settings) || 'nothing'}`
  await requireApproval(deps, call, { kind: 'limits', payload, title, reason })
  await withAct(deps, call, act => addVersion(act, deps, { ...payload, reason }))
  deps.watch.changed('monitoring_rules')
  return viewOf(await currentRule(deps, deps.pool, rule))
}

const wordsOf = (rule: RuleName): string => rule.replaceAll('_', ' ')

async function currentRule({ provider }: Mode, executor: Executor, name: RuleName): Promise<Current> {
  const rows = await findRules(executor)
  return currentOf(
    name,
    rows.find(({ rule }) => rule === name),
    provider.livemode,
  )
}

async function addVersion(
  { tx, actor, clock, audit }: ActContext,
  deps: Mode,
  { rule, basedOn, settings, reason }: Wanted,
): Promise<void> {
  const was = await currentRule(deps, tx, rule)
  if (was.version !== basedOn) throw new DomainError('rule_changed')
  if (isDeepStrictEqual(was.settings, settings)) return
  // The first version has nothing before it in the table, so its record names every figure.
  const changes =
    basedOn === 0 ? { before: was.settings, after: settings } : changesBetween(was.settings, settings)!
  const [added] = await insertRule(tx, rule, basedOn, JSON.stringify(settings), clock.now(), userOf(actor))
  if (added === undefined) throw new DomainError('rule_changed') // by another at this very moment
  const subject = { kind: 'rule', id: `${rule} ${added.version}` }
  await audit({ action: 'rule.changed', subject, ...changes, reason })
}

/** Adds the version that a second person has approved. @throws DomainError 'rule_changed' if another was added since */
export async function updateRuleApproved(act: ApprovedAct, deps: Mode, payload: unknown): Promise<void> {
  await addVersion(act, deps, { ...ruleRequest.parse(payload), reason: act.reason })
}

/** Rules about the account that is paid, for a recipient who was corrected after the payment. */
const aboutRecipients: readonly RuleName[] = ['velocity_recipient', 'many_senders']

/** The findings of an assessor that are about the recipient alone: the order itself was looked at when it was made. */
export const recipientRules =
  (assessor: Assessor): Assessor =>
  async facts =>
    (await assessor(facts)).filter(({ rule }) => aboutRecipients.some(name => name === rule))
