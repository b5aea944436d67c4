import { readFile } from 'node:fs/promises'
import { ageProof, idOf, newUser, signedIn, signedUp, type User } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import { grantRequest, insertRequest } from '#test/support/database/waiting-requests.ts'
import { expectAccessibleAtWidths } from '../support/axe.ts'
import { ask, serverKeys } from '../support/books.ts'
import type { Browser } from '@playwright/test'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { closeToast, expectAlert, expectStatus } from '../support/toasts.ts'

const search = (page: Page) => page.getByLabel('Search by name, username, email or phone')
const rows = (page: Page) => page.getByRole('region', { name: 'Users' }).locator('tbody tr')
const role = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Somebody in a browser of their own. */
async function somebody(browser: Browser, user: User): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signedUp(page, user)
  return page
}

async function find(page: Page, { email }: User): Promise<void> {
  await page.goto('/admin')
  await search(page).fill(email)
  await expect(rows(page)).toHaveCount(1)
}

/** Answers the browser's question; gives what it asked. */
function answered(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  return new Promise(resolve => {
    page.once('dialog', dialog => {
      resolve(dialog.message())
      void dialog[answer]()
    })
  })
}

/** Left edge of an element's text, in whole pixels. */
function lineStart(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return Math.round(range.getBoundingClientRect().left)
}

const menu = (page: Page) => page.getByRole('menu')
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the row's menu and chooses an act, which opens its dialog. */
async function choose(page: Page, name: string, act: string): Promise<void> {
  await button(page, `Actions on ${name}`).click()
  await menu(page).getByRole('menuitem', { name: act, exact: true }).click()
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
}

/** Sends the open dialog with a reason. */
async function confirm(page: Page, act: string, reason = 'agreed with the owner'): Promise<void> {
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: act, exact: true }).click()
}

/** Says once more who is there, in the dialog over the other one. */
async function prove(page: Page, { password }: User): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await asked.getByLabel('Password', { exact: true }).fill(password)
  await asked.getByRole('button', { name: 'Confirm' }).click()
}

test('rights are granted and removed in the specification’s words, after a proof of identity', async ({
  page,
  browser,
}) => {
  const admin = await signedUpAdmin(page)
  const ada = newUser('Ada Lovelace')
  const hers = await somebody(browser, ada)
  await find(page, ada)
  // A proof of two minutes ago opens most things, and gives nobody rights.
  await ageProof(admin, '2 minutes')
  await choose(page, 'Ada Lovelace', 'Make admin')
  await expect(page.getByRole('dialog', { name: 'Make Ada Lovelace an admin?' })).toContainText(
    'see every customer and transfer, move money, change prices',
  )
  await dialog(page).getByRole('button', { name: 'Make admin' }).click()
  await expectAlert(page, 'Missing information', 'Please give a reason')
  await confirm(page, 'Make admin')
  await prove(page, admin)
  await expectStatus(page, 'User updated successfully')
  await expect(rows(page).getByText('Admin', { exact: true })).toBeVisible()
  await hers.goto('/')
  // The promotion ends the sessions that she had before.
  await expect(hers.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await signedIn(hers, ada)
  await hers.goto('/admin')
  await expect(hers.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  await closeToast(page)
  await ageProof(admin, '2 minutes')
  await choose(page, 'Ada Lovelace', 'Remove admin')
  await confirm(page, 'Remove admin', 'has left the desk')
  await prove(page, admin)
  await expectStatus(page, 'User updated successfully')
  await expect(rows(page).getByText('Admin', { exact: true })).toHaveCount(0)
  expect(
    await ask(
      `select a.action, a.reason from audit_log a join users u on u.id::text = a.subject_id::text
       where u.id = $1 and a.action like 'user.admin%' order by a.at, a.id`,
      [await idOf(ada)],
    ),
  ).toEqual([
    { action: 'user.admin_granted', reason: 'agreed with the owner' },
    { action: 'user.admin_revoked', reason: 'has left the desk' },
  ])
  await hers.reload()
  await expect(hers).toHaveURL('/')
  await hers.context().close()
})

test('nobody changes their own rights', whole, async ({ page }) => {
  const admin = await signedUpAdmin(page)
  await find(page, admin)
  await expect(rows(page)).toContainText('Another admin can change your rights.')
  await expect(rows(page).getByText('You', { exact: true })).toBeVisible()
  await expect(rows(page).getByRole('button')).toHaveCount(0)
})

test('a user is deactivated and let in again, has a tier, and is deleted once the browser has asked', async ({
  page,
  request,
}) => {
  const admin = await signedUpAdmin(page)
  const proveAfresh = () => ageProof(admin, '0 seconds') // on a slow machine a minute passes
  const ada = newUser('Ada Byron')
  await signedUp({ request }, ada)
  await find(page, ada)
  await proveAfresh()
  await choose(page, 'Ada Byron', 'Mark as verified')
  await confirm(page, 'Mark as verified')
  await expectStatus(page, 'User updated successfully')
  await expect(rows(page)).toContainText('Verified')
  await closeToast(page)

  await proveAfresh()
  await choose(page, 'Ada Byron', 'Deactivate')
  await expect(dialog(page)).toContainText('They are signed out immediately')
  await confirm(page, 'Deactivate')
  await expectStatus(page, 'User updated successfully')
  await expect(rows(page).getByText('Deactivated', { exact: true })).toBeVisible()
  expect((await request.post('/api/login', { data: ada })).status()).toBe(401)
  await closeToast(page)
  await proveAfresh()
  await choose(page, 'Ada Byron', 'Reactivate')
  await confirm(page, 'Reactivate')
  await expectStatus(page, 'User updated successfully')
  await signedIn({ request }, ada)

  await proveAfresh()
  await choose(page, 'Ada Byron', 'Delete')
  let asked = answered(page, 'dismiss')
  await confirm(page, 'Delete', 'asked by letter')
  expect(await asked).toContain('Delete Ada Byron?')
  await expect(rows(page)).toHaveCount(1)
  expect((await request.get('/api/user')).status()).toBe(200)
  asked = answered(page, 'accept')
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await asked
  await expectStatus(page, 'User deleted successfully')
  await expect(page.getByText('Nobody matches these filters.')).toBeVisible()
  expect((await request.get('/api/user')).status()).toBe(401)
  expect(await idOf(ada)).toBeNull()
})

test(
  'a dialog that is opened in a row reads from the start of its lines',
  whole,
  async ({ page, request }) => {
    await signedUpAdmin(page)
    const ada = newUser('Ada Lovelace')
    await signedUp({ request }, ada)
    await find(page, ada)
    await choose(page, 'Ada Lovelace', 'Make admin')
    const start = (text: string) => dialog(page).getByText(text).evaluate(lineStart)
    const [title, lead, label] = [
      await start('Make Ada Lovelace an admin?'),
      await start('They will be able to'),
      await start('Reason'),
    ]
    expect([lead, label]).toEqual([title, title])
  },
)

test('the menu of a row is worked by the keyboard', whole, async ({ page, request }) => {
  await signedUpAdmin(page)
  const ada = newUser('Ada Byron')
  await signedUp({ request }, ada)
  await find(page, ada)
  const opener = button(page, 'Actions on Ada Byron')
  await opener.press('Enter')
  const item = (name: string) => menu(page).getByRole('menuitem', { name })
  await expect(item('Make admin')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Make admin')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test(
  'rights that wait for a second admin say so in the row, and are not asked for again',
  whole,
  async ({ page, request }) => {
    await signedUpAdmin(page)
    const ada = newUser('Ada Byron')
    await signedUp({ request }, ada)
    const id = await idOf(ada)
    await ask(insertRequest, grantRequest(serverKeys(), { of: id, by: id }))
    await find(page, ada)
    await expect(rows(page).getByRole('link', { name: 'Waiting for a second admin' })).toHaveAttribute(
      'href',
      '/admin/approvals',
    )
    await button(page, 'Actions on Ada Byron').click()
    await expect(menu(page).getByRole('menuitem')).toHaveText(['Mark as verified', 'Deactivate', 'Delete'])
    await ask(`update approvals set state = 'rejected' where asked_by = $1`, [await idOf(ada)])
  },
)

test(
  'users are found by any whole word, filtered by role and downloaded as a file',
  whole,
  async ({ page }) => {
    const admin = await signedUpAdmin(page, newUser('Grace "Amazing" Höpper, née Murray'))
    await page.goto('/admin')
    const { username } = admin
    for (const typed of [username, admin.email, `hopper ${username.toUpperCase()}`, `murray ${username}`]) {
      await search(page).fill(typed)
      await expect(rows(page), typed).toHaveCount(1)
      await expect(rows(page)).toContainText(admin.email)
    }
    await role(page, 'Admins').check()
    await expect(page).toHaveURL(/role=admin/)
    await expect(rows(page)).toHaveCount(1)
    await role(page, 'Deactivated').check()
    await expect(page.getByText('Nobody matches these filters.')).toBeVisible()
    await button(page, 'Export CSV').click()
    await expect(page.getByText('No data to export')).toBeVisible()
    await role(page, 'All').check()
    await expect(rows(page)).toHaveCount(1)
    const download = page.waitForEvent('download')
    await button(page, 'Export CSV').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('users.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toContain('"Grace ""Amazing"" Höpper, née Murray"')
  },
)

test(
  'an admin opens the API keys of a user and ends one, with a reason',
  whole,
  async ({ page, browser }) => {
    const user = newUser()
    const theirs = await somebody(browser, user)
    const data = {
      name: 'Payroll',
      scopes: ['transfers:read'],
      expiresInDays: 30,
      addresses: ['203.0.113.0/24'],
    }
    expect((await theirs.request.post('/api/account/api-keys', { data })).status()).toBe(201)
    await signedUpAdmin(page)
    await find(page, user)
    await button(page, '1 API key of Ana Lee').click()
    await expect(dialog(page).getByText('transfers:read')).toBeVisible()
    await expect(dialog(page).getByText('Only from 203.0.113.0/24')).toBeVisible()
    await expectAccessibleAtWidths(page, 'the API keys of a user')
    await button(page, 'End the key Payroll').click()
    await confirm(page, 'End', 'it was on a public page')
    await expectStatus(page, 'Key ended')
    await expect(button(page, '1 API key of Ana Lee')).toHaveCount(0)
    expect(await (await theirs.request.get('/api/account/api-keys')).json()).toEqual([])
    await theirs.context().close()
  },
)
