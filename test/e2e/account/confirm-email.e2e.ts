import { fillLogin, linkFor, signedUp } from '../support/accounts.ts'
import { expect, test, whole } from '../support/browser-test.ts'
import { expectAlert } from '../support/toasts.ts'

test('an email address is confirmed by a click after the link of a mail, once', async ({ page }) => {
  const user = await signedUp(page)
  await page.goto('/account')
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible()
  await page.goto(await linkFor(page, { to: user.email, subject: /confirm/i, path: '/confirm-email' }))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test(
  'an email address is confirmed by the password of its account where nobody is signed in',
  whole,
  async ({ page }) => {
    const user = await signedUp(page)
    const link = await linkFor(page, { to: user.email, subject: /confirm/i, path: '/confirm-email' })
    await page.context().clearCookies()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.keyboard.press('Enter')
    await expectAlert(page, 'Your email was not confirmed', 'That is not the password of this account.')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one')
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  },
)

test('the page that confirms an email address leads to the sign-in and back', whole, async ({ page }) => {
  const user = await signedUp(page)
  const link = await linkFor(page, { to: user.email, subject: /confirm/i, path: '/confirm-email' })
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await fillLogin(page, user)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
})
