import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { SIGNATURE_HEADER, signatureHeader } from '#server/payments/sandbox/signature.ts'
import { derivedSecret, signingKeys } from '#server/platform/signing.ts'
import { receiveSandboxWebhook } from '#shared/api/webhooks.api.ts'
import { ownerClient, type TestDatabase, testDatabase } from '../database/database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Several servers as an operator runs them, each a process of its own, on one database. */
export type SharedServers = {
  readonly urls: readonly string[]
  readonly owner: pg.Client
  /** A sandbox event of a payment, signed, as the provider would send it to one of them. */
  tell(url: string, eventId: string, intentId: string): Promise<number>
  stop(): Promise<void>
}

export async function startSharedServers(count: number): Promise<SharedServers> {
  const database: TestDatabase = await testDatabase()
  const owner = await ownerClient(database)
  const secretKey = randomBytes(32).toString('base64url')
  const env = {
    DATABASE_URL: database.connectionString,
    SECRET_KEY: secretKey,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  }
  const servers: ServerProcess[] = []
  for (let i = 0; i < count; i++) servers.push(await startServer(env))
  const signer = derivedSecret(signingKeys([secretKey]), 'sandbox webhooks', 'signature').toString(
    'base64url',
  )
  return {
    urls: servers.map(({ url }) => url),
    owner,
    tell: (url, eventId, intentId) => tell(url, signer, { eventId, intentId }),
    async stop() {
      await Promise.all(servers.map(server => server.stop()))
      await owner.end()
      await database.drop()
    },
  }
}

async function tell(
  url: string,
  signer: string,
  { eventId, intentId }: { eventId: string; intentId: string },
): Promise<number> {
  const body = JSON.stringify({
    id: eventId,
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId } },
  })
  const response = await fetch(url + receiveSandboxWebhook.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signatureHeader(signer, body, new Date()),
    },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
