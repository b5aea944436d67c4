import { expect, test } from 'vitest'
import type { Route } from '#shared/api/route.ts'
import { routes } from '#shared/api/routes.ts'
import type { ApiDocument } from './api-document.ts'
import { bareApp, greet, list } from './http.fixture.ts'
import { mount } from './mount.ts'
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
  expect(statusesOf(greet)).toEqual(['201', '400', '403', '404', '413', '415', '421', '429', '500', '503'])
})

function statusesOf(route: Route): string[] {
  const { paths } = openApiOf([route], 'Harbour Transfers')
  return Object.keys(paths[route.path]?.[route.method.toLowerCase()]?.responses ?? {})
}

const ALWAYS = ['400', '413', '415', '421', '429', '500', '503']
const plain = { ...list, path: '/api/things' } as const

test.each([
  ['anyone may make has neither 401 nor 403 nor 404', plain, []],
  ['users alone may make has 401', { ...plain, access: 'user' } as const, ['401']],
  [
    'only the desk may make has 401 and 403',
    { ...plain, access: { needs: 'users.read' } } as const,
    ['401', '403'],
  ],
  ['wants a fresh proof has 401 and 403', { ...plain, needsFreshProof: true } as const, ['401', '403']],
  ['owners alone may make has 404', { ...plain, access: 'owner' } as const, ['404']],
  ['names something has 404', { ...plain, path: '/api/things/{id}' } as const, ['404']],
  ['changes something has 403, for a page of another site', { ...plain, method: 'POST' } as const, ['403']],
])('a call that %s', (_, route, statuses) => {
  expect(statusesOf(route)).toEqual(['200', ...statuses, ...ALWAYS].toSorted())
})

test('the OpenAPI document is served and has every mounted route', async () => {
  const app = await bareApp()
  mount(app, list, () => [])
  mountOpenApi(app, { operator: async () => ({ brand: 'Harbour Transfers' }) })
  const answer = await app.server.inject('/api/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(Object.keys(answer.json<ApiDocument>().paths)).toEqual(['/api/greetings'])
})
