import { receiveStripeWebhook } from '#shared/api/webhooks.api.ts'
import { listeners } from '#server/background.ts'
import { type Browser, created, opened } from '../browser/browser.ts'
import type { DoubleEvent } from './books.ts'
import { startStripeDouble, type StripeDouble } from './stripe-double.ts'
import { environmentOf } from './stripe-under-test.ts'
import { type TestApp, testApp } from '../app/test-app.ts'

/** The product's app with Stripe taking the payments, played by a double. */
export type StripeApp = TestApp & {
  readonly double: StripeDouble
  /** Sends an event to the app's address for them; the status of the answer. */
  tell(event: DoubleEvent): Promise<number>
  /** Tells of everything about an intent that it was not told of, and has it acted on. */
  hear(intentId: string): Promise<void>
  /** Has the events acted on that have come. */
  act(): Promise<void>
}

export async function stripeApp(env: Readonly<Record<string, string>> = {}): Promise<StripeApp> {
  const double = await startStripeDouble()
  const app = await testApp({ ...environmentOf(double), ...env })
  const told = new Set<string>()
  const tell = async (event: DoubleEvent) => {
    told.add(event.id)
    const { rawBody: payload, signature } = double.signed(event, app.deps.clock.now())
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const { path } = receiveStripeWebhook
    return (await app.server.inject({ method: 'POST', url: path, headers, payload })).statusCode
  }
  const act = async () => {
    await app.rows('update webhook_events set next_attempt_at = now() where processed_at is null')
    await listeners(app.deps)
      .find(({ name }) => name === 'payments:webhooks')
      ?.run({})
  }
  return {
    ...app,
    double,
    tell,
    act,
    async hear(intentId) {
      for (const event of eventsAbout(double, intentId)) if (!told.has(event.id)) await tell(event)
      await act()
    },
    async stop() {
      await app.stop()
      await double.stop()
    },
  }
}

/** Events of a double that tell of an intent, its charge, refunds or disputes, as they were made. */
export const eventsAbout = ({ books }: StripeDouble, intentId: string): DoubleEvent[] =>
  books.events.filter(
    ({ data: { object } }) => 'id' in object && (object.id === intentId || intentOf(object) === intentId),
  )

const intentOf = (object: object): unknown => ('payment_intent' in object ? object.payment_intent : undefined)

/** A transfer whose sender has got as far as the form of Stripe's. */
export async function atCheckout(
  browser: Browser,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; intentId: string }> {
  const { id } = await created(browser, changes)
  return { id, intentId: (await opened(browser, id)).paymentIntentId }
}
