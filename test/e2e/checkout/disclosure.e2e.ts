import { expectAccessibleInBothThemes, expectNothingSideways, widen } from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { openCheckout, payByCard, successHeading } from '../support/checkout.ts'
import { openIn, sendInAnyLanguage } from '../support/translated.ts'

const beforePayment = (page: Page) => page.getByRole('region', { name: 'Before you pay' })
const receipt = (page: Page) => page.getByRole('region', { name: 'Your transfer and your rights' })

const FIGURES = [
  'Transfer Amount100.00 USD',
  'Transfer Fees3.20 USD',
  'Transfer Taxes0.00 USD',
  'Total103.20 USD',
  'Exchange Rate1 USD = 56.2500 PHP',
  'Total to Recipient5,625.00 PHP',
  "Recipient may receive less due to fees charged by the recipient's bank and foreign taxes.",
]

test(
  'a sender from the United States reads the disclosure before they pay, and their receipt with their rights after it',
  whole,
  async ({ page }) => {
    await openCheckout(page)
    const block = beforePayment(page)
    for (const text of [...FIGURES, /Date Available.* if you pay now/])
      await expect(block).toContainText(text)
    await expect(block.getByRole('link')).toHaveCount(0)
    const sizes = await block.locator('dt, dd, p').evaluateAll(each => [
      ...new Set(
        each.map(element => {
          const { fontSize, fontWeight, color } = getComputedStyle(element)
          return `${fontSize} ${fontWeight} ${color}`
        }),
      ),
    ])
    expect(sizes).toHaveLength(1) // every item is as prominent as the others
    await expectAccessibleInBothThemes(page, 'disclosure')

    await payByCard(page)
    await expect(successHeading(page)).toBeVisible()
    for (const text of [
      ...FIGURES,
      'may be available sooner',
      'RecipientMaria Santos',
      'within 180 days',
      'within 30 minutes of payment, unless the funds have been picked up or deposited',
      'ProviderOpenRemit',
      'Consumer Financial Protection Bureau855-411-2372, www.consumerfinance.gov',
    ])
      await expect(receipt(page)).toContainText(text)
    await expectAccessibleInBothThemes(page, 'receipt of the law')
    await widen(page, 320)
    await expectNothingSideways(page, 'receipt at 320 px')

    await page.getByRole('link', { name: 'Read your rights in full' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your rights')
    await expect(page.getByRole('main')).toContainText('within 90 days')
    await expectAccessibleInBothThemes(page, 'rights at 320 px')
    await page.getByRole('link', { name: 'Help' }).first().click()
    await page.getByRole('link', { name: 'Your rights in the United States' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your rights')
  },
)

test(
  'a sender who orders in Arabic reads both blocks in Arabic and, as prominent, in English, also on a page in another language',
  whole,
  async ({ page }) => {
    await openIn(page, 'ar')
    const block = page.locator('section:has(> div > div > dl)')
    await sendInAnyLanguage(page, async state => {
      if (state !== 'payment') return
      await expect(block.locator('[lang=ar][dir=rtl]').first()).toContainText('مبلغ التحويل100.00 USD')
      for (const text of FIGURES) await expect(block.locator('[lang=en][dir=ltr]')).toContainText(text)
      const sizes = await block.locator('dt, dd, p').evaluateAll(each => [
        ...new Set(
          each.map(element => {
            const { fontSize, fontWeight, color } = getComputedStyle(element)
            return `${fontSize} ${fontWeight} ${color}`
          }),
        ),
      ])
      expect(sizes).toHaveLength(1)
      await expectAccessibleInBothThemes(page, 'disclosure in Arabic')
    })
    await expect(block.locator('[lang=ar]').first()).toContainText('خلال 30 دقيقة من الدفع')
    await expect(block.locator('[lang=en][dir=ltr]')).toContainText('within 30 minutes of payment')
    await widen(page, 320)
    await expectNothingSideways(page, 'receipt in Arabic at 320 px')

    await openIn(page, 'es', new URL(page.url()).pathname)
    await expect(block.locator('[lang=ar][dir=rtl]').first()).toContainText('الإجمالي للمستلم5,625.00 PHP')
    await expect(block).toContainText('En inglés')
  },
)
