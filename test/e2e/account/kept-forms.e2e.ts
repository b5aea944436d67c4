import { signedUpAdmin } from '../support/admins.ts'
import { endSessions, fillLogin, logOut, newUser, signedUp, type User } from '../support/accounts.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { openRecipients, pick, recipientDialog } from '../support/recipients.ts'
import { expectStatus } from '../support/toasts.ts'

const field = (page: Page, label: string | RegExp) => recipientDialog(page).getByLabel(label)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const addRecipient = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add recipient' })
const saveRecipient = (page: Page) => recipientDialog(page).getByRole('button', { name: 'Add recipient' })

/** Types a recipient, and lets the session end before the form is sent. */
async function typeUntilSessionEnds(page: Page, user: User): Promise<void> {
  await openRecipients(page)
  await addRecipient(page).click()
  await field(page, 'Full name').fill('Maria Santos')
  await pick(page, /^Country/, 'Philippines')
  await field(page, 'Phone').fill('0917 555 0143')
  await field(page, 'City').fill('Manila')
  await field(page, 'Account number').fill('0012 3456 7890')
  await endSessions(user)
  await saveRecipient(page).click()
  await expect(page.getByRole('heading', { name: 'Please log in to manage recipients' })).toBeVisible()
}

async function signInFromPage(page: Page, user: User): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, user)
  await expect(page).toHaveURL('/recipients')
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeAttached()
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))

test('a recipient typed before the session ended is in its dialog again after signing in', async ({
  page,
}) => {
  const user = await signedUp(page)
  await typeUntilSessionEnds(page, user)
  await signInFromPage(page, user)
  await expect(field(page, 'Full name')).toHaveValue('Maria Santos')
  await expect(page.getByRole('button', { name: /^Country/ })).toContainText('Philippines')
  await expect(field(page, 'Phone')).toHaveValue('0917 555 0143')
  await expect(field(page, 'City')).toHaveValue('Manila')
  await expect(field(page, 'Account number')).toHaveValue('0012 3456 7890')
  await page.keyboard.press('Escape')
  await expect(field(page, 'City')).toHaveValue('Manila')

  await saveRecipient(page).click()
  await expectStatus(page, 'Recipient added')
  await expect(recipientDialog(page)).toHaveCount(0)
  expect(await kept(page)).not.toContain('Maria')
  await addRecipient(page).click()
  await expect(field(page, 'Full name')).toHaveValue('')
})

test('a recipient typed by one user is not shown to the next user and not kept in the tab', async ({
  page,
  request,
}) => {
  const user = await signedUp(page)
  const other = await signedUp({ request }, newUser('Ben Okafor'))
  await typeUntilSessionEnds(page, user)
  await signInFromPage(page, other)
  await expect(page.getByRole('heading', { name: 'No recipients yet' })).toBeVisible()
  await expect(recipientDialog(page)).toHaveCount(0)
  expect(await kept(page)).not.toContain('Maria')
  await addRecipient(page).click()
  await expect(field(page, 'Full name')).toHaveValue('')
})

test('a recipient kept over the end of a session is forgotten by Cancel', whole, async ({ page }) => {
  const user = await signedUp(page)
  await typeUntilSessionEnds(page, user)
  await signInFromPage(page, user)
  await recipientDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(recipientDialog(page)).toHaveCount(0)
  expect(await kept(page)).not.toContain('Maria')
  await addRecipient(page).click()
  await expect(field(page, 'Full name')).toHaveValue('')
})

test('a recipient kept over the end of a session is forgotten by Logout', async ({ page }) => {
  const user = await signedUp(page)
  await typeUntilSessionEnds(page, user)
  expect(await kept(page)).toContain('Maria')
  await page.goto('/login')
  await fillLogin(page, user)
  await expect(page).toHaveURL('/recipients')
  await page.goto('/')
  await logOut(page)
  expect(await kept(page)).not.toContain('Maria')
})

test('a session ends and begins again in a browser that stores nothing', whole, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }),
  )
  const user = await signedUp(page)
  await typeUntilSessionEnds(page, user)
  await signInFromPage(page, user)
  await addRecipient(page).click()
  await expect(field(page, 'Full name')).toHaveValue('')
  await field(page, 'Full name').fill('Maria Santos')
  await pick(page, /^Country/, 'Philippines')
  await field(page, 'Phone').fill('0917 555 0143')
  await field(page, 'City').fill('Manila')
  await saveRecipient(page).click()
  await expectStatus(page, 'Recipient added')
})

test('an unsaved profile change survives the end of the session', whole, async ({ page }) => {
  const user = await signedUp(page)
  await page.goto('/account')
  await button(page, 'Edit profile').click()
  await page.getByLabel('Full name').fill('Ana María Lee')
  await endSessions(user)
  await button(page, 'Save').click()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, user)
  await expect(page).toHaveURL('/account')
  await expect(page.getByLabel('Full name')).toHaveValue('Ana María Lee')
  await button(page, 'Save').click()
  await expectStatus(page, 'Profile saved')
})

test('an unsaved password change is not stored when the session ends', async ({ page }) => {
  const user = await signedUp(page)
  await page.goto('/account')
  await button(page, 'Change password').click()
  await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(user.password)
  await page.getByRole('dialog').getByLabel('New password', { exact: true }).fill('green boat under 5 stars')
  await page
    .getByRole('dialog')
    .getByLabel('Confirm new password', { exact: true })
    .fill('green boat under 5 stars')
  await endSessions(user)
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  )
  for (const secret of [user.password, 'green boat']) expect(stored).not.toContain(secret)
})

test("what an admin typed in a desk's dialog is in it again after signing in", whole, async ({ page }) => {
  const admin = await signedUpAdmin(page)
  await page.goto('/admin/promo-codes')
  await button(page, 'Add promo code').click()
  const dialog = page.getByRole('dialog', { name: 'Add promo code' })
  const code = `K${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByLabel('Discount value').fill('25')
  await dialog.getByLabel('Discount type').selectOption({ label: 'Fixed amount' })
  await endSessions(admin)
  await dialog.getByRole('button', { name: 'Create promo code' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, admin)
  await expect(page).toHaveURL('/admin/promo-codes')
  await button(page, 'Add promo code').click()
  await expect(dialog.getByLabel('Code')).toHaveValue(code)
  await expect(dialog.getByLabel('Discount value')).toHaveValue('25')
  await dialog.getByRole('button', { name: 'Create promo code' }).click()
  await expectStatus(page, 'Promo code created successfully')
  await button(page, 'Add promo code').click()
  await expect(dialog.getByLabel('Code')).toHaveValue('')
})
