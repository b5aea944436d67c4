import { expectAccessible, expectNothingSideways } from '../support/axe.ts'
import { expect, whole } from '../support/browser-test.ts'
import { signInAsAdmin, test } from '../support/operator-test.ts'
import { openCheckout, payByCard } from '../support/checkout.ts'
import { switchRulesOff } from '../support/rules.ts'

test.afterEach(({ page }) => switchRulesOff(page))

test(
  'the desk sets a cooling-off, and the sender of a large first transfer reads when it leaves',
  whole,
  async ({ page, browser }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/monitoring-rules')
    await page.getByRole('button', { name: 'Change the rule Cooling-off' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Hours to wait')).toHaveValue('24')
    await dialog.getByRole('switch', { name: 'On' }).click()
    await dialog.getByLabel('Amount in USD').fill('50.00')
    await dialog.getByLabel('Reason').fill('calls from false officials')
    await expectAccessible(page, 'the dialog of the rule')
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await expect(page.getByText('Rule saved')).toBeVisible()

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const sender = await context.newPage()
    await openCheckout(sender)
    const words =
      /one of your first transfers to Maria Santos\. For your protection it leaves on .+ Until then you can cancel it at no cost\./
    await expect(sender.getByText(words)).toContainText('if you pay now')
    await expectAccessible(sender, 'the checkout of a transfer that will wait')
    await sender.setViewportSize({ width: 320, height: 700 })
    await expectNothingSideways(sender, 'the checkout at 320 px')
    await payByCard(sender)
    await expect(sender.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await expect(sender.getByText(words)).not.toContainText('if you pay now')
    await expect(sender.getByRole('timer')).toHaveText(/^2[34]:\d\d:\d\d$/)
    await sender.getByRole('link', { name: 'Track this transfer' }).click()
    await expect(sender.getByText(words)).toBeVisible()
    await expect(sender.getByText('Next: We send your money')).toBeVisible()
    await expectAccessible(sender, 'tracking of a transfer that waits')
    await context.close()
  },
)
