import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { booksOf } from '../support/books.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { completeButton, payByCard, paymentHeading, successHeading } from '../support/checkout.ts'
import { notifications } from '../support/toasts.ts'
import { linksOf, order, orderAndPay, pay, register } from '../support/transfers.ts'
import { continueButton, heading, payButton, youSend } from '../support/wizard.ts'

const timeline = (page: Page) =>
  page.getByRole('region', { name: 'What has happened' }).getByRole('listitem').locator('span.font-medium')
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel transfer' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel this transfer?' })

test('a completed transfer shows what has happened, with times, and its receipt', async ({ page }) => {
  const sender = await register(page)
  const { id, referenceNumber } = await orderAndPay(page, sender)
  await page.goto(`/history/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer to Maria Santos' })).toBeFocused()
  await expect(page.getByText('We have sent ₱5,625.00 to Maria Santos.')).toBeVisible()
  await expect(timeline(page)).toHaveText([
    'Transfer created',
    'Payment received',
    'Sent to the bank',
    'Delivered to the bank account',
  ])
  await expect(page.getByRole('region', { name: 'What has happened' }).locator('time')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Receipt' }).getByText(referenceNumber)).toBeVisible()
  await expect(cancelButton(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0)
})

test("'Download receipt' prints, and the paper has the receipt alone", whole, async ({ page }) => {
  const sender = await register(page)
  const { id } = await orderAndPay(page, sender)
  await page.goto(`/history/${id}`)
  const printed = page.evaluate(() =>
    new Promise(resolve => addEventListener('beforeprint', resolve, { once: true })).then(() => 'printed'),
  )
  await page.getByRole('button', { name: 'Download receipt' }).click()
  expect(await printed).toBe('printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('What has happened')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a held transfer says why, can be cancelled, is refunded in full, and shows so in its timeline', async ({
  page,
}) => {
  const sender = await register(page)
  const { id } = await orderAndPay(page, sender, { recipientName: 'Sandbox Review' })
  await page.goto(`/history/${id}`)
  await expect(page.getByText('We are reviewing this transfer before it is paid out.').first()).toBeVisible()
  await expect(timeline(page)).toHaveText([
    'Transfer created',
    'Payment received',
    'In review',
    'Next: Result of our review',
  ])
  await cancelButton(page).click()
  await expect(
    dialog(page).getByText('We will refund $103.20, the fee included, to the card that you paid with.'),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Keep transfer' }).click()
  await expect(cancelButton(page)).toBeFocused()
  await cancelButton(page).click()
  await dialog(page).getByLabel('Why are you cancelling?').fill('I sent it twice.')
  await dialog(page).getByRole('button', { name: 'Cancel transfer' }).click()
  await expect(notifications(page).getByText('Transfer cancelled')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer to Sandbox Review' })).toBeFocused()
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
  await expect(timeline(page).filter({ hasText: /^Cancelled$/ })).toBeVisible()
  await expect(timeline(page).filter({ hasText: 'Refund started' })).toBeVisible()
  await expect(cancelButton(page)).toHaveCount(0)
  // The refund is a job's: who waits asks.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(timeline(page).last()).toHaveText('Refunded', { timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('We have refunded $103.20 to your original payment method.')).toBeVisible()
})

test('a failed transfer says why, and that the money is back', whole, async ({ page }) => {
  const sender = await register(page)
  const { id } = await orderAndPay(page, sender, { recipientName: 'Sandbox Fail' })
  await page.goto(`/history/${id}`)
  await expect(page.getByText(/does not exist\. We (are refunding|have refunded) \$103\.20/)).toBeVisible()
  await expect(timeline(page).filter({ hasText: 'Not completed' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' }).getByText('Would have received')).toBeVisible()
})

test('an unpaid transfer leads on to its payment', whole, async ({ page }) => {
  const sender = await register(page)
  const unpaid = await order(page, sender)
  await orderAndPay(page, sender)
  await page.goto(`/history/${unpaid.id}`)
  await expect(page.getByText('We are waiting for your payment of $103.20.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toHaveCount(0)
  await expect(page.getByText(unpaid.referenceNumber)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(paymentHeading(page)).toBeVisible()
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  await page.getByRole('link', { name: 'See it in your history' }).click()
  await expect(page).toHaveURL(`/history/${unpaid.id}`)
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
})

test('an unpaid transfer is cancelled, and cannot be paid any more', whole, async ({ page }) => {
  const sender = await register(page)
  const { id } = await order(page, sender)
  await page.goto(`/history/${id}`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(completeButton(page)).toBeVisible()
  await page.goBack()
  await cancelButton(page).click()
  await expect(
    dialog(page).getByText('Maria Santos will not receive the money, and you will not be charged.'),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel transfer' }).click()
  await expect(notifications(page).getByText('You were not charged.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
  // The checkout is still the next page of this tab's history.
  await page.goForward()
  await expect(page).toHaveURL('/')
  await expect(completeButton(page)).toHaveCount(0)
  expect(await booksOf(sender.email)).toEqual(['failed, void'])
})

test(
  'where it is too late to cancel, the page says so and shows what has happened',
  whole,
  async ({ page }) => {
    const sender = await register(page)
    const transfer = await order(page, sender)
    await page.goto(`/history/${transfer.id}`)
    await cancelButton(page).click()
    // In another tab.
    await pay(page, transfer)
    await dialog(page).getByRole('button', { name: 'Cancel transfer' }).click()
    await expect(notifications(page).getByText('This transfer can no longer be cancelled.')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('We have sent ₱5,625.00 to Maria Santos.')).toBeVisible()
    await expect(cancelButton(page)).toHaveCount(0)
  },
)

test("'Send again' leads from the history to the review in two presses, and to the payment in three", async ({
  page,
}) => {
  const sender = await register(page)
  await orderAndPay(page, sender, { sendAmount: '250.00' })
  await page.goto('/history')
  await page.getByRole('link', { name: /Maria Santos/ }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(heading(page, 5)).toBeVisible()
  const review = page.getByRole('region', { name: 'Check before you pay' })
  await expect(review).toContainText('Maria Santos')
  await expect(review).toContainText('0012 3456 7890')
  await expect(page.getByLabel('Address')).toHaveValue(sender.address)
  await expectAccessibleInBothThemes(page, 'the review of the same again')

  await page.reload() // it is kept
  await expect(page.getByLabel('Address')).toHaveValue(sender.address)
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['completed, captured', 'completed, captured'])
})

test(
  "after 'Send again' the amount can be changed, and nothing else has to be typed",
  whole,
  async ({ page }) => {
    const sender = await register(page)
    const { id } = await orderAndPay(page, sender, { sendAmount: '250.00' })
    await page.goto(`/history/${id}`)
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByRole('button', { name: 'Change total amount' }).click()
    await expect(heading(page, 1)).toBeVisible()
    await expect(youSend(page)).toHaveValue('250.00')
    await youSend(page).fill('40')
    for (const step of [2, 3, 4, 5] as const) {
      await continueButton(page).click()
      await expect(heading(page, step)).toBeVisible()
    }
    await payButton(page).click()
    await expect(paymentHeading(page)).toBeVisible()
  },
)

test(
  'the links can be copied, and each opens the transfer only for its person',
  whole,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const sender = await register(page)
    const transfer = await orderAndPay(page, sender)
    const links = await linksOf(page, transfer)
    await page.goto(`/history/${transfer.id}`)
    await page.getByRole('button', { name: 'Copy link for the recipient' }).click()
    await expect(notifications(page).getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(links.recipient)
    await page.getByRole('button', { name: 'Copy your tracking link' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(links.sender)
  },
)

test('a link that may not be copied is shown', whole, async ({ page }) => {
  const sender = await register(page)
  const transfer = await orderAndPay(page, sender)
  const { recipient } = await linksOf(page, transfer)
  await page.goto(`/history/${transfer.id}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Copy link for the recipient' }).click()
  await expect(notifications(page).getByText('Your browser did not let us copy')).toBeVisible()
  const shown = page.getByRole('textbox', { name: 'Copy link for the recipient' })
  expect(await shown.inputValue()).toContain(recipient)
})

test(
  'a transfer of somebody else, one that does not exist and no id at all are one answer',
  whole,
  async ({ page, request }) => {
    const theirs = await orderAndPay({ request }, await register({ request }))
    await register(page)
    for (const id of [theirs.id, '01a1fa17-8b25-7e12-b6a9-6ab9c48198f9', 'nothing']) {
      await page.goto(`/history/${id}`)
      await expect(
        page.getByRole('heading', { level: 1, name: 'We could not find this transfer' }),
      ).toBeVisible()
      await expect(page.getByText('Maria Santos')).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'All transactions' }).click()
    await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
  },
)

test('a visitor without a session signs in and returns to the transfer', whole, async ({ page }) => {
  await page.goto('/history/01a1fa17-8b25-7e12-b6a9-6ab9c48198f9')
  await expect(page.getByText('Please log in to view your transaction history')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?next=%2Fhistory%2F01a1fa17-8b25-7e12-b6a9-6ab9c48198f9')
})
