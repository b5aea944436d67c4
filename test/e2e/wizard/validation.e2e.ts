import { expect, test, whole } from '../support/browser-test.ts'
import { maria, newSender } from '../support/people.ts'
import { closeToast, expectAlert, notifications } from '../support/toasts.ts'
import {
  continueButton,
  fillBankAccount,
  fillRecipient,
  fillSender,
  goToStep,
  heading,
  openWizard,
  payButton,
  youSend,
} from '../support/wizard.ts'

test('an empty amount, 0 and 0.99 are refused at the field until the amount is mended', async ({ page }) => {
  await openWizard(page)
  for (const amount of ['', '0', '0.99']) {
    await youSend(page).fill(amount)
    await continueButton(page).click()
    await expectAlert(page, 'Invalid amount', 'Please enter an amount of at least $1')
    await expect(heading(page, 1)).toBeVisible()
    await expect(youSend(page)).toBeFocused()
    await expect(youSend(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(youSend(page)).toHaveAccessibleDescription(/Please enter an amount of at least \$1/)
    await expect(youSend(page)).toHaveValue(amount)

    await closeToast(page)
    await expect(page.getByText('Send 1 USD or more')).toBeVisible()
    await expect(youSend(page)).toHaveAccessibleDescription(/Send 1 USD or more/)
    await youSend(page).fill('1')
    await expect(page.getByText('Send 1 USD or more')).toHaveCount(0)
    await expect(youSend(page)).not.toHaveAttribute('aria-invalid', 'true')
  }
})

test('the toast about an amount goes when the amount is mended', whole, async ({ page }) => {
  await openWizard(page)
  await youSend(page).fill('0')
  await continueButton(page).click()
  await expectAlert(page, 'Invalid amount', 'Please enter an amount of at least $1')
  await youSend(page).fill('50')
  await expect(notifications(page).getByText('Invalid amount')).toBeHidden()
})

test('the wizard accepts the amount 1', whole, async ({ page }) => {
  await openWizard(page)
  await youSend(page).fill('1')
  await continueButton(page).click()
  await expect(heading(page, 2)).toBeVisible()
})

test(
  'the wizard refuses a recipient without name, phone or city, and keeps what was typed',
  whole,
  async ({ page }) => {
    await openWizard(page)
    await goToStep(page, 4, { delivery: 'cash' })
    const labels = { name: 'Full name', phone: 'Phone', city: 'City' }
    for (const missing of ['name', 'phone', 'city'] as const) {
      await fillRecipient(page, { ...maria, [missing]: '   ' })
      await continueButton(page).click()
      await expectAlert(page, 'Missing information', 'Please fill in all required recipient details')
      await expect(page.getByLabel(labels[missing])).toBeFocused()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    }
    await expect(page.getByLabel('Full name')).toHaveValue('Maria Santos')
    await expect(page.getByLabel('Phone')).toHaveValue('+63 917 555 0143')
  },
)

test('the wizard asks at its fields for the bank where the money goes to a bank', whole, async ({ page }) => {
  await openWizard(page)
  await goToStep(page, 4)
  await fillRecipient(page, maria)
  await continueButton(page).click()
  await expectAlert(page, 'Missing bank details', 'Please provide bank name and account number')
  await expect(page.getByLabel('Bank name')).toBeFocused()
  await expect(page.getByLabel('Bank name')).toHaveAccessibleDescription('Bank name is required')
  await expect(page.getByLabel('Account number')).toHaveAccessibleDescription('Account number is required')

  await fillBankAccount(page, { bankName: 'BDO Unibank', accountNumber: '' })
  await continueButton(page).click()
  await expectAlert(page, 'Missing bank details', 'Please provide bank name and account number')
  await expect(page.getByLabel('Account number')).toBeFocused()
  await expect(page.getByLabel('Bank name')).toHaveValue('BDO Unibank')
})

for (const delivery of ['wallet', 'cash'] as const) {
  test(`the wizard does not ask for a bank where the money goes by ${delivery}`, whole, async ({ page }) => {
    await openWizard(page)
    await goToStep(page, 4, { delivery })
    await expect(page.getByLabel('Bank name')).toHaveCount(0)
    await expect(page.getByLabel('Account number')).toHaveCount(0)
    await fillRecipient(page, maria)
    await continueButton(page).click()
    await expect(heading(page, 5)).toBeVisible()
  })
}

test('the wizard refuses a sender without name, email, phone or address, and each empty field says what it needs', async ({
  page,
}) => {
  await openWizard(page)
  await goToStep(page, 5)
  await payButton(page).click()
  const words = {
    'Full name': 'Enter your full name',
    Email: 'Enter your email',
    Phone: 'Enter your phone number',
    Address: 'Enter your address',
  }
  for (const [label, needed] of Object.entries(words))
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(needed)

  const labels = { name: 'Full name', email: 'Email', phone: 'Phone', address: 'Address' }
  const sender = newSender()
  for (const missing of ['name', 'email', 'phone', 'address'] as const) {
    await fillSender(page, { ...sender, [missing]: '' })
    await payButton(page).click()
    await expectAlert(page, 'Missing information', 'Please fill in all sender details')
    await expect(page.getByLabel(labels[missing])).toBeFocused()
  }
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel('Email')).toHaveValue(sender.email)
})

test('each empty field of the recipient says what it needs, until it is filled in, and the first takes the focus', async ({
  page,
}) => {
  await openWizard(page)
  await goToStep(page, 4, { delivery: 'cash' })
  await continueButton(page).click()
  await expectAlert(page, 'Missing information', 'Please fill in all required recipient details')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
  const words = {
    'Full name': 'Enter the recipient’s full name',
    Phone: 'Enter the recipient’s phone number',
    City: 'Enter the recipient’s city',
  }
  for (const [label, needed] of Object.entries(words)) {
    await expect(page.getByText(needed)).toBeVisible()
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(needed)
  }
  await closeToast(page)
  await expect(page.getByText('Enter the recipient’s city')).toBeVisible()

  await continueButton(page).click()
  const toast = notifications(page).getByText('Please fill in all required recipient details')
  for (const [label, needed] of Object.entries(words)) {
    await expect(toast).toBeVisible()
    await page.getByLabel(label).fill(label === 'Phone' ? maria.phone : maria.name)
    await expect(page.getByText(needed)).toHaveCount(0)
  }
  await expect(toast).toBeHidden()
})
