import { booksOf } from '../support/books.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { completeButton, paymentHeading, successHeading } from '../support/checkout.ts'
import { press, tabTo } from '../support/keys.ts'
import { newSender } from '../support/people.ts'
import { continueButton, heading, openWizard, payButton, youSend } from '../support/wizard.ts'

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

test('the whole journey goes by keyboard alone', async ({ page }) => {
  const sender = newSender()
  await openWizard(page)
  await tabTo(page, youSend(page))
  await page.keyboard.type('250')
  await press(page, continueButton(page))

  await expect(heading(page, 2)).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Bank deposit' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Mobile wallet' })).toBeChecked()
  await press(page, continueButton(page))

  await expect(heading(page, 3)).toBeFocused()
  await press(page, continueButton(page))

  await expect(heading(page, 4)).toBeFocused()
  await type(page, 'Full name', 'Maria Santos')
  await type(page, 'Phone', '+63 917 555 0143')
  await type(page, 'City', 'Manila')
  await page.keyboard.press('Enter')

  await expect(heading(page, 5)).toBeFocused()
  await type(page, 'Full name', sender.name)
  await type(page, 'Email', sender.email)
  await type(page, 'Phone', sender.phone)
  await type(page, 'Address', sender.address)
  await press(page, payButton(page))

  await expect(paymentHeading(page)).toBeFocused()
  await type(page, 'Card number', '4242424242424242')
  await type(page, 'Expiration (MM/YY)', '1240')
  await type(page, 'CVC', '123')
  await press(page, completeButton(page))

  await expect(successHeading(page)).toBeFocused()
  expect(await booksOf(sender.email)).toEqual(['completed, captured'])
  await press(page, page.getByRole('button', { name: 'Send another transfer' }))
  await expect(page).toHaveURL('/')
})

test('Back goes by keyboard, and the step before has everything', whole, async ({ page }) => {
  await openWizard(page)
  await tabTo(page, youSend(page))
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expect(heading(page, 2)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 1)).toBeFocused()
  await expect(youSend(page)).toHaveValue('77')
})
