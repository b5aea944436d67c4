import type { FastifyInstance } from 'fastify'
import { type ApiKeyView, makeApiKey } from '#shared/api/users/api-keys.api.ts'
import { keyScopes } from '#shared/api/key-scopes.ts'
import { type Browser, openBrowser } from './browser.ts'

export type MadeKey = { readonly key: string; readonly apiKey: ApiKeyView }

type Wanted = Readonly<Partial<{ name: string; scopes: readonly string[]; addresses: readonly string[] }>>

/** Makes a key of whoever is signed in, for thirty days and for everything unless `wanted` says otherwise. */
export async function madeKey(browser: Browser, wanted: Wanted = {}): Promise<MadeKey> {
  const body = { name: 'Payroll', scopes: keyScopes, expiresInDays: 30, ...wanted }
  const answer = await browser.call<MadeKey>('POST', makeApiKey.path, body)
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

/** A program that shows a key and no cookie. */
export function programWith(server: FastifyInstance, key: string): Browser {
  const program = openBrowser(server)
  program.headers['authorization'] = `Bearer ${key}`
  return program
}
