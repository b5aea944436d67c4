import { expect, test } from 'vitest'
import type { Route } from '#shared/api/route.ts'
import { routes } from '#shared/api/routes.ts'
import { webhookEventTypes } from '#shared/api/webhook-events.ts'
import type { ApiDocument } from './api-document.ts'
import { bareApp, greet, list } from '../http.fixture.ts'
import { mount } from '../mount.ts'
import { mountOpenApi, openApiOf } from './openapi.ts'

test('the document has every call of the contract, and no other', () => {
  const { paths } = openApiOf(routes, 'Harbour Transfers')
  const written = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(written.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('a call has its parameters, its body, its answer and every refusal it may give', () => {
  const operation = openApiOf([greet], 'Harbour Transfers').paths[greet.path]?.['post']
  expect(operation?.parameters?.map(parameter => `${parameter.in} ${parameter.name}`)).toEqual([
    'path language',
    'query loud',
    'header Idempotency-Key',
  ])
  expect(operation?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: { type: 'object', required: ['name', 'amount'], properties: { amount: { type: 'string' } } },
      },
    },
  })
  expect(statusesOf(greet)).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '413',
    '415',
    '421',
    '429',
    '500',
    '503',
  ])
})

function statusesOf(route: Route): string[] {
  const { paths } = openApiOf([route], 'Harbour Transfers')
  return Object.keys(paths[route.path]?.[route.method.toLowerCase()]?.responses ?? {})
}

/** Every code of a refusal that a route may answer. */
function codesOf(route: Route): ReadonlySet<string> {
  const { paths } = openApiOf([route], 'Harbour Transfers')
  const { responses } = paths[route.path]?.[route.method.toLowerCase()] ?? {}
  return new Set(Object.values(responses ?? {}).flatMap(({ description }) => description.split(', ')))
}

const plain = { ...list, path: '/api/things', keyScope: 'any' } as const
const ofDesk = ['not_signed_in', 'forbidden', 'second_factor_missing', 'second_factor_unproved']

test('a call that anyone may make refuses wrong API keys, and nobody without one', () => {
  expect(statusesOf(plain)).toEqual(['200', '400', '401', '403', '413', '415', '421', '429', '500', '503'])
  const ofCallers = [...codesOf(plain)].filter(code => /key|sign|forbidden|origin|found/.test(code))
  expect(ofCallers.toSorted()).toEqual(['api_key_address_refused', 'api_key_refused'])
})

test.each([
  ['users alone may make', { access: 'user' } as const, ['not_signed_in']],
  ['only the desk may make', { access: { needs: 'users.read' } } as const, ofDesk],
  ['wants a fresh proof', { needsFreshProof: true } as const, ['not_signed_in', 'step_up_required']],
  ['owners alone may make', { access: 'owner' } as const, ['not_found']],
  ['names something', { path: '/api/things/{id}' } as const, ['not_found']],
  ['changes something', { method: 'POST' } as const, ['foreign_origin']],
  ['asks an API key for a scope', { keyScope: 'quotes' } as const, ['api_key_scope_missing']],
  ['no API key makes', { keyScope: null } as const, ['api_key_not_allowed']],
])('a call that %s has its refusals too', (_, change, added) => {
  const codes = codesOf({ ...plain, ...change })
  expect([...codes.difference(codesOf(plain))].toSorted()).toEqual(added.toSorted())
})

test('the document has each object that an endpoint is told of, with its types and its data', () => {
  const { webhooks } = openApiOf([greet], 'Harbour Transfers')
  expect(Object.keys(webhooks)).toEqual(['transfer', 'payout', 'refund', 'dispute', 'case', 'rate', 'test'])
  const schemas = Object.values(webhooks).map(
    ({ post }) => post.requestBody?.content['application/json']?.schema as EventSchema,
  )
  expect(schemas.flatMap(({ properties }) => properties.type.enum).toSorted()).toEqual(
    [...webhookEventTypes, 'test.sent'].toSorted(),
  )
  expect(webhooks['refund']?.post.parameters?.map(({ name }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ])
  expect(schemas[2]?.properties.data.required).toEqual([
    'object',
    'id',
    'transferId',
    'reference',
    'state',
    'reason',
    'amount',
  ])
})

type EventSchema = {
  readonly properties: {
    readonly type: { readonly enum: readonly string[] }
    readonly data: { readonly required: readonly string[] }
  }
}

test('the OpenAPI document is served and has every mounted route', async () => {
  const app = await bareApp()
  mount(app, list, () => [])
  mountOpenApi(app, { operator: async () => ({ brand: 'Harbour Transfers' }) })
  const answer = await app.server.inject('/api/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(Object.keys(answer.json<ApiDocument>().paths)).toEqual(['/api/greetings'])
})
