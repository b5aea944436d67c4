import { expectAccessibleInBothThemes, expectNothingSideways, widen } from '../support/axe.ts'
import { expect, test, whole } from '../support/browser-test.ts'
import { ask } from '../support/books.ts'
import {
  CARD,
  completeButton,
  fillCard,
  orderTransfer,
  payByCard,
  successHeading,
} from '../support/checkout.ts'

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

test(
  'a paid transfer that lacks its details says so at once on the confirmation, and goes on with them',
  whole,
  async ({ page }) => {
    await orderTransfer(page, { sendAmount: '1200.00' })
    const { id } = (await (await page.request.get('/api/transfers/current')).json()) as { id: string }
    const data = { birthDate: '1984-05-09', purpose: 'family_support', relationship: 'parent' }
    expect((await page.request.post(`/api/transfers/${id}/details`, { data })).status()).toBe(204)
    await page.goto('/checkout')
    await fillCard(page, CARD.succeeds)
    // They are erased between the form and the payment.
    await ask('insert into transfer_details (transfer_id, version, personal) values ($1, 2, null)', [id])
    await completeButton(page).click()
    await expect(page.getByText('We need a few more details from you before we can send')).toBeVisible()
    await expect(page.getByText('There is nothing more for you to do')).toHaveCount(0)
    await expectAccessibleInBothThemes(page, 'the confirmation of a transfer that needs details')
    await page.getByRole('main').getByRole('link', { name: 'Give the details' }).click()
    await page.getByLabel('Date of birth').fill('1984-05-09')
    await page.getByLabel('Relationship to you').selectOption('My parent')
    await page.getByLabel('Purpose of the transfer').selectOption('Supporting family')
    await page.getByRole('button', { name: 'Send my details' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  },
)
