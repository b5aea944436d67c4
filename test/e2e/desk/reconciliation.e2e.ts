import { signedUpAdmin } from '../support/admins.ts'
import { expectAccessible } from '../support/axe.ts'
import { ask } from '../support/books.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { comparedDay } from '../support/compared.ts'

const DAY = '2026-03-14'
const SOURCE = 'provider:sandbox'

const main = (page: Page) => page.getByRole('main')
const breaks = (page: Page) => main(page).getByRole('table', { name: 'Breaks' })

test('the desk compares a day from both sides and resolves its break', async ({ page }) => {
  const key = await comparedDay(DAY, SOURCE)
  const { username } = await signedUpAdmin(page)
  await page.goto(`/admin/reconciliation?of=${DAY}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Mar 14, 2026 in detail' })).toBeVisible()
  const card = main(page).getByRole('region', { name: 'Card provider: sandbox' })
  await expect(card.getByRole('row', { name: /^Payment/ })).toContainText(
    'USD 124,252.801,204 ×USD 124,356.001,205 ×',
  )
  await expect(card).toContainText('In breaksUSD 103.20')
  await expectAccessible(page, 'a day')

  await card.getByRole('link', { name: 'Show breaks' }).click()
  await expect(page.getByRole('tab', { name: 'Breaks' })).toHaveAttribute('aria-selected', 'true')
  const row = breaks(page).getByRole('row', { name: /Missing on our side/ })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('USD 103.20')
  await expectAccessible(page, 'breaks')

  await row.getByRole('button', { name: `Resolve: Missing on our side, ${key}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Missing on our side' })
  await expect(dialog).toContainText('Their amount is USD 103.20 higher than ours.')
  await dialog.getByRole('button', { name: 'Assign to me' }).click()
  await expect(dialog).toContainText(`Grace Hopper “${username}” took it`)
  await dialog.getByLabel('Action').selectOption('Add a comment')
  await dialog.getByLabel('Comment').fill('asked the provider')
  await dialog.getByRole('button', { name: 'Add a comment' }).click()
  await expect(dialog).toContainText('asked the provider')
  await expectAccessible(page, 'working off')
  await dialog.getByLabel('Action').selectOption('Resolve permanently')
  await dialog.getByRole('button', { name: 'Resolve permanently' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('their mistake, taken back')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(`Grace Hopper “${username}” resolved it`)
  await dialog.getByRole('button', { name: 'Close' }).first().click() // the toast has one too
  await expect(page.getByText('No break matches these filters.')).toBeVisible()

  await page.goto(`/admin/reconciliation?before=2026-03-16`)
  const days = main(page).getByRole('table', { name: 'Days and the result of their comparison' })
  await expect(days.getByRole('row', { name: /Mar 14, 2026/ })).toContainText('Matched')
  await days.getByRole('button', { name: 'Compare again: Mar 14, 2026' }).click()
  // There was no such statement: the comparison finds nothing on either side.
  await expect(days.getByRole('row', { name: /Mar 14, 2026/ })).toContainText('MatchedMatched', {
    timeout: 30_000,
  })
  await days.getByRole('link', { name: 'Mar 14, 2026' }).click()
  await expect(card).toContainText('No activity on either side.')
})

test('the bookings of several days can be downloaded as a zip', whole, async ({ page }) => {
  await signedUpAdmin(page)
  await page.goto('/admin/reconciliation')
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2026-03-01')
  await page.getByRole('button', { name: 'Export zip' }).click()
  await expect(
    page.getByRole('alert').getByText('Please choose up to 31 days, with the first day before the last.'),
  ).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2026-01-31')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export zip' }).click()
  expect((await saved).suggestedFilename()).toBe('reconciliation-2026-01-01-2026-01-31.zip')
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' })

  test('nothing stands over the edge', whole, async ({ page }) => {
    await comparedDay('2026-03-10', 'rail:sandbox')
    // A rail that is no longer ours is never asked: what kept it from being compared stays to be seen.
    await ask(
      `insert into reconciliation_work (id, day, source, asked_at, read_until, step, last_error)
       values (gen_random_uuid(), '2026-03-10', 'rail:gone', now(), now(), 'theirs', 'internal')`,
      [],
    )
    await signedUpAdmin(page)
    for (const view of ['', '?of=2026-03-10', '?show=breaks']) {
      await page.goto(`/admin/reconciliation${view}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Open breaks by age' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await expectAccessible(page, `on a phone ${view}`)
    }
    await page.goto('/admin/reconciliation?of=2026-03-10')
    await expect(page.getByText('Failed, retrying')).toBeVisible()
  })
})
