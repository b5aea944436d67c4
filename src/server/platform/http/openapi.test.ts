import { expect, test } from 'vitest'
import { routes } from '#shared/api/routes.ts'
import { bareApp, greet, list } from './http.fixture.ts'
import { mount } from './mount.ts'
import { mountOpenApi, openApiOf } from './openapi.ts'

type Operation = { parameters?: { name: string; in: string }[]; requestBody?: object; responses: object }
type Paths = Record<string, Record<string, Operation>>

test('the document has every call of the contract, and no other', () => {
  const paths = openApiOf(routes)['paths'] as Paths
  const written = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(written.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('a call has its parameters, its body, its answer and every refusal it may give', () => {
  const operation = (openApiOf([greet])['paths'] as Paths)[greet.path]?.['post']
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
  expect(Object.keys(operation?.responses ?? {})).toEqual(['201', '400', '413', '415', '429', '500', '503'])
})

test('is served, of what is mounted', async () => {
  const app = await bareApp()
  mount(app, list, () => [])
  mountOpenApi(app)
  const answer = await app.server.inject('/api/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(Object.keys(answer.json<{ paths: Paths }>().paths)).toEqual(['/api/greetings'])
})
