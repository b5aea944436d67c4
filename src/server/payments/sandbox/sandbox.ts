import { createHmac } from 'node:crypto'
import { type FaultBook, playFaults } from '#server/faults/faults.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { App } from '#server/platform/http/server.ts'
import type { Log } from '#server/platform/log.ts'
import type { Random } from '#shared/transfers/reference.ts'
import type { Pool } from 'pg'
import { sandboxProvider } from './sandbox-provider.ts'
import { registerSandboxRoutes } from './sandbox.routes.ts'
import { type WebhookSender, webhookSender } from './webhook-sender.ts'

export type Sandbox = {
  readonly provider: PaymentProvider
  /** To be started when the app listens, and stopped before it closes. */
  readonly webhooks: WebhookSender
  registerRoutes(app: App): void
}

export type SandboxSettings = {
  readonly pool: Pool
  readonly random: Random
  readonly clock: Clock
  readonly log: Log
  readonly faults: FaultBook
  /** The first one signs, all are accepted. */
  readonly webhookSecrets: readonly [string, ...string[]]
}

/** The whole sandbox: the provider that we call, the pages' calls to it, and the webhooks by which it calls us. */
export function openSandbox({ pool, random, clock, log, faults, webhookSecrets }: SandboxSettings): Sandbox {
  const webhooks = webhookSender({ pool, clock, log, book: faults, secret: webhookSecrets[0] })
  const wakeWebhooks = () => webhooks.wake()
  const fingerprintOf = (number: string) =>
    createHmac('sha256', webhookSecrets[0]).update(`card ${number}`).digest('base64url')
  return {
    provider: faultyProvider(sandboxProvider({ pool, random, webhookSecrets, wakeWebhooks }), faults),
    webhooks,
    registerRoutes: app =>
      registerSandboxRoutes(app, { pool, random, clock, faults, wakeWebhooks, fingerprintOf }),
  }
}

/** The sandbox provider with what goes wrong on request. */
function faultyProvider(real: PaymentProvider, book: FaultBook): PaymentProvider {
  const play = <Answer>(operation: keyof PaymentProvider, call: () => Promise<Answer>): Promise<Answer> =>
    playFaults(book, { target: 'provider', operation, call })
  return {
    ...real,
    openIntent: order => play('openIntent', () => real.openIntent(order)),
    getIntent: id => play('getIntent', () => real.getIntent(id)),
    cancelIntent: id => play('cancelIntent', () => real.cancelIntent(id)),
    captureIntent: id => play('captureIntent', () => real.captureIntent(id)),
    refund: order => play('refund', () => real.refund(order)),
    getRefund: id => play('getRefund', () => real.getRefund(id)),
    listDisputes: id => play('listDisputes', () => real.listDisputes(id)),
    listSucceeded: page => play('listSucceeded', () => real.listSucceeded(page)),
  }
}
