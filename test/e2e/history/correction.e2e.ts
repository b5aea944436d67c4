import { expectAccessibleInBothThemes, expectNothingSideways, widen } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { codesTo } from '../support/mailed-codes.ts'
import { newSender } from '../support/people.ts'
import { orderAndPay, register } from '../support/transfers.ts'

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
  await expect.poll(() => codesTo(sender.email, 'correct a recipient')).toHaveLength(2)
  await dialog.getByLabel('Code').fill((await codesTo(sender.email, 'correct a recipient')).at(-1) ?? '')
  await expectAccessibleInBothThemes(page, 'code')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await page.getByRole('link', { name: 'See the transfer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer to Sandbox Typos')
  await expect(page.getByRole('main')).toContainText('Recipient corrected')
  await expect(page.getByRole('main')).toContainText('Completed')
})
