import type { FaultKind } from '#test/support/stripe/faults.ts'
import type { StripeDouble } from '#test/support/stripe/stripe-double.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, whole } from '../support/browser-test.ts'
import { CARD, completeButton, successHeading } from '../support/checkout.ts'
import { cardNumber, openStripe, payWith, test } from '../support/stripe-test.ts'
import { expectAlert } from '../support/toasts.ts'

/** The next confirmation of a payment goes wrong in this way. */
const ruin = (double: StripeDouble, kind: FaultKind) =>
  double.faults.push({ kind, on: /^POST \/v1\/payment_intents\/\w+\/confirm$/, times: 1 })

const notCharged = (page: Page) => page.getByText('You have not been charged.')
const checking = (page: Page) => page.getByRole('heading', { name: 'We are checking your payment' })

for (const { kind, what } of [
  { kind: 'broken', what: 'Stripe answers with an error after it has charged the card' },
  { kind: 'lost', what: 'the line is cut after Stripe has charged the card' },
] as const)
  test(
    `where ${what}, the page finds the payment and never says that nothing was charged`,
    whole,
    async ({ page, own: { double } }) => {
      await openStripe(page)
      let saysNotCharged = 0
      await page.exposeFunction('noteSaid', () => (saysNotCharged += 1))
      await page.evaluate(() => {
        const note = Reflect.get(window, 'noteSaid') as () => void
        new MutationObserver(() => {
          if (document.body.innerText.includes('not been charged')) note()
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      })
      ruin(double, kind)
      await payWith(page, CARD.succeeds)
      await expect(successHeading(page)).toBeVisible()
      expect(saysNotCharged).toBe(0)
    },
  )

test(
  'where Stripe fails before it has charged the card, the page says so and takes the card again',
  whole,
  async ({ page, own: { double } }) => {
    await openStripe(page)
    ruin(double, 'down')
    await payWith(page, CARD.succeeds)
    await expectAlert(
      page,
      'Payment Failed',
      'The payment provider could not take this payment. Please try again or choose another payment method.',
    )
    await expect(notCharged(page)).toBeVisible()
    await completeButton(page).click()
    await expect(successHeading(page)).toBeVisible()
  },
)

test('while nobody can say whether the card was charged, the page checks and asks not to pay again', async ({
  page,
  own: { double },
}) => {
  await openStripe(page)
  ruin(double, 'broken')
  // Our server does not answer either, so the page knows nothing.
  let isDown = true
  await page.route('**/api/transfers/*/status', route => (isDown ? route.abort() : route.continue()))
  await payWith(page, CARD.succeeds)
  await expect(checking(page)).toBeVisible()
  await expect(page.getByText('Please do not pay again')).toBeVisible()
  await expect(completeButton(page)).toBeHidden()
  await expect(cardNumber(page)).toBeHidden()
  await expect(notCharged(page)).toHaveCount(0)
  await expectAccessible(page, 'a payment that is being checked')
  const checkNow = await page.getByRole('button', { name: 'Check now' }).elementHandle()
  isDown = false
  await checkNow?.evaluate((button: HTMLElement) => button.click()) // also where the page has just checked by itself
  await expect(successHeading(page)).toBeVisible()
})

test(
  'a payment that was checked and not made gives the form back with what was typed',
  whole,
  async ({ page, own: { double } }) => {
    await openStripe(page)
    ruin(double, 'down')
    const status = '**/api/transfers/*/status'
    await page.route(status, route => route.abort(), { times: 1 })
    await payWith(page, CARD.succeeds)
    await expect(checking(page)).toBeVisible()
    await expect(notCharged(page)).toBeVisible() // by itself, seconds later
    await expect(cardNumber(page)).toHaveValue(CARD.succeeds)
    await completeButton(page).click()
    await expect(successHeading(page)).toBeVisible()
  },
)
