import { ageProof, makeAdmin, newUser, signedUp } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { expectHeardAtField, expectInMarkedNode, markLiveNodes, spoken } from '../support/heard.ts'
import { newSender } from '../support/people.ts'
import { openRecipients, pick } from '../support/recipients.ts'
import { expectAlert, expectStatus, notifications } from '../support/toasts.ts'
import { order, orderAndPay, register } from '../support/transfers.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } }) // what moves is tested here

const MISSING = 'Missing information Please fill in all fields'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const closeButton = (page: Page) => notifications(page).getByRole('button', { name: 'Close' })

type Refusal = { readonly name: string; readonly submit: string; readonly says: string; readonly at: RegExp }

/** Sends an open dialog's form as it is, hears why not at the field at fault, and presses the toast's × alone. */
async function refusesAloud(page: Page, { name, submit, says, at }: Refusal): Promise<void> {
  const open = dialog(page, name)
  await expect(open).toBeVisible()
  await markLiveNodes(page)
  await open.getByRole('button', { name: submit, exact: true }).click()
  await expectHeardAtField(page, says, at)
  await expectInMarkedNode(page, says.slice(0, 12))
  await closeButton(page).click({ timeout: 15_000 })
  await expect(notifications(page).locator('p:visible')).toHaveCount(0)
  await expect(open).toBeVisible()
}

test('a refused recipient is heard in its dialog, and × closes the toast alone', async ({ page }) => {
  await signedUp(page)
  await openRecipients(page)
  await page.getByRole('main').getByRole('button', { name: 'Add recipient' }).click()
  await refusesAloud(page, {
    name: 'Add recipient',
    submit: 'Add recipient',
    says: 'Missing information Please fill in all required recipient details',
    at: /^Full name Enter the recipient’s full name$/,
  })
})

test('Esc closes the toast, then the dialog under it, one at a press', whole, async ({ page }) => {
  await signedUp(page)
  await openRecipients(page)
  await page.getByRole('main').getByRole('button', { name: 'Add recipient' }).click()
  const add = dialog(page, 'Add recipient')
  await add.getByRole('button', { name: 'Add recipient' }).click()
  await expectAlert(page, 'Missing information', 'Please fill in all required recipient details')
  await page.keyboard.press('Escape')
  await expect(notifications(page).locator('p:visible')).toHaveCount(0)
  await expect(add).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toHaveCount(0)
})

test('good news is heard as the dialog closes, and outlives it', whole, async ({ page }) => {
  await signedUp(page)
  await openRecipients(page)
  await page.getByRole('main').getByRole('button', { name: 'Add recipient' }).click()
  const add = dialog(page, 'Add recipient')
  await add.getByRole('button', { name: 'Add recipient' }).click()
  await expectAlert(page, 'Missing information', 'Please fill in all required recipient details')
  await add.getByLabel('Full name').fill('Maria Santos')
  await pick(page, /^Country/, 'Philippines')
  await add.getByLabel('Phone').fill('0917 555 0143')
  await add.getByLabel('City').fill('Manila')
  await markLiveNodes(page)
  await add.getByRole('button', { name: 'Add recipient' }).click()
  await expectStatus(page, 'Recipient added')
  await expect(add).toHaveCount(0)
  await expect.poll(async () => (await spoken(page)).live).toContain('Recipient added')
  await expectInMarkedNode(page, 'Recipient added')
  await closeButton(page).click()
  await expect(notifications(page).locator('p:visible')).toHaveCount(0)
})

test('what the forms of the desk refuse is heard in their dialogs', whole, async ({ page }) => {
  await signedUpAdmin(page)
  await page.goto('/admin/promo-codes')
  await button(page, 'Add promo code').click()
  await refusesAloud(page, {
    name: 'Add promo code',
    submit: 'Create promo code',
    says: 'Missing required fields Please provide code and discount value',
    at: /^Code Code is required$/,
  })
  await page.goto('/admin/settings')
  await button(page, 'Add country').click()
  await refusesAloud(page, {
    name: 'Add country',
    submit: 'Create country',
    says: 'Missing required fields Please provide all required country details',
    at: /^Name Name is required$/,
  })
  await dialog(page, 'Add country').getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Add fee setting').click()
  await refusesAloud(page, {
    name: 'Add fee setting',
    submit: 'Create fee setting',
    says: 'Missing required fields Please provide all required fee details',
    at: /^Name Name is required$/,
  })
})

test('an action on a transfer without its reason is refused aloud', whole, async ({ page }) => {
  const sender = await register(page, newSender())
  await makeAdmin(sender)
  const held = await orderAndPay(page, sender, { recipientName: 'Sandbox Review' })
  await page.goto(`/admin/transfers/${held.id}`)
  const more = page.getByRole('button', { name: 'More actions' })
  await more.click()
  for (const [action, name] of [
    ['Release', 'Release this transfer?'],
    ['Reject', 'Reject this transfer?'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
    await refusesAloud(page, { name, submit: action, says: MISSING, at: /^Reason Reason is required$/ })
    await dialog(page, name).getByRole('button', { name: 'Cancel', exact: true }).click()
  }
  const unpaid = await order(page, sender)
  await page.goto(`/admin/transfers/${unpaid.id}`)
  await more.click()
  await page.getByRole('main').getByRole('button', { name: 'Cancel transfer' }).click()
  await refusesAloud(page, {
    name: 'Cancel this transfer?',
    submit: 'Cancel transfer',
    says: MISSING,
    at: /^Reason Reason is required$/,
  })
})

test('a proof that is asked for over another dialog is refused aloud there', whole, async ({ page }) => {
  const admin = await signedUpAdmin(page, newUser('Grace Hopper'))
  await page.goto('/admin/promo-codes')
  await button(page, 'Add promo code').click()
  const add = dialog(page, 'Add promo code')
  await add.getByLabel('Code').fill(`P${crypto.randomUUID().slice(0, 8)}`)
  await add.getByLabel('Discount value').fill('5')
  await ageProof(admin)
  await add.getByRole('button', { name: 'Create promo code' }).click()
  await refusesAloud(page, {
    name: 'Confirm that it is you',
    submit: 'Confirm',
    says: 'Missing information Please enter your password',
    at: /^Password Password is required$/,
  })
  await expect(add).toBeVisible()
  await dialog(page, 'Confirm that it is you')
    .getByLabel('Password', { exact: true })
    .fill('not the password')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await spoken(page)).live.join()).toContain('Not confirmed')
  // The dialog below takes the toast over as the upper one goes.
  await dialog(page, 'Confirm that it is you').getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page, 'Confirm that it is you')).toHaveCount(0)
  await expect.poll(async () => (await spoken(page)).live.join()).toContain('Not confirmed')
  await closeButton(page).click({ timeout: 15_000 })
  await expect(notifications(page).locator('p:visible')).toHaveCount(0)
  await expect(add).toBeVisible()
})

test('a wrong one-time code is refused aloud in its dialog', whole, async ({ page }) => {
  await signedUp(page)
  await page.goto('/account')
  await button(page, 'Set up codes').click()
  await page.getByLabel('Code that the app shows').fill('000000')
  await button(page, 'Turn on codes').click()
  await expect.poll(async () => (await spoken(page)).focused).toContain('That code is not correct')
  expect((await spoken(page)).live.join()).toContain('That code is not correct')
  await closeButton(page).click({ timeout: 15_000 })
  await expect(dialog(page, 'Set up codes')).toBeVisible()
  await expect(notifications(page).locator('p:visible')).toHaveCount(0)
})
