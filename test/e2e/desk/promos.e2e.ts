import { readFile } from 'node:fs/promises'
import { ageProof } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { closeToast, expectAlert, expectStatus } from '../support/toasts.ts'

/** Every field that the specification has of a promo code, and its currency. */
const FIELDS = [
  'code',
  'currency',
  'discountType',
  'discountValue',
  'expiresAt',
  'isActive',
  'isOncePerCustomer',
  'maxDiscount',
  'minAmount',
  'usageLimit',
]
const newCode = () => `P${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const row = (page: Page, code: string) => page.locator('tbody tr').filter({ hasText: code })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const toggle = (page: Page, code: string) =>
  page.getByRole('switch', { name: `${code} is active`, exact: true })
/** Waits for the address to have it, which it keeps over a reload. */
async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search promo codes' }).fill(text)
  await expect(page).toHaveURL(`/admin/promo-codes?search=${text}`)
}

async function openPromos(page: Page): Promise<void> {
  await page.goto('/admin/promo-codes')
  await expect(page.getByRole('tab', { name: 'Promo Codes' })).toHaveAttribute('aria-selected', 'true')
}

test('a promo code is created, used, changed, switched off and deleted', async ({ page }) => {
  const code = newCode()
  await signedUpAdmin(page)
  await openPromos(page)

  await page.getByRole('button', { name: 'Add promo code' }).click()
  const add = dialog(page, 'Add promo code')
  const create = add.getByRole('button', { name: 'Create promo code' })
  await expect(add.getByLabel('Code')).toBeFocused()
  await create.click()
  await expectAlert(page, 'Missing required fields', 'Please provide code and discount value')
  await expect(add.getByLabel('Code')).toBeFocused()
  for (const name of ['Code', 'Discount value'])
    await expect(add.getByLabel(name)).toHaveAttribute('aria-invalid', 'true')
  await add.getByLabel('Code').fill(code.toLowerCase())
  await add.getByLabel('Discount value').fill('150')
  await create.click()
  await expectAlert(page, 'Failed to create promo code', 'Discount value: at most 100')
  await expect(add.getByLabel('Discount value')).toBeFocused()
  await expect(add.getByLabel('Discount value')).toHaveAccessibleDescription('At most 100')
  await expect(add.getByLabel('Code')).toHaveValue(code.toLowerCase())
  await add.getByLabel('Discount value').fill('25')
  await add.getByLabel('Usage limit').fill('4')
  await add.getByLabel('Minimum amount').fill('50')
  await add.getByLabel('Maximum discount').fill('10')
  await add.getByLabel('Expires at').fill('2099-12-31')
  const [post] = await Promise.all([
    page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/promo-codes')),
    create.click(),
  ])
  expect(Object.keys(post.postDataJSON() as object).toSorted()).toEqual(FIELDS)
  await expectStatus(page, 'Promo code created successfully')
  await expect(add).toBeHidden()
  await search(page, code)
  for (const text of [code, '25% of the fee', 'from 50, at most 10', '0/4', '0%', 'Dec 31, 2099'])
    await expect(row(page, code)).toContainText(text)

  const use = await page.request.post('/api/transfers', { data: transferWith(code) })
  expect(use.status()).toBe(201)
  await page.reload()
  await expect(row(page, code)).toContainText('1/4')
  await expect(row(page, code)).toContainText('25%')
  await expect(page.getByRole('progressbar', { name: `Uses of ${code}` })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )

  await page.getByRole('button', { name: `Edit ${code}` }).click()
  const edit = dialog(page, 'Edit promo code')
  await expect(edit.getByLabel('Expires at')).toHaveValue('2099-12-31')
  await edit.getByLabel('Usage limit').fill('0')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectAlert(page, 'Failed to update promo code', 'Usage limit: at least 1: it has been used so often')
  await edit.getByLabel('Usage limit').fill('')
  await expect(edit.getByRole('switch', { name: 'Active' })).toBeChecked()
  const [put] = await Promise.all([
    page.waitForRequest(request => request.method() === 'PUT'),
    edit.getByRole('button', { name: 'Save changes' }).click(),
  ])
  expect(Object.keys(put.postDataJSON() as object).toSorted()).toEqual(FIELDS)
  await expectStatus(page, 'Promo code updated successfully')
  await expect(row(page, code)).toContainText('1/∞')
  await expect(page.getByRole('button', { name: `Edit ${code}` })).toBeFocused()

  await closeToast(page) // the next one says the same
  await toggle(page, code).click()
  await expectStatus(page, 'Promo code updated successfully')
  await expect(toggle(page, code)).toHaveAttribute('aria-checked', 'false')
  const refused = await page.request.post('/api/transfers', { data: transferWith(code) })
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
    422,
    'promo_inactive',
  ])

  page.once('dialog', question => {
    expect(question.message()).toContain(code)
    void question.dismiss()
  })
  await page.getByRole('button', { name: `Delete ${code}` }).click()
  await expect(row(page, code)).toBeVisible()
  page.once('dialog', question => void question.accept())
  await page.getByRole('button', { name: `Delete ${code}` }).click()
  await expectStatus(page, 'Promo code deleted successfully')
  await expect(row(page, code)).toHaveCount(0)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1)

  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^No data to export/)
})

test(
  'a code that is taken stays in the form, marked; the file has what is searched for',
  whole,
  async ({ page }) => {
    const code = newCode()
    await signedUpAdmin(page)
    const data = { code, discountType: 'fixed', discountValue: '2.5', currency: 'USD', usageLimit: 0 }
    expect((await page.request.post('/api/admin/promo-codes', { data })).status()).toBe(201)
    await openPromos(page)
    await page.getByRole('button', { name: 'Add promo code' }).click()
    const add = dialog(page, 'Add promo code')
    await add.getByLabel('Code').fill(code)
    await add.getByLabel('Discount type').selectOption('Fixed amount')
    await add.getByLabel('Discount value').fill('3')
    await add.getByRole('button', { name: 'Create promo code' }).click()
    await expectAlert(page, 'Failed to create promo code', 'This code is taken.')
    await expect(add.getByLabel('Code')).toBeFocused()
    await page.keyboard.press('Escape') // hides the toast
    await page.keyboard.press('Escape') // something was typed: only its buttons close the form
    await expect(add.getByLabel('Discount value')).toHaveValue('3')
    await add.getByRole('button', { name: 'Cancel' }).click()

    await search(page, code.toLowerCase())
    await expect(page.getByRole('status').filter({ hasText: '1 row' })).toBeVisible()
    await expect(row(page, code)).toContainText('2.5 USD off the fee')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('promo-codes.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\r\n')[1]).toContain(`"${code}","fixed",2.5,,,"USD",0,0,0,,1,`)
  },
)

test(
  'deleting asks for a recent proof of identity, and then the next row takes the focus',
  whole,
  async ({ page }) => {
    const code = newCode()
    const admin = await signedUpAdmin(page)
    for (const each of [code, `${code}B`]) {
      const data = { code: each, discountType: 'percentage', discountValue: 10 }
      expect((await page.request.post('/api/admin/promo-codes', { data })).status()).toBe(201)
    }
    await ageProof(admin)
    await page.goto(`/admin/promo-codes?search=${code}`)
    await toggle(page, code).click()
    const proof = page.getByRole('dialog')
    await proof.getByLabel('Password').fill(admin.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expectStatus(page, 'Promo code updated successfully')
    await expect(toggle(page, code)).toHaveAttribute('aria-checked', 'false')
    await expect(toggle(page, code)).toBeFocused()
    page.once('dialog', question => void question.accept())
    await page.getByRole('button', { name: `Delete ${code}B` }).press('Enter')
    await expectStatus(page, 'Promo code deleted successfully')
    await expect(toggle(page, code)).toBeFocused()
  },
)

const transferWith = (promoCode: string) => ({
  sendCountry: 'US',
  receiveCountry: 'PH',
  sendAmount: '100.00',
  sendCurrency: 'USD',
  receiveAmount: '5625.00',
  receiveCurrency: 'PHP',
  exchangeRate: '56.25',
  transferFee: '3.20',
  totalAmount: '103.20',
  senderName: 'Ana Lee',
  senderEmail: 'ana@example.com',
  senderPhone: '+1 415 555 0100',
  senderAddress: '1 Main Street',
  recipientName: 'Maria Santos',
  recipientEmail: '',
  recipientPhone: '+63 917 123 4567',
  recipientCountry: 'PH',
  recipientCity: 'Manila',
  deliveryMethod: 'bank',
  bankName: 'BDO',
  accountNumber: '001234567890',
  paymentMethod: 'card',
  status: 'pending',
  referenceNumber: 'MTR12345678ABCD',
  promoCode,
})
