import { ageProof, newUser, signedUp } from '../support/accounts.ts'
import { expectSound } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'

const JOURNEY_MS_MAX = 180_000 // axe takes its time on a busy machine

test.describe('axe finds nothing and nothing is moved sideways at 1280 and 320 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('axe finds nothing on the ways in', async ({ page }) => {
    test.setTimeout(JOURNEY_MS_MAX)
    for (const path of [
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password#x',
      '/confirm-email#x',
      '/account',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSound(page, path)
    }
    await page.goto('/register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert').locator('p:visible').first()).toBeVisible()
    await expectSound(page, 'registration refused')
  })

  test('axe finds nothing in the account and its dialogs', async ({ page }) => {
    test.setTimeout(JOURNEY_MS_MAX)
    const user = await signedUp(page, newUser('Maria Guadalupe de los Ángeles Hernández-Villanueva'))
    await page.goto('/account')
    await expect(page.getByText('This browser')).toBeVisible()
    await expectSound(page, 'account')
    for (const opener of [
      'Edit profile',
      'Change email',
      'Change password',
      'Set up codes',
      'Close account',
    ]) {
      await page.getByRole('button', { name: opener, exact: true }).click()
      await expect(page.getByRole('dialog', { name: /./ })).toBeVisible()
      await expectSound(page, opener)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await ageProof(user)
    await page.getByRole('button', { name: 'Set up codes' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
    await expectSound(page, 'proof')
  })
})
