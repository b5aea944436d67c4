import { fillLogin, newUser, signedUp } from '../support/accounts.ts'
import { booksOf } from '../support/books.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import {
  completeButton,
  fillCard,
  payByCard,
  paymentHeading,
  CARD,
  successHeading,
} from '../support/checkout.ts'
import { maria, mariasAccount, newSender } from '../support/people.ts'
import { pick, savedMaria, savedRecipients, saveRecipient } from '../support/recipients.ts'
import { expectAlert, expectStatus } from '../support/toasts.ts'
import { order } from '../support/transfers.ts'
import {
  backButton,
  continueButton,
  fillBankAccount,
  fillRecipient,
  fillSender,
  goToStep,
  heading,
  openWizard,
  payButton,
} from '../support/wizard.ts'

const saveThis = (page: Page) => page.getByLabel('Save this recipient')
const savedPicker = (page: Page) => page.getByRole('button', { name: /^Saved recipients/ })

/** Chooses the receive country in the first step. */
const sendTo = (page: Page, country: string) => pick(page, /^Sending to/, country)

/** On from the first step to the fourth, with the methods that are chosen already. */
async function goToRecipient(page: Page): Promise<void> {
  for (const step of [2, 3, 4] as const) {
    await continueButton(page).click()
    await expect(heading(page, step)).toBeVisible()
  }
}

/** The newest transfer of who is signed in. */
async function newestTransfer(page: Page): Promise<Record<string, unknown>> {
  const response = await page.request.get('/api/user/transfers?limit=1')
  const [newest] = (await response.json()) as Record<string, unknown>[]
  return newest ?? {}
}

test('a second send to a saved recipient goes from sign-in to paid without typing anything again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const user = await signedUp(page)
  await saveRecipient(page)
  await saveRecipient(page, { ...savedMaria, name: 'Jun Reyes', accountNumber: '009876543210' })
  await order(page, { ...newSender(), email: user.email })
  await page.request.post('/api/logout')
  await page.goto('/login')

  const startedAt = Date.now()
  await fillLogin(page, user)
  await expect(heading(page, 1)).toBeVisible()
  await goToRecipient(page)
  await savedPicker(page).click()
  await page.locator('main').getByRole('combobox').fill('mari')
  await page.getByRole('option', { name: 'Maria Santos' }).click()
  await continueButton(page).click()
  await expect(heading(page, 5)).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('1 Main Street, Springfield')
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
  await fillCard(page, CARD.succeeds)
  await completeButton(page).click()
  await expect(successHeading(page)).toBeVisible()
  // The product's aim is 25 on an idle machine. A busy one may take until the test's own timeout.
  const seconds = (Date.now() - startedAt) / 1000
  test.info().annotations.push({ type: 'second send, seconds', description: seconds.toFixed(1) })

  expect(await newestTransfer(page)).toMatchObject({
    recipientName: maria.name,
    recipientCity: maria.city,
    ...mariasAccount,
    senderName: user.fullName,
    senderEmail: user.email,
    senderPhone: '+1 202 555 0143',
    status: 'completed',
  })
  expect(await booksOf(user.email)).toEqual(['pending, no payment', 'completed, captured'])
})

test('a recipient who was typed is saved on going on, and picked the next time', async ({ page }) => {
  await signedUp(page)
  await openWizard(page)
  await goToRecipient(page)
  await expect(savedPicker(page)).toHaveCount(0)
  await fillRecipient(page, maria)
  await fillBankAccount(page, mariasAccount)
  await saveThis(page).check()
  await continueButton(page).click()
  await expectStatus(page, 'Recipient added')
  await expect(heading(page, 5)).toBeVisible()
  expect(await savedRecipients(page)).toMatchObject([
    { name: maria.name, city: maria.city, ...mariasAccount },
  ])

  await backButton(page).click()
  await expect(page.getByRole('button', { name: 'Saved recipients Maria Santos' })).toBeVisible()
  await expect(saveThis(page)).toHaveCount(0)
  await continueButton(page).click()
  await expect(heading(page, 5)).toBeVisible()
  expect(await savedRecipients(page)).toHaveLength(1)
})

test('changes to a saved recipient are saved if the sender agrees', whole, async ({ page }) => {
  await signedUp(page)
  await saveRecipient(page, { ...savedMaria, details: { walletProvider: 'maya' } })
  await openWizard(page)
  await goToRecipient(page)
  await pick(page, /^Saved recipients/, 'Maria Santos')
  await page.getByLabel('City').fill('Cebu')
  await page.getByLabel('Save these changes to Maria Santos').check()
  await continueButton(page).click()
  await expectStatus(page, 'Recipient updated')
  expect(await savedRecipients(page)).toMatchObject([
    { name: maria.name, city: 'Cebu', ...mariasAccount, details: { walletProvider: 'maya' } },
  ])
})

test('a transfer continues if saving its recipient fails', whole, async ({ page }) => {
  await signedUp(page)
  await page.route('**/api/recipients', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await openWizard(page)
  await goToRecipient(page)
  await fillRecipient(page, maria)
  await fillBankAccount(page, mariasAccount)
  await saveThis(page).check()
  await continueButton(page).click()
  await expectAlert(page, 'Error', 'Failed to add recipient')
  await expect(heading(page, 5)).toBeVisible()
  await page.getByLabel('Phone').fill('+1 202 555 0143')
  await page.getByLabel('Address').fill('1 Main Street')
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  expect(await savedRecipients(page)).toEqual([])
})

test('offers only recipients in the country that money goes to', whole, async ({ page }) => {
  await signedUp(page)
  await saveRecipient(page)
  await openWizard(page)
  await sendTo(page, 'Mexico')
  await goToRecipient(page)
  await expect(savedPicker(page)).toHaveCount(0)
  for (let step = 4; step > 1; step--) await backButton(page).click()
  await sendTo(page, 'Philippines')
  await goToRecipient(page)
  await savedPicker(page).click()
  await page.locator('main').getByRole('combobox').fill('zzz')
  await expect(page.getByText('No recipient found.')).toBeVisible()
  await page.locator('main').getByRole('combobox').press('Enter')
  await page.locator('main').getByRole('combobox').press('Escape')
  await expect(savedPicker(page)).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
})

test('known details of the sender are filled in and overwrite nothing', whole, async ({ page }) => {
  const user = await signedUp(page, newUser('Ana Maria Lee'))
  await openWizard(page)
  await goToStep(page, 5)
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Maria Lee')
  await expect(page.getByLabel('Email')).toHaveValue(user.email)
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await page.getByLabel('Full name').fill('A. M. Lee')
  await backButton(page).click()
  await expect(heading(page, 4)).toBeVisible()
  await continueButton(page).click()
  await expect(heading(page, 5)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('A. M. Lee')
})

test('the wizard refuses an account that is certainly wrong, and sends the right one with its details', async ({
  page,
}) => {
  const user = await signedUp(page)
  await openWizard(page)
  await sendTo(page, 'India')
  await goToRecipient(page)
  await fillRecipient(page, { name: 'Asha Rao', phone: '081234 56789', city: 'Pune' })
  await fillBankAccount(page, { bankName: 'Kotak Mahindra', accountNumber: '1234 5678 9012' })
  await continueButton(page).click()
  await expectAlert(page, 'Please check the recipient', 'IFSC is missing.')
  await expect(page.getByLabel('IFSC')).toBeFocused()
  await page.getByLabel('IFSC').fill('KKBK1000261')
  await continueButton(page).click()
  const words = 'An IFSC has four letters, a zero, and six letters or digits.'
  await expectAlert(page, 'Please check the recipient', words)
  await expect(page.getByLabel('IFSC')).toBeFocused()
  await expect(page.getByLabel('IFSC')).toHaveAccessibleDescription(words)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await page.getByLabel('IFSC').fill('kkbk0000261')
  await continueButton(page).click()
  await expect(heading(page, 5)).toBeVisible()
  await fillSender(page, { ...newSender(), email: user.email })
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
  expect(await newestTransfer(page)).toMatchObject({
    receiveCountry: 'IN',
    accountNumber: '123456789012',
    recipientDetails: { ifsc: 'KKBK0000261' },
  })
})

test(
  'a visitor is offered no saved recipients; an account that only looks odd stops them once',
  whole,
  async ({ page }) => {
    await openWizard(page)
    await goToRecipient(page)
    await fillRecipient(page, maria)
    await expect(savedPicker(page)).toHaveCount(0)
    await expect(saveThis(page)).toHaveCount(0)
    await fillBankAccount(page, { bankName: 'BDO Unibank', accountNumber: '12345' })
    await page.getByLabel('Bank name').focus()
    await expect(page.getByLabel('Account number')).toHaveAccessibleDescription(/Please check/)
    await expect(page.getByLabel('Account number')).not.toHaveAttribute('aria-invalid')
    await continueButton(page).click()
    await expect(page.getByLabel('Account number')).toBeFocused()
    await continueButton(page).click()
    await expect(heading(page, 5)).toBeVisible()
  },
)

test(
  'an account stays behind when the country changes, with a word, and is there on the way back',
  whole,
  async ({ page }) => {
    await openWizard(page)
    await goToStep(page, 5)
    for (let step = 5; step > 1; step--) await backButton(page).click()
    await sendTo(page, 'Mexico')
    await goToRecipient(page)
    await expect(page.getByLabel('Full name')).toHaveValue(maria.name)
    await expect(page.getByLabel('Account number (CLABE)')).toHaveValue('')
    await expect(
      page.getByText('That account is in Philippines. Please enter an account in Mexico.'),
    ).toBeVisible()
    for (let step = 4; step > 1; step--) await backButton(page).click()
    await sendTo(page, 'Philippines')
    await goToRecipient(page)
    await expect(page.getByLabel('Account number')).toHaveValue(mariasAccount.accountNumber)
  },
)

test(
  'a wallet is the first of those there are, under the recipient’s phone, unless something else is said',
  whole,
  async ({ page }) => {
    await signedUp(page)
    await openWizard(page)
    await goToStep(page, 5, { delivery: 'wallet' })
    await fillSender(page, newSender())
    await payButton(page).click()
    await expect(paymentHeading(page)).toBeVisible()
    expect(await newestTransfer(page)).toMatchObject({
      deliveryMethod: 'wallet',
      recipientDetails: { walletProvider: 'gcash' },
    })
  },
)

test(
  'where the library for phones does not arrive the server says what is wrong with one',
  whole,
  async ({ page }) => {
    await page.route('**/assets/phone-reader-*', route => route.abort())
    await openWizard(page)
    await goToRecipient(page)
    await fillRecipient(page, { ...maria, phone: 'call Maria 12345' })
    await fillBankAccount(page, mariasAccount)
    await continueButton(page).click()
    await expect(heading(page, 5)).toBeVisible()
    await fillSender(page, newSender())
    await payButton(page).click()
    await expectAlert(page, 'Error', 'Failed to initiate transfer. Please try again.')
    await expect(page.getByText('A phone number has no letters.')).toBeVisible()
  },
)
