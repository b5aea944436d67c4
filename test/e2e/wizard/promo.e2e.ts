import { givePromoCode } from '../support/books.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { payByCard, paymentHeading, successHeading } from '../support/checkout.ts'
import { newSender } from '../support/people.ts'
import {
  fillSender,
  fillWizard,
  goToStep,
  openWizard,
  payButton,
  recipientGets,
  slip,
  youSend,
} from '../support/wizard.ts'

async function enterCode(page: Page, code: string): Promise<void> {
  await slip(page).getByRole('button', { name: 'Add a promo code' }).click()
  await slip(page).getByLabel('Promo code').fill(code)
  await slip(page).getByRole('button', { name: 'Apply' }).click()
}

test('a promo code of 50% halves the fee, up to the receipt', async ({ page }) => {
  await givePromoCode({ code: 'HALFFEE', discountType: 'percentage', discountValue: '50' })
  await fillWizard(page)
  await enterCode(page, 'halffee')
  await expect(slip(page).getByText('Promo code HALFFEE applied')).toBeVisible()
  await expect(slip(page).getByText('$101.60')).toBeVisible()
  await slip(page).getByRole('button', { name: 'Transfer fee, details' }).click()
  await expect(slip(page).getByText('−$1.60')).toBeVisible()

  await payButton(page).click()
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' }).getByText('$101.60')).toBeVisible()
})

test('a fixed promo code never lowers the fee below nothing', whole, async ({ page }) => {
  await givePromoCode({ code: 'TENOFF', discountType: 'fixed', discountValue: '10' })
  await openWizard(page)
  await enterCode(page, 'TENOFF')
  await expect(slip(page).getByText('Promo code TENOFF applied')).toBeVisible()
  await expect(slip(page).getByText('$0.00')).toBeVisible()
})

test('an applied promo code can be removed', whole, async ({ page }) => {
  await givePromoCode({ code: 'HALFFEE', discountType: 'percentage', discountValue: '50' })
  await openWizard(page)
  await enterCode(page, 'HALFFEE')
  await slip(page).getByRole('button', { name: 'Remove promo code HALFFEE' }).click()
  await expect(slip(page).getByText('$103.20')).toBeVisible()
  await expect(slip(page).getByText('Promo code HALFFEE applied')).toHaveCount(0)
})

test('an unknown promo code is refused in words and can be corrected', async ({ page }) => {
  await openWizard(page)
  await enterCode(page, 'NOSUCHCODE')
  await expect(slip(page).getByRole('alert')).toHaveText('This promo code is not valid.')
  await expect(slip(page).getByLabel('Promo code')).toHaveValue('NOSUCHCODE')
  await expect(slip(page).getByText('$103.20')).toBeVisible()
})

test('a promo code is refused below its minimum and granted from it on', whole, async ({ page }) => {
  await givePromoCode({ code: 'BIGONLY', discountType: 'fixed', discountValue: '1', minAmount: '200' })
  await openWizard(page)
  await enterCode(page, 'BIGONLY')
  await expect(slip(page).getByRole('alert')).toHaveText('Send 100.00 USD more to use BIGONLY.')
  await youSend(page).fill('200')
  await slip(page).getByRole('button', { name: 'Apply' }).click()
  await expect(slip(page).getByText('Promo code BIGONLY applied')).toBeVisible()
  await expect(slip(page).getByText('$205.10')).toBeVisible()
})

test(
  'below the minimum of an applied promo code the price stands without it, and what is missing is said',
  whole,
  async ({ page }) => {
    await givePromoCode({ code: 'BIGONLY', discountType: 'fixed', discountValue: '1', minAmount: '200' })
    await openWizard(page)
    await youSend(page).fill('200')
    await enterCode(page, 'BIGONLY')
    await expect(slip(page).getByText('$205.10')).toBeVisible()
    await youSend(page).fill('160')
    await expect(slip(page).getByText('Send 40.00 USD more to use BIGONLY.')).toBeVisible()
    await expect(slip(page).getByText('Promo code BIGONLY applied')).toHaveCount(0)
    await expect(slip(page).getByText('$164.94')).toBeVisible()
    await expect(recipientGets(page)).toHaveValue('9000.00')

    await goToStep(page, 5)
    const sender = newSender()
    await fillSender(page, sender)
    await payButton(page).click()
    await expect(paymentHeading(page)).toBeVisible()
    await expect(slip(page).getByText('$164.94')).toBeVisible()
  },
)

test('a promo code that is used up is refused', whole, async ({ page }) => {
  await givePromoCode({ code: 'ALLGONE', discountType: 'fixed', discountValue: '1', usageLimit: 0 })
  await openWizard(page)
  await enterCode(page, 'ALLGONE')
  await expect(slip(page).getByRole('alert')).toHaveText('This promo code has been used up.')
})
