import { startStripeDouble, type StripeDouble } from '#test/support/stripe/stripe-double.ts'
import { expect, type Page, test as base } from './browser-test.ts'
import { completeButton, orderTransfer, paymentHeading } from './checkout.ts'
import { type OwnServer, startOwnServer, templates } from './own-server.ts'
import { answerForStripe, type AskedOfStripe, stripeHosts } from './stripe-hosts.ts'

type Own = { double: StripeDouble; server: OwnServer }

/** A server of its own that takes payments with Stripe, and a Stripe of ours behind it. */
export const test = base.extend<{ asked: AskedOfStripe }, { own: Own }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is wanted from the pattern
    async ({}, use) => {
      const double = await startStripeDouble()
      const server = await startOwnServer(templates(), {
        STRIPE_SECRET_KEY: double.secretKey,
        STRIPE_PUBLISHABLE_KEY: double.publishableKey,
        STRIPE_WEBHOOK_SECRET: double.webhookSecret,
        STRIPE_API_BASE: double.baseUrl,
        // Its refusals are written down by their kind, which the stories here bring about.
        LOG_LEVEL: 'error',
      })
      double.deliverTo(`${server.url}/api/webhooks/stripe`)
      await use({ double, server })
      await server.stop()
      await double.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ own }, use) => {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- Playwright's word, and no hook
    await use(own.server.url)
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is wanted from the pattern
  knownHosts: async ({}, use) => {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- Playwright's word, and no hook
    await use(stripeHosts)
  },
  asked: [
    async ({ context, own }, use) => {
      await use(await answerForStripe(context, own.double))
    },
    { auto: true },
  ],
})

export const cardNumber = (page: Page) => page.getByLabel('Card number')

export async function openStripe(page: Page, order = {}): Promise<void> {
  await orderTransfer(page, order)
  await page.goto('/checkout')
  await expect(paymentHeading(page)).toBeVisible()
}

export async function payWith(page: Page, number: string): Promise<void> {
  await cardNumber(page).fill(number)
  await completeButton(page).click()
}
