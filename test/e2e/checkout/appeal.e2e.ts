import type { Browser } from '@playwright/test'
import { expectAccessibleAtWidths } from '../support/axe.ts'
import { expect, type Page, whole } from '../support/browser-test.ts'
import { openCheckout, payByCard } from '../support/checkout.ts'
import { signInAsAdmin, test } from '../support/operator-test.ts'

/** A transfer that was paid and that the desk rejects; the sender's page of tracking. */
async function rejected(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const sender = await context.newPage()
  await openCheckout(sender, { recipientName: 'Sandbox Review' })
  const { id } = (await (await sender.request.get('/api/transfers/current')).json()) as { id: string }
  await payByCard(sender)
  await expect(sender.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  const data = { reason: 'as decided' }
  expect((await page.request.post(`/api/admin/transfers/${id}/reject`, { data })).status()).toBe(200)
  await sender.getByRole('link', { name: 'Track this transfer' }).click()
  return sender
}

test(
  'a sender appeals against a rejection from the page of their transfer, and reads by when it is decided',
  whole,
  async ({ page, browser }) => {
    await signInAsAdmin(page)
    await page.goto('/admin')
    const sender = await rejected(page, browser)
    const appeal = sender.getByRole('link', { name: 'Ask us to look at this decision again' })
    await expect(appeal).toBeVisible()
    await expectAccessibleAtWidths(sender, 'tracking of a rejected transfer')
    await appeal.click()
    await expect(sender.getByLabel('What is it about?')).toHaveValue('appeal')
    await expect(sender.getByLabel(/Reference/)).toHaveValue(/^MTR/)
    await expectAccessibleAtWidths(sender, 'the form of an appeal')
    await sender.getByLabel('Your name').fill('Ana Lee')
    await sender.getByLabel('Email address').fill('ana.lee@example.com')
    await sender.getByLabel(/message/i).fill('The money is for my mother’s rent.')
    await sender.getByRole('button', { name: 'Send message' }).click()
    await expect(sender.getByText('We decide by')).toBeVisible()
    await expectAccessibleAtWidths(sender, 'an appeal that was sent')
    await page.goto('/admin/cases')
    await expect(page.getByRole('table')).toContainText('Account or transfer blocked')
    await sender.goto('/login')
    await sender.getByRole('link', { name: 'Ask us to look at it again' }).click()
    await expect(sender.getByLabel('What is it about?')).toHaveValue('appeal')
    await sender.context().close()
  },
)
