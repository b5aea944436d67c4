import { makeAdmin } from '../support/accounts.ts'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnPhone,
  expectNothingSideways,
  widen,
} from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { orderAndPay, register } from '../support/transfers.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Transfers' }).locator('tbody tr')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected transfers' })
const dialog = (page: Page) => page.getByRole('dialog')

/** An admin with two held transfers and one that is delivered, alone in the list of transfers. */
async function withThree(page: Page) {
  const sender = await register(page, newSender())
  await makeAdmin(sender)
  const held = [
    await orderAndPay(page, sender, { recipientName: 'Sandbox Review', sendAmount: '900.00' }),
    await orderAndPay(page, sender, { recipientName: 'Sandbox Review' }),
  ]
  const delivered = await orderAndPay(page, sender)
  await page.goto(`/admin/transfers?search=${sender.email}`)
  await expect(rows(page)).toHaveCount(3)
  return { sender, held, delivered }
}

async function look(page: Page, state: string): Promise<void> {
  await expectAccessibleInBothThemes(page, state)
  await widen(page, 390)
  await expectNothingSideways(page, `${state} at 390 px`)
  await expectAccessibleOnPhone(page, `${state} at 390 px`)
  await widen(page, 1280)
}

test('transfers are selected and released by the keyboard, each by its own call, with a preview and a list of results', async ({
  page,
}) => {
  const { held, delivered } = await withThree(page)
  const released: string[] = []
  page.on('request', request => {
    const id = /transfers\/(.+)\/release$/.exec(request.url())?.[1]
    if (id !== undefined) released.push(id)
  })
  // One of them needs a second admin.
  await page.route(
    `**/transfers/${held[0]?.id}/release`,
    route =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: '{"code":"awaits_approval","message":""}',
      }),
    { times: 1 },
  )
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: delivered.referenceNumber })).toBeFocused()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('1 selected')
  for (const key of ['j', 'x', 'j', 'x', 'k', 'k', 'j']) await page.keyboard.press(key)
  await expect(page.getByRole('link', { name: `${held[1]?.referenceNumber}` })).toBeFocused()
  await expect(bar(page)).toContainText('3 selected')
  await look(page, 'selected rows')

  await bar(page).getByRole('button', { name: 'Release' }).press('Enter')
  const preview = dialog(page).getByRole('group', { name: 'Preview' })
  await expect(preview.getByRole('listitem')).toContainText(['It is not held.', 'Ready', 'Ready'])
  await expect(dialog(page)).toContainText('Amounts sent: 1,000.00 USD')
  await look(page, 'preview of an act on several')
  await dialog(page).getByRole('button', { name: 'Release 2 of 3' }).click()
  await expect(dialog(page).getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel('Reason').fill('Payslips seen')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('1 done, 1 wait for a second admin')).toBeVisible()
  await expect(dialog(page).getByRole('group', { name: 'Results' }).getByRole('listitem')).toContainText([
    'It is not held.',
    'Released',
    'Waits for a second admin',
  ])
  expect(released).toEqual([held[1]?.id, held[0]?.id])
  await look(page, 'results of an act on several')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  // Transfers that were not done stay selected.
  await expect(bar(page)).toContainText('1 selected')
  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test(
  'a note is added to all selected transfers, and the selected ones alone are exported',
  whole,
  async ({ page }) => {
    const { held, delivered } = await withThree(page)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await bar(page).getByRole('button', { name: 'Add note' }).click()
    await dialog(page).getByLabel('Note').fill('Called the sender.')
    await dialog(page).getByRole('button', { name: 'Add to 3 of 3' }).click()
    await expect(dialog(page).getByText('3 done')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(bar(page)).toHaveCount(0)

    await page.getByRole('checkbox', { name: `Select ${delivered.referenceNumber}` }).check()
    const [asked] = await Promise.all([
      page.waitForRequest('**/transfers.csv?**'),
      page.waitForEvent('download'),
      bar(page).getByRole('button', { name: 'Export selected' }).click(),
    ])
    expect(new URL(asked.url()).searchParams.get('ids')).toBe(delivered.id)
    await page.goto(`/admin/transfers/${held[0]?.id}`)
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Called the sender.')
  },
)

test('a question mark lists the keys, which can be switched off', whole, async ({ page }) => {
  await withThree(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Next row')
  await expectAccessibleInBothThemes(page, 'the list of keys')
  await keys.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(rows(page).locator('a:focus')).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(0)
  await page.getByRole('button', { name: 'Keyboard shortcuts', exact: true }).click()
  await keys.getByRole('checkbox', { name: 'Use single-key shortcuts' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const search = page.getByLabel('Search by reference, name, email, phone or payment id')
  await expect(search).toBeFocused()
  // In a field a key is a letter.
  await page.keyboard.press('End')
  await page.keyboard.type('jx')
  await expect(search).toHaveValue(/jx$/)
})
