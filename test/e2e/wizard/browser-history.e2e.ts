import { expect, test, whole } from '../support/browser-test.ts'
import { booksOf } from '../support/books.ts'
import { goToCheckout, payByCard, paymentHeading, successHeading } from '../support/checkout.ts'
import { maria } from '../support/people.ts'
import {
  backButton,
  continueButton,
  fillRecipient,
  goToStep,
  heading,
  openWizard,
  payButton,
  youSend,
} from '../support/wizard.ts'

test('the browser’s Back and Forward go through the steps at one address', async ({ page }) => {
  await openWizard(page)
  await youSend(page).fill('250')
  await goToStep(page, 3)
  await page.goBack()
  await expect(heading(page, 2)).toBeFocused()
  await expect(page).toHaveTitle(/^How should your recipient receive the money\?/)
  await page.goBack()
  await expect(heading(page, 1)).toBeFocused()
  await expect(youSend(page)).toHaveValue('250')
  await page.goForward()
  await page.goForward()
  await expect(heading(page, 3)).toBeFocused()
  await expect(page).toHaveURL('/')
})

test(
  'the Back of the page and that of the browser are one: no step is seen twice',
  whole,
  async ({ page }) => {
    await page.goto('/login')
    await openWizard(page)
    await goToStep(page, 4)
    await backButton(page).click()
    await expect(heading(page, 3)).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Progress' })
      .getByRole('button', { name: /Amount/ })
      .click()
    await expect(heading(page, 1)).toBeVisible()
    await continueButton(page).click()
    await expect(heading(page, 2)).toBeVisible()
    await page.goBack()
    await expect(heading(page, 1)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/login')
  },
)

test('a press of Continue right after Back is not lost', whole, async ({ page }) => {
  await openWizard(page)
  await goToStep(page, 3)
  await page.evaluate(() => {
    const press = (name: string) =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent?.trim() === name)
        ?.click()
    press('Back')
    // The entry that Back leads to has not come yet.
    queueMicrotask(() => press('Continue'))
  })
  await expect(heading(page, 3)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 2)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 1)).toBeVisible()
})

test('a reload in the fourth step stays there with everything that was typed', async ({ page }) => {
  await openWizard(page)
  await youSend(page).fill('250')
  await goToStep(page, 4)
  await fillRecipient(page, maria)
  await page.reload()
  await expect(heading(page, 4)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(maria.name)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(youSend(page)).toHaveValue('250')
})

test('a fresh visit starts afresh', whole, async ({ page }) => {
  await openWizard(page)
  await goToStep(page, 4)
  await fillRecipient(page, maria)
  await page.goto('/login')
  await openWizard(page)
  await expect(heading(page, 1)).toBeVisible()
  await goToStep(page, 4)
  await expect(page.getByLabel('Account number')).toHaveValue('')
})

test('after an edit, and with a forged entry, no step is reached whose fields have not been checked', async ({
  page,
}) => {
  await openWizard(page)
  await goToStep(page, 5)
  await page.goBack()
  await expect(heading(page, 4)).toBeVisible()
  await page.getByLabel('Account number').fill('')
  await page.goForward()
  await expect(page.getByLabel('Account number')).toHaveValue('')
  await expect(heading(page, 4)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)

  await page.evaluate(() => {
    sessionStorage.clear()
    history.replaceState({ step: 5, base: 1 }, '')
  })
  await page.reload()
  await expect(heading(page, 1)).toBeVisible()
  await expect.poll(() => page.evaluate(() => (history.state as { step: number }).step)).toBe(1)
})

const noDetails = { sendCountry: 'US', receiveCountry: 'PH', recipientDetails: null }
for (const [what, unreadable] of [
  ['nothing', null],
  ['no fields', { typed: { step: 4 }, userId: null }],
  ['a field of another kind', { typed: { step: 4, reach: 4, draft: noDetails }, userId: null }],
] as const) {
  test(
    `a draft that another build has kept with ${what} is left alone, and the wizard begins`,
    whole,
    async ({ page }) => {
      await openWizard(page)
      await page.evaluate(draft => {
        sessionStorage.setItem('draft', draft)
        history.replaceState({ step: 4, base: 1 }, '')
      }, JSON.stringify(unreadable))
      await page.reload()
      await expect(heading(page, 1)).toBeVisible()
      await goToStep(page, 4)
      await expect(page.getByLabel('Account number')).toHaveValue('')
    },
  )
}

test('typed values stay in the tab until the payment, never the card, and are then deleted', async ({
  page,
  context,
}) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('draft') ?? '')
  const sender = await goToCheckout(page)
  expect(await kept()).toContain(sender.email)
  const other = await context.newPage()
  await openWizard(other)
  await expect(heading(other, 1)).toBeVisible()
  await other.close()
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  expect(await kept()).toBe('')
  await page.goBack()
  await expect(heading(page, 1)).toBeVisible()
  await expect(youSend(page)).toHaveValue('100')
  expect(await kept()).not.toContain(sender.email)
})

test(
  'an order that is changed after Back from the checkout takes the place of the first',
  whole,
  async ({ page }) => {
    const sender = await goToCheckout(page)
    await page.goBack()
    await expect(heading(page, 5)).toBeFocused()
    await page.getByLabel('Address').fill('2 Main Street, Springfield')
    await payButton(page).click()
    await expect(paymentHeading(page)).toBeVisible()
    expect(await booksOf(sender.email)).toEqual(['failed, void', 'pending, open'])
  },
)
