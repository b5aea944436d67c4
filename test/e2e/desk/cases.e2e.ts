import { readFile } from 'node:fs/promises'
import type { CaseExport } from '#shared/api/admin/compliance/case-export.api.ts'
import { deskPaths } from '#web/features/admin/desk/desk-paths.ts'
import { expectSound } from '../support/axe.ts'
import { expect } from '../support/browser-test.ts'
import { signInAsAdmin, test } from '../support/operator-test.ts'
import { newSender } from '../support/people.ts'
import { picture } from '../support/picture.ts'
import { linksOf, orderAndPay } from '../support/transfers.ts'

test('a sender reports a problem by the tracking link, and the desk takes and decides the case', async ({
  page,
}) => {
  const links = await linksOf(page, await orderAndPay(page, newSender()))
  await page.context().clearCookies() // the link alone is the proof
  await page.goto(links.sender)
  await page.getByRole('link', { name: 'Report a problem with this transfer' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByLabel('What went wrong?')).toBeFocused()
  await page.getByLabel('What went wrong?').selectOption('The money came late, or not at all')
  await page.getByLabel('What happened?').fill('My sister has not got it.')
  const add = page.getByLabel('Add a file that shows what happened')
  await add.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  await add.setInputFiles({
    name: 'statement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
  await expectSound(page, 'a report of a problem')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeFocused()
  await expect(page.getByText('Your report was sent without some files')).toBeVisible()
  await expect(page.getByText('This file is not a JPEG, PNG or WebP picture, nor a PDF.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: list.pdf' }).click()
  await add.setInputFiles({ ...picture, name: 'screen.png' })
  await expect(page.getByText('Received')).toHaveCount(2)
  await expectSound(page, 'a report with its files')
  const reference = await page.getByText(/^CASE[A-Z0-9]{12}$/).textContent()

  await signInAsAdmin(page)
  await page.goto(deskPaths.cases)
  await expect(page.getByRole('link', { name: `${reference}` })).toBeVisible()
  await expectSound(page, 'the list of cases')
  await page.getByRole('link', { name: `${reference}` }).click()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible()
  await page.getByRole('button', { name: 'View: screen.png' }).click()
  await page.getByLabel('Reason').fill('to see the day')
  await expectSound(page, 'the question why a document is viewed')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('img', { name: 'screen.png, as it was sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByLabel('Name of the document').fill('Answer of the partner')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'answer.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  await expect(page.getByText('Chosen: answer.pdf')).toBeVisible()
  await expectSound(page, 'a document to be added')
  await page.getByRole('dialog').getByRole('button', { name: 'Add document' }).click()
  await expect(page.getByRole('button', { name: 'View: Answer of the partner' })).toBeVisible()
  await page.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Outcome').selectOption('No error')
  await dialog.getByLabel('Reason').selectOption('As it was disclosed')
  await dialog.getByLabel('Explanation').fill('It is there since this morning.')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('Close case: Please send the result to the customer first.')).toBeVisible()
  await expectSound(page, 'a decided case')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`case-${reference}.pdf`)
  const [data] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as data' }).click(),
  ])
  expect(data.suggestedFilename()).toBe(`case-${reference}.json`)
  const { documents } = JSON.parse(await readFile(await data.path(), 'utf8')) as CaseExport
  expect(documents.map(({ name }) => name)).toEqual(['statement.pdf', 'screen.png', 'Answer of the partner'])
  await page.getByRole('button', { name: 'Send the result' }).click()
  await expect(page.getByRole('button', { name: 'Close case' })).toBeVisible()
})
