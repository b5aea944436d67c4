import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { transferActs } from './admin/transfers/transfer-acts.api.ts'
import { messageOf, statusOf } from './error.ts'
import { examples } from './examples.ts'
import { groupOf } from './groups.ts'
import { keyScopes } from './key-scopes.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

const nameOf = (route: Route) => `${route.method} ${route.path}`
const named = routes.map((route): [string, Route] => [nameOf(route), route])

/** The schema of what a client sends. `output` is not possible there: JSON has no bigint. */
const requestSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input' })

const answerType = ({ success }: Route) =>
  success.body === null ? 'none' : z.toJSONSchema(success.body).type

test('the calls of this release are these, and no other', () => {
  // The actions on a transfer have their paths in test/support/browser/transfer-actions.ts.
  const actions = new Set(Object.values(transferActs).map(nameOf))
  expect(
    named
      .map(([name]) => name)
      .filter(name => !actions.has(name))
      .toSorted(),
  ).toEqual([
    'DELETE /api/account',
    'DELETE /api/account/api-keys/{id}',
    'DELETE /api/account/passkeys/{id}',
    'DELETE /api/account/sessions',
    'DELETE /api/account/sessions/{id}',
    'DELETE /api/account/totp',
    'DELETE /api/admin/api-keys/{id}',
    'DELETE /api/admin/corridors/{sendCountry}/{receiveCountry}',
    'DELETE /api/admin/countries/{id}',
    'DELETE /api/admin/fee-settings/{id}',
    'DELETE /api/admin/promo-codes/{id}',
    'DELETE /api/admin/users/{id}',
    'DELETE /api/admin/webhooks/{id}',
    'DELETE /api/rate-alerts/{id}',
    'DELETE /api/recipients/{id}',
    'DELETE /api/transfers/current',
    'GET /api/account',
    'GET /api/account/api-keys',
    'GET /api/account/export',
    'GET /api/account/identity',
    'GET /api/account/passkeys',
    'GET /api/account/sessions',
    'GET /api/admin/approvals',
    'GET /api/admin/approvals/rules',
    'GET /api/admin/audit',
    'GET /api/admin/audit.csv',
    'GET /api/admin/bank',
    'GET /api/admin/bank/files',
    'GET /api/admin/bank/lines',
    'GET /api/admin/bank/lines.csv',
    'GET /api/admin/case-workers',
    'GET /api/admin/cases',
    'GET /api/admin/cases/{id}',
    'GET /api/admin/cases/{id}/file.json',
    'GET /api/admin/cases/{id}/file.pdf',
    'GET /api/admin/charts',
    'GET /api/admin/corridors',
    'GET /api/admin/countries',
    'GET /api/admin/countries.csv',
    'GET /api/admin/fee-settings',
    'GET /api/admin/fee-settings.csv',
    'GET /api/admin/identity',
    'GET /api/admin/identity/{id}',
    'GET /api/admin/ledger/balances',
    'GET /api/admin/ledger/entries',
    'GET /api/admin/ledger/proof',
    'GET /api/admin/legal-texts',
    'GET /api/admin/limits',
    'GET /api/admin/monitoring-rules',
    'GET /api/admin/operator',
    'GET /api/admin/payout-rails',
    'GET /api/admin/payouts',
    'GET /api/admin/promises',
    'GET /api/admin/promises/late',
    'GET /api/admin/promises/late.csv',
    'GET /api/admin/promo-codes',
    'GET /api/admin/promo-codes.csv',
    'GET /api/admin/rates',
    'GET /api/admin/rates/{currency}/history',
    'GET /api/admin/reconciliation.zip',
    'GET /api/admin/reconciliation/breaks',
    'GET /api/admin/reconciliation/breaks/{id}',
    'GET /api/admin/reconciliation/days',
    'GET /api/admin/reconciliation/days/{day}',
    'GET /api/admin/reports',
    'GET /api/admin/reports/{id}',
    'GET /api/admin/retention',
    'GET /api/admin/sanctions-lists',
    'GET /api/admin/sanctions-lists/{number}/difference',
    'GET /api/admin/screening-scores',
    'GET /api/admin/stats',
    'GET /api/admin/today',
    'GET /api/admin/transfer-columns',
    'GET /api/admin/transfer-records.csv',
    'GET /api/admin/transfer-views',
    'GET /api/admin/transfers.csv',
    'GET /api/admin/transfers/{id}',
    'GET /api/admin/transfers/{id}/alerts',
    'GET /api/admin/transfers/{id}/disclosures',
    'GET /api/admin/transfers/{id}/receipt.pdf',
    'GET /api/admin/treasury',
    'GET /api/admin/treasury/entries',
    'GET /api/admin/treasury/safeguarding',
    'GET /api/admin/treasury/safeguarding.csv',
    'GET /api/admin/treasury/safeguarding/{day}',
    'GET /api/admin/treasury/warnings',
    'GET /api/admin/users',
    'GET /api/admin/users.csv',
    'GET /api/admin/users/{id}/api-keys',
    'GET /api/admin/webhook-deliveries/{id}',
    'GET /api/admin/webhooks',
    'GET /api/admin/webhooks/{id}/deliveries',
    'GET /api/countries',
    'GET /api/legal-texts',
    'GET /api/legal-texts/{kind}',
    'GET /api/limits',
    'GET /api/mid-market-rate',
    'GET /api/operator',
    'GET /api/rate-alerts',
    'GET /api/recipients',
    'GET /api/transfers',
    'GET /api/transfers/current',
    'GET /api/transfers/{id}',
    'GET /api/transfers/{id}/action',
    'GET /api/transfers/{id}/disclosures',
    'GET /api/transfers/{id}/progress',
    'GET /api/transfers/{id}/receipt.pdf',
    'GET /api/user',
    'GET /api/user/transfers',
    'GET /sandbox/faults',
    'PATCH /api/account',
    'PATCH /api/recipients/{id}',
    'PATCH /api/transfers/{id}/status',
    'POST /api/account/api-keys',
    'POST /api/account/email',
    'POST /api/account/email-confirmation',
    'POST /api/account/identity/files',
    'POST /api/account/identity/submission',
    'POST /api/account/passkeys',
    'POST /api/account/passkeys/options',
    'POST /api/account/recovery-codes',
    'POST /api/account/step-up',
    'POST /api/account/step-up/passkey',
    'POST /api/account/step-up/passkey/options',
    'POST /api/account/totp',
    'POST /api/account/totp/confirm',
    'POST /api/admin/alerts/{id}/decision',
    'POST /api/admin/approvals/{id}/approve',
    'POST /api/admin/approvals/{id}/reject',
    'POST /api/admin/audit/verification',
    'POST /api/admin/bank/files',
    'POST /api/admin/bank/lines/{id}/ask',
    'POST /api/admin/bank/lines/{id}/assign',
    'POST /api/admin/bank/lines/{id}/elsewhere',
    'POST /api/admin/bank/lines/{id}/reopen',
    'POST /api/admin/bank/lines/{id}/returned',
    'POST /api/admin/bank/lines/{id}/reveal',
    'POST /api/admin/bank/lines/{id}/send-back',
    'POST /api/admin/bank/preview',
    'POST /api/admin/cases/{id}/acts',
    'POST /api/admin/cases/{id}/documents',
    'POST /api/admin/cases/{id}/reports',
    'POST /api/admin/cases/{id}/views',
    'POST /api/admin/countries',
    'POST /api/admin/fee-settings',
    'POST /api/admin/identity/{id}/decision',
    'POST /api/admin/identity/{id}/views',
    'POST /api/admin/ledger/proof',
    'POST /api/admin/legal-texts',
    'POST /api/admin/legal-texts/publications',
    'POST /api/admin/monitoring-rules/{rule}/preview',
    'POST /api/admin/name-search',
    'POST /api/admin/pricing/preview',
    'POST /api/admin/promo-codes',
    'POST /api/admin/rates/{currency}/preview',
    'POST /api/admin/reconciliation/breaks/{id}/comments',
    'POST /api/admin/reconciliation/breaks/{id}/explain',
    'POST /api/admin/reconciliation/breaks/{id}/reopen',
    'POST /api/admin/reconciliation/breaks/{id}/resolve',
    'POST /api/admin/reconciliation/breaks/{id}/take',
    'POST /api/admin/reconciliation/days/{day}/run',
    'POST /api/admin/reports/{id}/filing',
    'POST /api/admin/reports/{id}/withdrawal',
    'POST /api/admin/sanctions-lists/{number}/in-force',
    'POST /api/admin/screening-scores/preview',
    'POST /api/admin/transfers/{id}/notes',
    'POST /api/admin/transfers/{id}/reveal',
    'POST /api/admin/treasury/entries',
    'POST /api/admin/treasury/entries/{id}/reversal',
    'POST /api/admin/treasury/preview',
    'POST /api/admin/treasury/safeguarding',
    'POST /api/admin/webhook-deliveries/{id}/again',
    'POST /api/admin/webhooks',
    'POST /api/admin/webhooks/{id}/again',
    'POST /api/admin/webhooks/{id}/secret',
    'POST /api/admin/webhooks/{id}/test',
    'POST /api/cases/linked',
    'POST /api/cases/linked/answers',
    'POST /api/contact',
    'POST /api/create-payment-intent',
    'POST /api/email-codes',
    'POST /api/email-codes/confirm',
    'POST /api/email-confirmation',
    'POST /api/evidence/{ticket}',
    'POST /api/login',
    'POST /api/login/passkey',
    'POST /api/login/passkey/options',
    'POST /api/login/second-factor',
    'POST /api/logout',
    'POST /api/password-reset',
    'POST /api/password-reset/check',
    'POST /api/password-reset/confirm',
    'POST /api/promo-codes/validate',
    'POST /api/quotes',
    'POST /api/recipients',
    'POST /api/register',
    'POST /api/track',
    'POST /api/track/act',
    'POST /api/track/code',
    'POST /api/track/problems',
    'POST /api/track/receipt.pdf',
    'POST /api/transfers',
    'POST /api/transfers/{id}/cancel',
    'POST /api/transfers/{id}/confirmations',
    'POST /api/transfers/{id}/consent',
    'POST /api/transfers/{id}/details',
    'POST /api/transfers/{id}/problems',
    'POST /api/transfers/{id}/recipient',
    'POST /api/webhooks/payouts/{partner}',
    'POST /api/webhooks/sandbox',
    'POST /api/webhooks/stripe',
    'POST /sandbox/faults',
    'POST /sandbox/payment_intents/{id}/authenticate',
    'POST /sandbox/payment_intents/{id}/confirm',
    'POST /sandbox/payment_intents/{id}/dispute',
    'POST /sandbox/payment_intents/{id}/simulate_bank_transfer',
    'PUT /api/account/identity',
    'PUT /api/account/language',
    'PUT /api/account/password',
    'PUT /api/admin/corridors/{sendCountry}/{receiveCountry}',
    'PUT /api/admin/countries/{id}',
    'PUT /api/admin/fee-settings/{id}',
    'PUT /api/admin/limits/{tier}',
    'PUT /api/admin/monitoring-rules/{rule}',
    'PUT /api/admin/operator',
    'PUT /api/admin/payout-rails/{rail}',
    'PUT /api/admin/promo-codes/{id}',
    'PUT /api/admin/rates/{currency}',
    'PUT /api/admin/reports/{id}',
    'PUT /api/admin/screening-scores',
    'PUT /api/admin/transfer-columns',
    'PUT /api/admin/transfer-views',
    'PUT /api/admin/transfers/{id}/reading',
    'PUT /api/admin/treasury/rails/{rail}/{currency}',
    'PUT /api/admin/users/{id}',
    'PUT /api/admin/webhooks/{id}',
    'PUT /api/rate-alerts',
  ])
})

test('every route that a file of the contract defines is in the inventory', () => {
  const files = import.meta.glob<Record<string, unknown>>('./**/*.api.ts', { eager: true })
  const defined = Object.values(files).flatMap(file => Object.values(file).flatMap(routesIn))
  expect(new Set(defined)).toEqual(new Set<unknown>(routes))
})

/** A route, or those of a table of routes. */
const routesIn = (value: unknown): unknown[] =>
  isRoute(value) ? [value] : Object.values(value ?? {}).filter(isRoute)

const isRoute = (value: unknown): boolean => typeof value === 'object' && value !== null && 'access' in value

/** The address contains the whole request. */
const bodyless = [
  'PUT /api/admin/transfers/{id}/reading',
  'POST /api/account/identity/submission',
  'POST /api/admin/reconciliation/breaks/{id}/take',
  'POST /api/admin/reconciliation/days/{day}/run',
  'POST /api/admin/approvals/{id}/approve',
  'POST /api/admin/audit/verification',
  'POST /api/admin/ledger/proof',
  'POST /api/admin/webhook-deliveries/{id}/again',
  'POST /api/admin/webhooks/{id}/secret',
  'POST /api/admin/webhooks/{id}/test',
  'POST /api/account/email-confirmation',
  'POST /api/account/passkeys/options',
  'POST /api/account/recovery-codes',
  'POST /api/account/step-up/passkey/options',
  'POST /api/account/totp',
  'POST /api/login/passkey/options',
  'POST /api/logout',
]

/** Once by themselves: an email has one account, a code one country or promo, a challenge one answer; secrets are not kept to be answered again. */
const happensOnce = [
  'POST /api/admin/bank/files',
  'POST /api/admin/countries',
  'POST /api/admin/promo-codes',
  'POST /api/admin/treasury/entries/{id}/reversal',
  'POST /api/admin/webhooks',
  'POST /api/account/api-keys',
  'POST /api/account/passkeys',
  'POST /api/account/recovery-codes',
  'POST /api/account/totp',
  'POST /api/register',
]

describe.each(named)('%s', (_, route) => {
  test('every call has a schema for the OpenAPI document of its input and its answers', () => {
    const taken = [route.params, route.query, route.body].filter(part => part !== undefined)
    expect(taken.map(part => requestSchema(part).type)).toEqual(taken.map(() => 'object'))
    expect(answerType(route)).toMatch(route.success.type === undefined ? /^(none|object|array)$/ : /^string$/)
  })

  test('names the placeholders of its path', () => {
    const placeholders = [...route.path.matchAll(/\{([a-zA-Z]+)\}/g)].map(match => match[1])
    const properties = route.params === undefined ? {} : requestSchema(route.params).properties
    expect(Object.keys(properties ?? {})).toEqual(placeholders)
  })

  test('every call has a body if its method has one', () => {
    const takesBody = ['POST', 'PATCH', 'PUT'].includes(route.method) && !bodyless.includes(nameOf(route))
    expect(route.body !== undefined).toBe(takesBody)
    expect(route.success.body === null).toBe(route.success.status === 204)
  })

  test('every call can be repeated safely where it creates', () => {
    const isKeyed = route.success.status === 201 && !happensOnce.includes(nameOf(route))
    expect(route.idempotent === true).toBe(isKeyed)
  })

  test('says what it asks of an API key if it is a call of senders, and only then', () => {
    const isOfSenders = route.access !== 'provider' && typeof route.access === 'string'
    expect(route.keyScope !== undefined).toBe(isOfSenders)
  })

  test('names each of its refusals once, and gives its purpose', () => {
    const refusals = route.refusals ?? []
    expect(new Set(refusals).size).toBe(refusals.length)
    expect(route.summary).toMatch(/^[A-Z].*\.$/)
  })
})

test('no API key makes a call that needs a fresh proof', () => {
  const proved = named.filter(
    ([, { needsFreshProof, refusals }]) => needsFreshProof || refusals?.includes('step_up_required'),
  )
  expect(proved.filter(([, { keyScope }]) => keyScope)).toEqual([])
})

test('every scope of an API key opens a call', () => {
  const asked = named.map(([, { keyScope }]) => keyScope)
  expect(keyScopes.filter(scope => !asked.includes(scope))).toEqual([])
})

// Literal texts of the specification, which end without a full stop.
const literal = ['Invalid email or password', 'Failed to create account']

test('every refusal has a status and words', () => {
  expect(Object.keys(messageOf).toSorted()).toEqual(Object.keys(statusOf).toSorted())
  const ours = Object.values(messageOf).filter(message => !literal.includes(message))
  for (const message of ours) expect(message).toMatch(/^[A-Z].*\.$/)
})

test('each call has a group in the document of the API', () => {
  expect(routes.filter(route => groupOf(route) === undefined).map(nameOf)).toEqual([])
})

test.each(Object.entries(examples))('the example of %s is a body that the call takes', (name, example) => {
  const route = routes.find(each => nameOf(each) === name) as Route | undefined
  expect(z.safeParse(route!.body!, example)).toMatchObject({ success: true })
})
