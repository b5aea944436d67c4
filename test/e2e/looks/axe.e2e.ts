import {
  expectAccessible,
  expectAccessibleAtWidths,
  expectAccessibleInBothThemes,
  widen,
} from '../support/axe.ts'
import { expect, sampled, test } from '../support/browser-test.ts'
import {
  CARD,
  openCheckout,
  openConfirmation,
  orderTransfer,
  payByCard,
  simulateButton,
} from '../support/checkout.ts'
import { widths } from '../support/widths.ts'
import { maria, mariasAccount } from '../support/people.ts'
import { expectAlert, notifications } from '../support/toasts.ts'
import {
  continueButton,
  fillBankAccount,
  fillRecipient,
  heading,
  openWizard,
  payButton,
} from '../support/wizard.ts'

const JOURNEY_MS_MAX = 120_000 // a look at some ten states, each read through by axe

test('axe names a picture without a text and words that are too pale, also in the dark theme', async ({
  page,
}) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img id="bare" src="/icon.svg">')
    const pale = document.createElement('p')
    pale.id = 'pale'
    pale.textContent = 'Hardly there'
    pale.style.color = 'light-dark(#ddd, #333)'
    document.querySelector('main')?.append(pale)
  })
  await expect(expectAccessible(page, 'planted')).rejects.toThrow(/#pale[^]*image-alt: #bare/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(expectAccessible(page, 'planted, dark')).rejects.toThrow(/#pale/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(expectAccessible(page, 'planted, without colours', 'order')).rejects.toThrow(
    /^(?![^]*#pale)[^]*#bare/,
  )
})

for (const width of widths) {
  test.describe(`axe finds nothing (${width} px)`, sampled(width === 390), () => {
    test.use({ viewport: { width, height: 800 } })

    test('axe finds nothing in the first step with the picker open and searched in vain, and with the slip open', async ({
      page,
    }) => {
      await openWizard(page)
      await expectAccessibleInBothThemes(page, 'step 1')
      await page.getByRole('button', { name: /^Sending to / }).click()
      await expect(page.getByRole('option', { name: 'Vietnam' })).toBeVisible()
      await expectAccessibleInBothThemes(page, 'open picker')
      await page.locator('main').getByRole('combobox').fill('zzz')
      await expectAccessibleInBothThemes(page, 'picker without a match')
      await page.keyboard.press('Escape')
      if (width < 1024) await page.getByRole('button', { name: 'Show transfer summary' }).click()
      await page.getByRole('button', { name: 'Transfer fee, details' }).click()
      await page.getByRole('button', { name: 'Add a promo code' }).click()
      await page.getByLabel('Promo code').fill('NOSUCHCODE')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('This promo code is not valid.')).toBeVisible()
      await expectAccessibleInBothThemes(page, 'slip with its details and a refused code')
    })
  })
}

test('axe finds nothing in the later steps, also with a toast', async ({ page }) => {
  test.setTimeout(JOURNEY_MS_MAX)
  await openWizard(page)
  for (const step of [2, 3, 4] as const) {
    await continueButton(page).click()
    await expect(heading(page, step)).toBeVisible()
    await expectAccessibleAtWidths(page, `step ${step}`)
  }
  await continueButton(page).click()
  await expectAlert(page, 'Missing information', 'Please fill in all required recipient details')
  for (const width of widths) {
    await widen(page, width)
    await notifications(page).getByRole('alert').hover() // under the pointer it stays
    await expectAccessibleInBothThemes(page, `step 4 refused at ${width} px`)
  }
  await fillRecipient(page, maria)
  await fillBankAccount(page, mariasAccount)
  await continueButton(page).click()
  await expect(heading(page, 5)).toBeVisible()
  await payButton(page).click()
  await expectAlert(page, 'Missing information', 'Please fill in all sender details')
  await expectAccessibleAtWidths(page, 'step 5 refused')
})

test('axe finds nothing in the checkout by card', async ({ page }) => {
  test.setTimeout(JOURNEY_MS_MAX)
  let letThrough = () => {}
  const looked = new Promise<void>(resolve => (letThrough = resolve))
  await page.route('**/api/create-payment-intent', async route => {
    await looked
    await route.continue()
  })
  await orderTransfer(page)
  await page.goto('/checkout')
  await expect(page.getByText('Preparing payment...')).toBeVisible()
  await expectAccessibleAtWidths(page, 'preparing')
  letThrough()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expectAccessibleAtWidths(page, 'card form')
  await payByCard(page, CARD.isDeclined)
  await expectAlert(page, 'Payment Failed', 'Your card was declined.')
  await expectAccessibleAtWidths(page, 'card declined')
  await payByCard(page, CARD.authenticates)
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  await expectAccessibleAtWidths(page, 'authentication')
})

test('axe finds nothing in the checkout by bank, the confirmation, the 404 page and the page of the accounts', async ({
  page,
}) => {
  test.setTimeout(JOURNEY_MS_MAX)
  await openConfirmation(page)
  await expectAccessibleAtWidths(page, 'confirmation')
  await openCheckout(page, { paymentMethod: 'bank' })
  await expect(simulateButton(page)).toBeVisible()
  await expectAccessibleAtWidths(page, 'bank details')
  await page.goto('/')
  await expect(page.getByText('Continue your unfinished transfer')).toBeVisible()
  await expectAccessibleAtWidths(page, 'offer of the unfinished transfer')
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleAtWidths(page, '404')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleAtWidths(page, 'accounts')
})

test('axe finds nothing in the page of the API, with a call opened', async ({ page }) => {
  await page.goto('/docs')
  await page.getByText('POST /api/transfers', { exact: true }).click()
  await expect(page.getByText('"recipientName": "Maria Santos"')).toBeVisible()
  // Two hundred closed ones are alike, and would be read through in each state.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details:not([open])')) each.remove()
  })
  await expectAccessibleAtWidths(page, 'API')
})
