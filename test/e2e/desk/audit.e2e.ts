import { randomUUID } from 'node:crypto'
import { ageProof, idOf, newUser, signedUp, type User } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import { expectAccessible, expectAccessibleOnPhone } from '../support/axe.ts'
import { grantRequest, insertRequest, subjectOf } from '#test/support/database/waiting-requests.ts'
import { ask, dataKeys, onDatabase, serverKeys } from '../support/books.ts'
import { type Caller, expect, type Page, test, whole } from '../support/browser-test.ts'
import { notifications } from '../support/toasts.ts'

/** An admin whose name nobody else has. */
const admin = (caller: Caller): Promise<User> =>
  signedUpAdmin(caller, newUser(`Ada ${randomUUID().slice(0, 8)}`))

/** Files a request by `by`, awaiting a second admin, to make somebody an admin. Returns its title. */
async function requestAdmin(by: User, person: User): Promise<string> {
  const title = `Make “${person.username}” an admin`
  const of = await idOf(person)
  const keys = { dataKeys: await dataKeys() }
  const was = await onDatabase(client => subjectOf(keys, client, of))
  const request = { of, by: await idOf(by), title, reason: 'covers the night shift', was }
  await ask(insertRequest, grantRequest(serverKeys(), request))
  return title
}

/** The table of the log; another one shows the periods of retention. */
const log = (page: Page) => page.getByRole('table', { name: 'Audit log' })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('the audit log shows who did what, old and new, and is narrowed to one person or one thing', async ({
  page,
}) => {
  const ada = await admin(page)
  const code = `AUDIT${randomUUID().slice(0, 6).toUpperCase()}`
  const made = await page.request.post('/api/admin/promo-codes', {
    data: { code, discountType: 'percentage', discountValue: '50', usageLimit: 10 },
  })
  const { id } = (await made.json()) as { id: string }
  await page.request.put(`/api/admin/promo-codes/${id}`, { data: { usageLimit: 20 } })
  await page.goto(`/admin/audit?actor=${encodeURIComponent(ada.email)}`)
  await expect(heading(page, 'Audit log')).toBeVisible()
  await expect(log(page).getByRole('row')).toHaveText([
    /^What/,
    /^Promo code changed/,
    /^Promo code created/,
    /^Signed in/,
  ])
  const changed = row(page, 'Promo code changed')
  await expect(changed.getByRole('listitem')).toHaveText('Usage limit 10 → becomes 20')
  await expect(changed.getByRole('link')).toHaveText([code, `${ada.fullName} “${ada.username}”`])
  await expect(changed.getByText('127.0.0.1')).toBeVisible()

  await changed.getByRole('link', { name: code }).click()
  await expect(page).toHaveURL(`/admin/audit?subject=${id}`)
  await expect(page.getByLabel('Done to: reference, email or id')).toHaveValue(id)
  await expect(log(page).getByRole('row')).toHaveText([/^What/, /^Promo code changed/, /^Promo code created/])
  await page.getByLabel('Action').selectOption('Promo codes: Promo code created')
  await expect(log(page).getByRole('row')).toHaveText([/^What/, /^Promo code created/])
  await page.reload()
  await expect(log(page).getByRole('row')).toHaveCount(2)

  await ageProof(ada)
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter')
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password').fill(ada.password)
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toBe('audit-log.csv')
  await page.getByLabel('Action').selectOption('Corridors: all')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(notifications(page).filter({ hasText: 'No data to export' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(row(page, 'List exported').filter({ hasText: ada.fullName })).toBeVisible()
})

test('the proof says that nothing was touched, and names the newest link', whole, async ({ page }) => {
  const ada = await admin(page)
  await page.goto(`/admin/audit?actor=${encodeURIComponent(ada.email)}`)
  await expect(log(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(heading(page, 'The audit log is intact')).toBeVisible()
  await expect(page.getByRole('status').getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expect(row(page, 'Audit log verified').getByText('Is intact yes')).toBeVisible()
  const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 800 } }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      await expectAccessible(page, `audit log, ${colorScheme}, ${name}`)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    }
  }
})

test('a second admin approves or rejects a request by keyboard, after proving their identity', async ({
  page,
  request,
}) => {
  const ada = await admin(page)
  const grace = await admin({ request })
  const other = { request }
  const people = [await signedUp(other), await signedUp(other), await signedUp(other)] as const
  const [granted, refused] = [await requestAdmin(grace, people[0]), await requestAdmin(grace, people[1])]
  const own = await requestAdmin(ada, people[2])

  await page.goto('/admin')
  const nav = page.getByRole('navigation', { name: 'Desk' })
  await nav.getByRole('link', { name: /^Approvals ?: \d\+? waiting$/ }).click()
  const item = (title: string) => page.getByRole('listitem').filter({ has: heading(page, title) })
  await expect(item(granted)).toContainText(`${grace.fullName} “${grace.username}” requested this`)
  await expect(item(granted)).toContainText('covers the night shift')
  await expect(item(own).getByRole('button')).toHaveText(['Withdraw'])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `approvals, ${colorScheme}`)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessibleOnPhone(page, 'approvals on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  await ageProof(ada)
  await item(granted)
    .getByRole('button', { name: `Approve: ${granted}` })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).press('Enter')
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password').fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(notifications(page).filter({ hasText: 'Approved and done' })).toBeVisible()
  await expect(item(granted)).toHaveCount(0)
  const [made] = await ask<{ is_admin: boolean }>('select is_admin from users where id = $1', [
    await idOf(people[0]),
  ])
  expect(made?.is_admin).toBe(true)

  await item(refused)
    .getByRole('button', { name: `Reject: ${refused}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Reject' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(notifications(page).filter({ hasText: 'Please give a reason' })).toBeVisible()
  await dialog.getByLabel('Reason').fill('not trained yet')
  await page.keyboard.press('Enter')
  await expect(notifications(page).filter({ hasText: 'Rejected' })).toBeVisible()
  await item(own)
    .getByRole('button', { name: `Withdraw: ${own}` })
    .click()
  await page.getByRole('dialog').getByLabel('Reason').fill('the wrong one')
  await page.keyboard.press('Enter')
  await expect(notifications(page).filter({ hasText: 'Withdrawn' })).toBeVisible()

  await page.getByRole('tab', { name: 'Decided' }).click()
  await expect(row(page, granted)).toContainText('Approved')
  await expect(row(page, refused)).toContainText('Rejected: not trained yet')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(row(page, own)).toContainText('Rejected: the wrong one')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page, 'decided approvals on a phone')

  await page.getByRole('tab', { name: 'Rules' }).click()
  await expect(row(page, 'Promo code')).toContainText(ada.fullName)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page, 'rules of approvals on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `rules of approvals, ${colorScheme}`)
  }
})
