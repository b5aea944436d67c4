import { kindOf, type RuleName, type RuleSettings, type Threshold } from '#shared/compliance/rules.ts'
import type { Fault } from '#web/ui/fields/use-form.ts'
import type { RuleBody } from './calls.ts'
import { messages } from './messages.ts'

export type RuleValues = Readonly<Record<Threshold | 'isEnabled' | 'outcome' | 'reason', string>>

/** Settings as the fields of the form show them. */
export const valuesOf = (settings: RuleSettings): RuleValues => ({
  isEnabled: settings.isEnabled ? '1' : '0',
  outcome: settings.outcome,
  usd: settings.usd ?? '',
  percent: `${settings.percent ?? ''}`,
  count: `${settings.count ?? ''}`,
  hours: `${settings.hours ?? ''}`,
  minutes: `${settings.minutes ?? ''}`,
  sendCountries: settings.sendCountries.join(', '),
  receiveCountries: settings.receiveCountries.join(', '),
  reason: '',
})

const AMOUNT = /^[0-9]{1,12}(\.[0-9]{1,2})?$/
const WHOLE = /^[0-9]{1,4}$/
const CODES = /^[A-Z]{2,3}$/

const codesOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

const forms: Readonly<Record<Threshold, (text: string) => boolean>> = {
  usd: text => AMOUNT.test(text),
  percent: text => WHOLE.test(text),
  count: text => WHOLE.test(text),
  hours: text => WHOLE.test(text),
  minutes: text => WHOLE.test(text),
  sendCountries: text => codesOf(text).every(code => CODES.test(code)),
  receiveCountries: text => codesOf(text).every(code => CODES.test(code)),
}

/** The figures of a rule that cannot be right; what only the server knows it says itself. */
export const oddFigures = (rule: RuleName, values: RuleValues): readonly Threshold[] =>
  kindOf(rule).thresholds.filter(name => !forms[name](values[name].trim()))

export function faultOf(rule: RuleName, values: RuleValues): Fault<keyof RuleValues> | undefined {
  const odd = oddFigures(rule, values)
  if (odd.length > 0) return { toast: messages.noFigure, fields: odd }
  return values.reason.trim() === '' ? { toast: messages.noReason, fields: ['reason'] } : undefined
}

/** Typed values as the server takes them: a figure that the rule does not use is null. */
export function settingsOf(rule: RuleName, values: RuleValues): RuleBody['settings'] {
  const uses = (name: Threshold) => kindOf(rule).thresholds.includes(name)
  const whole = (name: 'percent' | 'count' | 'hours' | 'minutes') =>
    uses(name) ? Number.parseInt(values[name], 10) : null
  return {
    isEnabled: values.isEnabled === '1',
    outcome: values.outcome as RuleSettings['outcome'], // one of the select's options
    usd: uses('usd') ? values.usd.trim() : null,
    percent: whole('percent'),
    count: whole('count'),
    hours: whole('hours'),
    minutes: whole('minutes'),
    sendCountries: codesOf(values.sendCountries),
    receiveCountries: codesOf(values.receiveCountries),
  }
}
