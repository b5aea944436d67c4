import { signedUpAdmin } from '../support/admins.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { notifications } from '../support/toasts.ts'
import { continueButton, heading, openWizard, slip, youSend } from '../support/wizard.ts'

// Other tests send from the United States and read its rates: these stay away from both.

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function chooseCountry(page: Page, side: 'from' | 'to', country: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Sending ${side} `) }).click()
  await page.getByRole('combobox', { name: `Sending ${side}` }).fill(country)
  await page.locator('main').getByRole('option').filter({ hasText: country }).click() // the list is whole until it has been filtered
}

async function openPricing(page: Page): Promise<void> {
  await page.goto('/admin/pricing')
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeFocused()
  await expect(row(page, 'BDT')).toBeVisible()
}

test('a corridor is set up, every sender sees its margin, bounds and methods, and it is reset', async ({
  page,
  browser,
}) => {
  await signedUpAdmin(page)
  await openPricing(page)
  await page.getByRole('button', { name: 'Set up a corridor' }).click()
  const form = dialog(page, 'Corridor')
  await form.getByLabel('From').selectOption('KE')
  await form.getByLabel('To').selectOption('PK')
  const margin = form.getByLabel('Margin in percent of the mid-market rate')
  await margin.fill('11')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please enter a percentage from 0 to 10.' }),
  ).toBeVisible()
  await expect(margin).toBeFocused()
  await margin.fill('0.5')
  await expect(
    form.getByText('Of 100.00 we keep 0.50 KES: the sender gets 2.0951 instead of 2.1057 PKR.'),
  ).toBeVisible()
  await form.getByLabel('Minimum per transfer, KES').fill('500')
  await form.getByLabel('Maximum per transfer, KES').fill('90000')
  await form.getByLabel('Mobile wallet').uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Corridor saved')).toBeVisible()
  const settings = row(page, 'Kenya to Pakistan')
  for (const text of ['0.50 %', 'from 500.00 up to 90,000.00 KES', 'Bank deposit, Cash pickup', 'Open'])
    await expect(settings).toContainText(text)

  const sender = await (await browser.newContext()).newPage()
  await expect(async () => {
    await openWizard(sender)
    await chooseCountry(sender, 'from', 'Kenya')
    await chooseCountry(sender, 'to', 'Pakistan')
    await expect(
      sender.getByText('On this route you can send 500.00 to 90,000.00 KES per transfer.'),
    ).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(slip(sender)).toContainText('–') // 100 shillings are too few
  await continueButton(sender).click()
  await expect(notifications(sender).getByRole('alert')).toContainText(
    'The least we send between these countries at once is 500.00 KES.',
  )
  await youSend(sender).fill('1000')
  await expect(slip(sender)).toContainText('Mid-market rate1 KES = 2.1057 PKR')
  await expect(slip(sender)).toContainText('Our margin, 0.50 %KSh 5.00')
  await expect(sender.locator('form').getByText(/Mid-market rate 1 KES = 2\.1057 PKR/)).toBeVisible()
  await continueButton(sender).click()
  await expect(heading(sender, 2)).toBeVisible()
  await expect(sender.getByRole('radio', { name: 'Mobile wallet' })).toBeDisabled()
  await expect(sender.getByText('Not available between these countries')).toBeVisible()
  await expectAccessible(sender, 'a method that is not offered')
  await sender.context().close()

  page.once('dialog', question => void question.accept())
  await page.getByRole('button', { name: 'Reset Kenya to Pakistan' }).click()
  await expect(page.getByText('Corridor reset')).toBeVisible()
  await expect(settings).toHaveCount(0)
})

test(
  'a rate that moves by more than 10 % is published once its effect has been seen; its history says by whom',
  whole,
  async ({ page }) => {
    const admin = await signedUpAdmin(page)
    await openPricing(page)
    await page.getByRole('button', { name: 'Change the rate of BDT' }).click()
    const form = dialog(page, 'Rate of BDT')
    await form.getByLabel('BDT for 1 USD').fill('none')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please enter a number above zero.' }),
    ).toBeVisible()
    await form.getByLabel('BDT for 1 USD').fill('130')
    await form.getByRole('button', { name: 'Publish' }).click()
    const effect = page.getByRole('dialog').filter({ hasText: '13,000.00' })
    await expect(effect).toContainText('10,975.00')
    await effect.getByRole('button').last().click()
    await expect(page.getByText('Rate published')).toBeVisible()
    await expect(row(page, 'BDT')).toContainText('130')
    await expect(row(page, 'BDT')).toContainText(admin.fullName)
    await page.getByRole('button', { name: 'History of BDT' }).click()
    const history = dialog(page, 'Rate of BDT over time')
    await expect(history.locator('figcaption')).toHaveText(
      'BDT for 1 USD, between 109.75 and 130. The table below lists every figure.',
    )
    await expect(history.locator('tbody tr')).toHaveCount(2)
    await expect(history.locator('tbody tr').first()).toContainText(admin.fullName)
    await expect(history.locator('tbody tr').last()).toContainText('First set-up')
    await expectAccessible(page, 'the history of a rate')
  },
)

test(
  'a preview says what a margin would have earned, and is accessible in both themes and on a phone',
  whole,
  async ({ page }) => {
    await signedUpAdmin(page)
    await page.request.put('/api/admin/corridors/ZA/EG', {
      data: {
        isActive: 0,
        marginBasisPoints: 75,
        minSend: null,
        maxSend: null,
        deliveryMethods: ['bank'],
        paymentMethods: ['card', 'bank'],
      },
    })
    await openPricing(page)
    await expect(row(page, 'South Africa to Egypt')).toContainText('Switched off')
    const preview = section(page, 'Simulate other prices')
    await preview.getByLabel('Margin, percent').fill('1')
    await preview.getByRole('button', { name: 'Preview' }).click()
    await expect(
      preview
        .locator('tbody tr')
        .filter({ hasText: 'Margin' })
        .or(preview.getByText('No transfer was completed')),
    ).toBeVisible()
    await expectAccessible(page, 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, '390 px')
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await isWide()).toBe(false)
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await isWide()).toBe(false)
    await page.request.delete('/api/admin/corridors/ZA/EG')
  },
)
