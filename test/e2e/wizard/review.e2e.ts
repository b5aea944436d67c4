import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { maria } from '../support/people.ts'
import { expectAlert, notifications } from '../support/toasts.ts'
import {
  continueButton,
  fillBankAccount,
  fillRecipient,
  goToStep,
  heading,
  openWizard,
  youSend,
} from '../support/wizard.ts'

const account = (page: Page) => page.getByLabel('Account number')
const review = (page: Page) => page.getByRole('region', { name: 'Check before you pay' })
const row = (page: Page, label: string) =>
  review(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })

const doubtOf = (digits: number) =>
  `Philippine account numbers usually have 6 to 16 digits; this has ${digits}. Please check.`

test('an unusual account number stops the sender once, with the doubt at its field', async ({ page }) => {
  await openWizard(page)
  await goToStep(page, 4)
  await fillRecipient(page, maria)
  await fillBankAccount(page, { bankName: 'BDO Unibank', accountNumber: '12' })
  await continueButton(page).click()
  const how = 'This looks unusual. If it is right, press Continue again.'
  await expectAlert(page, 'Please check the recipient', how)
  await expect(account(page)).toBeFocused()
  await expect(account(page)).toHaveAccessibleDescription(doubtOf(2))
  await expect(page.getByText(doubtOf(2))).toBeVisible()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)

  await account(page).fill('123')
  await continueButton(page).click()
  await expect(page.getByText(doubtOf(3))).toBeVisible()
  await expect(heading(page, 4)).toBeVisible()

  await continueButton(page).click()
  await expect(heading(page, 5)).toBeVisible()
  await expect(notifications(page).locator('p:visible')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await continueButton(page).click()
  await expect(heading(page, 5)).toBeVisible()
})

test('step 5 shows what will be sent in even figures and to which account, each line with the way to its step', async ({
  page,
}) => {
  await openWizard(page)
  await goToStep(page, 5)
  const lines = {
    Recipient: ['Maria Santos', 4],
    'Bank name': ['BDO Unibank', 4],
    'Account number': ['0012 3456 7890', 4],
    Country: ['Philippines', 1],
    Delivery: ['Bank deposit, 1-2 business days', 2],
    Payment: ['Credit / Debit card', 3],
    'Transfer fee': ['$3.20', 3],
    'Total amount': ['$103.20', 1],
  } as const
  await expect(review(page).locator('dt')).toHaveText(Object.keys(lines))
  const font = 'font-variant-numeric'
  for (const label of ['Account number', 'Transfer fee', 'Total amount'])
    await expect(row(page, label).locator('bdi')).toHaveCSS(font, 'tabular-nums')
  await expect(row(page, 'Delivery').locator('bdi')).toHaveCSS(font, 'normal')
  for (const [label, [value, step]] of Object.entries(lines)) {
    await expect(row(page, label)).toContainText(value)
    await row(page, label)
      .getByRole('button', { name: `Change ${label.toLowerCase()}` })
      .click()
    await expect(heading(page, step)).toBeVisible()
    for (let at: number = step; at < 5; at++) await continueButton(page).click()
    await expect(heading(page, 5)).toBeVisible()
  }
  const [above, below] = await Promise.all([review(page).boundingBox(), heading(page, 5).boundingBox()])
  expect(above?.y).toBeLessThan(below?.y ?? 0)
})

test(
  'at 1280 by 800 step 5 shows the whole review and the way to pay without scrolling',
  whole,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openWizard(page)
    await goToStep(page, 5)
    await expect(review(page)).toBeInViewport({ ratio: 1 })
    await expect(heading(page, 5)).toBeInViewport({ ratio: 1 })
    const pay = page.getByRole('button', { name: 'Continue to Payment' })
    await expect(pay).toBeInViewport({ ratio: 1 })
    const [bar, title] = await Promise.all([pay.boundingBox(), heading(page, 5).boundingBox()])
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await page.getByLabel('Address').focus()
    await expect(page.getByLabel('Address')).toBeInViewport({ ratio: 1 })
    const field = await page.getByLabel('Address').boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan((await pay.boundingBox())?.y ?? 0)
  },
)

test('step 5 shows the amount that was changed on the way back', whole, async ({ page }) => {
  await openWizard(page)
  await goToStep(page, 5, { delivery: 'cash' })
  await expect(
    review(page)
      .locator('dt')
      .filter({ hasText: /Bank|Account/ }),
  ).toHaveCount(0)
  await row(page, 'Total amount').getByRole('button').click()
  await youSend(page).fill('200')
  for (let at = 1; at < 5; at++) await continueButton(page).click()
  await expect(row(page, 'Total amount')).toContainText('$211.10')
})
