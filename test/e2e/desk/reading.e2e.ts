import type { Browser } from '@playwright/test'
import { signedUpAdmin } from '../support/admins.ts'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnPhone,
  expectNothingSideways,
  widen,
} from '../support/axe.ts'
import { expect, type Page, test } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { orderAndPay } from '../support/transfers.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Another operator in a browser of their own. */
async function colleague(browser: Browser): Promise<{ page: Page; name: string }> {
  const page = await (await browser.newContext()).newPage()
  const { fullName } = await signedUpAdmin(page)
  return { page, name: fullName }
}

const reason = 'They asked for it on the phone.'

test('two operators see each other at a transfer, and what one does appears with the other, whose typing stays', async ({
  page,
  browser,
}) => {
  await signedUpAdmin(page)
  const { id } = await orderAndPay(page, newSender(), { recipientName: 'Sandbox Review' })
  await page.goto(`/admin/transfers/${id}`)
  await page.getByLabel('Add a note').fill('Called the sender, who')
  const looking = page.getByText('is looking at this transfer too')
  await expect(page.getByText('Waits for an operator to release or reject it')).toBeVisible()
  await expect(looking).toHaveCount(0)

  const other = await colleague(browser)
  await other.page.goto(`/admin/transfers/${id}`)
  await expect(looking).toContainText(other.name)
  await expect(other.page.getByText('is looking at this transfer too')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'another operator looks')
  await widen(page, 390)
  await expectNothingSideways(page, 'another operator looks, at 390 px')
  await expectAccessibleOnPhone(page, 'another operator looks, at 390 px')
  await widen(page, 1280)

  await other.page.getByLabel('Add a note').fill('Papers are fine.')
  await other.page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Papers are fine.')).toBeVisible()
  await other.page.getByRole('button', { name: 'Release' }).click()
  await dialog(other.page).getByLabel('Reason').fill(reason)
  await dialog(other.page).getByRole('button', { name: 'Release' }).click()
  await expect(
    page.getByRole('main').getByText('Nothing is left to do: it was delivered').last(),
  ).toBeVisible()
  await expect(
    page.getByText('The transfer has changed. Nothing is left to do: it was delivered'),
  ).toHaveRole('status')
  await expect(page.getByLabel('Add a note')).toHaveValue('Called the sender, who')

  await other.page.close()
  await expect(looking).toHaveCount(0, { timeout: 25_000 })
})

test('an open dialog says that the transfer has changed, and acts only once its operator has seen that', async ({
  page,
  browser,
}) => {
  await signedUpAdmin(page)
  const { id } = await orderAndPay(page, newSender())
  await page.goto(`/admin/transfers/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Partial refund' }).click()
  await dialog(page).getByLabel('Amount to refund, USD').fill('5.00')
  await dialog(page).getByLabel('Reason').fill(reason)

  const other = await colleague(browser)
  const origin = new URL(page.url()).origin
  const data = { amount: '10.00', reason }
  const granted = await other.page.request.post(`${origin}/api/admin/transfers/${id}/refunds`, {
    data,
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
  })
  expect(granted.status(), await granted.text()).toBe(201)
  await expect(dialog(page).getByText('The transfer has changed since you opened this')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a dialog whose transfer has changed')
  await expect(dialog(page).getByLabel('Amount to refund, USD')).toHaveValue('5.00')
  await dialog(page).getByRole('button', { name: 'Partial refund' }).click()
  await expect(page.getByText('The transfer has changed since this page showed it')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'I have seen it, go on' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Partial refund' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Partial refund granted').first()).toBeVisible()
})
