import { expectNothingSideways, widen } from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
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

const WIDTHS = [768, 1920, 320]

/** At the last of them the test goes on. */
async function expectFits(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await widen(page, width)
    await expectNothingSideways(page, `${state} at ${width} px`)
  }
}

test.describe('at 320, 768 and 1920 px nothing has to be moved sideways', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('at 320, 768 and 1920 px nothing has to be moved sideways in the wizard', async ({ page }) => {
    const goOn = async (step: Step) => {
      await continueButton(page).click()
      await expect(heading(page, step)).toBeVisible()
      await expectFits(page, `step ${step}`)
    }
    await openWizard(page)
    await expectFits(page, 'step 1')
    await page.getByRole('button', { name: /^Sending to / }).click()
    await expect(page.getByRole('option', { name: 'Vietnam' })).toBeVisible()
    await expectFits(page, 'open picker')
    await expect(page.getByRole('option', { name: 'Vietnam' })).toBeVisible()
    await page.keyboard.press('Escape')
    await goOn(2)
    await goOn(3)
    await goOn(4)
    await continueButton(page).click()
    await expect(page.getByText('Missing information')).toBeVisible()
    await expectFits(page, 'toast')
    await expect(page.getByText('Missing information')).toBeVisible()
    await fillRecipient(page, maria)
    await fillBankAccount(page, mariasAccount)
    await goOn(5)
  })

  test(
    'at 320, 768 and 1920 px nothing has to be moved sideways in checkout, confirmation and on the other pages',
    whole,
    async ({ page }) => {
      await openCheckout(page, { paymentMethod: 'bank' })
      await expectFits(page, 'bank details')
      await page.goto('/')
      await expect(page.getByText('Continue your unfinished transfer')).toBeVisible()
      await expectFits(page, 'offer of the unfinished transfer')
      await openCheckout(page)
      await expectFits(page, 'card form')
      await payByCard(page, CARD.authenticates)
      const pass = page.getByRole('button', { name: 'Complete authentication' })
      await expect(pass).toBeVisible()
      await expectFits(page, 'authentication')
      await pass.click()
      await expect(successHeading(page)).toBeVisible()
      await expectFits(page, 'confirmation')
      for (const path of ['/nowhere', '/login']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectFits(page, path)
      }
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('a long amount and a long name do not push the page sideways', whole, async ({ page }) => {
    await openWizard(page)
    await page.getByLabel('You send').fill('999999999.99')
    await expect(page.getByRole('textbox', { name: 'Recipient gets' })).toHaveValue('56249999999.43')
    await expectNothingSideways(page, 'long amount')
  })

  test('all five labels of the progress stay in sight', whole, async ({ page }) => {
    await openWizard(page)
    for (const label of ['Amount', 'Delivery', 'Payment', 'Recipient', 'Review']) {
      await expect(page.getByRole('navigation', { name: 'Progress' }).getByText(label)).toBeInViewport()
    }
  })

  test('the button that goes on stays in sight', whole, async ({ page }) => {
    await openWizard(page)
    await expect(continueButton(page)).toBeInViewport()
  })
})

test('a page at 200 % text has nothing to be moved sideways', whole, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 })
  await openCheckout(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNothingSideways(page, 'checkout')
})
