import { readFile } from 'node:fs/promises'
import { deskPaths } from '#web/features/admin/desk/desk-paths.ts'
import { expectSound } from '../support/axe.ts'
import { expect, whole } from '../support/browser-test.ts'
import { signInAsAdmin, test } from '../support/operator-test.ts'
import { newSender } from '../support/people.ts'
import { orderAndPay } from '../support/transfers.ts'

test('the records of large transfers are downloaded for a period', whole, async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto(deskPaths.reports)
  await page.getByLabel('Paid from').fill('2026-01-01')
  await expect(page.getByText('No report matches these filters.')).toBeVisible()
  await expectSound(page, 'reports')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('transfer-records.csv')
})

test(
  'a report is drafted from a case, filed and recorded, and the file of the case tells nothing of it',
  whole,
  async ({ page }) => {
    const sender = newSender()
    const { id } = await orderAndPay(page, sender)
    const problem = { type: 'late', message: 'It is not there.', contact: null }
    const reported = await page.request.post(`/api/transfers/${id}/problems`, { data: problem })
    const { reference } = (await reported.json()) as { reference: string }
    await page.context().clearCookies()

    await signInAsAdmin(page)
    await page.goto(deskPaths.cases)
    await page.getByRole('link', { name: reference }).click()
    await page.getByRole('button', { name: 'Draft a suspicious activity report' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Suspicious activity report' })).toBeVisible()
    await expect(page.getByLabel('Narrative')).toHaveValue(new RegExp(`Case ${reference}`))
    await expect(page.getByText('The amount is below 2,000 USD')).toBeVisible()
    await expectSound(page, 'a draft of a report')

    await page.getByLabel('Day of the first detection').fill('2020-02-01')
    await page.getByLabel('Amount in USD').fill('2,000')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByLabel('Amount in USD')).toBeFocused()
    await page.getByLabel('Amount in USD').fill('2000.00')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('suspicious activity must be reported')).toBeVisible()
    await expect(page.getByText('Mar 2, 2020')).toBeVisible()
    await page.getByLabel('A suspect was identified on that day').uncheck()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Apr 1, 2020')).toBeVisible()

    await page.getByRole('button', { name: 'Record a report' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Record a report' }).click()
    await expect(dialog.getByLabel('Number that the authority gave')).toBeFocused()
    await expectSound(page, 'the dialog of a filing, refused')
    await dialog.getByLabel('Number that the authority gave').fill('31000123456789')
    await dialog.getByLabel('Filed on').fill('2020-03-02')
    await dialog.getByRole('button', { name: 'Record a report' }).click()
    await expect(page.getByRole('heading', { name: 'Filing', exact: true })).toBeVisible()
    await expect(page.getByText('31000123456789')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0)
    await expectSound(page, 'a filed report')

    await page.getByRole('link', { name: 'All reports' }).click()
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('31000123456789')
    await page.getByRole('row').filter({ hasText: reference }).getByRole('link').click()
    await page.getByRole('link', { name: 'Open case' }).click()
    await expect(page.getByRole('heading', { name: 'Reports to an authority' })).toBeVisible()
    await expectSound(page, 'a case with a report')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as data' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(reference)
    expect(text).not.toContain('31000123456789')
  },
)
