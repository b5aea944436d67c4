import type { Browser } from '@playwright/test'
import { type DeskRole, deskRoles } from '#shared/accounts/roles.ts'
import { newUser, signedIn, signedUp, type User } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import { expect, type Page, test } from '../support/browser-test.ts'
import { expectStatus } from '../support/toasts.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Users' }).locator('tbody tr')
const dialog = (page: Page) => page.getByRole('dialog')

/** An admin gives a role by the menu of the row, as the desk has it. */
async function give(admin: Page, user: User, roles: readonly string[]): Promise<void> {
  await admin.goto('/admin')
  await admin.getByLabel('Search by name, username, email or phone').fill(user.email)
  await expect(rows(admin)).toHaveCount(1)
  await admin.getByRole('button', { name: `Actions on ${user.fullName}` }).click()
  await admin.getByRole('menuitem', { name: 'Set roles' }).click()
  for (const role of roles) await dialog(admin).getByLabel(role, { exact: true }).check()
  await dialog(admin).getByLabel('Reason').fill('new colleague')
  await dialog(admin).getByRole('button', { name: 'Save roles' }).click()
  await expectStatus(admin, 'User updated successfully')
}

/** Somebody in a browser of their own, signed in again with a role. */
async function colleague(browser: Browser, admin: Page, role: string): Promise<Page> {
  const user = newUser()
  const page = await (await browser.newContext()).newPage()
  await signedUp(page, user)
  await give(admin, user, [role])
  await signedIn(page, user)
  return page
}

/** The menu that each role is shown, as the operator was promised it. */
const menus: Readonly<Record<DeskRole, readonly [name: string, pages: string, tabs: string]>> = {
  support: [
    'Support',
    'Overview, Review, Payouts, Pricing, Charts',
    'Users, Transfers, Promo Codes, Settings',
  ],
  compliance: ['Compliance', 'Overview, Review, Payouts, Pricing, Charts, Approvals', 'Users, Transfers'],
  finance: [
    'Finance',
    'Overview, Review, Bank, Payouts, Treasury, Reconciliation, Pricing, Charts, Ledger, Approvals',
    'Transfers, Promo Codes, Settings',
  ],
  pricing: ['Pricing', 'Overview, Pricing, Charts, Approvals', 'Promo Codes, Settings'],
  auditor: [
    'Auditor',
    'Overview, Review, Bank, Payouts, Treasury, Reconciliation, Pricing, Charts, Ledger, Audit log, Approvals',
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

for (const role of deskRoles) {
  const [name, pages, tabs] = menus[role]
  test(`the role ${role} sees only its part of the desk, and a closed page says so`, async ({
    page,
    browser,
  }) => {
    await signedUpAdmin(page)
    const mine = await colleague(browser, page, name)
    await mine.goto('/')
    await mine.getByRole('link', { name: 'Admin', exact: true }).first().click()
    const links = mine.getByRole('navigation', { name: 'Desk' }).getByRole('link')
    await expect(mine.getByRole('tab')).toHaveText(tabs.split(', '))
    expect((await links.allTextContents()).map(text => text.replace(/\d.*$/, '')).join(', ')).toBe(pages)
    const address = closed[role]
    if (address !== null) {
      await mine.goto(address)
      await expect(mine.getByRole('heading', { name: 'Not part of your role' })).toBeVisible()
    }
  })
}

test('an auditor is shown no button that changes something', async ({ page, browser }) => {
  await signedUpAdmin(page)
  const auditor = await colleague(browser, page, 'Auditor')
  await auditor.goto('/admin')
  await expect(rows(auditor).first()).toBeVisible()
  await expect(auditor.getByRole('button', { name: /^Actions on/ })).toHaveCount(0)
  for (const [address, heading, button] of [
    ['/admin/bank', 'Bank', /import|preview/i],
    ['/admin/treasury', 'Treasury', /^(record|fund|watch|reverse)/i],
    ['/admin/ledger', 'Ledger', /^prove/i],
    ['/admin/pricing', 'Pricing', /^(add|change|reset)/i],
    ['/admin/promo-codes', 'Admin', /^(add|edit|delete)/i],
  ] as const) {
    await auditor.goto(address)
    await expect(auditor.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(auditor.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(auditor.getByRole('main').getByRole('button', { name: button })).toHaveCount(0)
  }
})
