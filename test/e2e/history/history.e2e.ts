import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { order, orderAndPay, register } from '../support/transfers.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const search = (page: Page) => page.getByLabel('Search by recipient or reference')
const status = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('a visitor without a session signs in and returns to the history', whole, async ({ page }) => {
  await page.goto('/history?status=failed')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Please log in to view your transaction history' }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?next=%2Fhistory%3Fstatus%3Dfailed')
})

test('the history of a user without transfers says so and leads to the wizard', whole, async ({ page }) => {
  await register(page)
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
  await expect(search(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Send money' }).click()
  await expect(page).toHaveURL('/')
})

test('a card shows recipient, both amounts, date, reference and status, and leads to the transfer', async ({
  page,
}) => {
  const sender = await register(page)
  const { id, referenceNumber } = await orderAndPay(page, sender)
  await page.goto('/history')
  const card = cards(page).first()
  for (const text of ['Maria Santos', '₱5,625.00', '$100.00', referenceNumber, 'Completed'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.locator('time')).toHaveAttribute('datetime', /^20\d\d-\d\d-\d\dT/)
  // Anywhere on the card, not only on its link.
  await card.getByText('₱5,625.00').click()
  await expect(page).toHaveURL(`/history/${id}`)
})

test('each status has its badge, and is filtered by it', whole, async ({ page }) => {
  const sender = await register(page)
  await order(page, sender, { recipientName: 'Pia Pending' })
  await orderAndPay(page, sender, { recipientName: 'Sandbox Review' })
  await orderAndPay(page, sender, { recipientName: 'Sandbox Fail' })
  await orderAndPay(page, sender, { recipientName: 'Cora Completed' })
  await page.goto('/history')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Cora Completed',
    'Sandbox Fail',
    'Sandbox Review',
    'Pia Pending',
  ])
  for (const [name, recipient] of [
    ['Pending', 'Pia Pending'],
    ['Processing', 'Sandbox Review'],
    ['Failed', 'Sandbox Fail'],
    ['Completed', 'Cora Completed'],
  ] as const) {
    await status(page, name).check()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([recipient])
    await expect(cards(page).getByText(name, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/history?status=${name.toLowerCase()}`)
  }
  await status(page, 'All').check()
  await expect(page).toHaveURL('/history')
  await expect(page.getByText('4 transactions')).toBeVisible()
})

test('a search stands in the address: a reload and the way back keep it', whole, async ({ page }) => {
  const sender = await register(page)
  const { referenceNumber } = await orderAndPay(page, sender, { recipientName: 'José Álvarez' })
  await orderAndPay(page, sender, { recipientName: 'Jose Rizal' })
  await order(page, sender, { recipientName: 'Maria Santos' })
  await page.goto('/history')
  await search(page).fill('jose ')
  await expect(page.getByText('2 transactions')).toBeVisible()
  await expect(page).toHaveURL('/history?search=jose')
  await expect(search(page)).toHaveValue('jose ')
  await status(page, 'Completed').check()
  await expect(page).toHaveURL('/history?status=completed&search=jose')

  await page.reload()
  await expect(search(page)).toHaveValue('jose')
  await expect(status(page, 'Completed')).toBeChecked()
  await expect(page.getByText('2 transactions')).toBeVisible()

  await page.getByRole('link', { name: 'Jose Rizal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer to Jose Rizal' })).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue('jose')
  await expect(page.getByText('2 transactions')).toBeVisible()

  await search(page).fill(referenceNumber.toLowerCase())
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(search(page)).toHaveValue('')
  await expect(page.getByText('3 transactions')).toBeVisible()
})

test('a search without a match says so, and shows all again', whole, async ({ page }) => {
  const sender = await register(page)
  await order(page, sender)
  await page.goto('/history')
  await search(page).fill('%')
  await expect(page.getByText('No transaction matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all transactions' }).click()
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible()
  await expect(search(page)).toHaveValue('')
})

test("'Show more' adds the next page and goes on from its first card; the way back finds all of it", async ({
  page,
}) => {
  const sender = await register(page)
  for (const number of Array.from({ length: 25 }, (_, index) => index + 1))
    await order(page, sender, { recipientName: `Recipient ${number}` })
  await page.goto('/history')
  await expect(page.getByText('Showing the newest 20')).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('status').filter({ hasText: '25 transactions' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Recipient 5 / })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    Array.from({ length: 25 }, (_, index) => `Recipient ${25 - index}`),
  )
  await page.getByRole('link', { name: /^Recipient 1 / }).click()
  await page.goBack()
  await expect(cards(page)).toHaveCount(25)
})

test('a list that does not load says so, and is asked for again', whole, async ({ page }) => {
  const sender = await register(page)
  await order(page, sender)
  await page.route('**/api/user/transfers*', route => route.abort())
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Your transfers did not load' })).toBeVisible()
  await page.unroute('**/api/user/transfers*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible()
})

test('the history says that the session has ended', whole, async ({ page }) => {
  const sender = await register(page)
  await order(page, sender)
  await page.goto('/history')
  await expect(cards(page)).toHaveCount(1)
  // As where it was ended from another device: only the session itself is gone.
  await page.context().clearCookies({ name: 'sid' })
  await status(page, 'Failed').click()
  await expect(page.getByText('Please log in to view your transaction history')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test(
  "a guest's transfer is there once the same browser has registered with the same email",
  whole,
  async ({ page }) => {
    const sender = newSender()
    await orderAndPay(page, sender, { recipientName: 'Gina Guest' })
    await register(page, sender)
    await page.goto('/history')
    await expect(page.getByRole('link', { name: 'Gina Guest' })).toBeVisible()
  },
)
