import { booksOf, chargesOf } from '../support/books.ts'
import { expect, test, whole } from '../support/browser-test.ts'
import {
  CARD,
  completeButton,
  fillCard,
  openCheckout,
  payByCard,
  paymentHeading,
  successHeading,
} from '../support/checkout.ts'
import { expectAlert } from '../support/toasts.ts'

test('a declined card keeps the sender on checkout, and another card succeeds', async ({ page }) => {
  const sender = await openCheckout(page)
  await payByCard(page, CARD.isDeclined)
  await expectAlert(page, 'Payment Failed', 'Your card was declined.')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await expect(page.getByLabel('CVC')).toHaveValue('')
  expect(await booksOf(sender.email)).toEqual(['pending, open'])

  await payByCard(page, CARD.succeeds)
  await expect(successHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['completed, captured'])
  expect(await chargesOf(sender.email)).toBe(1)
})

test('the checkout says that a card has insufficient funds', whole, async ({ page }) => {
  await openCheckout(page)
  await payByCard(page, CARD.lacksFunds)
  await expectAlert(page, 'Payment Failed', 'Your card has insufficient funds.')
  await expect(paymentHeading(page)).toBeVisible()
})

test('a card that asks for authentication pays once it is passed', whole, async ({ page }) => {
  const sender = await openCheckout(page)
  await payByCard(page, CARD.authenticates)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(successHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['completed, captured'])
})

test('an authentication that failed can be tried again and passed', whole, async ({ page }) => {
  const sender = await openCheckout(page)
  await payByCard(page, CARD.authenticates)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expectAlert(page, 'Payment Failed', 'Your bank could not confirm that it was you.')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 3220')

  await payByCard(page, CARD.authenticates)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(successHeading(page)).toBeVisible()
  expect(await chargesOf(sender.email)).toBe(1)
})

test('the button says that the payment is under way', whole, async ({ page }) => {
  await openCheckout(page)
  await page.route('**/sandbox/**', async route => {
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
    await route.continue()
  })
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
})

test('a number that is no test card never leaves the browser', async ({ page }) => {
  const asked: string[] = []
  await openCheckout(page)
  await expect(page.getByLabel('Card number')).toBeVisible() // all that the form needs is there
  page.on('request', request => asked.push(request.url()))
  await fillCard(page, '4111111111111111')
  await completeButton(page).click()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
    /This is a test: use one of the test cards/,
  )
  expect(asked).toEqual([])
})

test('the checkout says in words what is wrong with a card, at the first field at fault', async ({
  page,
}) => {
  await openCheckout(page)
  await completeButton(page).click()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await fillCard(page, CARD.succeeds)
  await page.getByLabel('Expiration (MM/YY)').fill('01/20')
  await completeButton(page).click()
  await expect(page.getByLabel('Expiration (MM/YY)')).toBeFocused()
  await expect(page.getByLabel('Expiration (MM/YY)')).toHaveAccessibleDescription('This card has expired.')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
})
