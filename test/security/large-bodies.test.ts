import { once } from 'node:events'
import { connect } from 'node:net'
import * as z from 'zod/mini'
import { afterEach, describe, expect, test } from 'vitest'
import { visitor } from '#server/platform/http/actor.ts'
import { bareApp, signed } from '#server/platform/http/http.fixture.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App, AppOptions } from '#server/platform/http/server.ts'
import { DomainError } from '#shared/api/error.ts'
import { defineRoute, type Route } from '#shared/api/route.ts'
import { routes } from '#shared/api/routes.ts'
import { nameOf } from './send.ts'

// A body over 64 kB is read only for callers who may send it, except for a signed webhook, whose signature covers its body.

const all: readonly Route[] = routes
const large = all.filter(({ bodyBytesMax }) => bodyBytesMax !== undefined)

const forAdmins = defineRoute({
  method: 'POST',
  path: '/api/admin/files',
  summary: 'Takes a file.',
  access: { needs: 'bank.write' },
  needsFreshProof: true,
  body: z.object({}),
  bodyBytesMax: 5 * 1024 * 1024,
  success: { status: 204, body: null },
})

const apps: App[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.server.close()
})

async function openApp(options: Partial<AppOptions> = {}): Promise<App> {
  const app = await bareApp(options)
  apps.push(app)
  mount(app, forAdmins, () => {})
  return app
}

const person = (isAdmin: boolean, proofAgeSeconds: number): Partial<AppOptions> => ({
  identify: () => ({
    ...visitor(null),
    userId: 'u1',
    isAdmin,
    session: { id: 's1', proofAgeSeconds, deskNeeds: null, language: 'en' },
  }),
})

/** Posts what is no JSON: only who reads it can tell. */
const post = ({ server }: App, bytes: number) =>
  server.inject({
    method: 'POST',
    url: forAdmins.path,
    headers: { 'content-type': 'application/json' },
    payload: '['.repeat(bytes),
  })

test('every call that takes a large unsigned body is for users or the desk, or has a ticket in its address', () => {
  expect(large.length).toBeGreaterThan(0)
  const open = large.filter(({ access }) => access !== 'user' && typeof access !== 'object')
  expect(open.map(nameOf)).toEqual(['POST /api/evidence/{ticket}'])
})

test('a large body under a ticket that we did not sign is refused unread, and a small one is parsed', async () => {
  const app = await openApp()
  const refuseAll = () => {
    throw new DomainError('not_found')
  }
  const withTicket = { ...forAdmins, path: '/api/files/{ticket}', access: 'anyone' } as const
  mount(app, withTicket, () => {}, { beforeBody: refuseAll })
  const codeOf = async (bytes: number) =>
    (
      await app.server.inject({
        method: 'POST',
        url: '/api/files/none',
        headers: { 'content-type': 'application/json' },
        payload: '['.repeat(bytes),
      })
    ).json<{ code: string }>().code
  expect(await codeOf(64 * 1024 + 1)).toBe('not_found')
  expect(await codeOf(64 * 1024)).toBe('invalid_json')
})

test.each([
  ['a stranger', 'not_signed_in', {}],
  ['a user', 'forbidden', person(false, 0)],
  ['an admin without a fresh proof', 'step_up_required', person(true, 86_400)],
  ['an admin', 'invalid_json', person(true, 0)],
])('a large body of %s is answered %s', async (_who, code, options) => {
  const app = await openApp(options)
  expect((await post(app, 64 * 1024 + 1)).json()).toMatchObject({ code })
})

test('a body of 64 kB is parsed before its caller is known', async () => {
  const app = await openApp()
  expect((await post(app, 64 * 1024)).json()).toMatchObject({ code: 'invalid_json' })
})

test.each(['Content-Length: 5000000', 'Transfer-Encoding: chunked'])(
  'a stranger who announces a large body by %s is refused before a byte of it has come',
  async header => {
    const app = await openApp()
    const origin = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(origin.port), '127.0.0.1')
    socket.write(
      `POST ${forAdmins.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${header}\r\n\r\n`,
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /)
  },
)

test('a caller who loses their rights while a large body is sent is refused', async () => {
  const answers = [{ isAdmin: true }, { isAdmin: false }]
  const session = { id: 's1', proofAgeSeconds: 0, deskNeeds: null, language: 'en' as const }
  const app = await openApp({
    identify: () => ({ ...visitor(null), userId: 'u1', session, isAdmin: false, ...answers.shift() }),
  })
  const answer = await app.server.inject({
    method: 'POST',
    url: forAdmins.path,
    payload: { text: 'x'.repeat(100_000) },
  })
  expect(answer.json()).toMatchObject({ code: 'forbidden' })
})

describe('a signed body', () => {
  const limits = { mode: 'strict', of: new Map() } as const
  const send = (app: App, bytes: number, address = '192.0.2.1') =>
    app.server.inject({
      method: 'POST',
      url: signed.path,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      payload: '['.repeat(bytes),
    })

  test('a network’s large bodies for a signed call are read thirty times in ten minutes', async () => {
    const app = await openApp({ rateLimits: limits, trustedProxies: 1 })
    mount(app, signed, ({ rawBody, body }) => ({ rawBody, id: body.id }))
    for (let n = 0; n < 30; n++)
      expect((await send(app, 64 * 1024 + 1)).json()).toMatchObject({ code: 'invalid_json' })
    expect((await send(app, 64 * 1024 + 1)).statusCode).toBe(429)
    expect((await send(app, 64 * 1024)).json()).toMatchObject({ code: 'invalid_json' })
    expect((await send(app, 64 * 1024 + 1, '198.51.100.1')).json()).toMatchObject({ code: 'invalid_json' })
  })

  test('a signed body for a sender whom we do not know is refused before it is read', async () => {
    const app = await openApp()
    const unknown = () => {
      throw new DomainError('not_found')
    }
    mount(app, signed, ({ rawBody, body }) => ({ rawBody, id: body.id }), { beforeBody: unknown })
    expect((await send(app, 200)).json()).toMatchObject({ code: 'not_found' })
  })
})
