import { readFile } from 'node:fs/promises'
import { signedUpAdmin } from '../support/admins.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { closeToast, expectAlert, expectStatus } from '../support/toasts.ts'

// Other tests read the built-in countries, rates and fees: these change their own.

const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

/** Two letters that no country has, and a currency that no other test has. */
const letters = (count: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), byte => 'ABCDEFGHIJKLM'[byte % 13]).join('')
const newCountry = () => ({
  code: `Q${letters(2)}`,
  currency: `Q${letters(2)}`,
  name: `Xanadu ${letters(6)}`,
})

async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings')
  await expect(row(page, 'Pakistan')).toBeVisible()
}

async function quoteTo(page: Page, receiveCountry: string, sendCountry = 'US') {
  const data = {
    sendCountry,
    receiveCountry,
    sendAmount: '100.00',
    deliveryMethod: 'bank',
    paymentMethod: 'bank',
  }
  const answer = await page.request.post('/api/quotes', { data })
  return (await answer.json()) as { code?: string; receiveAmount?: string; transferFee?: string }
}

test('a country is added, its rate moved after a look at what that does, switched off and deleted', async ({
  page,
}) => {
  const { code, currency, name } = newCountry()
  await signedUpAdmin(page)
  await openSettings(page)

  await page.getByRole('button', { name: 'Add country' }).click()
  const add = dialog(page, 'Add country')
  const create = add.getByRole('button', { name: 'Create country' })
  await create.click()
  await expectAlert(page, 'Missing required fields', 'Please provide all required country details')
  for (const label of ['Name', 'Code', 'Currency', 'Exchange rate'])
    await expect(add.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  for (const [field, max] of Object.entries({ code: '3', currency: '3', flag: '4', currencySymbol: '3' }))
    await expect(add.locator(`[name=${field}]`)).toHaveAttribute('maxlength', max)
  await expect(add.getByLabel('Exchange rate')).toHaveAttribute('step', '0.000001')
  await add.getByLabel('Name').fill(name)
  await add.getByLabel('Code', { exact: true }).fill('us')
  await add.getByLabel('Currency', { exact: true }).fill(currency.toLowerCase())
  await add.getByLabel('Exchange rate').fill('20')
  await create.click()
  await expectAlert(page, 'Failed to create country', 'This code is taken.')
  await add.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await create.click()
  await expectStatus(page, 'Country created successfully')
  await page.getByRole('textbox', { name: 'Search countries' }).fill(name)
  await expect(row(page, name)).toContainText(code)
  await expect(row(page, name)).toContainText('20.0000')
  expect((await quoteTo(page, code)).receiveAmount).toBe('2000.00')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = dialog(page, 'Edit country')
  await edit.getByLabel('Exchange rate').fill('30')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  const confirm = dialog(page, 'Confirm this rate')
  await expect(confirm.getByText(`The rate of ${currency} changes by 50.00 %.`)).toBeVisible()
  await expect(confirm.getByRole('row', { name: /^100\.00 USD/ })).toHaveText(
    `100.00 USD2,000.00 ${currency}3,000.00 ${currency}`,
  )
  await expectAccessible(page, 'what a rate does')
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await expect(edit.getByLabel('Exchange rate')).toHaveValue('30')
  expect((await quoteTo(page, code)).receiveAmount).toBe('2000.00')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await confirm.getByRole('button', { name: 'Publish this rate' }).click()
  await expectStatus(page, 'Country updated successfully')
  await expect(row(page, name)).toContainText('30.0000')
  expect((await quoteTo(page, code)).receiveAmount).toBe('3000.00')

  await closeToast(page) // the next one says the same
  await page.getByRole('switch', { name: `${name} is active` }).click()
  await expectStatus(page, 'Country updated successfully')
  expect((await quoteTo(page, code)).code).toBe('corridor_unavailable')

  page.once('dialog', question => void question.dismiss())
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(row(page, name)).toBeVisible()
  page.once('dialog', question => void question.accept())
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expectStatus(page, 'Country deleted successfully')
  await expect(row(page, name)).toHaveCount(0)
  await section(page, 'Countries').getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^No data to export/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section(page, 'Countries').getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('countries.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('"PH","Philippines","PHP","₱","🇵🇭",56.25,')
})

test(
  'a fee is added for one corridor, turned into a percentage, switched off and deleted',
  whole,
  async ({ page }) => {
    const fee = `Levy ${letters(6)}`
    await signedUpAdmin(page)
    await openSettings(page)
    const fees = section(page, 'Fee settings')

    await fees.getByRole('button', { name: 'Add fee setting' }).click()
    const add = dialog(page, 'Add fee setting')
    const create = add.getByRole('button', { name: 'Create fee setting' })
    await create.click()
    await expectAlert(page, 'Missing required fields', 'Please provide all required fee details')
    await add.getByLabel('Name').fill(fee)
    await create.click()
    await expectAlert(page, 'Missing fee amount', 'Please provide a fixed amount for fixed fee type')
    await expect(add.getByLabel('Fixed amount')).toBeFocused()
    await expect(add.getByLabel('Fixed amount')).toHaveAttribute('step', '0.01')
    await add.getByLabel('Fee type').selectOption('Percentage')
    await expect(add.getByLabel('Fixed amount')).toHaveCount(0)
    await create.click()
    await expectAlert(
      page,
      'Missing fee amount',
      'Please provide a percentage amount for percentage fee type',
    )
    await add.getByLabel('Fee type').selectOption('Fixed')
    await add.getByLabel('Fixed amount').fill('1.50')
    await add.getByLabel('Sending from').selectOption('Bangladesh')
    await add.getByLabel('Sending to').selectOption('Egypt')
    await create.click()
    await expectStatus(page, 'Fee setting created successfully')
    await page.getByRole('textbox', { name: 'Search fee settings' }).fill(fee)
    for (const text of ['1.50 Send currency', 'Delivery', 'Every delivery method, from BD, to EG'])
      await expect(row(page, fee)).toContainText(text)
    expect((await quoteTo(page, 'EG', 'BD')).transferFee).toBe('1.50')
    expect((await quoteTo(page, 'BD', 'EG')).transferFee).toBe('0.00')

    await page.getByRole('button', { name: `Edit ${fee}` }).click()
    const edit = dialog(page, 'Edit fee setting')
    await edit.getByLabel('Fee type').selectOption('Percentage')
    await edit.getByLabel('Percentage amount').fill('2')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expectStatus(page, 'Fee setting updated successfully')
    await expect(row(page, fee)).toContainText('2% of the amount')
    expect((await quoteTo(page, 'EG', 'BD')).transferFee).toBe('2.00')

    await closeToast(page)
    await page.getByRole('switch', { name: `${fee} is active` }).click()
    await expectStatus(page, 'Fee setting updated successfully')
    expect((await quoteTo(page, 'EG', 'BD')).transferFee).toBe('0.00')
    page.once('dialog', question => void question.accept())
    await page.getByRole('button', { name: `Delete ${fee}` }).click()
    await expectStatus(page, 'Fee setting deleted successfully')
    await expect(row(page, fee)).toHaveCount(0)
    await fees.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^No data to export/)
  },
)
