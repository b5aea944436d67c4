import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { SERVER_KEYS } from '#test/support/servers/server-process.ts'
import { fillLogin, linkFor, logOut, newUser, signedUp, type User } from '../support/accounts.ts'
import { nameOf, plugAuthenticator } from '../support/authenticator.ts'
import { expect, type Page, whole } from '../support/browser-test.ts'
import { onServerOfEach, type OwnServer } from '../support/own-server.ts'

/** A server of its own, whose desk needs a second factor. Passkeys need a host name. */
const test = onServerOfEach(
  () => ({ ADMIN_SECOND_FACTOR: 'required' }),
  ({ url }) => nameOf(url),
)

// An authenticator stays plugged into its page: no other test gets it.
test.use({ reuseContext: false })

const WANTED = '/admin/audit?action=user.'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const deskIsOpen = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()

/** A new admin of the shell's making, at the sign-in. */
async function newAdmin(page: Page, { dataDir, databaseUrl, mailPage: shownAt }: OwnServer): Promise<User> {
  const user = await signedUp(page, newUser('Grace Hopper'))
  const mail = { to: user.email, subject: /confirm/i, path: '/confirm-email', shownAt }
  const { pathname, hash } = new URL(await linkFor(page, mail))
  await page.goto(pathname + hash) // on the host by whose name passkeys go
  await button(page, 'Confirm my email').click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...SERVER_KEYS }
  await promisify(execFile)(process.execPath, ['scripts/operate/admin.ts', 'grant', user.email], { env })
  return user
}

/** Signs in by the password, and asks for a page of the desk. */
async function enterDesk(page: Page, user: User): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(WANTED)}`)
  await fillLogin(page, user)
}

async function goBack(page: Page): Promise<void> {
  await expect(page.getByText('Your second factor is set up')).toBeInViewport()
  await page.getByRole('link', { name: 'Go on to the desk' }).click()
  await deskIsOpen(page)
  expect(page.url().endsWith(WANTED)).toBe(true)
}

test(
  'a new admin sets up a passkey before the desk opens, comes back to the page, and shows it after a password',
  whole,
  async ({ page, own }) => {
    const admin = await newAdmin(page, own)
    await plugAuthenticator(page)
    await enterDesk(page, admin)
    await expect(page.getByRole('heading', { name: 'Please set up a second factor' })).toBeVisible()
    await page.getByRole('link', { name: 'Set up a second factor' }).click()
    await expect(page.getByText('The desk needs a second factor')).toBeVisible()
    await button(page, 'Add a passkey').click()
    await page.getByLabel('Name of the passkey').fill('Blue laptop')
    await button(page, 'Continue').click()
    await goBack(page)

    await logOut(page)
    await enterDesk(page, admin)
    await expect(page.getByRole('heading', { name: 'Please show your second factor' })).toBeVisible()
    await button(page, 'Confirm that it is you').click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(dialog.getByText('Your password alone is not enough for the desk.')).toBeVisible()
    await expect(dialog.getByLabel('Password')).toHaveCount(0)
    await button(page, 'Use a passkey').click()
    await deskIsOpen(page)
    expect(page.url().endsWith(WANTED)).toBe(true)
  },
)

test(
  'a new admin sets up one-time codes before the desk opens, and cannot turn them off',
  whole,
  async ({ page, own }) => {
    const admin = await newAdmin(page, own)
    await enterDesk(page, admin)
    await page.getByRole('link', { name: 'Set up a second factor' }).click()
    await button(page, 'Set up codes').click()
    const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await page.getByLabel('Code that the app shows').fill(code)
    await button(page, 'Turn on codes').click()
    await button(page, 'I have saved them').click()
    await goBack(page)

    await page.goto('/account')
    await button(page, 'Turn off').click()
    await button(page, 'Turn off codes').click()
    await expect(page.getByText('Please add another one before you remove this.')).toBeVisible()
  },
)
