import { type DeskRole, deskRoles } from '#shared/accounts/roles.ts'
import { idOf, signedIn, signedUp, type User } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import { type Caller, expect, type Page, test, whole } from '../support/browser-test.ts'
import { expectStatus } from '../support/toasts.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Users' }).locator('tbody tr')
const dialog = (page: Page) => page.getByRole('dialog')

/** An admin gives a role by the menu of the row. */
async function give(admin: Page, user: User, role: string): Promise<void> {
  await admin.goto('/admin')
  await admin.getByLabel('Search by name, username, email or phone').fill(user.email)
  await expect(rows(admin)).toHaveCount(1)
  await admin.getByRole('button', { name: `Actions on ${user.fullName}` }).click()
  await admin.getByRole('menuitem', { name: 'Set roles' }).click()
  await dialog(admin).getByLabel(role, { exact: true }).check()
  await dialog(admin).getByLabel('Reason').fill('new colleague')
  await dialog(admin).getByRole('button', { name: 'Save roles' }).click()
  await expectStatus(admin, 'User updated successfully')
}

/** Somebody new, to whom an admin elsewhere has given a role by the call that the desk makes. */
async function colleague(page: Page, admin: Caller, role: DeskRole): Promise<User> {
  const user = await signedUp(page)
  const data = { roles: [role], reason: 'new colleague' }
  const given = await admin.request.put(`/api/admin/users/${await idOf(user)}`, { data })
  expect(given.status(), await given.text()).toBe(200)
  return user
}

/** The groups of pages that each role is shown, and the tabs; the pages of the groups: `desk-groups.test.ts`. */
const menus: Readonly<Record<DeskRole, readonly [groups: string, tabs: string]>> = {
  support: ['Today, Transfers, Customers, Prices, System', 'Users, Transfers, Promo Codes, Settings'],
  compliance: ['Today, Transfers, Customers, Prices, Compliance, System', 'Users, Transfers'],
  finance: ['Today, Transfers, Money, Prices', 'Transfers, Promo Codes, Settings'],
  pricing: ['Today, Prices', 'Promo Codes, Settings'],
  auditor: [
    'Today, Transfers, Customers, Money, Prices, Compliance, System',
    'Users, Transfers, Promo Codes, Settings',
  ],
}

const closed: Readonly<Record<DeskRole, string | null>> = {
  support: '/admin/bank',
  compliance: '/admin/ledger',
  finance: '/admin/audit',
  pricing: '/admin/transfers',
  auditor: null,
}

test('each role sees only its part of the desk, and a closed page says so', async ({ page, request }) => {
  await signedUpAdmin({ request })
  const colleagues = new Map<DeskRole, User>() // at first, while the admin's proof of identity is young
  for (const role of deskRoles) colleagues.set(role, await colleague(page, { request }, role))
  for (const [role, user] of colleagues) {
    const [groups, tabs] = menus[role]
    await signedIn(page, user)
    await page.goto('/')
    await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
    const nav = page.getByRole('navigation', { name: 'Desk' })
    const links = nav.getByRole('list').first().getByRole('link')
    await expect(page.getByRole('tab'), role).toHaveText(tabs.split(', '))
    const shown = (await links.allTextContents()).map(text => text.replace(/\d.*$/, ''))
    expect(shown.join(', '), role).toBe(groups)
    const address = closed[role]
    if (address !== null) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible()
    }
  }
})

test(
  'a role is given in the row of a user, and an auditor is shown no button that changes something',
  whole,
  async ({ page, request }) => {
    const auditor = await signedUp({ request })
    await signedUpAdmin(page)
    await give(page, auditor, 'Auditor')
    await signedIn(page, auditor)
    await page.goto('/admin')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Actions on/ })).toHaveCount(0)
    for (const [address, heading, button] of [
      ['/admin/bank', 'Bank', /import|preview/i],
      ['/admin/treasury', 'Treasury', /^(record|fund|watch|reverse)/i],
      ['/admin/ledger', 'Ledger', /^prove/i],
      ['/admin/pricing', 'Pricing', /^(add|change|reset)/i],
      ['/admin/promo-codes', 'Admin', /^(add|edit|delete)/i],
      ['/admin/operator', 'Operator', /^(save|add|remove|choose)/i],
      ['/admin/identity', 'Identity', /^(show|decide)/i],
      ['/admin/monitoring-rules', 'Monitoring rules', /^(change|save)/i],
      ['/admin/name-search', 'Name search', /^(change|save)/i],
      ['/admin/sanctions-lists', 'Sanctions lists', /^put/i],
      ['/admin/webhooks', 'Webhooks', /^add/i],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button', { name: button })).toHaveCount(0)
    }
  },
)
