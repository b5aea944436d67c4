import { expectAccessible } from '../support/axe.ts'
import { booksOf } from '../support/books.ts'
import { expect, type Page, sampled, test, whole } from '../support/browser-test.ts'
import { goToCheckout, openCheckout, orderTransfer, payByCard, paymentHeading } from '../support/checkout.ts'
import { expectStatus } from '../support/toasts.ts'
import { heading, openWizard, payButton } from '../support/wizard.ts'

const changeButton = (page: Page) => page.getByRole('button', { name: 'Change details' })
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel transfer' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel this transfer?' })

for (const paymentMethod of ['card', 'bank'] as const) {
  test(
    `a guest cancels an order by ${paymentMethod} on the checkout and reads that nothing was charged`,
    sampled(paymentMethod === 'card'),
    async ({ page }) => {
      const sender = await openCheckout(page, { paymentMethod })
      await cancelButton(page).click()
      await dialog(page).getByRole('button', { name: 'Keep transfer' }).click()
      await expect(paymentHeading(page)).toBeVisible()
      await cancelButton(page).click()
      await dialog(page).getByRole('button', { name: 'Cancel transfer' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Transfer cancelled' })).toBeFocused()
      await expect(page.getByText('You were not charged. If you have')).toBeVisible()
      await expectAccessible(page, 'cancelled on the checkout')
      expect(await booksOf(sender.email)).toEqual(['failed, void'])
      await page.getByRole('button', { name: 'Send another transfer' }).click()
      await expect(heading(page, 1)).toBeVisible()
      await expect(page.getByText('You have a transfer that is not paid yet.')).toBeHidden()
    },
  )
}

test('an order that another tab has made is changed with everything filled in', async ({ page }) => {
  const sender = await openCheckout(page)
  await changeButton(page).click()
  await expect(heading(page, 5)).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(sender.email)
  await page.reload()
  await expect(heading(page, 5)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(sender.email)
  await page.getByLabel('Address').fill('2 Main Street, Springfield')
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['failed, void', 'pending, open'])
})

test(
  'Back from a change leads to the checkout of the order, which stands as it was',
  whole,
  async ({ page }) => {
    const sender = await goToCheckout(page)
    await changeButton(page).click()
    await expect(heading(page, 5)).toBeVisible()
    await page.goBack()
    await expect(paymentHeading(page)).toBeVisible()
    expect(await booksOf(sender.email)).toEqual(['pending, open'])
  },
)

test(
  'an order that was paid in another tab cannot be changed, and the page says so',
  whole,
  async ({ page }) => {
    const sender = await openCheckout(page)
    await changeButton(page).click()
    await expect(heading(page, 5)).toBeVisible()
    const { id } = (await (await page.request.get('/api/transfers/current')).json()) as { id: string }
    const intent = (await (
      await page.request.post('/api/create-payment-intent', { data: { transferId: id } })
    ).json()) as { paymentIntentId: string; clientSecret: string }
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
    const paid = await page.request.post(`/sandbox/payment_intents/${intent.paymentIntentId}/confirm`, {
      data: { clientSecret: intent.clientSecret, paymentMethod: { type: 'card', card } },
    })
    expect(paid.status()).toBe(200)
    await expect.poll(() => booksOf(sender.email)).toEqual(['completed, captured'])
    await payButton(page).click()
    await expect(
      page.getByText('This transfer has already been paid, so it was not changed. If you order again'),
    ).toBeVisible()
    await payButton(page).click()
    await expect(paymentHeading(page)).toBeVisible()
    expect(await booksOf(sender.email)).toEqual(['completed, captured', 'pending, open'])
  },
)

test(
  'the checkout of an order that was changed in another tab leads on to the changed one',
  whole,
  async ({ page }) => {
    const sender = await openCheckout(page)
    const { recipientDetails: _, ...order } = (await (
      await page.request.get('/api/transfers/current')
    ).json()) as Record<string, unknown>
    const changed = { ...order, sendAmount: '50.00', replaces: order['id'] }
    expect((await page.request.post('/api/transfers', { data: changed })).status()).toBe(201)
    await payByCard(page)
    await expect(page.getByRole('heading', { level: 1, name: 'You changed this transfer' })).toBeFocused()
    await expect(page.getByText('You were not charged for the old version.')).toBeVisible()
    await expect(cancelButton(page)).toBeHidden()
    await expectAccessible(page, 'changed in another tab')
    await page.getByRole('button', { name: 'Go to the changed transfer' }).click()
    await expect(page.getByText('You pay $51.75.')).toBeVisible()
    expect(await booksOf(sender.email)).toEqual(['failed, void', 'pending, open'])
  },
)

test('the offer of an unfinished transfer can be discarded, which cancels it', whole, async ({ page }) => {
  const sender = await orderTransfer(page)
  await openWizard(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel transfer' }).click()
  await expectStatus(page, 'Transfer cancelled', 'You were not charged.')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
  expect(await booksOf(sender.email)).toEqual(['failed, no payment'])
})

test.describe('on a screen of 320 x 640', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test(
    'nothing of the first step is half hidden by the bar at the lower edge beside the offer of an unfinished transfer',
    whole,
    async ({ page }) => {
      await orderTransfer(page)
      await openWizard(page)
      await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()
      const swap = page.getByRole('button', { name: 'Swap countries' })
      const [own, bar] = [await swap.boundingBox(), await page.locator('.action-bar').boundingBox()]
      expect((own?.y ?? 640) + (own?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      await expectAccessible(page, 'unfinished transfer at 320 x 640')
    },
  )
})
