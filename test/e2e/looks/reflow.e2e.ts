import { expectNothingSideways } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { CARD, openCheckout, payByCard, successHeading } from '../support/checkout.ts'
import { maria, mariasAccount } from '../support/people.ts'
import {
  continueButton,
  fillBankAccount,
  fillRecipient,
  heading,
  openWizard,
  type Step,
} from '../support/wizard.ts'

for (const width of [320, 768, 1920]) {
  test.describe(`at ${width} px nothing has to be moved sideways`, () => {
    test.use({ viewport: { width, height: 700 } })

    test('in the wizard', async ({ page }) => {
      const goOn = async (step: Step) => {
        await continueButton(page).click()
        await expect(heading(page, step)).toBeVisible()
        await expectNothingSideways(page, `step ${step}`)
      }
      await openWizard(page)
      await expectNothingSideways(page, 'step 1')
      await page.getByRole('button', { name: /^Sending to / }).click()
      await expect(page.getByRole('option', { name: 'Vietnam' })).toBeVisible()
      await expectNothingSideways(page, 'open picker')
      await page.keyboard.press('Escape')
      await goOn(2)
      await goOn(3)
      await goOn(4)
      await continueButton(page).click()
      await expect(page.getByText('Missing information')).toBeVisible()
      await expectNothingSideways(page, 'toast')
      await fillRecipient(page, maria)
      await fillBankAccount(page, mariasAccount)
      await goOn(5)
    })

    test('in checkout, confirmation and on the other pages', async ({ page }) => {
      await openCheckout(page, { paymentMethod: 'bank' })
      await expectNothingSideways(page, 'bank details')
      await page.goto('/')
      await expect(page.getByText('Continue your unfinished transfer')).toBeVisible()
      await expectNothingSideways(page, 'offer of the unfinished transfer')
      await openCheckout(page)
      await expectNothingSideways(page, 'card form')
      await payByCard(page, CARD.authenticates)
      const pass = page.getByRole('button', { name: 'Complete authentication' })
      await expect(pass).toBeVisible()
      await expectNothingSideways(page, 'authentication')
      await pass.click()
      await expect(successHeading(page)).toBeVisible()
      await expectNothingSideways(page, 'confirmation')
      for (const path of ['/nowhere', '/login']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNothingSideways(page, path)
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('a long amount and a long name do not push the page sideways', async ({ page }) => {
    await openWizard(page)
    await page.getByLabel('You send').fill('999999999.99')
    await expect(page.getByRole('textbox', { name: 'Recipient gets' })).toHaveValue('56249999999.43')
    await expectNothingSideways(page, 'long amount')
  })

  test('all five labels of the progress stay in sight', async ({ page }) => {
    await openWizard(page)
    for (const label of ['Amount', 'Delivery', 'Payment', 'Recipient', 'Review']) {
      await expect(page.getByRole('navigation', { name: 'Progress' }).getByText(label)).toBeInViewport()
    }
  })

  test('the button that goes on stays in sight', async ({ page }) => {
    await openWizard(page)
    await expect(continueButton(page)).toBeInViewport()
  })
})

test('a page at 200 % text has nothing to be moved sideways', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 })
  await openCheckout(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNothingSideways(page, 'checkout')
})
