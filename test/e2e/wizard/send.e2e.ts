import {
  CARD,
  completeButton,
  goToCheckout,
  payByCard,
  simulateButton,
  successHeading,
} from '../support/checkout.ts'
import { booksOf, chargesOf } from '../support/books.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { heading, openWizard, youSend } from '../support/wizard.ts'

const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' })

/** Value under a label of the receipt. */
const entry = (page: Page, label: string) =>
  receipt(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd')

test('the wizard sends 100 US dollars to a bank in Manila, paid by card', async ({ page }) => {
  const sender = await goToCheckout(page)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('SSL encryption. We do not store your card details.')).toBeVisible()
  await payByCard(page, CARD.succeeds)

  await expect(successHeading(page)).toBeVisible()
  await expect(page).toHaveURL('/confirmation')
  await expect(entry(page, 'Reference number')).toHaveText(/^MTR\d{8}[A-Z0-9]{4}$/)
  await expect(entry(page, 'Amount sent')).toHaveText('$100.00')
  await expect(entry(page, 'Amount received')).toHaveText('₱5,625.00')
  await expect(entry(page, 'Exchange rate')).toHaveText(
    '1 USD = 56.2500 PHPthe mid-market rate, without a margin',
  )
  await expect(entry(page, 'Recipient')).toHaveText('Maria SantosBDO Unibank, account ending in 7890')
  await expect(entry(page, 'Destination country')).toHaveText('Philippines')
  await expect(entry(page, 'Delivery method')).toHaveText('Bank deposit')
  await expect(entry(page, 'Estimated delivery')).toHaveText(
    /^1-2 business daysby .+, 4:00 PM \(Philippine Standard Time\)$/,
  )
  await expect(entry(page, 'Transfer fee')).toHaveText('$3.20')
  await expect(entry(page, 'Total paid')).toHaveText('$103.20')
  await expect(entry(page, 'Status')).toHaveText('Completed')
  await expect(entry(page, 'Transaction date')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, 20\d\d/)
  await expect(page.getByText('Track your transfer:')).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['completed, captured'])
  expect(await chargesOf(sender.email)).toBe(1)
})

test(
  'the wizard sends to a cash pickup for 5 US dollars more, there within minutes',
  whole,
  async ({ page }) => {
    await goToCheckout(page, { delivery: 'cash' })
    await payByCard(page)
    await expect(successHeading(page)).toBeVisible()
    await expect(entry(page, 'Delivery method')).toHaveText('Cash pickup')
    await expect(entry(page, 'Estimated delivery')).toHaveText('Minutes')
    await expect(entry(page, 'Recipient')).toHaveText('Maria Santos')
    await expect(entry(page, 'Transfer fee')).toHaveText('$8.20')
    await expect(entry(page, 'Total paid')).toHaveText('$108.20')
  },
)

test(
  'the wizard sends to a mobile wallet for 2 US dollars more, there within minutes',
  whole,
  async ({ page }) => {
    await goToCheckout(page, { delivery: 'wallet' })
    await payByCard(page)
    await expect(successHeading(page)).toBeVisible()
    await expect(entry(page, 'Delivery method')).toHaveText('Mobile wallet')
    await expect(entry(page, 'Estimated delivery')).toHaveText('Minutes')
    await expect(entry(page, 'Total paid')).toHaveText('$105.20')
  },
)

test('the wizard takes the money by bank transfer, and the page confirms once it has arrived', async ({
  page,
}) => {
  const sender = await goToCheckout(page, { payment: 'bank' })
  await expect(completeButton(page)).toHaveCount(0)
  await expect(page.getByText('100.00 USD').last()).toBeVisible()
  await expect(page.getByText('000123456789')).toBeVisible()
  await expect(page.getByText(/^MTR\d{8}[A-Z0-9]{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Check for my payment' }).click()
  await expect(page.getByText('The payment has not arrived yet.')).toBeVisible()
  await expect(page).toHaveURL('/checkout')

  await simulateButton(page).click()
  await expect(successHeading(page)).toBeVisible()
  await expect(entry(page, 'Transfer fee')).toHaveText('$0.00')
  await expect(entry(page, 'Total paid')).toHaveText('$100.00')
  expect(await booksOf(sender.email)).toEqual(['completed, captured'])
})

test('the wizard starts the next transfer with an empty form', whole, async ({ page }) => {
  await goToCheckout(page)
  await payByCard(page)
  await page.getByRole('button', { name: 'Send another transfer' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page, 1)).toBeVisible()
  await expect(youSend(page)).toHaveValue('100')
  await page.goto('/confirmation')
  await expect(page).toHaveURL('/')
  await openWizard(page)
  await expect(page.getByRole('button', { name: 'Continue your unfinished transfer' })).toHaveCount(0)
})
