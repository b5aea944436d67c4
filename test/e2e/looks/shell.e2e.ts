import { expect, test, whole } from '../support/browser-test.ts'
import { openCheckout, payByCard, successHeading } from '../support/checkout.ts'
import { maria, mariasAccount } from '../support/people.ts'
import { continueButton, fillBankAccount, fillRecipient, openWizard, type Step } from '../support/wizard.ts'

for (const path of ['/checkout', '/confirmation']) {
  test(`${path} without a transfer leads to /`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Send Money' })).toBeVisible()
  })
}

test('any other path is a 404 page, with a way on', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('404 Page Not Found | OpenRemit')
  await page.getByRole('link', { name: 'Send money', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('the header promises what the specification says and links to the accounts', async ({ page }) => {
  await openWizard(page)
  const header = page.getByRole('banner')
  await expect(header.getByText('Fast & Secure', { exact: true })).toBeVisible()
  await expect(header.getByText('SSL Secured', { exact: true })).toBeVisible()
  await expect(header.getByText('24/7 Support', { exact: true })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: 'Sign Up', exact: true })).toHaveAttribute(
    'href',
    '/register',
  )
})

test('each step names itself in the title, the progress and the focus', async ({ page }) => {
  const steps: readonly [Step, string, string][] = [
    [1, 'Amount', 'Send Money'],
    [2, 'Delivery', 'How should your recipient receive the money?'],
    [3, 'Payment', 'How would you like to pay?'],
    [4, 'Recipient', 'Recipient Details'],
    [5, 'Review', 'Your Details'],
  ]
  const progress = page.getByRole('navigation', { name: 'Progress' })
  await openWizard(page)
  for (const [step, label, title] of steps) {
    await expect(page).toHaveTitle(`${title} | OpenRemit`)
    await expect(progress.locator('[aria-current=step]')).toHaveText(label)
    await expect(progress.getByText('completed')).toHaveCount(step - 1)
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(step === 1 ? 0 : 1)
    if (step > 1) await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    if (step === 5) break
    if (step === 4) await fillRecipient(page, maria)
    if (step === 4) await fillBankAccount(page, mariasAccount)
    await continueButton(page).click()
  }
  await expect(page.getByRole('button', { name: 'Continue to payment', exact: true })).toBeVisible()
  await expect(continueButton(page)).toHaveCount(0)
})

test('checkout and confirmation take title and focus', whole, async ({ page }) => {
  await openCheckout(page)
  await expect(page).toHaveTitle('Complete your payment | OpenRemit')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await payByCard(page)
  await expect(successHeading(page)).toBeFocused()
  await expect(page).toHaveTitle('Transfer successful! | OpenRemit')
})

test('the page is there to read without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Send Money' })).toBeVisible()
  await expect(page.locator('form').getByText('1 USD = 56.2500 PHP')).toBeVisible()
  await context.close()
})

test('the first Tab leads to a link that skips the header', async ({ page }) => {
  await openWizard(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
