import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import {
  ageProof,
  fillLogin,
  linkFor,
  logOut,
  newUser,
  mailFor,
  ownName,
  signedIn,
  signedUp,
  type User,
} from '../support/accounts.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { openCheckout, payByCard } from '../support/checkout.ts'
import { spoken } from '../support/heard.ts'
import { expectAlert, expectStatus } from '../support/toasts.ts'

async function openAccount(page: Page, user = newUser()): Promise<User> {
  await signedUp(page, user)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  return user
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a changed profile name also changes the name in the header', async ({ page }) => {
  const user = await openAccount(page)
  await button(page, 'Edit profile').click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('')
  await button(page, 'Save').click()
  await expectAlert(page, 'Missing information', 'Please fill in all required fields')
  await page.getByLabel('Full name').fill('Ana María Lee')
  await page.getByLabel('Phone').fill('+1 202 555 0143')
  await button(page, 'Save').click()
  await expectStatus(page, 'Profile saved')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, 'Edit profile')).toBeFocused()
  await expect(ownName(page, { ...user, fullName: 'Ana María Lee' })).toBeVisible()
  await expect(page.getByRole('main').getByText('+1 202 555 0143')).toBeVisible()
})

test('a profile that the server refuses says why at the field', whole, async ({ page }) => {
  await openAccount(page)
  await button(page, 'Edit profile').click()
  await page.getByLabel('Phone').fill('+1 202\u0007555 0143')
  await button(page, 'Save').click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Has control characters')
  await page.getByLabel('Phone').fill('+1 202 555 0143')
  await button(page, 'Save').click()
  await expectStatus(page, 'Profile saved')
})

test('a username that is taken is refused and named', whole, async ({ page, request }) => {
  const other = await signedUp({ request })
  await openAccount(page)
  await button(page, 'Edit profile').click()
  await page.getByLabel('Username').fill(other.username.toUpperCase())
  await button(page, 'Save').click()
  await expectAlert(page, 'Your profile was not saved', 'This username is taken.')
  await expect(page.getByLabel('Username')).toBeFocused()
})

test('the email changes when the link to the new address is opened, and not before', async ({ page }) => {
  const user = await openAccount(page)
  const newEmail = newUser().email
  await button(page, 'Change email').click()
  await page.getByLabel('New email').fill(newEmail)
  await button(page, 'Send the link').click()
  await expectStatus(page, 'Check your email', `We have sent a link to ${newEmail}.`)
  await expect(page.getByRole('main').getByText(user.email)).toBeVisible()
  await page.goto(await linkFor(page, { to: newEmail, subject: /confirm/i, path: '/confirm-email' }))
  await button(page, 'Confirm my email').click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('main').getByText(newEmail)).toBeVisible()
  // The old one is told.
  await mailFor(page, { to: user.email, subject: /changing|change/i })
})

test('a user who knows the old password can change it', async ({ page }) => {
  const user = await openAccount(page)
  const password = 'green kite under 9 stars'
  await button(page, 'Change password').click()
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill('green kite under 8 stars')
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  await expectAlert(page, "Passwords don't match", 'Please make sure your passwords match')
  await page.getByLabel('Confirm new password').fill(password)
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  await expectAlert(page, 'Your password was not changed', 'That is not your current password.')
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(user.password)
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  await expectStatus(page, 'Password changed', 'You are signed out everywhere else.')
  await logOut(page)
  await page.goto('/login')
  await fillLogin(page, { ...user, password })
  await expectStatus(page, 'Login successful', 'Welcome back!')
})

test('the account page lists a session in another browser and can end it', async ({
  page,
  browser,
  baseURL,
}) => {
  const user = await openAccount(page)
  const elsewhere = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
  })
  const other = await elsewhere.newPage()
  await signedIn(other, user)
  await page.reload()
  await expect(page.getByText('This browser')).toHaveCount(1)
  await button(page, 'Sign out Firefox on Windows').click()
  await expectStatus(page, 'Device signed out')
  await expect(page.getByText('Firefox on Windows')).toHaveCount(0)
  await other.goto('/account')
  await expect(other.getByRole('heading', { name: 'Please log in to manage your account' })).toBeVisible()
  await elsewhere.close()
})

/** The code that an app shows. A code is taken once, so a later one is asked for as of the next half minute. */
const codeOf = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

/** Through the dialog to the codes in force; gives the app's secret and the recovery codes. */
async function setUpCodes(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await button(page, 'Set up codes').click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code that the app shows').fill(codeOf(secret))
  await button(page, 'Turn on codes').click()
  await expectStatus(page, 'One-time codes are on', 'Your next sign-in will ask for one.')
  const recoveryCodes = await codesShown(page)
  await button(page, 'I have saved them').click()
  return { secret, recoveryCodes }
}

/** The ten recovery codes, once the dialog has them: what is said of them may be there first. */
async function codesShown(page: Page): Promise<string[]> {
  const items = dialog(page).getByRole('listitem')
  await expect(items).toHaveCount(10)
  return await items.allInnerTexts()
}

test('one-time codes are set up and asked for at sign-in, and a recovery code replaces one', async ({
  page,
}) => {
  const user = await openAccount(page)
  const { secret, recoveryCodes } = await setUpCodes(page)
  await expect(page.getByText('On. 10 of 10 recovery codes left.')).toBeVisible()

  await logOut(page)
  await page.goto('/login?next=/account')
  await fillLogin(page, user)
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill('000000')
  await button(page, 'Confirm').click()
  await expectAlert(page, 'Login failed', 'That code is not correct. Please use the newest one.')
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await button(page, 'Confirm').click()
  await expectStatus(page, 'Login successful', 'Welcome back!')
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(/by password and code/)).toBeVisible()

  await logOut(page)
  await page.goto('/login?next=/account')
  await fillLogin(page, user)
  await button(page, 'Use a recovery code').click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await button(page, 'Confirm').click()
  await expectStatus(page, 'Login successful', 'Welcome back!')
  await expect(page.getByText('On. 9 of 10 recovery codes left.')).toBeVisible()

  await logOut(page)
  await page.goto('/login')
  await fillLogin(page, user)
  await button(page, 'Use a recovery code').click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await button(page, 'Confirm').click()
  await expectAlert(page, 'Login failed', 'That code is not correct. Please use the newest one.')
})

test(
  'recovery codes can be renewed, copied, saved and printed, and end with the one-time codes',
  whole,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAccount(page)
    await setUpCodes(page)
    await button(page, 'Renew recovery codes').click()
    await dialog(page).getByRole('button', { name: 'Renew recovery codes' }).click()
    await expectStatus(page, 'Recovery codes renewed', 'The old ones no longer work.')
    const codes = await codesShown(page)
    await button(page, 'Copy').click()
    await expectStatus(page, 'Copied', 'Ten recovery codes are on your clipboard.')
    expect((await spoken(page)).live).toContain('Copied Ten recovery codes are on your clipboard.')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(codes.filter(code => copied.includes(code))).toHaveLength(10)
    const downloading = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('recovery-codes.txt')
    expect(await readFile(await download.path(), 'utf8')).toBe(copied)
    // Nothing but the button says that they are kept.
    await page.keyboard.press('Escape')
    await expect(button(page, 'I have saved them')).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText('OpenRemit recovery codes. Each code lets you sign in once.')).toBeVisible()
    await expect(page.getByText('How you sign in')).toBeHidden()
    await expect(page.getByText('I have saved them')).toBeHidden()
    await page.emulateMedia({ media: null })

    await button(page, 'I have saved them').click()
    await button(page, 'Turn off').click()
    await button(page, 'Cancel').click()
    await expect(page.getByText('On. 10 of 10 recovery codes left.')).toBeVisible()
    await button(page, 'Turn off').click()
    await button(page, 'Turn off codes').click()
    await expectStatus(page, 'One-time codes are off')
    await expect(button(page, 'Set up codes')).toBeVisible()
  },
)

test(
  'an action with an old proof of identity asks for a new one once and then continues',
  whole,
  async ({ page }) => {
    const user = await openAccount(page)
    await ageProof(user)
    await button(page, 'Set up codes').click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(proof.getByLabel('Password')).toBeFocused()
    await button(page, 'Cancel').click()
    await expect(proof).toBeHidden()

    await button(page, 'Set up codes').click()
    await button(page, 'Confirm').click()
    await expectAlert(page, 'Missing information', 'Please enter your password')
    await proof.getByLabel('Password').fill('not this one')
    await button(page, 'Confirm').click()
    await expectAlert(page, 'Not confirmed', 'That is not your current password.')
    await proof.getByLabel('Password').fill(user.password)
    await button(page, 'Confirm').click()
    await expect(page.getByRole('dialog', { name: 'Set up codes' })).toBeVisible()
    await expect(proof).toBeHidden()
  },
)

test('a user with one-time codes proves their identity by password and code', whole, async ({ page }) => {
  const user = await openAccount(page)
  const { secret } = await setUpCodes(page)
  await ageProof(user)
  const downloading = page.waitForEvent('download')
  await button(page, 'Download').click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password').fill(user.password)
  await button(page, 'Confirm').click()
  await expectAlert(page, 'Missing information', 'Please enter your password and code')
  await proof.getByLabel('Code').fill(codeOf(secret, 1))
  await button(page, 'Confirm').click()
  await downloading
})

test("one's data comes as one JSON document", whole, async ({ page }) => {
  const user = await openAccount(page)
  const downloading = page.waitForEvent('download')
  await button(page, 'Download').click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toBeInstanceOf(Object)
  expect(text).toContain(user.email)
  expect(text).not.toContain('argon2')
})

test('a user closes their account by typing a word, and its email can be registered again', async ({
  page,
}) => {
  const user = await openAccount(page)
  await button(page, 'Close account').click()
  await expect(dialog(page).getByText('What stays')).toBeVisible()
  await button(page, 'Close my account').click()
  await expectAlert(page, 'Not confirmed', 'Please type “close” to confirm')
  await page.getByLabel('Type “close” to confirm').fill('Close')
  await button(page, 'Close my account').click()
  await expectStatus(page, 'Your account is closed', 'Thank you for using our service.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await page.goto('/login')
  await fillLogin(page, user)
  await expectAlert(page, 'Login failed', 'Invalid email or password')
  await signedUp(page, user)
})

test('an account cannot be closed while a transfer is unfinished', whole, async ({ page }) => {
  await signedUp(page)
  await openCheckout(page, { recipientName: 'Sandbox Review' })
  await payByCard(page)
  await expect(page).toHaveURL('/confirmation')
  await page.goto('/account')
  await button(page, 'Close account').click()
  await page.getByLabel('Type “close” to confirm').fill('close')
  await button(page, 'Close my account').click()
  await expectAlert(
    page,
    'Your account was not closed',
    'One of your transfers is still in progress. Please wait until it has finished.',
  )
})
