import { signedUp } from '../support/accounts.ts'
import { expectSound } from '../support/axe.ts'
import { expect, test, whole } from '../support/browser-test.ts'
import { press, tabTo } from '../support/keys.ts'
import { openRecipients, pick, recipientCard, recipientDialog, saveRecipient } from '../support/recipients.ts'
import { expectStatus } from '../support/toasts.ts'
import { continueButton, heading, openWizard } from '../support/wizard.ts'

const JOURNEY_MS_MAX = 120_000 // some eight states, each read through by axe

const longName = {
  name: 'María de los Ángeles Hernández-Papadopoulou Wolfeschlegelsteinhausen',
  phone: '+52 222 123 4567',
  country: 'MX',
  city: 'San Cristóbal de las Casas',
  bankName: 'Banco Nacional de Comercio Exterior y de los Trabajadores',
  accountNumber: '032180000118359719',
}

test.describe('axe finds nothing and nothing moves sideways at 1280 and 320 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('axe finds nothing on the page of the recipients', async ({ page }) => {
    test.setTimeout(JOURNEY_MS_MAX)
    await page.goto('/recipients')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page, 'signed out')
    await signedUp(page)
    await openRecipients(page)
    await expectSound(page, 'none saved')
    await saveRecipient(page, longName)
    for (const name of ['Al', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'])
      await saveRecipient(page, { ...longName, name, bankName: null, accountNumber: null })
    await openRecipients(page)
    await expect(recipientCard(page, longName.name)).toBeVisible()
    await expectSound(page, 'nine saved')
    await page.getByRole('button', { name: 'Add recipient' }).click()
    await recipientDialog(page).getByLabel('Full name').fill('Maria')
    await pick(page, /^Country/, 'United Kingdom')
    await recipientDialog(page).getByLabel('Sort code').fill('6')
    await recipientDialog(page).getByLabel('Phone').fill('07400 123456')
    await recipientDialog(page).getByLabel('City').fill('London')
    await expectSound(page, 'dialog')
    await recipientDialog(page).getByRole('button', { name: 'Add recipient' }).click()
    await expect(page.getByText('Please check the recipient')).toBeVisible()
    await expectSound(page, 'dialog refused')
  })

  test('axe finds nothing in the steps of recipient and sender', async ({ page }) => {
    test.setTimeout(JOURNEY_MS_MAX)
    await signedUp(page)
    await saveRecipient(page, longName)
    await openWizard(page)
    await pick(page, /^Sending to/, 'Mexico')
    for (const step of [2, 3, 4] as const) {
      await continueButton(page).click()
      await expect(heading(page, step)).toBeVisible()
    }
    await page.getByRole('button', { name: /^Saved recipients/ }).click()
    await expectSound(page, 'open list of saved recipients')
    await page.getByRole('option', { name: longName.name }).click()
    await page.getByLabel('Account number (CLABE)').fill('1')
    await page.getByLabel('City').focus()
    await expectSound(page, 'changed recipient with a wrong account')
    await page.getByLabel('Account number (CLABE)').fill(longName.accountNumber)
    await continueButton(page).click()
    await expect(heading(page, 5)).toBeVisible()
    await expectSound(page, 'sender filled in')
  })
})

test('a recipient is added, changed and deleted by keyboard alone', whole, async ({ page }) => {
  await signedUp(page)
  await openRecipients(page)
  await press(page, page.getByRole('button', { name: 'Add recipient' }))
  const dialog = recipientDialog(page)
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Maria Santos')
  await tabTo(page, dialog.getByRole('button', { name: /^Country/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('main').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('phil')
  await expect(page.locator('main').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Country Philippines' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('0917 555 0143')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Manila')
  await page.keyboard.press('Enter')
  await expectStatus(page, 'Recipient added')
  await expect(page.getByRole('heading', { name: 'Maria Santos' })).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Edit Maria Santos' }))
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await page.keyboard.press('Escape') // closes the toast
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit Maria Santos' })).toBeFocused()

  page.on('dialog', answer => answer.accept())
  await press(page, page.getByRole('button', { name: 'Delete Maria Santos' }))
  await expectStatus(page, 'Recipient deleted')
  await expect(page.getByRole('heading', { name: 'No recipients yet' })).toBeVisible()
})

test('a saved recipient is picked by keyboard alone', whole, async ({ page }) => {
  await signedUp(page)
  await saveRecipient(page, { ...longName, country: 'PH', accountNumber: '001234567890' })
  await openWizard(page)
  for (const step of [2, 3, 4] as const) {
    await press(page, continueButton(page))
    await expect(heading(page, step)).toBeFocused()
  }
  await tabTo(page, page.getByRole('button', { name: /^Saved recipients/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('main').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('maria')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Saved recipients ${longName.name}` })).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue(longName.name)
  await press(page, continueButton(page))
  await expect(heading(page, 5)).toBeFocused()
})
