import * as z from 'zod/mini'
import { defineRoute } from '#shared/api/route.ts'
import { strictAmount } from '#shared/api/fields.ts'
import { openLog } from '../log.ts'
import { systemRandom } from '../random.ts'
import { visitor } from './actor.ts'
import { mount } from './mount.ts'
import { capabilityCookie } from './secret-cookies.ts'
import { createApp, type App, type AppOptions } from './server.ts'

/** Routes as a contract has them, of every access and shape. */
export const greet = defineRoute({
  method: 'POST',
  path: '/api/greetings/{language}',
  summary: 'Greets.',
  access: 'anyone',
  params: z.object({ language: z.string().check(z.maxLength(2)) }),
  query: z.object({ loud: z.optional(z.enum(['yes', 'no'])) }),
  body: z.object({
    name: z.string().check(z.maxLength(10), z.regex(/^\p{L}*$/u, 'not letters only')),
    amount: strictAmount,
    tags: z.optional(z.array(z.object({ label: z.string() }))),
  }),
  idempotent: true,
  success: {
    status: 201,
    body: z.object({
      text: z.string(),
      nested: z.array(z.object({ a: z.string() })),
      none: z.nullable(z.string()),
    }),
  },
  refusals: [],
})

export const list = defineRoute({
  method: 'GET',
  path: '/api/greetings',
  summary: 'Lists.',
  access: 'anyone',
  success: { status: 200, body: z.array(z.string()) },
  refusals: [],
})

export const forget = defineRoute({
  method: 'DELETE',
  path: '/api/greetings/{language}',
  summary: 'Forgets.',
  access: 'owner',
  params: z.object({ language: z.string() }),
  success: { status: 204, body: null },
  refusals: [],
})

export const forUsers = defineRoute({ ...list, path: '/api/mine', access: 'user' })
export const forAdmins = defineRoute({ ...list, path: '/api/admin/all', access: { needs: 'users.read' } })

export const signed = defineRoute({
  method: 'POST',
  path: '/api/webhooks/test',
  summary: 'Takes a signed event.',
  access: 'provider',
  body: z.object({ id: z.string() }),
  success: { status: 200, body: z.object({ rawBody: z.string(), id: z.string() }) },
  refusals: [],
})

/** An app as the product builds it, with what a test wants otherwise. */
export function bareApp(options: Partial<AppOptions> = {}): Promise<App> {
  return createApp({
    clock: { now: () => new Date() },
    log: openLog('silent'),
    random: systemRandom,
    identify: ({ cookies, isSecure }) => visitor(capabilityCookie.hashIn(cookies, isSecure)),
    rateLimits: { mode: 'off', of: new Map() },
    publicUrl: null,
    trustedProxies: 0,
    languages: ['en'],
    web: null,
    ...options,
  })
}

/** An app with one route, which answers whatever `answer` returns. */
export async function appWith(answer: () => unknown, options: Partial<AppOptions> = {}): Promise<App> {
  const app = await bareApp(options)
  mount(app, list, () => answer() as string[])
  return app
}

export const validGreeting = { name: 'Ana', amount: '12.50' }
