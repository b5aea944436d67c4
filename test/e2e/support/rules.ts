import type { RuleView } from '#shared/api/admin/compliance/rules.api.ts'
import { defaultSettings, type RuleName, type RuleSettings } from '#shared/compliance/rules.ts'
import { type Caller, expect } from './browser-test.ts'

const rulesOf = async ({ request }: Caller): Promise<RuleView[]> =>
  (await (await request.get('/api/admin/monitoring-rules')).json()) as RuleView[]

/** Switches a monitoring rule on with these settings, as the admin of the page does at the desk. */
export async function setRule(page: Caller, rule: RuleName, changes: Partial<RuleSettings>): Promise<void> {
  const basedOn = (await rulesOf(page)).find(each => each.rule === rule)?.version
  const settings = { ...defaultSettings(rule, false), isEnabled: true, ...changes }
  const data = { settings, basedOn, reason: 'as the officer decided' }
  const response = await page.request.put(`/api/admin/monitoring-rules/${rule}`, { data })
  expect(response.status()).toBe(200)
}

/** Switches every rule off: the other files of a worker have the same server, and its rules would meet their orders. */
export async function switchRulesOff(page: Caller): Promise<void> {
  for (const { rule, settings } of await rulesOf(page))
    if (settings.isEnabled) await setRule(page, rule, { ...settings, isEnabled: false })
}
