import { makeAdmin } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { expectStatus } from '../support/toasts.ts'
import { order, register } from '../support/transfers.ts'

test('an account number is masked until an admin gives a reason, and again after leaving the page', async ({
  page,
}) => {
  const sender = await register(page, newSender())
  await makeAdmin(sender)
  const { id } = await order(page, sender)
  await page.goto(`/admin/transfers/${id}`)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people).toContainText('•••• 7890')
  await people.getByRole('button', { name: 'Show account and document numbers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('the bank asks for it')
  await expectAccessible(page, 'the question why a number is to be shown')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expectStatus(page, 'Numbers shown')
  await expect(people).toContainText('001234567890')
  await expectAccessible(page, 'a transfer with its numbers shown')

  await page.getByRole('main').getByRole('link', { name: 'Transfers', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Transfers' })).toBeVisible()
  await page.goBack()
  await expect(people).toContainText('•••• 7890')
  await expect(people).not.toContainText('001234567890')
})
