import { signedUp } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { order, pay } from '../support/transfers.ts'
import {
  backButton,
  chooseDelivery,
  choosePayment,
  continueButton,
  heading,
  type Methods,
  openWizard,
  recipientGets,
  slip,
  youSend,
} from '../support/wizard.ts'

/** Test vectors: 100.00 from the United States to the Philippines. */
const VECTORS: readonly (Required<Methods> & { fee: string; total: string })[] = [
  { delivery: 'bank', payment: 'card', fee: '$3.20', total: '$103.20' },
  { delivery: 'cash', payment: 'card', fee: '$8.20', total: '$108.20' },
  { delivery: 'wallet', payment: 'card', fee: '$5.20', total: '$105.20' },
  { delivery: 'wallet', payment: 'bank', fee: '$2.00', total: '$102.00' },
  { delivery: 'bank', payment: 'bank', fee: '$0.00', total: '$100.00' },
]

/** Value under a label of the slip; the label may stand on a button that opens the details. */
const figure = (page: Page, label: string) =>
  slip(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd')

test(
  'the wizard asks for each way to deliver and to pay what the fee table says',
  whole,
  async ({ page }) => {
    await openWizard(page)
    await continueButton(page).click()
    for (const { delivery, payment, fee, total } of VECTORS) {
      await expect(heading(page, 2)).toBeVisible()
      await chooseDelivery(page, delivery)
      await continueButton(page).click()
      await expect(heading(page, 3)).toBeVisible()
      await choosePayment(page, payment)
      await expect(figure(page, 'Transfer fee')).toHaveText(fee)
      await expect(figure(page, 'Total amount')).toHaveText(total)
      await expect(slip(page).getByText('₱5,625.00')).toBeVisible()
      await expect(figure(page, 'Delivery time')).toHaveText(
        delivery === 'bank' ? '1-2 business days' : 'Minutes',
      )
      await backButton(page).click()
    }
  },
)

test('the wizard shows the rate with four decimals, what the recipient gets while the amount is typed, and what the fee is made of', async ({
  page,
}) => {
  await openWizard(page)
  await expect(page.locator('form').getByText('1 USD = 56.2500 PHP')).toBeVisible()
  await expect(page.getByText('Rate updates every few seconds')).toBeVisible()
  await expect(figure(page, 'Exchange rate')).toHaveText('1 USD = 56.2500 PHP')
  await expect(
    page.getByText(
      'Exchange rates and fees may vary. The final amount is calculated at the time of transfer.',
    ),
  ).toBeVisible()

  const details = slip(page).getByRole('button', { name: 'Transfer fee, details' })
  await expect(details).toHaveAttribute('aria-expanded', 'false')
  await expect(slip(page).getByText('Card payment')).toHaveCount(0)
  await details.click()
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await expect(figure(page, 'Card payment')).toHaveText('$2.90')
  await expect(figure(page, 'Card payment (fixed)')).toHaveText('$0.30')

  await expect(recipientGets(page)).toHaveValue('5625.00')
  await expect(recipientGets(page)).toHaveAttribute('readonly')
  await youSend(page).fill('250.40')
  await expect(recipientGets(page)).toHaveValue('14085.00')
  await expect(figure(page, 'You send')).toHaveText('$250.40')
})

test(
  'a margin is on the receipt, beside the mid-market rate; without one the receipt says so',
  whole,
  async ({ page, request }) => {
    await signedUpAdmin({ request })
    const settings = { isActive: 1, marginBasisPoints: 80, minSend: null, maxSend: null }
    const methods = { deliveryMethods: ['bank', 'wallet', 'cash'], paymentMethods: ['card', 'bank'] }
    await request.put('/api/admin/corridors/GB/KE', { data: { ...settings, ...methods } })
    const sender = newSender()
    await expect(async () => {
      const { margin } = await order(page, sender, { sendCountry: 'GB', receiveCountry: 'KE' })
      expect(margin).toBe('0.80')
    }).toPass()
    await pay(page, await order(page, sender, { sendCountry: 'GB', receiveCountry: 'KE' }))
    await page.goto('/confirmation')
    const receipt = page.getByRole('region', { name: 'Receipt' })
    await expect(receipt).toContainText('Exchange rate1 GBP = 166.3797 KES')
    await expect(receipt).toContainText('Mid-market rate1 GBP = 167.7215 KES')
    await expect(receipt).toContainText('Our margin, 0.80 %£0.80')
    await expect(receipt).toContainText('Cost of the transfer£4.00 (4.00 %)')
    await pay(page, await order(page, sender))
    await page.goto('/confirmation')
    await expect(receipt).toContainText('the mid-market rate, without a margin')
    await expect(receipt).toContainText('Cost of the transfer$3.20 (3.20 %)')
    await request.delete('/api/admin/corridors/GB/KE')
  },
)

test('the first step says what a transfer costs in all, whose mid-market rate it is compared with, and shows its last 30 days', async ({
  page,
}) => {
  await openWizard(page)
  await page.keyboard.press('Tab') // it comes with the first sign of use
  await expect(page.getByText('Cost of the transfer: $3.20 (3.20 %)')).toBeVisible()
  await expect(
    page.getByText(/^Compared with our own mid-market rate of [A-Z][a-z]+ \d+, 20\d\d, /),
  ).toBeVisible()
  await expect(
    page.getByText(/^Bank deposit: by .+, 4:00 PM \(Philippine Standard Time\) if paid now$/),
  ).toBeVisible()
  await youSend(page).fill('250.40')
  await expect(page.getByText('Cost of the transfer: $7.56 (3.02 %)')).toBeVisible()
  await expect(figure(page, 'Transfer fee')).toHaveText('$7.56')
  await expectAccessibleInBothThemes(page, 'the cost of a transfer')

  const history = page.getByRole('button', { name: 'Last 30 days' })
  await history.click()
  const dialog = page.getByRole('dialog', { name: '1 USD in PHP, last 30 days' })
  await expect(dialog.getByRole('row').last()).toContainText('56.2500')
  await expectAccessibleInBothThemes(page, 'the rate of the last days')
  await page.keyboard.press('Escape')
  await expect(history).toBeFocused()

  await youSend(page).fill('')
  await expect(page.getByText('Cost of the transfer')).toHaveCount(0)
})

test('a signed-in sender asks for a mail at a rate, changes it and takes it back, and the step stays where it is', async ({
  page,
}) => {
  await signedUp(page)
  await openWizard(page)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  const dialog = page.getByRole('dialog', { name: '1 USD in PHP, last 30 days' })
  const wanted = dialog.getByRole('textbox', { name: 'Mail me when 1 USD is worth at least' })
  await wanted.fill('50')
  await wanted.press('Enter')
  await expect(wanted).toHaveAccessibleDescription('Please enter a rate above 56.2500, which is the rate now')
  await expect(wanted).toHaveValue('50')
  await expectAccessibleInBothThemes(page, 'a rate alert that is refused')
  await wanted.fill('57,5')
  await wanted.press('Enter')
  await expect(dialog).toContainText('We will mail you once when 1 USD is worth 57.5000 PHP or more.')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await wanted.fill('58')
  await wanted.press('Enter')
  await expect(dialog).toContainText('1 USD is worth 58.0000 PHP or more.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(wanted).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(heading(page, 1)).toBeVisible()
})
