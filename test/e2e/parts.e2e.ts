import { expect, type Page, test } from './support/browser-test.ts'
import { chooseDelivery, continueButton, goToStep, heading, openWizard, youSend } from './support/wizard.ts'

// The clock of a test stays in its page: no other test gets it.
test.use({ reuseContext: false })

const swap = (page: Page) => page.getByRole('button', { name: 'Swap countries' })
const theme = (page: Page) => page.getByRole('button', { name: 'Colours: as your device' })
const tooltip = (page: Page, text: string) => page.locator('span[aria-hidden=true]').getByText(text)

test.describe('a tooltip', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await openWizard(page)
    await page.clock.pauseAt(Date.now() + 60_000)
  })

  test('shows after 700 ms under the pointer', async ({ page }) => {
    await swap(page).hover()
    await page.clock.runFor(650)
    await expect(tooltip(page, 'Swap countries')).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tooltip(page, 'Swap countries')).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(tooltip(page, 'Swap countries')).toHaveCount(0)
  })

  test('shows at once within 300 ms of another', async ({ page }) => {
    await swap(page).hover()
    await page.clock.runFor(750)
    await page.mouse.move(5, 5)
    await page.clock.runFor(250)
    await theme(page).hover()
    await page.clock.runFor(20)
    await expect(tooltip(page, 'Colours: as your device')).toBeVisible()
  })

  test('waits again after more than 300 ms', async ({ page }) => {
    await swap(page).hover()
    await page.clock.runFor(750)
    await page.mouse.move(5, 5)
    await page.clock.runFor(350)
    await theme(page).hover()
    await page.clock.runFor(600)
    await expect(tooltip(page, 'Colours: as your device')).toHaveCount(0)
  })

  test('shows on focus as well and goes with Esc', async ({ page }) => {
    await swap(page).focus()
    await page.clock.runFor(750)
    await expect(tooltip(page, 'Swap countries')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip(page, 'Swap countries')).toHaveCount(0)
  })
})

test.describe('the sheet of a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })
  const opener = (page: Page) => page.getByRole('button', { name: 'Show transfer summary' })
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Transfer Summary' })

  test('shows the slip, and Esc gives the focus back', async ({ page }) => {
    await openWizard(page)
    await expect(opener(page)).toHaveAttribute('aria-haspopup', 'dialog')
    await opener(page).click()
    await expect(sheet(page).getByText('$103.20')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })

  test('keeps Tab inside and closes by its button', async ({ page }) => {
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

test('the ways of delivery are one group of radios that the arrows go through', async ({ page }) => {
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

test('what was chosen stays chosen on the way back', async ({ page }) => {
  await openWizard(page)
  await goToStep(page, 2)
  await chooseDelivery(page, 'wallet')
  await continueButton(page).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Mobile wallet' })).toBeChecked()
})

test('a step behind leads back to itself, and everything is as it was', async ({ page }) => {
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
