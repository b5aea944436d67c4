import { type RuleName, type RuleSettings, type Threshold, WAIT_HOURS_MAX } from '#shared/compliance/rules.ts'
import { groupThousands } from '#shared/money/format.ts'
import { figureTexts, narrowingHint, ruleTexts, waitTexts } from './messages.ts'

/** Words that say what a rule with these settings looks for. */
export const looksFor = (rule: RuleName, settings: RuleSettings): string =>
  ruleTexts[rule].looksFor({
    ...settings,
    usd: groupThousands(settings.usd ?? ''),
    sendCountries: settings.sendCountries.join(', '),
    receiveCountries: settings.receiveCountries.join(', '),
  })

/** Label and hint of a figure of a rule. */
export function figureOf(rule: RuleName, name: Threshold) {
  if (rule === 'cooling_off' && name === 'hours')
    return { label: waitTexts.label, hint: waitTexts.hint(WAIT_HOURS_MAX) }
  const isNarrowed = rule === 'identity_proof' && (name === 'sendCountries' || name === 'receiveCountries')
  return isNarrowed ? { ...figureTexts[name], hint: narrowingHint } : figureTexts[name]
}
