import { deskPaths } from '#web/features/admin/desk/desk-paths.ts'
import { expectSound } from '../support/axe.ts'
import { expect } from '../support/browser-test.ts'
import { signInAsAdmin, test } from '../support/operator-test.ts'

test('the records of large transfers are downloaded for a period', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto(deskPaths.reports)
  await page.getByLabel('Paid from').fill('2026-01-01')
  await expectSound(page, 'reports')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('transfer-records.csv')
})
