import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { UserView } from '#shared/api/users/users.api.ts'
import { type Browser, openBrowser } from './browser.ts'

export const PASSWORD = 'correct horse battery'

/** A registration that nobody else's collides with. */
export function newcomer(changes: Readonly<Record<string, unknown>> = {}) {
  const name = `ada${randomUUID().replaceAll('-', '').slice(0, 12)}`
  return {
    fullName: 'Ada Lovelace',
    username: name,
    email: `${name}@example.com`,
    password: PASSWORD,
    phone: null as string | null,
    ...changes,
  }
}

export type SignedUp = { readonly browser: Browser; readonly user: UserView }

/** Registers somebody in a browser of their own, or in the given one. @throws Error with the answer where that is refused */
export async function signedUp(
  server: FastifyInstance,
  changes: Readonly<Record<string, unknown>> = {},
  browser = openBrowser(server),
): Promise<SignedUp> {
  const answer = await browser.call<UserView>('POST', '/api/register', newcomer(changes))
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return { browser, user: answer.body }
}

export const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.call<UserView & { readonly code?: string }>('POST', '/api/login', { email, password })
