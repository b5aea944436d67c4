import type { ProviderDispute } from '#server/payments/provider.ts'
import { checkRefunds } from '#server/transfers/refunds/check-refunds.ts'
import { type Browser, check, paid } from './browser.ts'
import type { TestApp } from '../app/test-app.ts'

type Told = readonly [id: string, minor: bigint, status: ProviderDispute['status']]

/** The provider tells of these disputes of any intent, in US dollars, until `app.provider.restore()`. */
export const tellOfDisputes = (app: TestApp, ...told: readonly Told[]): void =>
  app.provider.override({
    listDisputes: async () =>
      told.map(([id, minor, status]) => ({
        id,
        amount: { currency: 'USD', minor },
        status,
        reason: 'general',
      })),
  })

/** Checks all refunds and disputes of a payment. */
export const lookAt = (app: TestApp, intentId: string) =>
  checkRefunds(app.deps, { provider: 'sandbox', intentId })

/** The provider tells of these disputes, and we look. */
export async function hearOfDisputes(app: TestApp, intentId: string, ...told: readonly Told[]) {
  tellOfDisputes(app, ...told)
  await lookAt(app, intentId)
}

/** Paid 103.20 and refused by the rail for good: all of it is to go back. */
export async function refunding(browser: Browser) {
  const { transfer, intent } = await paid(browser, { recipientName: 'Sandbox Fail' })
  await check(browser, transfer.id)
  return { id: transfer.id, intentId: intent.paymentIntentId }
}

/** A transfer whose refund the provider has refused. */
export async function refundFailed(app: TestApp, browser: Browser) {
  const made = await refunding(browser)
  app.provider.override({ refund: async () => ({ id: `re_${made.id}`, status: 'failed' }) })
  await app.runJobs()
  app.provider.restore()
  return made
}
