import { expectSound } from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { press, tabTo } from '../support/keys.ts'
import { newSender } from '../support/people.ts'
import { linksOf, order, orderAndPay, register } from '../support/transfers.ts'

const LONG_NAME = 'Maximiliana Konstantinopolitanska-Featherstonehaugh de la Vega'

/** A transfer of each kind, one of them with a name and amounts as long as they get. */
async function sendOfEachKind(page: Page) {
  const sender = await register(page)
  return {
    unpaid: await order(page, sender, { recipientName: LONG_NAME, sendAmount: '9999999.99' }),
    held: await orderAndPay(page, sender, { recipientName: 'Sandbox Review' }),
    failed: await orderAndPay(page, sender, { recipientName: 'Sandbox Fail' }),
    completed: await orderAndPay(page, sender),
  }
}

const JOURNEY_MS_MAX = 120_000 // a look at some ten states, each read through by axe

test.describe('axe finds nothing, and nothing is moved sideways at 1280 and 320 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('axe finds nothing in the history and its transfers', async ({ page }) => {
    test.setTimeout(JOURNEY_MS_MAX)
    await page.goto('/history')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page, 'signed out')
    const { unpaid, held, failed, completed } = await sendOfEachKind(page)
    await page.goto('/history')
    await expect(page.getByText('4 transactions')).toBeVisible()
    await expectSound(page, 'list')
    await page.getByLabel('Search by recipient or reference').fill('nobody')
    await expect(page.getByText('No transaction matches')).toBeVisible()
    await expectSound(page, 'no match')
    for (const { id, recipientName } of [unpaid, failed, completed, held]) {
      await page.goto(`/history/${id}`)
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
      await expectSound(page, recipientName)
    }
    await page.getByRole('button', { name: 'Cancel transfer' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound(page, 'cancelling')
    await page.goto('/history/01a1fa17-8b25-7e12-b6a9-6ab9c48198f9')
    await expect(page.getByText('We could not find this transfer')).toBeVisible()
    await expectSound(page, 'not found')
  })

  test('axe finds nothing where nothing was sent yet, and in tracking', async ({ page }) => {
    await register(page)
    await page.goto('/history')
    await expect(page.getByText('No transactions yet')).toBeVisible()
    await expectSound(page, 'empty')
    const held = await orderAndPay(page, newSender(), { recipientName: 'Sandbox Review' })
    const links = await linksOf(page, held)
    await page.goto('/track')
    await page.getByLabel('Reference number').fill(held.referenceNumber)
    await page.getByLabel('Your email').fill('9999')
    await page.getByRole('button', { name: 'Track transfer' }).click()
    await expect(page.getByText('We could not find a transfer with these details.')).toBeVisible()
    await expectSound(page, 'form with a wrong proof')
    for (const link of [links.sender, links.recipient]) {
      await page.goto('/')
      await page.goto(link)
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
      await expectSound(page, link === links.sender ? 'sender' : 'recipient')
    }
  })
})

test('the history, a cancellation and sending again go by keyboard alone', whole, async ({ page }) => {
  const sender = await register(page)
  await orderAndPay(page, sender, { recipientName: 'Sandbox Review' })
  await order(page, sender, { recipientName: 'Pia Pending' })
  await page.goto('/history')
  await expect(page.getByText('2 transactions')).toBeVisible()
  await tabTo(page, page.getByLabel('Search by recipient or reference'))
  await page.keyboard.type('review')
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Clear search' }))
  await expect(page.getByText('2 transactions')).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: 'All' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Processing' })).toBeChecked()
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Sandbox Review' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer to Sandbox Review' })).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Cancel transfer' }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  // The browser closes it and gives the focus back; then the page hears of it.
  await expect(page.getByText('Cancel this transfer?')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel transfer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel transfer' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer to Sandbox Review' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Send again' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Send Money' })).toBeVisible()
})

test('tracking goes by keyboard alone', whole, async ({ page }) => {
  const sender = newSender()
  const { referenceNumber } = await orderAndPay(page, sender)
  await page.goto('/track')
  await expect(page.getByRole('heading', { level: 1, name: 'Track a transfer' })).toBeFocused()
  await tabTo(page, page.getByLabel('Reference number'))
  await page.keyboard.type(referenceNumber)
  await page.keyboard.press('Tab')
  await page.keyboard.type(sender.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your transfer to Maria Santos' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Track another transfer' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Track a transfer' })).toBeFocused()
})
