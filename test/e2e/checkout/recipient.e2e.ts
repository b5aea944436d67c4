import { expect, sampled, test, whole } from '../support/browser-test.ts'
import { openCheckout } from '../support/checkout.ts'
import { slip } from '../support/wizard.ts'

for (const paymentMethod of ['card', 'bank'] as const) {
  test(
    `the checkout by ${paymentMethod} shows the recipient's bank and the ending of the account`,
    sampled(paymentMethod === 'card'),
    async ({ page }) => {
      await openCheckout(page, { paymentMethod })
      const ofRecipient = slip(page).locator('dl > div')
      await expect(ofRecipient.filter({ hasText: /^Recipient/ })).toContainText('Maria Santos')
      await expect(ofRecipient.filter({ hasText: /^Bank/ })).toHaveText('BankBDO Unibank')
      await expect(ofRecipient.filter({ hasText: /^Account/ })).toHaveText('Accountending in 7890')
    },
  )
}

test('the checkout by bank says that the payment is protected by SSL', whole, async ({ page }) => {
  await openCheckout(page, { paymentMethod: 'bank' })
  await expect(
    page.getByText('Your payment is protected by SSL encryption. We do not store your bank details.'),
  ).toBeVisible()
})
