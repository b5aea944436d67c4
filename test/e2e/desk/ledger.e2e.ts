import { makeAdmin } from '../support/accounts.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { orderAndPay, register } from '../support/transfers.ts'

const main = (page: Page) => page.getByRole('main')
const journal = (page: Page) => page.getByRole('table', { name: 'Entries' })
const prove = (page: Page) => main(page).getByRole('button', { name: 'Prove it' })
const check = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Checks' }).getByRole('listitem').filter({ hasText: title })

/** An admin who has sent 100 dollars to Manila. */
async function senderAtTheLedger(page: Page) {
  const sender = await register(page, newSender())
  await makeAdmin(sender)
  const sent = await orderAndPay(page, sender)
  await page.goto('/admin/ledger')
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()
  return sent
}

test('the books show what every account has, how it came to it, and prove themselves', async ({ page }) => {
  const { id, referenceNumber } = await senderAtTheLedger(page)
  const sheet = page.getByRole('table', { name: 'Balances' })
  await expect(
    sheet.getByRole('row', { name: /^Card clearing captured by the card provider/ }),
  ).toContainText(/\d\.\d\d/)
  for (const kind of ['Assets', 'Liabilities', 'Income'])
    await expect(sheet.getByRole('rowheader', { name: kind, exact: true })).toBeVisible()
  const sums = sheet.getByRole('row', { name: /^All accounts/ })
  await expect(sums).toContainText('0.00adds up')
  await expect(sums).not.toContainText('does not')

  await page.getByLabel('Reference of a transfer').fill(referenceNumber)
  await expect(journal(page).getByRole('row')).toHaveCount(4)
  await expect(page).toHaveURL(new RegExp(`reference=${referenceNumber}`))
  const exchange = journal(page).getByRole('row', { name: 'Money exchanged' })
  await exchange.getByText('2 postings').focus()
  await page.keyboard.press('Enter')
  await expect(exchange).toContainText('fx_position.PHP ←debited, credited payout_payable.PHPPHP 5,625.00')

  await page.getByLabel('Kind').selectOption('Paid out')
  await expect(journal(page).getByRole('row')).toHaveCount(2)
  await page.getByLabel('To day').fill('2020-01-01')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await expectAccessibleInBothThemes(page, 'the books')

  // A figure of the balances leads to what it is made of.
  await sheet
    .getByRole('row', { name: /^Rail settlement/ })
    .getByTitle('Entries of rail_settlement.PHP')
    .click()
  await expect(main(page).getByLabel('Account')).toHaveValue('rail_settlement.PHP')
  await expect(page.getByRole('heading', { name: 'Entries', exact: true })).toBeFocused()
  await expect(journal(page).getByRole('link', { name: referenceNumber })).toHaveCount(1) // those of before are gone
  await expect(journal(page).getByRole('link', { name: referenceNumber })).toHaveAttribute(
    'href',
    `/admin/transfers/${id}`,
  )

  await prove(page).focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(/recomputed from the rows themselves in/)).toBeVisible()
  await expect(check(page, 'Every entry is unchanged since it was written')).toContainText(/: passed[1-9]/)
  await expect(check(page, 'Debits and credits are equal in every currency')).toContainText(/: passed[1-9]/)
  await expect(check(page, 'Every safeguarding statement equals the books of that day')).toContainText(
    /: passed\d/,
  )
  // It is kept: whoever comes later sees it.
  await page.reload()
  await expect(check(page, 'Every entry is unchanged since it was written')).toContainText(/: passed[1-9]/)
})

const broken = {
  at: '2026-11-20T15:30:00.000Z',
  tookMs: 1234,
  isProven: false,
  checks: [
    {
      name: 'entries',
      title: 'Every entry is unchanged since it was written',
      counted: 3000,
      faults: 7,
      examples: ['Entry 018f (payout)'],
    },
    {
      name: 'chain',
      title: 'No block of the chain is missing, and each matches its hash',
      counted: 12,
      faults: 0,
      examples: [],
    },
  ],
}

test(
  'the books name what does not fit, and axe finds nothing in both themes and on a phone',
  whole,
  async ({ page }) => {
    await senderAtTheLedger(page)
    await page.route('**/api/admin/ledger/proof', route =>
      route.fulfill({ json: { state: 'done', startedAt: broken.at, proof: broken } }),
    )
    await prove(page).click()
    await expect(page.getByRole('heading', { name: 'The ledger is not correct' })).toBeVisible()
    await expect(check(page, 'Every entry is unchanged')).toContainText(
      'failed3,0007 mismatchesEntry 018f (payout)… and 6 more',
    )
    await expect(check(page, 'No block')).toContainText(': passed12')
    await journal(page).getByText('postings').first().click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `ledger, ${colorScheme}`)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'ledger, phone')
    await page.setViewportSize({ width: 320, height: 700 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  },
)

test(
  'the state of a proof that was asked for before does not replace that of the one just begun',
  whole,
  async ({ page }) => {
    let letThrough = () => {}
    const begun = new Promise<void>(resolve => (letThrough = resolve))
    const old = { state: 'done', startedAt: broken.at, proof: { ...broken, isProven: true, checks: [] } }
    let asked = 0
    await page.route('**/api/admin/ledger/proof', async route => {
      if (route.request().method() === 'POST')
        return route.fulfill({ status: 202, json: { state: 'running', startedAt: broken.at, proof: null } })
      asked += 1
      if (asked > 1) return route.fulfill({ json: { ...old, proof: broken } })
      await begun
      await route.fulfill({ json: old }).catch(() => {}) // the page may no longer want it
    })
    await senderAtTheLedger(page)
    const answered = page.waitForResponse(response => response.request().method() === 'POST')
    await prove(page).click()
    await answered
    letThrough()
    await expect(page.getByRole('heading', { name: 'The ledger is not correct' })).toBeVisible()
  },
)

test('balances that cannot be loaded say so, and come on asking again', whole, async ({ page }) => {
  await page.route(
    '**/api/admin/ledger/balances',
    route => route.fulfill({ status: 503, json: { code: 'busy', message: 'We are very busy.' } }),
    { times: 1 },
  )
  await senderAtTheLedger(page)
  await expect(page.getByRole('alert').filter({ hasText: 'The balances did not load' })).toContainText(
    'We are very busy.',
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Balances' })).toBeVisible()
})
