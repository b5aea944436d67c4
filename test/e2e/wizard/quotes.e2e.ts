import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { openWizard } from '../support/wizard.ts'

// The clock of a test stays in its page: no other test gets it.
test.use({ reuseContext: false })

/** Has five seconds pass in the page; comes back with the quote that it asks for then. */
async function nextQuote(page: Page) {
  const quoted = page.waitForResponse(response => response.url().endsWith('/api/quotes'))
  await page.clock.runFor(5_000)
  return await quoted
}

test('the wizard asks the server for the rate again every five seconds', async ({ page }) => {
  await page.clock.install()
  await openWizard(page)
  expect((await nextQuote(page)).status()).toBe(200)
  expect((await nextQuote(page)).status()).toBe(200)
})

test('what is typed into a picker stays while a fresh quote arrives', whole, async ({ page }) => {
  await page.clock.install()
  await openWizard(page)
  await page.getByRole('button', { name: /^Sending to / }).click()
  await page.getByRole('combobox', { name: 'Sending to' }).fill('viet')
  await nextQuote(page)
  await expect(page.getByText('Rate updates every few seconds')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sending to' })).toHaveValue('viet')
  await expect(page.locator('main').getByRole('option')).toHaveText([/^Vietnam/])
})
