import { ageProof, clickBelowToast, logOut, newUser, ownName, signedUp } from '../support/accounts.ts'
import { nameOf, plugAuthenticator } from '../support/authenticator.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { spoken } from '../support/heard.ts'
import { expectAlert, expectStatus } from '../support/toasts.ts'

const byNumber = process.env.E2E_URL
const byName = nameOf(byNumber)
// An authenticator stays plugged into its page: no other test gets it.
test.use({ reuseContext: false, ...(byName && { baseURL: byName }) })

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey instead' })

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a passkey is added, opens the account and is removed', async ({ page }) => {
  const user = await signedUp(page)
  await plugAuthenticator(page)
  await page.goto('/account')
  await addPasskey(page, 'Blue laptop')
  await expectStatus(page, 'Passkey added', 'You can now sign in with it.')
  await expect(page.getByText('Blue laptop')).toBeVisible()
  await expect(page.getByText('not used yet')).toBeVisible()

  await logOut(page)
  await clickBelowToast(page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await usePasskey(page).click()
  await expectStatus(page, 'Login successful', 'Welcome back!')
  await clickBelowToast(ownName(page, user))
  await expect(page.getByText(/by passkey/)).toBeVisible()
  await expect(page.getByText(/last used/)).toBeVisible()

  await page.getByRole('button', { name: 'Remove Blue laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expectStatus(page, 'Passkey removed')
  await expect(page.getByText('Blue laptop')).toHaveCount(0)

  await logOut(page)
  await page.goto('/login')
  await usePasskey(page).click()
  await expectAlert(page, 'Login failed', 'That passkey was not accepted.')
})

test('a device cannot add a second passkey to one account', whole, async ({ page }) => {
  await signedUp(page)
  await plugAuthenticator(page)
  await page.goto('/account')
  await addPasskey(page, 'First')
  await expectStatus(page, 'Passkey added', 'You can now sign in with it.')
  await addPasskey(page, 'Second')
  await expectAlert(page, 'The passkey was not added', 'This device already has a passkey for your account.')
  expect((await spoken(page)).live).toContain(
    'The passkey was not added This device already has a passkey for your account.',
  )
})

test('a passkey proves a user’s identity as a password does', whole, async ({ page }) => {
  const user = await signedUp(page)
  await plugAuthenticator(page)
  await page.goto('/account')
  await addPasskey(page, 'Blue laptop')
  await expectStatus(page, 'Passkey added', 'You can now sign in with it.')
  await ageProof(user)
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
  await usePasskey(page).click()
  await expect(page.getByRole('dialog', { name: 'Set up codes' })).toBeVisible()
})

test.describe('under an IP address', () => {
  test.use({ ...(byNumber && { baseURL: byNumber }) })

  test('the page says why there are no passkeys, and where there are', async ({ page }) => {
    await page.goto('/login?next=/account')
    await expect(usePasskey(page)).toHaveCount(0)
    await expect(page.getByText('Passkeys do not work with an IP address.')).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Open this page under localhost to use one.' }),
    ).toHaveAttribute('href', `${byName}/login?next=/account`)
    await signedUp(page, newUser())
    await page.goto('/account')
    await expect(page.getByText(/Open this page under its host name to add one/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  })
})
