import { randomUUID } from 'node:crypto'
import { makeAdmin } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { expectStatus } from '../support/toasts.ts'
import { order, register } from '../support/transfers.ts'

test(
  'an account number is masked until an admin gives a reason, and again after leaving the page',
  whole,
  async ({ page }) => {
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

    await page.getByRole('link', { name: 'Back to transfers' }).click()
    await expect(page.getByRole('region', { name: 'Transfers' })).toBeVisible()
    await page.goBack()
    await expect(people).toContainText('•••• 7890')
    await expect(people).not.toContainText('001234567890')
  },
)

test(
  'a number in the text of a bank line is masked until an admin gives a reason, and a signature without a key is named',
  whole,
  async ({ page }) => {
    const sender = await register(page, newSender())
    await makeAdmin(sender)
    await page.goto('/admin/bank')
    const name = `Ana ${randomUUID().slice(0, 8)}`
    const content = `Date,Amount,Currency,Text,Bank reference,Name\n2026-11-20,12.34,USD,Rent 000111222333,${name},${name}`
    const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    const signature = { name: 'november.csv.sig', mimeType: 'text/plain', buffer: Buffer.alloc(64) }
    await page.getByLabel('Choose a file').setInputFiles([signature, file])
    await expect(
      page.getByText(/The signature cannot be checked: account \S+ has no signingKeys/),
    ).toBeVisible()
    await page.getByLabel('Choose a file').setInputFiles(file)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expectStatus(page, '1 new line imported')
    // The line waits in one list, and stays in the list of all lines when it is settled.
    for (const role of ['listitem', 'row'] as const) {
      const item = page.getByRole(role).filter({ hasText: name })
      await expect(item).toContainText('Rent •••• 2333')
      await item.getByRole('button', { name: /^Show the numbers in the text of/ }).click()
      await page.getByRole('dialog').getByLabel('Reason').fill('the sender calls')
      await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
      await expect(item).toContainText('Rent 000111222333')
    }
    await expectStatus(page, 'Numbers shown')
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `a bank line with its text shown, ${width}, ${colorScheme}`)
    }
  },
)
