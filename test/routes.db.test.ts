import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveSandboxWebhook } from '#shared/api/webhooks.api.ts'
import { routes } from '#shared/api/routes.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

type Document = { readonly paths: Record<string, Record<string, unknown>> }

test('the server serves every call of the contract and no other, as its document says', async () => {
  const { paths } = (await app.server.inject('/api/openapi.json')).json<Document>()
  const served = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(served.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted())
})

const addressed = (path: string) => path.replace('{id}', '01930000-0000-7000-8000-000000000000')

test.each(routes.filter(route => route.method !== 'GET'))(
  '$method $path refuses what another site sends',
  async route => {
    const { method } = route
    const headers = { origin: 'https://evil.example' }
    const forged = await app.server.inject({ method, url: addressed(route.path), headers })
    expect([forged.statusCode, forged.json<{ code: string }>().code]).toEqual([403, 'foreign_origin'])
  },
)

test.each(routes)(
  '$method $path refuses another method and says which it takes',
  async ({ method, path }) => {
    const taken: string[] = routes.filter(route => route.path === path).map(route => route.method)
    const other = (['PUT', 'PATCH', 'POST'] as const).find(each => !taken.includes(each)) ?? 'DELETE'
    const unknown = await app.server.inject({ method: other, url: addressed(path) })
    expect(unknown.statusCode).toBe(405)
    expect(unknown.headers['allow']).toContain(method)
  },
)

const withBody = routes.filter(route => 'body' in route)
/** Calls of a provider and of partners that this server does not have. */
const isUnknownSender = ({ access, path }: (typeof routes)[number]) =>
  access === 'provider' && path !== receiveSandboxWebhook.path

test.each(withBody.filter(isUnknownSender))(
  '$method $path refuses a sender whom we do not know before it looks at the body',
  async ({ method, path }) => {
    const headers = { 'content-type': 'text/plain' }
    const refused = await app.server.inject({ method, url: addressed(path), payload: '{', headers })
    expect([403, 404]).toContain(refused.statusCode)
  },
)

test.each(withBody.filter(route => !isUnknownSender(route)))(
  '$method $path takes JSON only, and not too much of it',
  async ({ method, path, ...route }) => {
    const url = addressed(path)
    const most = 'bodyBytesMax' in route ? route.bodyBytesMax : 256 * 1024
    const statusOf = async (type: string, payload: string) =>
      (await app.server.inject({ method, url, payload, headers: { 'content-type': type } })).statusCode
    expect(await statusOf('application/x-www-form-urlencoded', 'a=1')).toBe(415)
    expect(await statusOf('text/plain', '{}')).toBe(415)
    expect(await statusOf('application/json', '{')).toBe(400)
    expect(await statusOf('application/json', `"${'x'.repeat(most)}"`)).toBe(413)
  },
)
