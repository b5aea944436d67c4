import { booksOf, chargesOf, expireUnpaid } from '../support/books.ts'
import { expect, sampled, test, whole } from '../support/browser-test.ts'
import {
  CARD,
  completeButton,
  fillCard,
  goToCheckout,
  openCheckout,
  openConfirmation,
  orderTransfer,
  payByCard,
  paymentHeading,
  successHeading,
} from '../support/checkout.ts'
import { backButton, continueButton, heading, openWizard, payButton, youSend } from '../support/wizard.ts'

test('a refresh on checkout brings the same payment back, and the way back what was typed', async ({
  page,
}) => {
  const sender = await goToCheckout(page)
  await page.reload()
  await expect(paymentHeading(page)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 5)).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(sender.email)
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['completed, captured'])
})

test('a refresh on the confirmation shows the same receipt', whole, async ({ page }) => {
  await openConfirmation(page)
  const reference = page.getByText(/^MTR\d{8}[A-Z0-9]{4}$/)
  const before = await reference.textContent()
  await page.reload()
  await expect(successHeading(page)).toBeVisible()
  await expect(reference).toHaveText(before ?? 'no reference')
})

test('a paid transfer is not asked for money again', whole, async ({ page }) => {
  await openConfirmation(page)
  await page.goto('/checkout')
  await expect(page).toHaveURL('/confirmation')
  await expect(successHeading(page)).toBeVisible()
})

test('an unpaid transfer has no confirmation', whole, async ({ page }) => {
  await orderTransfer(page)
  await page.goto('/confirmation')
  await expect(page).toHaveURL('/checkout')
  await expect(paymentHeading(page)).toBeVisible()
})

test('the way back from checkout finds everything as it was typed', whole, async ({ page }) => {
  const sender = await goToCheckout(page)
  await page.goBack()
  await expect(heading(page, 5)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Lee')
  await expect(page.getByLabel('Email')).toHaveValue(sender.email)
  await expect(page.getByLabel('Address')).toHaveValue('1 Main Street, Springfield')
  await backButton(page).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Maria Santos')
  await expect(page.getByLabel('Account number')).toHaveValue('001234567890')

  await continueButton(page).click()
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['pending, open'])
})

test('the wizard offers an unfinished transfer and starts afresh beside it', async ({ page }) => {
  const sender = await goToCheckout(page)
  await openWizard(page)
  await expect(heading(page, 1)).toBeVisible()
  await expect(youSend(page)).toHaveValue('100')
  await page.getByRole('button', { name: 'Continue your unfinished transfer' }).click()
  await expect(paymentHeading(page)).toBeVisible()
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['completed, captured'])
})

test('two tabs that pay one transfer pay once', whole, async ({ page, context }) => {
  const sender = await openCheckout(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  for (const tab of [page, other]) await fillCard(tab, CARD.succeeds)
  await Promise.all([completeButton(page).click(), completeButton(other).click()])
  await expect(successHeading(page)).toBeVisible()
  await expect(successHeading(other)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['completed, captured'])
  expect(await chargesOf(sender.email)).toBe(1)
})

test('a tab that was left open learns that the other has paid', whole, async ({ page, context }) => {
  const sender = await openCheckout(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await payByCard(other)
  await expect(successHeading(other)).toBeVisible()
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  expect(await chargesOf(sender.email)).toBe(1)
})

test(
  'money that came too late is named beside the new offer, which carries the order on',
  whole,
  async ({ page }) => {
    const sender = await orderTransfer(page)
    await expireUnpaid(sender.email, 'Your payment arrived too late. You will be refunded in full.')
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Your price has expired' })).toBeVisible()
    await expect(page.getByText('Your payment arrived too late. You will be refunded in full.')).toBeVisible()
    await expect(page.getByText('You were not charged.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Accept the new price' }).click()
    await payByCard(page)
    await expect(successHeading(page)).toBeVisible()
    expect(await booksOf(sender.email)).toEqual(['failed, no payment', 'completed, captured'])
  },
)

for (const width of [1280, 320]) {
  test.describe(`at ${width} px`, sampled(width === 320), () => {
    test.use({ viewport: { width, height: 800 } })

    test('the offer of an unfinished transfer moves nothing when it appears', whole, async ({ page }) => {
      await orderTransfer(page)
      let letThrough = () => {}
      const looked = new Promise<void>(resolve => (letThrough = resolve))
      await page.route('**/api/transfers/current', async route => {
        await looked
        await route.continue()
      })
      await openWizard(page)
      const headingTop = () =>
        page.getByRole('heading', { level: 1 }).evaluate(it => it.getBoundingClientRect().top)
      const before = await headingTop()
      const offer = page.getByRole('button', { name: 'Continue your unfinished transfer' })
      await expect(offer).toBeHidden()
      letThrough()
      await expect(offer).toBeVisible()
      expect(await headingTop()).toBe(before)
    })
  })
}
