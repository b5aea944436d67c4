import { booksOf, chargesOf } from '../support/books.ts'
import { expect, test, whole } from '../support/browser-test.ts'
import {
  CARD,
  completeButton,
  fillCard,
  openCheckout,
  paymentHeading,
  simulateButton,
  successHeading,
} from '../support/checkout.ts'
import { fillWizard, payButton } from '../support/wizard.ts'

test("a double click on 'Continue to payment' makes one transfer", async ({ page }) => {
  const sender = await fillWizard(page)
  await payButton(page).dblclick()
  await expect(paymentHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['pending, open'])
})

test('Enter pressed three times in the last field makes one transfer', whole, async ({ page }) => {
  const sender = await fillWizard(page)
  await page.getByLabel('Address').focus()
  for (const key of ['Enter', 'Enter', 'Enter']) await page.keyboard.press(key)
  await expect(paymentHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['pending, open'])
})

test("a double click on 'Complete payment' makes one payment", async ({ page }) => {
  const sender = await openCheckout(page)
  await fillCard(page, CARD.succeeds)
  await completeButton(page).dblclick()
  await expect(successHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['completed, captured'])
  expect(await chargesOf(sender.email)).toBe(1)
})

test("a double click on 'Simulate bank transfer' makes one payment", whole, async ({ page }) => {
  const sender = await openCheckout(page, { paymentMethod: 'bank' })
  await simulateButton(page).dblclick()
  await expect(successHeading(page)).toBeVisible()
  expect(await chargesOf(sender.email)).toBe(1)
})

test(
  'a creation whose answer was lost on the way makes one transfer when it is repeated',
  whole,
  async ({ page }) => {
    const sender = await fillWizard(page)
    await page.route(
      '**/api/transfers',
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await payButton(page).click()
    await expect(page.getByText('Failed to initiate transfer. Please try again.')).toBeVisible()
    await payButton(page).click()
    await expect(paymentHeading(page)).toBeVisible()
    expect(await booksOf(sender.email)).toEqual(['pending, open'])
  },
)

test('a payment whose answer was lost on the way is found, and not paid twice', whole, async ({ page }) => {
  const sender = await openCheckout(page)
  await page.route(
    '**/sandbox/payment_intents/*/confirm',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await fillCard(page, CARD.succeeds)
  await completeButton(page).click()
  await expect(successHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['completed, captured'])
  expect(await chargesOf(sender.email)).toBe(1)
})
