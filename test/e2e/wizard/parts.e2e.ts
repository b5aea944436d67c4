import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { closeToast, expectAlert, notifications } from '../support/toasts.ts'
import { chooseDelivery, continueButton, goToStep, heading, openWizard, youSend } from '../support/wizard.ts'

const theme = (page: Page) => page.getByRole('button', { name: 'Colours: as your device' })

test.describe('the sheet of a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })
  const opener = (page: Page) => page.getByRole('button', { name: 'Show transfer summary' })
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Transfer Summary' })

  test('the sheet of a phone shows the slip, and Esc gives the focus back', async ({ page }) => {
    await openWizard(page)
    await expect(opener(page)).toHaveAttribute('aria-haspopup', 'dialog')
    await opener(page).click()
    await expect(sheet(page).getByText('$103.20')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })

  test('the sheet of a phone keeps Tab inside and closes by its button', whole, async ({ page }) => {
    await openWizard(page)
    await opener(page).click()
    await expect(sheet(page).getByText('$103.20')).toBeVisible()
    for (let pressed = 0; pressed < 8; pressed++) {
      await page.keyboard.press('Tab')
      const escaped = await page.evaluate(
        () => document.activeElement?.closest('main, header, footer, dialog')?.tagName,
      )
      expect(['DIALOG', undefined]).toContain(escaped)
    }
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(sheet(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })
})

test('the ways of delivery are one group of radios that the arrows go through', whole, async ({ page }) => {
  await openWizard(page)
  await goToStep(page, 2)
  const group = page.getByRole('radiogroup', { name: 'How should your recipient receive the money?' })
  await expect(group.getByRole('radio')).toHaveCount(3)
  await expect(group.getByRole('radio', { name: 'Bank deposit' })).toBeChecked()
  await expect(group.getByRole('radio', { name: 'Bank deposit' })).toHaveAccessibleDescription(
    '1-2 business days',
  )
  await expect(group.getByRole('radio', { name: 'Mobile wallet' })).toHaveAccessibleDescription('Minutes')
  await group.getByRole('radio', { name: 'Bank deposit' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(group.getByRole('radio', { name: 'Cash pickup' })).toBeChecked()
  await expect(group.getByRole('radio', { name: 'Cash pickup' })).toBeFocused()
})

test('chosen methods stay chosen on the way back', whole, async ({ page }) => {
  await openWizard(page)
  await goToStep(page, 2)
  await chooseDelivery(page, 'wallet')
  await continueButton(page).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Mobile wallet' })).toBeChecked()
})

test('a step behind leads back to itself, and everything is as it was', whole, async ({ page }) => {
  const progress = page.getByRole('navigation', { name: 'Progress' })
  await openWizard(page)
  await youSend(page).fill('250')
  await goToStep(page, 4, { delivery: 'cash' })
  await expect(progress.getByRole('button')).toHaveText([/Amount/, /Delivery/, /Payment/])
  await progress.getByRole('button', { name: 'Amount' }).click()
  await expect(heading(page, 1)).toBeFocused()
  await expect(youSend(page)).toHaveValue('250')
  await continueButton(page).click()
  await expect(page.getByRole('radio', { name: 'Cash pickup' })).toBeChecked()
})

test('the colours are chosen by hand and stay after a reload', async ({ page }) => {
  await openWizard(page)
  await theme(page).click()
  await page.getByRole('button', { name: 'Colours: light' }).click()
  await expect(page.getByRole('button', { name: 'Colours: dark' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 19, 18)')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Colours: dark' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 19, 18)')
})

const REFUSED = ['Invalid amount', 'Please enter an amount of at least $1'] as const
const shownToast = (page: Page) => notifications(page).getByText(REFUSED[0])

test('Esc and the close button take a toast away', whole, async ({ page }) => {
  await openWizard(page)
  await youSend(page).fill('0')
  await continueButton(page).click()
  await expectAlert(page, ...REFUSED)
  await page.keyboard.press('Escape')
  await expect(shownToast(page)).toBeHidden()
  await continueButton(page).click()
  await expectAlert(page, ...REFUSED)
  await closeToast(page)
  await expect(shownToast(page)).toBeHidden()
})

test('there is one toast at a time: the next takes its place', whole, async ({ page }) => {
  await openWizard(page)
  await goToStep(page, 4)
  await continueButton(page).click()
  await expectAlert(page, 'Missing information', 'Please fill in all required recipient details')
  for (const label of ['Full name', 'Phone', 'City']) await page.getByLabel(label).fill('x')
  await continueButton(page).click()
  await expectAlert(page, 'Missing bank details', 'Please provide bank name and account number')
  await expect(page.getByText('Missing information')).toHaveCount(0)
})

test('both live regions stand there before there is anything to say', whole, async ({ page }) => {
  await openWizard(page)
  const region = page.locator('section[aria-label=Notifications]')
  await expect(region.locator('[role=status]')).toHaveCount(1)
  await expect(region.locator('[role=alert]')).toHaveCount(1)
})
