import type { Route } from '@playwright/test'
import { settleDebit } from '#test/support/stripe/paying.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, whole } from '../support/browser-test.ts'
import { CARD, completeButton, orderTransfer, paymentHeading, successHeading } from '../support/checkout.ts'
import type { AskedOfStripe } from '../support/stripe-hosts.ts'
import { cardNumber, openStripe, payWith, test } from '../support/stripe-test.ts'
import { expectAlert } from '../support/toasts.ts'
import { mariasAccount } from '../support/people.ts'
import { backButton, continueButton, fillWizard, heading, payButton } from '../support/wizard.ts'

const cleanAddress = (page: Page) => expect(page).toHaveURL(/\/checkout$/)
const ofScript = (asked: AskedOfStripe) => asked.filter(each => each.includes('js.stripe.com'))

test('from the wizard to the confirmation: Stripe is asked on the checkout, and on no other page', async ({
  page,
  asked,
  own,
}) => {
  test.setTimeout(120_000) // the whole wizard, and every page after it
  const before = own.double.books.intents.size
  await page.goto('/login')
  const sender = await fillWizard(page)
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
  await expect(cardNumber(page)).toBeVisible()
  await expectAccessible(page, 'checkout with Stripe')

  // Another document, which finds the wizard as it was left; what it sends again is the same transfer.
  await page.goBack()
  await expect(heading(page, 5)).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue(sender.address)
  await backButton(page).click()
  await expect(page.getByLabel('Account number')).toHaveValue(mariasAccount.accountNumber)
  await continueButton(page).click()
  await payButton(page).click()
  await expect(cardNumber(page)).toBeVisible()
  expect(own.double.books.intents.size - before).toBe(1)

  await payWith(page, CARD.isDeclined)
  await expectAlert(page, 'Payment Failed', 'Your card was declined.')
  await expect(page.getByText('You have not been charged.')).toBeVisible()
  await expect(cardNumber(page)).toHaveValue(CARD.isDeclined)
  await expectAccessible(page, 'a card that Stripe declined')
  await payWith(page, CARD.succeeds)
  await expect(successHeading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/confirmation$/)
  // Nothing of Stripe's lives on in the document of the next page.
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)

  const askedSoFar = asked.length
  for (const path of ['/', '/history', '/track', '/recipients', '/account', '/register']) {
    const response = await page.goto(path)
    expect(await response?.headerValue('content-security-policy')).not.toContain('stripe')
    await page.waitForLoadState('networkidle')
  }
  expect(asked.length).toBe(askedSoFar)
  // Once in each of the two documents.
  const script = 'GET https://js.stripe.com/endive/stripe.js by /checkout'
  expect(ofScript(asked)).toEqual([script, script])
  expect(asked.every(each => each.endsWith('by /checkout'))).toBe(true)
})

test('a card that asks for its bank comes back, with no secret in the address', async ({ page, asked }) => {
  await openStripe(page)
  await payWith(page, CARD.authenticates)
  await page.getByRole('link', { name: 'Refuse' }).click()
  await expectAlert(page, 'Payment Failed', 'Your card was declined.')
  await cleanAddress(page)
  await expect(paymentHeading(page)).toBeVisible()

  await payWith(page, CARD.authenticates)
  await page.getByRole('link', { name: 'Confirm' }).click()
  await expect(successHeading(page)).toBeVisible()
  expect(page.url()).not.toContain('secret')
  expect(asked.every(each => each.endsWith('by /checkout'))).toBe(true)
})

test(
  'the return from the bank shows the paid transfer, even if another was ordered since',
  whole,
  async ({ page, context }) => {
    await openStripe(page, { recipientName: 'Maria Santos' })
    await payWith(page, CARD.authenticates)
    await expect(page.getByRole('link', { name: 'Confirm' })).toBeVisible()
    const other = await context.newPage()
    await orderTransfer(other, { recipientName: 'Jose Rizal' })
    await page.getByRole('link', { name: 'Confirm' }).click()
    await expect(successHeading(page)).toBeVisible()
    await expect(page.getByText('We have sent ₱5,625.00 to Maria Santos.')).toBeVisible()
  },
)

test(
  'where Stripe.js cannot load, the page says so and tries again when asked to',
  whole,
  async ({ page, context }) => {
    const script = 'https://js.stripe.com/**'
    const blocked = (route: Route) => route.abort()
    await context.route(script, blocked)
    await orderTransfer(page)
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'The payment form did not load' })).toBeVisible()
    await expectAccessible(page, 'Stripe.js blocked')
    await context.unroute(script, blocked)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cardNumber(page)).toBeVisible()
    await payWith(page, CARD.succeeds)
    await expect(successHeading(page)).toBeVisible()
  },
)

test('a bank debit says that the money is on its way, and goes on by itself once it has come', async ({
  page,
  own: { double },
}) => {
  await openStripe(page, { paymentMethod: 'bank' })
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Lee')
  await page.getByLabel('Account number').fill('000123456789')
  await completeButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible()
  await expectAccessible(page, 'a debit on its way')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible()

  const [intent] = [...double.books.intents.values()].filter(({ status }) => status === 'processing')
  settleDebit(double.books, intent?.id ?? '', 'arrives')
  await double.delivered()
  await page.getByRole('button', { name: 'Check for my payment' }).click()
  await expect(successHeading(page)).toBeVisible()
})

test(
  'a bank debit that failed is named, and the transfer can be paid again',
  whole,
  async ({ page, own: { double } }) => {
    await openStripe(page, { paymentMethod: 'bank' })
    await page.getByLabel('Account number').fill('000123456789')
    await completeButton(page).click()
    await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible()
    const [intent] = [...double.books.intents.values()].filter(({ status }) => status === 'processing')
    settleDebit(double.books, intent?.id ?? '', 'fails')
    await double.delivered()
    await page.getByRole('button', { name: 'Check for my payment' }).click()
    await expect(page.getByRole('heading', { name: 'Your bank debit did not go through' })).toBeVisible()
    await expect(page.getByText('Your bank did not carry out this payment.')).toBeVisible()
    await expect(page.getByText('Your price has expired')).toHaveCount(0)
    await expectAccessible(page, 'a debit that failed')
  },
)

for (const { from, type, heading: title, accept } of [
  { from: 'card', type: 'card', heading: 'Card payments are not available', accept: 'Pay by bank instead' },
  {
    from: 'bank',
    type: 'us_bank_account',
    heading: 'Bank payments are not available',
    accept: 'Pay by card instead',
  },
] as const)
  test(
    `where paying by ${from} is not switched on, the sender pays in the other way`,
    whole,
    async ({ page, own: { double } }) => {
      double.settings.inactive = [type]
      await orderTransfer(page, { paymentMethod: from })
      await page.goto('/checkout')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText('You were not charged.')).toBeVisible()
      const method = from === 'card' ? 'Bank transfer' : 'Credit / Debit card'
      await expect(page.getByText(method, { exact: true })).toBeVisible()
      await expectAccessible(page, title)
      await page.getByRole('button', { name: accept }).click()
      await expect(paymentHeading(page)).toBeVisible()
      await expect(page.getByLabel(from === 'card' ? 'Account number' : 'Card number')).toBeVisible()
      double.settings.inactive = []
    },
  )

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('the fields wear our colours, and follow the choice of another theme', whole, async ({ page }) => {
    await openStripe(page)
    const fields = page.getByRole('group').filter({ has: cardNumber(page) })
    await expect(fields).toHaveAttribute('data-theme', 'night')
    await expect(fields).toHaveCSS('background-color', 'rgb(18, 29, 27)')
    await expect(fields).toHaveCSS('color', 'rgb(233, 241, 239)')
    await page.getByRole('button', { name: /^Colours/ }).click()
    await expect(fields).toHaveAttribute('data-theme', 'stripe')
    await expect(fields).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})
