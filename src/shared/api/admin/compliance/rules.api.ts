import * as z from 'zod/mini'
import { alertOutcomes } from '#shared/compliance/alerts.ts'
import { type RuleName, ruleNames, WINDOW_HOURS_MAX } from '#shared/compliance/rules.ts'
import { amountText, countryCode, instant, plainText, strictAmount } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'

export const ruleName = z.enum(ruleNames as [RuleName, ...RuleName[]])

const COUNT_MAX = 1000
const MINUTES_MAX = 1440
const PERCENT_MAX = 99
const COUNTRIES_MAX = 300

const whole = (minimum: number, maximum: number) =>
  z.nullable(z.int().check(z.minimum(minimum), z.maximum(maximum)))

const countries = z.array(countryCode).check(z.maxLength(COUNTRIES_MAX))

const figures = {
  isEnabled: z.boolean(),
  outcome: z.enum(alertOutcomes),
  percent: whole(1, PERCENT_MAX),
  count: whole(2, COUNT_MAX),
  hours: whole(1, WINDOW_HOURS_MAX),
  minutes: whole(1, MINUTES_MAX),
  sendCountries: countries,
  receiveCountries: countries,
}

/** Settings as they are kept and shown. `usd` is in US dollars at the rate of each transfer. */
export const ruleSettings = z.object({ ...figures, usd: z.nullable(amountText) })

/** Settings as a person types them. */
const typedSettings = z.object({ ...figures, usd: z.nullable(strictAmount) })

export const ruleView = z.object({
  rule: ruleName,
  /** Counts the changes; 0: nobody has changed it yet. */
  version: z.int(),
  settings: ruleSettings,
  changedAt: z.nullable(instant),
})
export type RuleView = z.infer<typeof ruleView>

export const listRules = defineRoute({
  method: 'GET',
  path: '/api/admin/monitoring-rules',
  summary: 'What the monitoring rules look for in orders, and what follows.',
  access: { needs: 'rules.read' },
  success: { status: 200, body: z.array(ruleView) },
})

const params = z.object({ rule: ruleName })

export const updateRule = defineRoute({
  method: 'PUT',
  path: '/api/admin/monitoring-rules/{rule}',
  summary: 'Sets what a monitoring rule looks for.',
  access: { needs: 'rules.write' },
  needsFreshProof: true,
  params,
  body: z.object({
    settings: typedSettings,
    /** The version that the change was made from. */
    basedOn: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    reason,
  }),
  success: { status: 200, body: ruleView },
  refusals: ['rule_changed', 'awaits_approval'],
})

export const previewRule = defineRoute({
  method: 'POST',
  path: '/api/admin/monitoring-rules/{rule}/preview',
  summary:
    'Compares some of the paid transfers of the last 30 days with proposed settings. Changes nothing; called again with `next` until that is null.',
  access: { needs: 'rules.read' },
  params,
  body: z.object({
    settings: typedSettings,
    /** `next` of the answer before; null: from the first transfer on. */
    cursor: z.nullable(plainText(100)),
  }),
  success: {
    status: 200,
    body: z.object({
      /** Transfers that were compared in this call, and those of them that the rule finds. */
      compared: z.int(),
      found: z.int(),
      /** Some that it finds. */
      examples: z.array(z.object({ id: z.string(), reference: z.string() })),
      next: z.nullable(z.string()),
    }),
  },
})
