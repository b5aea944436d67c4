import type { DeskRole } from '#shared/accounts/roles.ts'
import { idOf, newUser, signedIn, signedUp, type User } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnPhone,
  expectNothingSideways,
  widen,
} from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { expectStatus } from '../support/toasts.ts'
import { order, orderAndPay, register } from '../support/transfers.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the desk' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Search the desk' })
const options = (page: Page) => list(page).getByRole('option')
const groups = (page: Page) => list(page).getByRole('group')
/** The count, which screen readers hear; the other live node of a dialog is the toasts'. */
const heard = (page: Page) => page.getByRole('dialog').locator('p[role=status]')
const button = (page: Page) => page.getByRole('button', { name: 'Search Ctrl K' })

/** Somebody new with a role at the desk, signed in on this page. */
async function colleague(page: Page, admin: Pick<Page, 'request'>, role: DeskRole): Promise<void> {
  const user: User = await signedUp(admin, newUser())
  await signedUpAdmin(admin)
  const data = { roles: [role], reason: 'new colleague' }
  const given = await admin.request.put(`/api/admin/users/${await idOf(user)}`, { data })
  expect(given.status(), await given.text()).toBe(200)
  await signedIn(page, user)
}

test('Ctrl-K, a reference and Enter lead from any page of the desk to the transfer', async ({ page }) => {
  const sender = await register(page, newSender())
  const { id, referenceNumber } = await order(page, sender, { recipientName: 'Pia Pending' })
  await signedUpAdmin(page)
  await page.goto('/admin/charts')
  await expect(button(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toHaveText('Today')
  await expect(heard(page)).toHaveText(/^\d+ results$/)

  await field(page).fill(referenceNumber)
  await expect(options(page)).toHaveCount(1)
  await expect(options(page)).toContainText('Pia Pending')
  await expect(heard(page)).toHaveText('1 result')
  await field(page).press('Enter')
  await expect(page).toHaveURL(`/admin/transfers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: referenceNumber })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Enter right behind the last letter waits for the answer.
  await page.goto('/admin/review')
  await expect(button(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await field(page).fill(referenceNumber.toLowerCase())
  await field(page).press('Enter')
  await expect(page).toHaveURL(`/admin/transfers/${id}`)
})

test(
  'the arrows choose among pages, users and transfers; Escape gives the focus and the typed text back',
  whole,
  async ({ page }) => {
    const sender = await register(page, newSender())
    await order(page, sender)
    await signedUpAdmin(page)
    await page.goto('/admin/transfers')
    const filter = page.getByLabel('Search by reference, name, email, phone or payment id')
    await filter.fill('half a na')
    await filter.press('Control+k')
    await field(page).press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(filter).toBeFocused()
    await expect(filter).toHaveValue('half a na')

    await button(page).click()
    await field(page).fill(sender.email)
    await expect(groups(page)).toHaveCount(2)
    await expect(groups(page).nth(0)).toHaveAccessibleName('Transfers')
    await expect(groups(page).nth(1)).toHaveAccessibleName('Users')
    await expect(options(page)).toHaveCount(2)
    await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true')
    await field(page).press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/admin?search=${encodeURIComponent(sender.email)}`)
    await expect(page.getByRole('region', { name: 'Users' }).locator('tbody tr')).toHaveCount(1)

    // Above another dialog, whose form would be left, the keys do nothing.
    await page.goto('/admin/monitoring-rules')
    await page.getByRole('button', { name: 'Change the rule New browser' }).click()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(field(page)).toHaveCount(0)

    // A page of the product that is not the desk's leaves the keys to the browser.
    await page.goto('/history')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'a role finds only the pages that it may open, and no users where it may not read them',
  whole,
  async ({ page, request }) => {
    const sender = await register({ request }, newSender())
    await colleague(page, { request }, 'support')
    await page.goto('/admin/review')
    await button(page).click()
    await expect(groups(page)).toHaveCount(5)
    await expect(options(page).filter({ hasText: 'Ledger' })).toHaveCount(0)
    await field(page).fill('ledger')
    await expect(heard(page)).toHaveText('Nothing found')
    await field(page).fill(sender.email)
    await expect(options(page)).toHaveText([new RegExp(sender.email)])

    await colleague(page, { request }, 'finance')
    const asked: string[] = []
    page.on('request', call => asked.push(new URL(call.url()).pathname))
    await page.goto('/admin/review')
    await button(page).click()
    await field(page).fill(sender.email)
    await expect(heard(page)).toHaveText('Nothing found')
    expect(asked).toContain('/api/transfers')
    expect(asked).not.toContain('/api/admin/users')
  },
)

test(
  'on the page of a transfer the search has its possible actions, and each asks before it acts',
  whole,
  async ({ page }) => {
    const sender = await register(page, newSender())
    const { id, referenceNumber } = await orderAndPay(page, sender, { recipientName: 'Sandbox Review' })
    await signedUpAdmin(page)
    await page.goto(`/admin/transfers?search=${referenceNumber}`)
    await page.getByRole('link', { name: referenceNumber }).click()
    await expect(page.getByRole('heading', { level: 1, name: referenceNumber })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(groups(page).first()).toHaveAccessibleName('Actions')
    await expect(groups(page).first().getByRole('option')).toHaveText([
      `Release, ${referenceNumber}`,
      `Reject, ${referenceNumber}`,
      `Cancel transfer, ${referenceNumber}`,
    ])
    await expectAccessibleInBothThemes(page, 'search with actions')
    await widen(page, 390)
    await expectAccessibleOnPhone(page, 'search with actions at 390 px')
    await widen(page, 1280)
    await page.keyboard.type('rel')
    await expect(options(page).first()).toContainText('Release')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/transfers/${id}?act=release`)
    const dialog = page.getByRole('dialog', { name: 'Release this transfer?' })
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('Payslip seen')
    await page.keyboard.press('Enter')
    await expectStatus(page, 'Transfer released')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(`/admin/transfers/${id}`)
    // The way back to the list as it was filtered outlives the search.
    await page.getByRole('link', { name: 'Back to transfers' }).click()
    await expect(page).toHaveURL(`/admin/transfers?search=${referenceNumber}`)

    // An address that names an action which is not possible opens nothing.
    await page.goto(`/admin/transfers/${id}?act=release`)
    await expect(page.getByRole('heading', { level: 1, name: referenceNumber })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a search that fails says so and tries again', whole, async ({ page }) => {
  const user = await signedUpAdmin(page)
  await page.goto('/admin/review')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route('**/api/admin/users?**', route => route.abort(), { times: 1 })
  await button(page).click()
  await field(page).fill(user.email)
  await expect(page.getByRole('alert').filter({ hasText: 'The search failed' })).toBeVisible()
  await expect(heard(page)).toHaveText('')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(options(page)).toHaveText([new RegExp(user.email)])
})

test(
  'axe finds nothing in the search of the desk, in both themes and on a phone',
  whole,
  async ({ page }) => {
    const sender = await register(page, newSender())
    await order(page, sender)
    await signedUpAdmin(page)
    await page.goto('/admin/review')
    for (const [text, said] of [
      ['', /^2\d results$/],
      [sender.email, '2 results'],
      ['nobody-at-all', 'Nothing found'],
    ] as const) {
      if (!(await field(page).isVisible())) await button(page).click()
      await field(page).fill(text)
      await expect(heard(page)).toHaveText(said)
      await expectAccessibleInBothThemes(page, `search of ${text}`)
      await widen(page, 390)
      await expectNothingSideways(page, `search of ${text} at 390 px`)
      await expectAccessibleOnPhone(page, `search of ${text} at 390 px`)
      await widen(page, 1280)
    }
  },
)
