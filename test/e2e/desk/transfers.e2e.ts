import { readFile } from 'node:fs/promises'
import { makeAdmin } from '../support/accounts.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { newSender, type Sender } from '../support/people.ts'
import { order, orderAndPay, register } from '../support/transfers.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Transfers' }).locator('tbody tr')
const search = (page: Page) => page.getByLabel('Search by reference, name, email, phone or payment id')
const status = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** An admin who also sends: under an email address of their own, so that it is told from what other tests send. */
async function sendingAdmin(page: Page): Promise<Sender> {
  const sender = await register(page, newSender())
  await makeAdmin(sender)
  return sender
}

test('all transfers are listed, filtered and searched; the address keeps it, and the way back', async ({
  page,
}) => {
  const sender = await sendingAdmin(page)
  const pending = await order(page, sender, { recipientName: 'Pia Pending' })
  await orderAndPay(page, sender, { recipientName: 'Sandbox Review', sendAmount: '250.00' })
  await orderAndPay(page, sender, { recipientName: 'Sandbox Fail' })
  await orderAndPay(page, sender, { recipientName: 'Cora Completed' })
  await page.goto('/admin/transfers')
  await search(page).fill(sender.email)
  await expect(rows(page)).toHaveCount(4)
  await expect(page).toHaveURL(/search=ana-/)
  const [newest] = await rows(page).allInnerTexts()
  for (const text of [
    'Ana Lee',
    'Cora Completed',
    'US to PH',
    '$100.00',
    '₱5,625.00',
    'Bank deposit',
    'by card',
  ])
    expect(newest).toContain(text)

  await expect(page.getByRole('radio')).toHaveCount(5)
  for (const [name, recipient, badge] of [
    ['Pending', 'Pia Pending', 'Pending'],
    ['Completed', 'Cora Completed', 'Completed'],
    ['Processing', 'Sandbox Review', 'Processing'],
    ['Failed', 'Sandbox Fail', 'Failed'],
  ] as const) {
    await status(page, name).check()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(recipient)
    await expect(rows(page).getByText(badge, { exact: true })).toBeVisible()
  }
  await status(page, 'All').check()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Minimum, USD').fill('200')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('In review')
  await page.reload()
  await expect(page.getByLabel('Minimum, USD')).toHaveValue('200')
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Minimum, USD').fill('200,5')
  await expect(page.getByLabel('Minimum, USD')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Minimum, USD').fill('')
  await page.getByLabel('To country').selectOption('PH')
  await page.getByLabel('Payment', { exact: true }).selectOption('bank')
  await expect(page.getByText('No transfer matches these filters.')).toBeVisible()

  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('No data to export')).toBeVisible()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/transfers')
  await search(page).fill(pending.referenceNumber)
  await expect(rows(page)).toHaveCount(1)
  // Anywhere on the row, not only on its link.
  await rows(page).click()
  await expect(page).toHaveURL(`/admin/transfers/${pending.id}`)
  await expect(page.getByRole('heading', { level: 1, name: pending.referenceNumber })).toBeVisible()
  await page.getByRole('link', { name: 'Back to transfers' }).click()
  await expect(page).toHaveURL(`/admin/transfers?search=${pending.referenceNumber}`)
  await expect(rows(page)).toHaveCount(1)
})

test(
  'eleven rows stand above the fold, with relative times, and an operator can have them roomy',
  whole,
  async ({ page }) => {
    const sender = await sendingAdmin(page)
    for (let made = 0; made < 14; made++) await order(page, sender)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/transfers')
    await expect(rows(page).nth(10)).toBeInViewport({ ratio: 1 })
    await expect(rows(page).first().locator('time')).toHaveText(/ ago$/)
    await expect(rows(page).first().locator('time')).toHaveAttribute('title', /\d{4}/)
    const dense = page.getByRole('button', { name: 'Compact rows' })
    await expect(dense).toHaveAttribute('aria-pressed', 'true')
    await dense.click()
    await expect(rows(page).nth(10)).not.toBeInViewport()
    await page.reload()
    await expect(dense).toHaveAttribute('aria-pressed', 'false')
    await dense.click()
  },
)

test('the export holds what is filtered, and no more', whole, async ({ page }) => {
  const sender = await sendingAdmin(page)
  const sent = await order(page, sender, { recipientName: 'Élodie "Quote", Ltd' })
  await order(page, sender)
  await page.goto(`/admin/transfers?search=${sent.referenceNumber}`)
  await expect(rows(page)).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(sent.referenceNumber)
  expect(lines[1]).toContain('"Élodie ""Quote"", Ltd"')
})

test('a list that did not load says so, and loads when asked again', whole, async ({ page }) => {
  const sender = await sendingAdmin(page)
  await order(page, sender)
  await page.route('**/api/transfers?*search=*', route => route.abort(), { times: 1 })
  await page.goto(`/admin/transfers?search=${sender.email}`)
  await expect(page.getByRole('alert').filter({ hasText: 'The list did not load' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(1)
})
