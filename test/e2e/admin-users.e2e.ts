import { readFile } from 'node:fs/promises'
import { ageProof, newUser, signedIn, signedUp, type User } from './support/accounts.ts'
import { signedUpAdmin } from './support/admins.ts'
import { ask } from './support/books.ts'
import type { Browser } from '@playwright/test'
import { expect, type Page, test } from './support/browser-test.ts'
import { closeToast, expectStatus } from './support/toasts.ts'

const search = (page: Page) => page.getByLabel('Search by name, username, e-mail or phone')
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

test('rights are granted and taken, in the words of the specification, after a proof of who is there', async ({
  page,
  browser,
}) => {
  const admin = await signedUpAdmin(page)
  const ada = newUser('Ada Lovelace')
  const hers = await somebody(browser, ada)
  await find(page, ada)
  await ageProof(admin)
  await button(page, 'Make admin: Ada Lovelace').click()
  await page.getByRole('dialog').getByLabel('Password').fill(admin.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expectStatus(page, 'User updated successfully')
  await expect(rows(page).getByText('Admin', { exact: true })).toBeVisible()
  await hers.goto('/')
  // What was signed in with less ends.
  await expect(hers.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await signedIn(hers, ada)
  await hers.goto('/admin')
  await expect(hers.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  await closeToast(page)
  await button(page, 'Remove admin: Ada Lovelace').click()
  await expectStatus(page, 'User updated successfully')
  await expect(button(page, 'Make admin: Ada Lovelace')).toBeVisible()
  await hers.reload()
  await expect(hers).toHaveURL('/')
  await hers.context().close()
})

test('nobody changes their own rights', async ({ page }) => {
  const admin = await signedUpAdmin(page)
  await find(page, admin)
  await expect(rows(page)).toContainText('Another admin can change your rights.')
  await expect(rows(page).getByText('You', { exact: true })).toBeVisible()
  await expect(rows(page).getByRole('button')).toHaveCount(0)
})

test('a user is deactivated and let in again, has a tier, and is deleted once the browser has asked', async ({
  page,
  browser,
}) => {
  await signedUpAdmin(page)
  const ada = newUser('Ada Byron')
  const hers = await somebody(browser, ada)
  await find(page, ada)
  await page.getByLabel('Tier of Ada Byron').selectOption('Verified')
  await expectStatus(page, 'User updated successfully')
  await closeToast(page)

  let asked = answered(page, 'accept')
  await button(page, 'Deactivate: Ada Byron').click()
  expect(await asked).toContain('Deactivate Ada Byron?')
  await expectStatus(page, 'User updated successfully')
  await expect(rows(page).getByText('Deactivated', { exact: true })).toBeVisible()
  expect((await hers.request.post('/api/login', { data: ada })).status()).toBe(401)
  await closeToast(page)
  await button(page, 'Let in again: Ada Byron').click()
  await expectStatus(page, 'User updated successfully')
  await signedIn(hers, ada)
  await page.reload()
  await expect(page.getByLabel('Tier of Ada Byron')).toHaveValue('verified')

  asked = answered(page, 'dismiss')
  await button(page, 'Delete Ada Byron').click()
  expect(await asked).toContain('Delete Ada Byron?')
  await expect(rows(page)).toHaveCount(1)
  asked = answered(page, 'accept')
  await button(page, 'Delete Ada Byron').press('Enter')
  await asked
  await expectStatus(page, 'User deleted successfully')
  await expect(page.getByText('Nobody matches these filters.')).toBeVisible()
  expect((await hers.request.get('/api/user')).status()).toBe(401)
  expect(await ask('select 1 from users where email = $1', [ada.email])).toEqual([])
  await hers.context().close()
})

test('users are found by the beginning of any word, filtered by role and taken away as a file', async ({
  page,
}) => {
  const admin = await signedUpAdmin(page, newUser('Grace "Amazing" Höpper, née Murray'))
  await page.goto('/admin')
  const [, unique = ''] = /^ana-(.{13})/.exec(admin.username) ?? []
  for (const typed of [`ana-${unique}`, admin.email, `hopper ANA-${unique}`, `murray ana-${unique}`]) {
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
})
