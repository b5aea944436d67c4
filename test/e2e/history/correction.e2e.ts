import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessibleInBothThemes, expectNothingSideways, widen } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { orderAndPay, register } from '../support/transfers.ts'

/** The codes that were mailed to an address, the newest last. */
async function codesTo(email: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const names = (await readdir(folder)).toSorted((a, b) => (a < b ? -1 : 1))
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return mails
    .filter(mail => mail.includes(email))
    .flatMap(mail => /(\d{6}) is your code to correct a recipient/.exec(mail)?.[1] ?? [])
}

test('a sender whose recipient the bank could not pay reads what to do, corrects the name with a mailed code, and the money arrives', async ({
  page,
}) => {
  test.setTimeout(120_000) // a mail, and six looks by axe
  const sender = await register(page, newSender())
  await orderAndPay(page, sender, { recipientName: 'Sandbox Typo' })
  await page.goto('/history')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sandbox Typo' })).toContainText('Action needed')
  await expectAccessibleInBothThemes(page, 'history')
  await page.getByRole('link', { name: /Sandbox Typo/ }).click()
  await expect(page.getByRole('main')).toContainText(
    'The name does not match the account. Your money is safe with us.',
  )
  await expectAccessibleInBothThemes(page, 'transfer')
  await page.getByRole('link', { name: 'Correct the recipient' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct the recipient')
  await expect(page.getByRole('main')).toContainText('You can correct this transfer 2 times.')
  await expectAccessibleInBothThemes(page, 'correction')
  await widen(page, 390)
  await expectNothingSideways(page, 'correction at 390 px')
  await expectAccessibleInBothThemes(page, 'correction at 390 px')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused() // nothing has changed
  await page.getByLabel('Full name').fill('Boris Stranger')
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Confirm the correction')
  await expect(dialog).toContainText(
    `We have sent a code to ${sender.email}. Type it here, and your money goes to the corrected recipient.`,
  )
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('main')).toContainText('This is another person')
  await page.getByLabel('Full name').fill('Sandbox Typos')
  await page.getByRole('button', { name: 'Continue' }).click()
  // Each of the two dialogs has mailed one, and the newest counts.
  await expect.poll(() => codesTo(sender.email)).toHaveLength(2)
  await dialog.getByLabel('Code').fill((await codesTo(sender.email)).at(-1) ?? '')
  await expectAccessibleInBothThemes(page, 'code')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await page.getByRole('link', { name: 'See the transfer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer to Sandbox Typos')
  await expect(page.getByRole('main')).toContainText('Recipient corrected')
  await expect(page.getByRole('main')).toContainText('Completed')
})
