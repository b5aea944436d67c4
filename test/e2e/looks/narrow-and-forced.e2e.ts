import { Secret, TOTP } from 'otpauth'
import { signedUp } from '../support/accounts.ts'
import { expect, sampled, test, whole } from '../support/browser-test.ts'
import { openCheckout } from '../support/checkout.ts'
import { notifications } from '../support/toasts.ts'
import { continueButton, heading, openWizard } from '../support/wizard.ts'

for (const width of [390, 320]) {
  test.describe(`on a phone of ${width} px`, sampled(width === 320), () => {
    test.use({ viewport: { width, height: 844 } })

    test('the names of the copy buttons stay on the page', whole, async ({ page }) => {
      await openCheckout(page, { paymentMethod: 'bank' })
      const buttons = page.getByRole('button', { name: /^Copy/ })
      for (const button of await buttons.all()) {
        const name = (await button.getAttribute('aria-label')) ?? ''
        await button.focus()
        const tooltip = page.locator('span[aria-hidden=true]').getByText(name, { exact: true })
        await expect(tooltip).toBeVisible()
        // It appears, and finds its place a frame later.
        await expect(async () => {
          const box = await tooltip.boundingBox()
          expect(box?.x).toBeGreaterThanOrEqual(0)
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        }).toPass()
      }
    })

    test(
      'a recovery code stands in one line, and no toast on the title above it',
      whole,
      async ({ page }) => {
        await signedUp(page)
        await page.goto('/account')
        await page.getByRole('button', { name: 'Set up codes' }).click()
        const dialog = page.getByRole('dialog')
        const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
        await page
          .getByLabel('Code that the app shows')
          .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
        await page.getByRole('button', { name: 'Turn on codes' }).click()
        const codes = dialog.getByRole('listitem')
        await expect(codes).toHaveCount(10)
        const list = await dialog.getByRole('list').boundingBox()
        for (const code of await codes.all()) {
          const { lines, right } = await code.evaluate(item => {
            const range = document.createRange()
            range.selectNodeContents(item)
            return { lines: range.getClientRects().length, right: range.getBoundingClientRect().right }
          })
          expect(lines).toBe(1)
          expect(right).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
        }
        const toast = await notifications(page).getByText('One-time codes are on').boundingBox()
        const title = await dialog.getByRole('heading').boundingBox()
        expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
      },
    )
  })
}

test('in forced colours the steps behind differ from those ahead, and the main button from others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openWizard(page)
  const colour = (element: Element) => getComputedStyle(element).backgroundColor
  const dot = await page.locator('.live-dot').evaluate(colour)
  await continueButton(page).click()
  await expect(heading(page, 2)).toBeVisible()
  const bars = page.getByRole('navigation', { name: 'Progress' }).locator('li')
  const [behind, ahead] = [bars.nth(0).locator('.h-full'), bars.nth(4).locator('.bg-line')]
  const canvas = await page.locator('body').evaluate(colour)
  const seen = [dot, await behind.evaluate(colour), await continueButton(page).evaluate(colour)]
  for (const each of seen) expect(each).not.toBe(canvas)
  expect(await ahead.evaluate(colour)).not.toBe(await behind.evaluate(colour))
  expect(await page.getByRole('button', { name: 'Back' }).evaluate(colour)).not.toBe(seen[2])
})
