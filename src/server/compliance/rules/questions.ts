import { isRuleName, kindOf, type Question, questions, ruleNames } from '#shared/compliance/rules.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import { type Alert, alertsOf, type AlertDeps } from '../alerts/alerts.ts'
import type { ReadRules } from './rules.ts'

/** A question that the sender of an order has not answered yet. */
export type OpenQuestion = {
  readonly question: Question
  /** The moment of the order that this one repeats, for 'send_again'. */
  readonly sentAt: string | null
}

export type QuestionDeps = AlertDeps & { readonly rules: ReadRules }

/**
 * The questions about an order that are open, each once, in the order of their list. Nothing is looked up while no rule asks, and a rule
 * that has been switched off asks no more.
 */
export async function openQuestions(
  deps: QuestionDeps,
  executor: Executor,
  transferId: string,
): Promise<readonly OpenQuestion[]> {
  const asking = (await deps.rules()).filter(
    ({ settings }) => settings.isEnabled && settings.outcome === 'ask',
  )
  if (asking.length === 0) return []
  const open = new Set((await findUnanswered(executor, transferId)).map(({ alert_id }) => alert_id))
  if (open.size === 0) return []
  const asked = (await alertsOf(deps, executor, transferId))
    .filter(({ id, rule }) => open.has(id) && asking.some(({ name }) => name === rule))
    .flatMap(questionOf)
  return questions.flatMap(each => asked.find(({ question }) => question === each) ?? [])
}

function questionOf({ rule, explanation }: Alert): readonly OpenQuestion[] {
  if (!isRuleName(rule)) return []
  const sentAt = explanation?.['sentAt']
  return [{ question: kindOf(rule).question, sentAt: typeof sentAt === 'string' ? sentAt : null }]
}

/** Whether a rule that is still on has asked the sender of an order for a proof of identity. */
export async function isProofAsked(
  { rules }: Pick<QuestionDeps, 'rules'>,
  executor: Executor,
  transferId: string,
): Promise<boolean> {
  const isOn = (await rules()).some(({ settings }) => settings.isEnabled && settings.outcome === 'prove')
  return isOn && (await findProofAsked(executor, transferId)).length > 0
}

const findProofAsked = statement<[transferId: string], { readonly id: string }>({
  name: 'find_proof_asked',
  text: `select id from compliance_alerts where transfer_id = $1 and source = 'rule' and outcome = 'prove' limit 1`,
})

type Answer = {
  readonly transferId: string
  readonly questions: readonly Question[]
  readonly sessionId: string | null
}

/** Records that the sender says yes to questions, for every rule that asks one of them about the order; once each. */
export const answerQuestions = async (
  executor: Executor,
  { transferId, questions: answered, sessionId }: Answer,
): Promise<void> => {
  const rules = ruleNames.filter(name => answered.includes(kindOf(name).question))
  await insertConfirmations(executor, transferId, rules, sessionId)
}

const findUnanswered = statement<[transferId: string], { readonly alert_id: string }>({
  name: 'find_unanswered_alerts',
  text: `
    select a.id as alert_id from compliance_alerts a
    where a.transfer_id = $1 and a.source = 'rule' and a.outcome = 'ask'
      and not exists (select from order_confirmations c where c.alert_id = a.id)`,
})

const insertConfirmations = statement<
  [transferId: string, rules: readonly string[], sessionId: string | null],
  never
>({
  name: 'insert_order_confirmations',
  text: `
    insert into order_confirmations (alert_id, transfer_id, session_id)
    select a.id, a.transfer_id, $3::uuid from compliance_alerts a
    where a.transfer_id = $1 and a.source = 'rule' and a.outcome = 'ask' and a.rule = any($2::text[])
    on conflict do nothing`,
})
