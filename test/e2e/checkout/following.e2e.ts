import { ask, keepWithRail } from '../support/books.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { successHeading } from '../support/checkout.ts'
import { newSender } from '../support/people.ts'
import { linksOf, order, orderAndPay, register } from '../support/transfers.ts'

// The clock of a test stays in its page: no other test gets it.
test.use({ reuseContext: false })

/** The rail delivers, and we hear of it: another call asks, as a callback or the sweep does. */
async function deliver(page: Page, id: string): Promise<void> {
  await ask(`update sandbox_payouts set delivered_from = now() where key like $1`, [`payout:${id}:%`])
  const status = async () => {
    const checked = await page.request.patch(`/api/transfers/${id}/status`, { data: { status: 'completed' } })
    return ((await checked.json()) as { status: string }).status
  }
  await expect.poll(status).toBe('completed')
}

test('the confirmation turns to delivered by itself, and asks no more after that', async ({ page }) => {
  await page.clock.install()
  const { id } = await orderAndPay(page, newSender(), { recipientName: 'Sandbox Delay' })
  await keepWithRail(id)
  await page.goto('/confirmation')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
  await deliver(page, id)
  let asked = 0
  page.on('request', request => {
    if (request.url().endsWith(`/api/transfers/${id}`)) asked += 1
  })
  await page.clock.fastForward('01:01')
  await expect(successHeading(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'We have sent' })).toBeVisible()
  const before = asked
  await page.clock.fastForward('05:00')
  await page.evaluate(() => fetch('/livez')) // what the page would have asked has been asked by then
  expect([before, asked]).toEqual([1, 1])
})

test('the tracking page turns to sent by itself', whole, async ({ page }) => {
  await page.clock.install()
  const transfer = await orderAndPay(page, newSender(), { recipientName: 'Sandbox Delay' })
  await keepWithRail(transfer.id)
  await page.goto((await linksOf(page, transfer)).sender)
  await expect(page.getByText('It is on its way.')).toBeVisible()
  await deliver(page, transfer.id)
  await page.clock.fastForward('01:01')
  await expect(page.getByText('Your money has been sent.')).toBeVisible()
})

test(
  'the page of a transfer in the history turns to completed by itself, its timeline too',
  whole,
  async ({ page }) => {
    await page.clock.install()
    const sender = await register(page)
    const { id } = await orderAndPay(page, sender, { recipientName: 'Sandbox Delay' })
    await keepWithRail(id)
    await page.goto(`/history/${id}`)
    const steps = page.getByRole('region', { name: 'What has happened' }).getByRole('listitem')
    await expect(steps).toHaveCount(4)
    await deliver(page, id)
    await page.clock.fastForward('01:01')
    await expect(page.getByRole('main').getByText('Completed').first()).toBeVisible()
    await expect(steps.last()).toContainText('Delivered')
  },
)

test(
  'before the payment the tracking page names no day, for the sender and for the recipient',
  whole,
  async ({ page }) => {
    const links = await linksOf(page, await order(page, newSender()))
    await page.goto(links.sender)
    await expect(page.getByText('1-2 business days after your payment arrives')).toBeVisible()
    await page.goto('/')
    await page.goto(links.recipient)
    await expect(page.getByRole('heading', { name: 'What has happened' })).toBeVisible()
    await expect(page.getByText('Estimated delivery')).toHaveCount(0)
  },
)
