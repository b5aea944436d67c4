import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { makeAdmin } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { expectStatus, notifications } from '../support/toasts.ts'
import { order, orderAndPay, register } from '../support/transfers.ts'

const DISPUTED = '4000000000000259'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

async function openFile(page: Page, { id, referenceNumber }: TransferView) {
  await page.goto(`/admin/transfers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: referenceNumber })).toBeVisible()
}

/** Words of an element that are broken over two lines. */
function brokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  }
  return broken
}

/** Pays by a card whose owner complains afterwards; the provider tells us of it by itself. */
async function payAndDispute(page: Page, { id, totalAmount }: TransferView): Promise<void> {
  const opened = await page.request.post('/api/create-payment-intent', {
    data: { amount: totalAmount, transferId: id },
  })
  const { clientSecret } = (await opened.json()) as { clientSecret: string }
  const [intent] = clientSecret.split('_secret_')
  const card = { number: DISPUTED, expMonth: 12, expYear: 2040, cvc: '123' }
  await page.request.post(`/sandbox/payment_intents/${intent}/confirm`, {
    data: { clientSecret, paymentMethod: { type: 'card', card } },
  })
  await page.request.patch(`/api/transfers/${id}/status`, { data: { status: 'completed' } })
}

test(
  'the desk shows a partial refund on its way to the sender, and a dispute with its cost',
  whole,
  async ({ page }) => {
    test.setTimeout(120_000) // three pages of the desk and the sender's own
    const sender = await register(page, newSender())
    await makeAdmin(sender)
    const sent = await orderAndPay(page, sender)
    await openFile(page, sent)
    await button(page, 'More actions').click()
    await button(page, 'Partial refund').click()
    await expect(dialog(page)).toContainText('Up to $103.20 can be refunded.')
    await dialog(page).getByLabel('Amount to refund, USD').fill('103.21')
    await dialog(page).getByLabel('Reason').fill('It came a week late, and the sender had to call us twice.')
    await dialog(page).getByRole('button', { name: 'Partial refund' }).click()
    await expect(notifications(page).getByText('Not refunded')).toBeVisible()
    await expect(dialog(page).getByLabel('Amount to refund, USD')).toBeFocused()
    await dialog(page).getByLabel('Amount to refund, USD').fill('5.00')
    await dialog(page).getByRole('button', { name: 'Partial refund' }).click()
    await expectStatus(page, 'Partial refund granted')
    const row = part(page, 'Refunds').locator('tbody tr')
    await expect(row).toContainText('Partial refund by us')
    await expect(row).toContainText('It came a week late, and the sender had to call us twice.')
    await expect(row).toContainText('USD 5.00')
    await expect(async () => {
      await openFile(page, sent)
      await expect(row).toContainText('Arrived', { timeout: 2_000 })
    }).toPass()
    expect(await row.locator('td').nth(2).evaluate(brokenWords)).toEqual([])
    await expectAccessible(page, 'a transfer with a refund')

    await page.goto(`/history/${sent.id}`)
    await expect(page.getByText('We have refunded $5.00 to your original payment method.')).toBeVisible()

    const disputed = await order(page, sender)
    await payAndDispute(page, disputed)
    await expect(async () => {
      await openFile(page, disputed)
      await expect(part(page, 'Disputes').locator('tbody tr')).toContainText('Open', { timeout: 2_000 })
      // Another call of the page, which may have been answered before the dispute came.
      await expect(page.getByRole('main').locator('header')).toContainText('Disputed', { timeout: 2_000 })
    }).toPass()
    await expect(part(page, 'Disputes').locator('tbody tr')).toContainText('USD 103.20')
    await expectAccessible(page, 'a transfer with a dispute')
  },
)
