import { makeAdmin, signedIn, signedUp, idOf } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnPhone,
  expectNothingSideways,
} from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { orderAndPay, register } from '../support/transfers.ts'

const queues = (page: Page) => page.getByRole('region', { name: 'Queues' })
const row = (page: Page, name: string) => queues(page).getByRole('row').filter({ hasText: name })
const opened = async (page: Page, address = '/admin/today') => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Figures' })).toBeVisible()
}

/** An admin of a desk where a transfer is held for review. */
async function withHeldTransfer(page: Page) {
  const sender = await register(page, newSender())
  await makeAdmin(sender)
  return await orderAndPay(page, sender, { recipientName: 'Sandbox Review' })
}

test('the group Today leads to the queues, and the keyboard from there to the oldest item and to the list', async ({
  page,
}) => {
  await withHeldTransfer(page)
  await page.goto('/admin/ledger')
  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: /^Today/ })
    .first()
    .click()
  await expect(page).toHaveURL('/admin/today')
  const held = row(page, 'Held for review')
  await expect(held).toContainText(/waits (less than a minute|.*\d (min|h|days?))/)
  await held.getByRole('link', { name: 'Held for review', exact: true }).press('Enter')
  await expect(page).toHaveURL('/admin/review')
  await expect(page.locator('main ol a').first()).toBeFocused()
  await page.goBack()
  await held.getByRole('link', { name: /^Held for review: Oldest waits/ }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/transfers\/[0-9a-f-]{36}$/)
})

test('Ctrl-K finds Today, and the header leads to the overview as before', whole, async ({ page }) => {
  await signedUpAdmin(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('today')
  await expect(page.getByRole('option').first()).toContainText('Today')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/today')
})

test('one call has the counts of all pages, and it is made again after a minute', whole, async ({ page }) => {
  await signedUpAdmin(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await opened(page)
  expect(asked.filter(path => path.startsWith('/api/admin'))).toEqual(['/api/admin/today'])
  const again = page.waitForRequest('**/api/admin/today')
  await page.clock.runFor(61_000)
  await again
})

test('a change at the desk has the queues counted again', whole, async ({ page }) => {
  const { referenceNumber } = await withHeldTransfer(page)
  await page.goto('/admin/review')
  const release = page.getByRole('button', { name: `Release ${referenceNumber}` })
  await expect(release).toBeVisible()
  const dialog = page.getByRole('dialog')
  await release.click()
  await dialog.getByLabel('Reason').fill('known to us')
  const counted = page.waitForResponse('**/api/admin/today')
  await dialog.getByRole('button', { name: 'Release' }).click()
  expect((await counted).ok()).toBe(true)
  await expect(release).toHaveCount(0)
})

test(
  'a role sees its own queues, and figures beside those of last week',
  whole,
  async ({ page, request }) => {
    const colleague = await signedUp(page)
    await signedUpAdmin({ request })
    const data = { roles: ['pricing'], reason: 'new colleague' }
    expect((await request.put(`/api/admin/users/${await idOf(colleague)}`, { data })).ok()).toBe(true)
    await signedIn(page, colleague)
    await opened(page)
    await expect(page.getByText(/Held for review|Bank lines/)).toHaveCount(0)
    const figures = page.getByRole('group', { name: 'Figures' })
    await expect(figures.getByRole('row')).toHaveCount(6)
    await expect(figures.getByRole('row').filter({ hasText: 'Orders' })).toContainText(
      'to the same time of day',
    )
    await expect(figures.getByRole('row').filter({ hasText: 'Failed' })).toContainText('the whole day')
  },
)

test('axe finds nothing on the page, in both themes and on a phone', whole, async ({ page }) => {
  await withHeldTransfer(page)
  await opened(page)
  await expectAccessibleInBothThemes(page, 'today')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingSideways(page, 'today at 390 px')
  await expectAccessibleOnPhone(page, 'today at 390 px')
  await page.setViewportSize({ width: 1280, height: 800 })
})
