import { makeAdmin } from '../support/accounts.ts'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnPhone,
  expectNothingSideways,
} from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { orderAndPay, register } from '../support/transfers.ts'

const JOURNEY_MS_MAX = 180_000 // half the pages of the desk, each read through by axe

/**
 * The pages that no other test of the gate reads through by axe in both themes and on a phone. With few rows where a list can be
 * narrowed: fifty of a kind say no more than one.
 */
const pages = ({ email, reference }: { email: string; reference: string }) =>
  [
    [`/admin?search=${email}`, 'Admin'],
    [`/admin/transfers?search=${reference}`, 'Admin'],
    [`/admin/promo-codes?search=EXPIRED`, 'Admin'],
    ['/admin/settings', 'Admin'],
    ['/admin/review', 'Review'],
    ['/admin/charts', 'Charts'],
    ['/admin/promises', 'Delivery promises'],
    ['/admin/sanctions-lists', 'Sanctions lists'],
    ['/admin/reports', 'Reports'],
    ['/admin/treasury', 'Treasury'],
  ] as const

/** Forms, and what sends them empty: with faults they show all they can. */
const forms = [
  ['/admin/promo-codes?search=EXPIRED', 'Add promo code', 'Create promo code'],
  ['/admin/settings?country=Nowhere', 'Add fee setting', 'Create fee setting'],
] as const

const WIDE = { width: 1280, height: 800 }

test.use({ viewport: WIDE })

test('the desk: axe finds nothing, and nothing has to be moved sideways', async ({ page }) => {
  test.setTimeout(JOURNEY_MS_MAX)
  const sender = await register(page, newSender())
  await makeAdmin(sender)
  const { id, referenceNumber } = await orderAndPay(page, sender, { recipientName: 'Sandbox Review' })
  const data = { code: 'EXPIRED', discountType: 'percentage', discountValue: 10, expiresAt: '2020-01-31' }
  await page.request.post('/api/admin/promo-codes', { data })
  const look = async (state: string) => {
    await expectAccessibleInBothThemes(page, state)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNothingSideways(page, `${state} at 390 px`)
    await expectAccessibleOnPhone(page, `${state} at 390 px`)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNothingSideways(page, `${state} at 320 px`)
    await page.setViewportSize(WIDE)
  }
  for (const [address, heading] of pages({ email: sender.email, reference: referenceNumber })) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('[aria-busy=true], .coming')).toHaveCount(0)
    await look(address)
  }
  for (const [address, add, create] of forms) {
    await page.goto(address)
    await page.getByRole('button', { name: add }).press('Enter')
    await page.getByRole('button', { name: create }).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Missing required fields' })).toBeVisible()
    await look(create)
  }
  await page.goto('/admin/transfers?search=nobody-at-all&status=failed')
  await expect(page.getByText('No transfer matches these filters.')).toBeVisible()
  await look('nothing found')
  await page.goto(`/admin/transfers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: referenceNumber })).toBeVisible()
  await look('a transfer')
  await page.getByRole('button', { name: 'More actions' }).click()
  await look('a transfer with all its actions')
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Missing information')).toBeVisible()
  await look('its dialog, refused')
})
