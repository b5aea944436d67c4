import { randomUUID } from 'node:crypto'
import { makeAdmin } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { register } from '../support/transfers.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Record an entry' })
const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

async function adminAtTheTreasury(page: Page) {
  const sender = await register(page, newSender())
  await makeAdmin(sender)
  await page.goto('/admin/treasury')
  await expect(page.getByRole('heading', { level: 1, name: 'Treasury' })).toBeVisible()
}

test('an admin previews the effect of a bank movement, records it, and reverses it', async ({ page }) => {
  await adminAtTheTreasury(page)
  const reference = `wire ${randomUUID()}`
  await page.getByRole('button', { name: 'Record an entry' }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('What happened').selectOption('Currency trade')
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Please fill in the marked fields')).toBeVisible()
  await expect(dialog(page).getByLabel('Currency', { exact: true })).toBeFocused()
  await dialog(page).getByLabel('Bought').fill('5700.00')
  await dialog(page).getByLabel('Currency', { exact: true }).selectOption('PHP')
  await dialog(page).getByLabel('Sold', { exact: true }).fill('100.00')
  await dialog(page).getByLabel('Currency sold').selectOption('PHP')
  await dialog(page).getByLabel('Reference').fill(reference)
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Another one than what was bought')
  await dialog(page).getByLabel('Currency sold').selectOption('USD')
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByText('Bank PHP ←debited, credited Exchange position PHP')).toBeVisible()
  await expect(dialog(page).getByText('PHP per USD')).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: /^Bank USD/ })).toContainText(/\d\.\d\d/)
  await expectAccessible(page, 'treasury, preview')

  await dialog(page).getByRole('button', { name: 'Change' }).click()
  await expect(dialog(page).getByLabel('Reference')).toHaveValue(reference)
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await dialog(page).getByRole('button', { name: 'Post entry' }).click()
  await expect(dialog(page)).toBeHidden()
  const row = section(page, 'Treasury entries').getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText('PHP 5,700.00sold USD 100.00')

  await row.getByRole('button', { name: 'Reverse' }).click()
  const taking = page.getByRole('dialog', { name: 'Reverse the entry' })
  await taking.getByRole('button', { name: 'Reverse entry' }).click()
  await expect(page.getByText('Please say why')).toBeVisible()
  await taking.getByLabel('Why').fill('typed twice')
  await taking.getByRole('button', { name: 'Reverse entry' }).click()
  await expect(row.filter({ hasText: 'Reversal' })).toContainText('typed twice')
  await expect(row.filter({ hasText: 'Reversed' }).getByRole('button')).toHaveCount(0)
})

test(
  'a rail that runs dry is shown there and in the navigation; the page is sound for axe, in the dark and on a phone',
  whole,
  async ({ page }) => {
    await adminAtTheTreasury(page)
    const funding = {
      kind: 'rail_funding',
      rail: 'sandbox',
      currency: 'KES',
      amount: '500.00',
      valueDate: today(),
    }
    const booked = await page.request.post('/api/admin/treasury/entries', {
      data: { ...funding, reference: randomUUID() },
    })
    expect(booked.status()).toBe(201)
    const day = await page.request.post('/api/admin/treasury/safeguarding', { data: { day: '2026-01-02' } })
    expect(day.status()).toBe(200)
    await page.reload()
    await page.getByRole('button', { name: 'Threshold of sandbox in KES' }).click()
    const watching = page.getByRole('dialog', { name: 'When to warn' })
    await watching.getByLabel('Warn below').fill('10000000')
    await watching.getByRole('button', { name: 'Save' }).click()
    const rails = section(page, 'Balances at the rails').getByRole('row')
    await expect(rails.nth(1)).toContainText('Low balance') // below the heads: what runs dry comes first
    const rail = rails.filter({ hasText: 'KES' })
    await expect(rail).toContainText('Low balance')
    await expect(rail).toContainText('10,000,000.00')
    await expect(
      page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: /^Treasury/ }),
    ).toContainText(/: \d+ waiting/)
    await page.getByRole('button', { name: 'Watch another currency' }).press('Enter')
    await expect(watching.getByLabel('Rail')).toBeFocused()
    await page.keyboard.press('Escape') // closes the toast
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Watch another currency' })).toBeFocused()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `treasury, ${colorScheme}`)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Show the statement of Jan 2, 2026' }).click()
    const statement = page.getByRole('heading', { name: 'Safeguarding statement of Jan 2, 2026' })
    await expect(statement).toBeInViewport()
    await expect(page).toHaveURL(/day=2026-01-02/)
    await expectAccessible(page, 'treasury, phone')
    await page.setViewportSize({ width: 320, height: 700 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  },
)
