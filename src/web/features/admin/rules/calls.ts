import * as api from '#shared/api/admin/compliance/rules.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import type { RuleName } from '#shared/compliance/rules.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'

export const rulesKey = keyOf(api.listRules)
export const rulesQuery = freshQuery(api.listRules, {})

export type RuleBody = BodyInputOf<typeof api.updateRule>

/** @throws what `call` throws; `rule_changed` where another version has been saved since, `awaits_approval` */
export const saveRule = (rule: RuleName, body: RuleBody): Promise<api.RuleView> =>
  call(api.updateRule, { params: { rule }, body })

/** Sum of a preview so far. */
export type PreviewSum = {
  readonly compared: number
  readonly found: number
  readonly examples: readonly { readonly id: string; readonly reference: string }[]
}

const EXAMPLES_MAX = 5

/** Compares all transfers of the last 30 days with settings, part by part, and says after each how far it is. */
export async function previewRule(
  rule: RuleName,
  settings: RuleBody['settings'],
  onPart: (sum: PreviewSum) => void,
): Promise<PreviewSum> {
  let sum: PreviewSum = { compared: 0, found: 0, examples: [] }
  let cursor: string | null = null
  do {
    const part: Awaited<ReturnType<typeof previewPart>> = await previewPart(rule, settings, cursor)
    sum = {
      compared: sum.compared + part.compared,
      found: sum.found + part.found,
      examples: [...sum.examples, ...part.examples].slice(0, EXAMPLES_MAX),
    }
    cursor = part.next
    onPart(sum)
  } while (cursor !== null)
  return sum
}

const previewPart = (rule: RuleName, settings: RuleBody['settings'], cursor: string | null) =>
  call(api.previewRule, { params: { rule }, body: { settings, cursor } })
