import { logOut, newUser, ownName, signedIn, signedUp } from '../support/accounts.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'

/** As where one comes back to this tab; pages without a window never lose the focus. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })

test('logging out in one tab deletes what the others keep of the user', whole, async ({ page }) => {
  await signedUp(page, newUser('Ana Tabs'))
  await page.goto('/recipients')
  await page.evaluate(() => sessionStorage.setItem('forms', 'what was typed'))
  const other = await page.context().newPage()
  await other.goto('/')
  await logOut(other)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forms'))).toBe(null)
})

test('logging out or in in one tab does the same in the others', async ({ page }) => {
  const user = await signedUp(page, newUser('Ana Tabs'))
  await page.goto('/recipients')
  await expect(ownName(page, user)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/')
  await logOut(other)

  await comeBack(page)
  await expect(page.getByText('Please log in to manage recipients')).toBeVisible()
  await expect(signIn(page)).toBeVisible()
  await expect(ownName(page, user)).toHaveCount(0)

  await signedIn(other, user)
  await comeBack(page)
  await expect(ownName(page, user)).toBeVisible()
  await expect(page.getByText('No recipients yet')).toBeVisible()
  await expect(signIn(page)).toHaveCount(0)
})
