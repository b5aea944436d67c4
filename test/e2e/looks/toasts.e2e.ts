import { signedUp } from '../support/accounts.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { openRecipients, recipientDialog } from '../support/recipients.ts'
import { expectAlert, notifications } from '../support/toasts.ts'
import { continueButton, openWizard, youSend } from '../support/wizard.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } }) // what moves is tested here

// The clock of a test stays in its page: no other test gets it.
test.use({ reuseContext: false })

const REFUSED = ['Invalid amount', 'Please enter an amount of at least $1'] as const

/** A refused amount with the page's time standing still, so that milliseconds can be counted. */
async function refuseAmount(page: Page): Promise<void> {
  await page.clock.install()
  await openWizard(page)
  await youSend(page).fill('0')
  await page.clock.pauseAt(Date.now() + 60_000)
  await continueButton(page).click()
  await expectAlert(page, ...REFUSED)
}

const shownToast = (page: Page) => notifications(page).getByText(REFUSED[0])

test('a toast goes by itself after 5000 ms', async ({ page }) => {
  await refuseAmount(page)
  await page.clock.runFor(4_900)
  await expect(shownToast(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(shownToast(page)).toBeHidden()
})

test('a toast stays as long as the pointer is on it', whole, async ({ page }) => {
  await refuseAmount(page)
  await page.clock.runFor(3_000)
  await shownToast(page).hover()
  await page.clock.runFor(60_000)
  await expect(shownToast(page)).toBeVisible()
  await page.mouse.move(10, 790)
  await page.clock.runFor(1_900)
  await expect(shownToast(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(shownToast(page)).toBeHidden()
})

test('a toast stays as long as the focus is in it', whole, async ({ page }) => {
  await refuseAmount(page)
  await notifications(page).getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(60_000)
  await expect(shownToast(page)).toBeVisible()
})

test('the words of a dismissed toast stay with the field for 1,000,000 ms', whole, async ({ page }) => {
  await refuseAmount(page)
  await page.clock.runFor(5_100)
  await expect(shownToast(page)).toBeHidden()
  await expect(youSend(page)).toHaveAccessibleDescription(/Please enter an amount of at least \$1/)
  await page.clock.fastForward(1_000_000)
  await expect(shownToast(page)).toHaveCount(0)
})

test('a toast in a dialog waits while the pointer or the focus is on it', whole, async ({ page }) => {
  await signedUp(page)
  await page.clock.install()
  await openRecipients(page)
  await page.getByRole('main').getByRole('button', { name: 'Add recipient' }).click()
  await expect(recipientDialog(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await recipientDialog(page).getByRole('button', { name: 'Add recipient' }).click()
  const shown = notifications(page).getByText('Missing information')
  await expect(shown).toBeVisible()
  await shown.hover({ timeout: 15_000 })
  await page.clock.runFor(60_000)
  await expect(shown).toBeVisible()
  await page.mouse.move(10, 790)
  await notifications(page).getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(60_000)
  await expect(shown).toBeVisible()
  await recipientDialog(page).getByLabel('City').focus()
  await page.clock.runFor(5_100)
  await expect(shown).toBeHidden()
})
