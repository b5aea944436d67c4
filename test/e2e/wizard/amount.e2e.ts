import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { expect, sampled, test, whole } from '../support/browser-test.ts'
import { paymentHeading } from '../support/checkout.ts'
import { newSender } from '../support/people.ts'
import {
  continueButton,
  fillSender,
  goToStep,
  openWizard,
  payButton,
  recipientGets,
  slip,
  youSend,
} from '../support/wizard.ts'

for (const locale of ['en-US', 'de-DE']) {
  test.describe(`in a browser set to ${locale}`, sampled(locale === 'de-DE'), () => {
    test.use({ locale })

    test("'1,5' and '1.5' typed into an amount are 1.5, never 15", async ({ page }) => {
      await openWizard(page)
      for (const typed of ['1,5', '1.5']) {
        await youSend(page).fill('')
        await expect(recipientGets(page)).not.toHaveValue('84.37')
        await youSend(page).pressSequentially(typed)
        await expect(youSend(page)).toHaveValue('1.5')
        await expect(recipientGets(page)).toHaveValue('84.37')
      }
    })
  })
}

test('separators typed into an amount are taken for those of thousands or of decimals', async ({ page }) => {
  await openWizard(page)
  for (const [typed, amount] of [
    ['2,500', '2500'],
    ['1,234,567', '1234567'],
    ['1,234.50', '1234.50'],
    ['2,5', '2.5'],
    ['2,50', '2.50'],
  ] as const) {
    await youSend(page).fill('')
    await youSend(page).pressSequentially(typed)
    await expect(youSend(page), typed).toHaveValue(amount)
  }
})

test('a pasted text that is no amount is refused in words and changes nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWizard(page)
  const pasted = { '-5': '-5', '1e3': '1e3', '4000-1234-5678': '4000-1234-56…' }
  for (const [text, shown] of Object.entries(pasted)) {
    await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
    await youSend(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByText(`“${shown}” is not an amount`)).toBeVisible()
    await expect(youSend(page)).toHaveAccessibleDescription(`USD “${shown}” is not an amount`)
    await expect(youSend(page)).toHaveValue('100')
  }
  await youSend(page).fill('7')
  await expect(page.getByText('is not an amount')).toHaveCount(0)
})

test(
  'a typed comma says nothing about the point of an amount that is pasted over it',
  whole,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openWizard(page)
    await youSend(page).fill('')
    await youSend(page).pressSequentially('2,5')
    await page.evaluate(() => navigator.clipboard.writeText('1.50'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(youSend(page)).toHaveValue('1.50')
    await youSend(page).pressSequentially('0')
    await expect(youSend(page)).toHaveValue('1.500')
  },
)

test('the signs e, +, - and − are no part of an amount', whole, async ({ page }) => {
  await openWizard(page)
  await youSend(page).fill('')
  await youSend(page).pressSequentially('1e5+-−E2')
  await expect(youSend(page)).toHaveValue('152')
})

test('the wheel does not change the amount', whole, async ({ page }) => {
  await openWizard(page)
  await youSend(page).click()
  await youSend(page).hover()
  await page.mouse.wheel(0, 240)
  await page.mouse.wheel(0, -480)
  await expect(youSend(page)).not.toBeFocused()
  await expect(youSend(page)).toHaveValue('100')
})

test('an amount pasted with separators is what it means', whole, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWizard(page)
  const pasted = { '$1,234.50': '1234.50', '1.234,50': '1234.50', '1,5': '1.5' }
  for (const [text, amount] of Object.entries(pasted)) {
    await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
    await youSend(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(youSend(page)).toHaveValue(amount)
  }
})

test('the field has the attributes that the specification gives it', whole, async ({ page }) => {
  await openWizard(page)
  await expect(youSend(page)).toHaveAttribute('type', 'number')
  await expect(youSend(page)).toHaveAttribute('min', '0')
  await expect(youSend(page)).toHaveAttribute('step', '0.01')
  await expect(youSend(page)).toHaveAttribute('placeholder', '0.00')
  await expect(youSend(page)).toHaveAccessibleDescription('USD')
})

test('an amount typed before the page has started counts', async ({ page }) => {
  await page.route('**/assets/index-*.js', async route => {
    await youSend(page).fill('40')
    await route.continue()
  })
  await page.goto('/')
  await expect(recipientGets(page)).toHaveValue('2250.00')
  await expect(youSend(page)).toHaveValue('40')
})

test('the recipient’s amount is announced once typing has stopped for 800 ms', whole, async ({ page }) => {
  await openWizard(page)
  const spoken = page.getByRole('status').filter({ hasText: 'Recipient gets' })
  await expect(spoken).toHaveCount(0)
  await youSend(page).fill('200')
  await expect(spoken).toHaveText('Recipient gets 11,250.00 PHP')
})

test('a sender names what the recipient gets, and that very amount goes to the payment', async ({ page }) => {
  await openWizard(page)
  const field = page.getByLabel('Recipient gets')
  const named = page.getByRole('button', { name: 'Set this amount', exact: true })
  await expect(async () => {
    await page.mouse.move(0, 0) // a first move is none: the browser makes one where the page appears under a pointer
    await page.mouse.move(50, 50)
    await expect(named).toBeVisible({ timeout: 1000 })
  }).toPass() // it comes with the first sign of use
  await expect(named).toHaveAttribute('aria-pressed', 'false')
  await named.click()
  await expect(named).toHaveAttribute('aria-pressed', 'true')
  await expect(field).toBeFocused()
  await page.keyboard.type('50') // what stood there is selected
  await expect(youSend(page)).toHaveAttribute('readonly')
  await continueButton(page).click()
  await expect(page.getByText('Send 1 USD or more')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('10000')
  await expect(youSend(page)).toHaveValue('177.78')
  await expect(slip(page)).toContainText('₱10,000.00')
  await expectAccessibleInBothThemes(page, 'a named receive amount')

  await page.reload() // it is kept
  await expect(field).toHaveValue('10000')
  await goToStep(page, 5)
  await fillSender(page, newSender())
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
  await expect(slip(page)).toContainText('₱10,000.00')
  await expect(slip(page)).toContainText('$177.78')
})
