import { expectAccessible } from '../support/axe.ts'
import { booksOf, keepWithRail } from '../support/books.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { expectStatus } from '../support/toasts.ts'
import { linksOf, orderAndPay } from '../support/transfers.ts'

// The clock of a test stays in its page: no other test gets it.
test.use({ reuseContext: false })

// Held, and so with us until somebody looks at it.
const held = { recipientName: 'Sandbox Review' }

/** Orders and pays what the rail has and does not deliver. */
async function orderWithRail(page: Page, sender = newSender()): Promise<void> {
  const { id } = await orderAndPay(page, sender, { recipientName: 'Sandbox Delay' })
  await keepWithRail(id)
}

const clock = (page: Page) => page.getByRole('timer')
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel transfer' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel this transfer?' })
const spoken = (page: Page) => page.getByRole('status').filter({ hasText: /cancel/ })

test('the countdown follows the server’s clock, not the device’s, and is announced only a few times', async ({
  page,
}) => {
  // Three hours ahead: by this clock the time was over before it began.
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
  await orderWithRail(page)
  await page.goto('/confirmation')
  await expect(clock(page)).toHaveText(/^(2[89]:\d\d|30:00)$/)
  await expect(spoken(page)).toHaveCount(0)
  await expectAccessible(page, 'a transfer that can be cancelled')

  // Any answer would tell the server's time, which does not leap with the clock of the page.
  await page.route(/\/api\/transfers\/[^/]+$/, route => route.abort())
  await page.clock.fastForward('20:30')
  await expect(clock(page)).toHaveText(/^(8|9):[0-5]\d$/)
  await expect(spoken(page)).toHaveText('You can cancel for 10 more minutes.')
  await page.clock.fastForward('05:00')
  await expect(spoken(page)).toHaveText('You can cancel for 5 more minutes.')
  await page.clock.fastForward('05:00')
  await expect(clock(page)).toHaveCount(0)
  await expect(cancelButton(page)).toHaveCount(0)
  await expect(spoken(page)).toHaveText(/^It can no longer be cancelled/)
})

test(
  'the countdown stops in a hidden page and is right once the page is visible',
  whole,
  async ({ page }) => {
    await page.clock.install()
    await orderAndPay(page, newSender(), held)
    await page.goto('/confirmation')
    await expect(clock(page)).toBeVisible()
    const hide = (isHidden: boolean) =>
      page.evaluate(hidden => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, isHidden)
    await hide(true)
    const before = await clock(page).textContent()
    await page.clock.runFor(10_000)
    await expect(clock(page)).toHaveText(before ?? 'no clock')
    await hide(false)
    await expect(clock(page)).not.toHaveText(before ?? 'no clock')
  },
)

test(
  'a sender cancels a transfer that the rail already has, and is refunded in full',
  whole,
  async ({ page }) => {
    const sender = newSender()
    await orderWithRail(page, sender)
    await page.goto('/confirmation')
    await cancelButton(page).click()
    await expect(dialog(page)).toContainText(
      'We will refund $103.20, the fee included, to the card that you paid with.',
    )
    await expect(dialog(page)).toContainText('Your bank then shows it within 10 business days')
    await dialog(page).getByRole('button', { name: 'Cancel transfer' }).click()
    await expectStatus(
      page,
      'Transfer cancelled',
      'We are refunding $103.20 to your original payment method.',
    )
    const heading = page.getByRole('heading', { level: 1, name: 'Transfer cancelled' })
    await expect(heading).toBeFocused()
    await expect(clock(page)).toHaveCount(0)
    expect(await booksOf(sender.email)).toEqual(['failed, captured'])
  },
)

test(
  'a tracking link shows the time and how to cancel; the browser that ordered it has the button',
  whole,
  async ({ page, browser, baseURL }) => {
    const sender = newSender()
    const links = await linksOf(page, await orderAndPay(page, sender, held))
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    const other = await elsewhere.newPage()
    await other.goto(links.sender)
    await expect(clock(other)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Continue on this device' })).toBeVisible()
    await expect(cancelButton(other)).toHaveCount(0)
    await other.goto(links.recipient)
    await expect(other.getByRole('heading', { level: 1 })).toContainText('is sending you')
    await expect(clock(other)).toHaveCount(0)
    await elsewhere.close()

    await page.goto(links.sender)
    await cancelButton(page).click()
    await dialog(page).getByRole('button', { name: 'Cancel transfer' }).click()
    await expect(page.getByText('Failed', { exact: true })).toBeVisible()
    await expect(clock(page)).toHaveCount(0)
    expect(await booksOf(sender.email)).toEqual(['failed, captured'])
  },
)
