import { signedUpAdmin } from '../support/admins.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, 22 - n)).toISOString().slice(0, 10)

/** Figures of our own: those of the server grow while other tests send. */
async function withFigures(page: Page) {
  await page.route('**/api/admin/charts*', async route => {
    const count = Number(new URL(route.request().url()).searchParams.get('days'))
    const days = Array.from({ length: count }, (_, i) => ({
      day: day(count - 1 - i),
      created: 3,
      completed: 2,
      failed: 1,
      volumeUsd: '1200.50',
      revenueUsd: i === count - 1 ? '-4.20' : '9.60',
    }))
    await route.fulfill({
      json: {
        days,
        corridors: [
          {
            sendCountry: 'US',
            receiveCountry: 'PH',
            completed: 60,
            failed: 30,
            volumeUsd: '36015.00',
            revenueUsd: '274.20',
          },
        ],
        failures: [
          { reason: 'expired', count: 20 },
          { reason: 'payoutReturned', count: 10 },
        ],
        deliveryTimes: [
          { withinSeconds: 10, count: 55 },
          { withinSeconds: 3600, count: 5 },
          { withinSeconds: null, count: 0 },
        ],
      },
    })
  })
}

test('each chart has its sum, and its figures as a table, by the keyboard too', async ({ page }) => {
  await signedUpAdmin(page)
  await withFigures(page)
  await page.goto('/admin/charts')
  const revenue = page.getByRole('figure', { name: 'Revenue' })
  await expect(revenue).toContainText('$274.20 in total')
  await expect(page.getByRole('figure', { name: 'Volume' })).toContainText('$36,015.00 in total')
  await expect(page.getByRole('figure', { name: 'Failed transfers' })).toContainText('30 in total')
  await revenue.locator('summary').focus()
  await page.keyboard.press('Enter')
  const figures = revenue.getByRole('row')
  await expect(figures).toHaveCount(31)
  await expect(figures.nth(1)).toHaveText('Nov 22, 2026−$4.20')
  await expect(figures.nth(30)).toHaveText('Oct 24, 2026$9.60')
  const failures = page.getByRole('figure', { name: 'Why transfers failed' })
  await expect(failures.getByRole('row').nth(1)).toHaveText('Not paid in time20')
  await expect(page.getByRole('figure', { name: 'Time to deliver' }).getByRole('row').nth(2)).toHaveText(
    '1 hour5',
  )
})

test(
  'the range stands in the address, is turned by the arrows, and a year is weeks',
  whole,
  async ({ page }) => {
    await signedUpAdmin(page)
    await withFigures(page)
    await page.goto('/admin/charts?days=90')
    const range = page.getByRole('group', { name: 'Range' })
    await expect(range.getByRole('radio', { name: '90 days' })).toBeChecked()
    await range.getByRole('radio', { name: '90 days' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/admin/charts?days=365')
    const completed = page.getByRole('figure', { name: 'Completed transfers' })
    await expect(completed).toContainText('730 in total')
    await expect(completed).toContainText('Each bar is a week.')
    await expect(completed.locator('rect')).toHaveCount(53)
    await page.reload()
    await expect(range.getByRole('radio', { name: '1 year' })).toBeChecked()
  },
)

test('charts that do not come say so, and come when asked again', whole, async ({ page }) => {
  await signedUpAdmin(page)
  await page.route('**/api/admin/charts*', route =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
  )
  await page.goto('/admin/charts')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The charts did not load')
  await page.unroute('**/api/admin/charts*')
  await withFigures(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('figure', { name: 'Volume' })).toBeVisible()
})
