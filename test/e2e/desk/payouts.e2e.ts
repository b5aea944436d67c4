import { signedUpAdmin } from '../support/admins.ts'
import { expectAccessible } from '../support/axe.ts'
import { ask, keepWithRail } from '../support/books.ts'
import { expect, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { orderAndPay } from '../support/transfers.ts'

// One server for all tests: its rail is looked at, and not switched off.

test('the page of payouts shows its rail and unfinished payouts, and can ask the rail for their outcome', async ({
  page,
}) => {
  const delayed = await orderAndPay(page, newSender(), { recipientName: 'Sandbox Delay' })
  await keepWithRail(delayed.id)
  const refused = await orderAndPay(page, newSender(), { recipientName: 'Sandbox Fail' })
  await signedUpAdmin(page)
  await page.goto('/admin/payouts')
  const rail = page.getByRole('article', { name: 'sandbox' })
  await expect(rail).toContainText('Healthy')
  await expect(rail).toContainText('Every corridor, method and currency')

  // The list of the rail, the oldest first; a line leads to its transfer.
  await rail.getByRole('button', { name: 'Show payouts in progress at sandbox' }).click()
  await expect(page).toHaveURL(/queue=under_way&rail=sandbox/)
  const line = page.getByRole('row').filter({ hasText: delayed.referenceNumber })
  await expect(line).toContainText('PHP 5,625.00')
  await expect(line).toContainText('Accepted')
  await expect(line.getByRole('link', { name: delayed.referenceNumber })).toHaveAttribute(
    'href',
    `/admin/transfers/${delayed.id}`,
  )
  await expectAccessible(page, 'payouts under way')

  // Its time is over: asked for, it has arrived.
  await ask(
    `update sandbox_payouts set delivered_from = now() - interval '1 second', submitted_at = now() - interval '1 minute' where key like $1`,
    [`payout:${delayed.id}:%`],
  )
  await line
    .getByRole('button', { name: `Ask now for the status of ${delayed.referenceNumber}` })
    .press('Enter')
  await expect(line).toHaveCount(0)
  await expect(rail).toContainText(/PHP -[0-9,]+\.\d\d/)

  await page.getByLabel('Show', { exact: true }).selectOption('Refused, 30 days')
  await expect(page.getByRole('row').filter({ hasText: refused.referenceNumber })).toContainText(
    'The recipient’s account does not exist.',
  )
  await page.reload()
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('refused')

  // Switching wants a reason; Escape leaves everything as it is.
  const off = rail.getByRole('button', { name: 'Switch off sandbox' })
  await off.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Switch off sandbox?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape') // closes the toast
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(off).toBeFocused()
})

test('on a phone in the dark the rails are read one after the other', whole, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signedUpAdmin(page)
  await page.goto('/admin/payouts?queue=unknown')
  await expect(page.getByRole('article', { name: 'sandbox' })).toBeVisible()
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('unknown')
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await expectAccessible(page, 'payouts in the dark')
})
