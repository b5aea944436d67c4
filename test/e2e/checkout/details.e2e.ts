import { expectAccessibleInBothThemes, expectNothingSideways, widen } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { orderTransfer, payByCard, successHeading } from '../support/checkout.ts'

test('a large transfer asks for what the law wants, keeps what was typed when something is missing, and is then paid', async ({
  page,
}) => {
  await orderTransfer(page, { sendAmount: '1200.00' })
  await page.goto('/checkout')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('A few more details')
  await expect(page.getByRole('main')).toContainText('For transfers above 1,000 USD the law asks')
  await expect(page.getByLabel('Source of the money')).toHaveCount(0) // only what is missing
  await page.getByLabel('Date of birth').fill('1984-05-09')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByLabel('Relationship to you')).toBeFocused()
  await expect(page.getByLabel('Date of birth')).toHaveValue('1984-05-09')
  await expectAccessibleInBothThemes(page, 'details')
  await widen(page, 320)
  await expectNothingSideways(page, 'details at 320 px')
  await page.getByLabel('Relationship to you').selectOption('My parent')
  await page.getByLabel('Purpose of the transfer').selectOption('Supporting family')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
})
