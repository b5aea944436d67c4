import { makeAdmin } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, test } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { expectStatus } from '../support/toasts.ts'
import { order, register } from '../support/transfers.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const waiting = (page: Page, text: string) =>
  section(page, 'Waiting for you').getByRole('listitem').filter({ hasText: text })

test('a bank file pays a transfer, and the desk resolves short and excess payments', async ({ page }) => {
  test.setTimeout(120_000) // a whole queue, an entry of the treasury, and three transfers
  const sender = await register(page, newSender())
  await makeAdmin(sender)
  const [exact, short, over] = [
    await order(page, sender, { paymentMethod: 'bank' }),
    await order(page, sender, { paymentMethod: 'bank' }),
    await order(page, sender, { paymentMethod: 'bank' }),
  ]
  const name = `Ana ${exact.referenceNumber}`
  const line = (amount: string, text: string, ref: string) =>
    `2026-11-20,${amount},USD,${text},${exact.referenceNumber}-${ref},${name}`
  const content = [
    'Date,Amount,Currency,Text,Bank reference,Name',
    line('100.00', exact.referenceNumber, 'A'),
    line('99.00', short.referenceNumber, 'B'),
    line('120.50', over.referenceNumber, 'C'),
    line('-871.00', 'to a partner', 'D'),
  ].join('\n')

  await page.goto('/admin/bank')
  const wrong = {
    name: 'wrong.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Amount\n2026-11-20,twelve'),
  }
  await page.getByLabel('Choose a file').setInputFiles(wrong)
  await expect(page.getByText('The file could not be read')).toBeVisible()
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  const upload = section(page, 'Import a file')
  await expect(upload).toContainText('csv, 4 lines')
  await expect(page.getByText('The file could not be read')).toBeHidden()
  await expect(upload.getByRole('listitem').filter({ hasText: 'Pays its transfer' })).toHaveText(/^1 /)
  await upload.getByRole('button', { name: 'Import', exact: true }).click()
  await expectStatus(page, '4 new lines imported')
  await expect(waiting(page, short.referenceNumber)).toContainText('Too little')
  await expect(waiting(page, over.referenceNumber)).toContainText('Too much')
  await expect(waiting(page, `: ${exact.referenceNumber}`)).toHaveCount(0)

  const dialog = page.getByRole('dialog')
  await waiting(page, short.referenceNumber)
    .getByRole('button', { name: /^Pay a transfer/ })
    .click()
  await expect(dialog.getByLabel('Reference of the transfer')).toHaveValue(short.referenceNumber)
  await dialog.getByLabel('If the sum differs').selectOption('bear')
  await dialog.getByLabel('Reason').fill('a fee on the way')
  await dialog.getByRole('button', { name: 'Pay transfer' }).click()
  await expectStatus(page, 'The transfer is paid')
  await expect(waiting(page, short.referenceNumber)).toHaveCount(0)

  await waiting(page, over.referenceNumber)
    .getByRole('button', { name: /^Pay a transfer/ })
    .click()
  await dialog.getByLabel('If the sum differs').selectOption('keep')
  await dialog.getByLabel('Reason').fill('as the sender asked')
  await dialog.getByRole('button', { name: 'Pay transfer' }).click()
  await expect(waiting(page, over.referenceNumber)).toContainText('USD 20.50 held')
  await waiting(page, over.referenceNumber)
    .getByRole('button', { name: /^Send back/ })
    .click()
  await dialog.getByLabel('Reason').fill('the difference')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(waiting(page, over.referenceNumber)).toContainText(/with the reference RTN[0-9A-F]{12}/)
  await expectAccessible(page, 'the bank with what waits')
  await waiting(page, over.referenceNumber)
    .getByRole('button', { name: /^Mark as sent/ })
    .click()
  await dialog.getByLabel('Reference on the bank’s statement').fill(`OUT ${over.referenceNumber}`)
  await dialog.getByLabel('Reason').fill('sent this morning')
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(waiting(page, over.referenceNumber)).toHaveCount(0)

  await page.getByRole('button', { name: 'Record in the treasury: USD 871.00' }).click()
  await dialog.getByLabel('What happened').selectOption('Bank charge')
  await expect(dialog).toContainText('USD 871.00 sent')
  await expectAccessible(page, 'an entry of a line')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog).toContainText('Bank charges USD')
  await dialog.getByRole('button', { name: 'Post entry' }).click()
  await expectStatus(page, 'Posted')

  await page.getByLabel('Search text, name or amount').fill(name)
  await expect(section(page, 'All lines').getByRole('row')).toHaveCount(5)
  await expect(section(page, 'All lines').getByRole('link', { name: /^Bank charge/ })).toBeVisible()
  for (const { id, referenceNumber } of [exact, short, over]) {
    await page.goto(`/admin/transfers/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: referenceNumber })).toBeVisible()
    await expect(page.getByRole('main').locator('header')).toContainText('Payout: delivered')
  }
})
