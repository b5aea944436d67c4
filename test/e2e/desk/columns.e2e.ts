import { signedIn } from '../support/accounts.ts'
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
const heads = (page: Page) => page.getByRole('columnheader')
const open = (page: Page) => page.getByRole('button', { name: 'Columns' })
const list = (page: Page) => page.getByRole('region', { name: 'Transfers' })

const usual = [
  'Reference',
  'Created',
  'Sender and recipient',
  'Corridor',
  'Sends',
  'Gets',
  'Methods',
  'Status',
]

/** The first head is of the boxes that select rows. */
const expectColumns = (page: Page, names: readonly string[]) =>
  expect(heads(page)).toHaveText(['Select all rows', ...names])

test('columns are chosen and ordered by the keyboard, and follow their operator alone to another browser', async ({
  page,
  browser,
}) => {
  const operator = await signedUpAdmin(page)
  const sender = newSender()
  const { referenceNumber } = await orderAndPay(page, sender, { recipientName: 'Sandbox Review' })
  const address = `/admin/transfers?search=${encodeURIComponent(sender.email)}`
  await page.goto(address)
  await expectColumns(page, usual)

  await open(page).press('Enter')
  for (const name of ['Created', 'Sender and recipient', 'Gets', 'Methods', 'Status'])
    await dialog(page).getByLabel(name, { exact: true }).press('Space')
  for (const name of ['Sender', 'Fee', 'Payout partner', 'Waits for', 'Waits since'])
    await dialog(page).getByLabel(name, { exact: true }).press('Space')
  const up = dialog(page).getByRole('button', { name: 'Move Corridor up' })
  for (let place = 3; place > 1; place -= 1) {
    await up.press('Enter')
    await expect(up).toBeFocused()
  }
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog(page).getByText('Corridor: place 1 of 16')).toHaveRole('status')
  await expectAccessibleInBothThemes(page, 'choosing columns')
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
  const chosen = [
    'Reference',
    'Corridor',
    'Sends',
    'Sender',
    'Fee',
    'Payout partner',
    'Waits for',
    'Waits since',
  ]
  await expectColumns(page, chosen)
  const row = list(page).getByRole('row').filter({ hasText: referenceNumber })
  await expect(row).toContainText('$3.20')
  await expect(row).toContainText('Waits for an operator to release or reject it')
  await expect(open(page)).toBeFocused()

  const elsewhere = await (await browser.newContext()).newPage()
  await signedIn(elsewhere, operator)
  await elsewhere.goto(address)
  await expectColumns(elsewhere, chosen)
  const colleague = await (await browser.newContext()).newPage()
  await signedUpAdmin(colleague)
  await colleague.goto(address)
  await expectColumns(colleague, usual)
})

test('the usual columns return by one button, and many columns scroll in their frame and fit a phone', async ({
  page,
}) => {
  await signedUpAdmin(page)
  const sender = newSender()
  await orderAndPay(page, sender)
  await page.goto(`/admin/transfers?search=${encodeURIComponent(sender.email)}`)
  await open(page).click()
  for (const box of await dialog(page).getByRole('checkbox').all()) await box.check()
  await dialog(page).getByRole('button', { name: 'Move Status up' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(heads(page)).toHaveCount(18)
  await expectNothingSideways(page, 'all columns')
  const frame = await list(page).evaluate(each => ({ inside: each.scrollWidth, shown: each.clientWidth }))
  expect(frame.inside).toBeGreaterThan(frame.shown)
  await expectAccessibleInBothThemes(page, 'all columns')
  await widen(page, 390)
  await expectNothingSideways(page, 'all columns at 390 px')
  await expectAccessibleOnPhone(page, 'all columns at 390 px')
  await open(page).click()
  await expectNothingSideways(page, 'choosing columns at 390 px')
  await expectAccessibleOnPhone(page, 'choosing columns at 390 px')
  await dialog(page).getByRole('button', { name: 'Reset to the default' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await widen(page, 1280)
  await expectColumns(page, usual)
})
