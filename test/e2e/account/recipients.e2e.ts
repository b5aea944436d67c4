import { accepted, refused, type Vector } from '#shared/recipients/vectors.fixture.ts'
import { signedIn, signedUp } from '../support/accounts.ts'
import { expect, type Page, sampled, test, whole } from '../support/browser-test.ts'
import {
  openRecipients,
  pick,
  recipientCard,
  recipientDialog,
  savedMaria,
  savedRecipients,
  saveRecipient,
} from '../support/recipients.ts'
import { expectAlert, expectStatus } from '../support/toasts.ts'
import { heading, youSend } from '../support/wizard.ts'

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add recipient' })
/** The button of the dialog that saves. */
const save = (page: Page) =>
  recipientDialog(page).getByRole('button', { name: /^(Add recipient|Save changes)$/ })
const field = (page: Page, label: string | RegExp) => recipientDialog(page).getByLabel(label)

async function fillPerson(page: Page): Promise<void> {
  await field(page, 'Full name').fill('Maria Santos')
  await pick(page, /^Country/, 'Philippines')
  await field(page, 'Phone').fill('0917 555 0143')
  await field(page, 'City').fill('Manila')
}

test(
  'the page of the recipients asks who is signed out to log in, and leads back',
  whole,
  async ({ page }) => {
    await page.goto('/recipients')
    await expect(page.getByRole('heading', { name: 'Please log in to manage recipients' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      /^\/login\?next=(\/|%2F)recipients$/,
    )
  },
)

test('the page of the recipients adds a recipient, changes and deletes it', async ({ page }) => {
  await signedUp(page)
  await openRecipients(page)
  await expect(page.getByRole('heading', { name: 'No recipients yet' })).toBeVisible()
  await addButton(page).click()
  await expect(field(page, 'Full name')).toBeFocused()
  await fillPerson(page)
  await field(page, 'Bank name').fill('BDO Unibank')
  await field(page, 'Account number').fill('0012 3456 7890')
  await save(page).click()
  await expectStatus(page, 'Recipient added')
  await expect(recipientDialog(page)).toHaveCount(0)
  const card = recipientCard(page, 'Maria Santos')
  await expect(card).toContainText('Manila, Philippines')
  await expect(card).toContainText('BDO Unibank')
  await expect(card).toContainText('Account ending in 7890')
  await expect(card).not.toContainText('1234')

  await card.getByRole('button', { name: 'Edit Maria Santos' }).click()
  await expect(field(page, 'Account number')).toHaveValue('001234567890')
  await field(page, 'City').fill('Cebu')
  await save(page).click()
  await expectStatus(page, 'Recipient updated')
  await expect(card).toContainText('Cebu, Philippines')
  expect(await savedRecipients(page)).toMatchObject([
    { name: 'Maria Santos', phone: '+639175550143', city: 'Cebu', accountNumber: '001234567890' },
  ])

  const answers = [false, true]
  page.on('dialog', dialog => (answers.shift() ? dialog.accept() : dialog.dismiss()))
  await card.getByRole('button', { name: 'Delete Maria Santos' }).click()
  await expect(card).toBeVisible()
  expect(await savedRecipients(page)).toHaveLength(1)
  await card.getByRole('button', { name: 'Delete Maria Santos' }).click()
  await expectStatus(page, 'Recipient deleted')
  await expect(card).toHaveCount(0)
  expect(await savedRecipients(page)).toEqual([])
})

test(
  'the page of the recipients refuses a recipient without name, country, phone or city, and keeps what was typed',
  whole,
  async ({ page }) => {
    await signedUp(page)
    await openRecipients(page)
    await addButton(page).click()
    await save(page).click()
    await expectAlert(page, 'Missing information', 'Please fill in all required recipient details')
    await expect(field(page, 'Full name')).toBeFocused()
    await fillPerson(page)
    for (const label of ['Full name', 'Phone', 'City']) {
      const typed = await field(page, label).inputValue()
      await field(page, label).fill(' ')
      await save(page).click()
      await expectAlert(page, 'Missing information', 'Please fill in all required recipient details')
      await expect(field(page, label)).toBeFocused()
      await field(page, label).fill(typed)
    }
    expect(await savedRecipients(page)).toEqual([])
    await save(page).click()
    await expectStatus(page, 'Recipient added')
  },
)

test('the page of the recipients does not add anybody without a country', whole, async ({ page }) => {
  await signedUp(page)
  await openRecipients(page)
  await addButton(page).click()
  await field(page, 'Full name').fill('Maria Santos')
  await field(page, 'Phone').fill('+63 917 555 0143')
  await field(page, 'City').fill('Manila')
  await save(page).click()
  await expectAlert(page, 'Missing information', 'Please fill in all required recipient details')
  await expect(page.getByRole('button', { name: 'Country Select country...' })).toBeFocused()
  await expect(field(page, 'City')).toHaveValue('Manila')
})

test('a dialog with something typed is closed by its own buttons only', whole, async ({ page }) => {
  await signedUp(page)
  await openRecipients(page)
  await addButton(page).click()
  await page.keyboard.press('Escape')
  await expect(recipientDialog(page)).toHaveCount(0)
  await expect(addButton(page)).toBeFocused()
  await addButton(page).click()
  await field(page, 'City').fill('Manila')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(field(page, 'City')).toHaveValue('Manila')
  await recipientDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(recipientDialog(page)).toHaveCount(0)
  expect(await savedRecipients(page)).toEqual([])
})

test(
  'account fields are cleared in another country and restored on return to the first',
  whole,
  async ({ page }) => {
    await signedUp(page)
    await saveRecipient(page)
    await openRecipients(page)
    await page.getByRole('button', { name: 'Edit Maria Santos' }).click()
    await pick(page, /^Country/, 'Mexico')
    await expect(field(page, 'Account number (CLABE)')).toHaveValue('')
    await expect(field(page, 'Full name')).toHaveValue('Maria Santos')
    await pick(page, /^Country/, 'Philippines')
    await expect(field(page, 'Account number')).toHaveValue('001234567890')
  },
)

test(
  'the page of the recipients says the server’s words where it refuses, and its own where there are none',
  whole,
  async ({ page }) => {
    await signedUp(page)
    const id = await saveRecipient(page)
    await openRecipients(page)
    await page.getByRole('button', { name: 'Edit Maria Santos' }).click()
    await field(page, 'City').fill('Cebu')
    await page.request.delete(`/api/recipients/${id}`)
    await save(page).click()
    await expectAlert(page, 'Error', 'Not found.')
    await expect(field(page, 'City')).toHaveValue('Cebu')

    const failing = async (act: () => Promise<unknown>, words: string) => {
      await page.route('**/api/recipients**', route =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      )
      await act()
      await expectAlert(page, 'Error', words)
      await page.unroute('**/api/recipients**')
    }
    await failing(() => save(page).click(), 'Failed to update recipient')
    await recipientDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await addButton(page).click()
    await fillPerson(page)
    await failing(() => save(page).click(), 'Failed to add recipient')
    await save(page).click()
    await expectStatus(page, 'Recipient added')
    page.on('dialog', dialog => dialog.accept())
    const last = page.getByRole('button', { name: 'Delete Maria Santos' }).last()
    await failing(() => last.click(), 'Failed to delete recipient')
    await expect(last).toBeVisible()
  },
)

test('another user’s recipient gets the same answer as an unknown one', whole, async ({ page, request }) => {
  const owner = await signedUp({ request })
  const foreign = await saveRecipient({ request })
  await signedUp(page)
  const unknown = '0199f7b2-0000-7000-8000-000000000000'
  for (const call of [
    (id: string) => page.request.patch(`/api/recipients/${id}`, { data: savedMaria }),
    (id: string) => page.request.delete(`/api/recipients/${id}`),
  ]) {
    const [ofForeign, ofUnknown] = [await call(foreign), await call(unknown)]
    expect(ofForeign.status()).toBe(404)
    expect(ofUnknown.status()).toBe(404)
    expect(await ofForeign.text()).toBe(await ofUnknown.text())
  }
  await openRecipients(page)
  await expect(page.getByRole('heading', { name: 'No recipients yet' })).toBeVisible()
  await signedIn(page, owner)
  expect(await savedRecipients(page)).toHaveLength(1)
})

const COUNTRIES = { MX: 'Mexico', IN: 'India', GB: 'United Kingdom', EU: 'European Union' } as const

for (const [code, name] of Object.entries(COUNTRIES)) {
  const ofBank = ({ country, delivery, beside }: Vector) =>
    country === code && delivery === 'bank' && beside === undefined

  test(
    `the page of the recipients takes and refuses accounts in ${name} as its rules do`,
    sampled(code === 'GB'),
    async ({ page }) => {
      await signedUp(page)
      await openRecipients(page)
      await addButton(page).click()
      await field(page, 'Full name').fill('Kim Field')
      await pick(page, /^Country/, name)
      for (const { key, typed, words } of refused.filter(ofBank)) {
        const input = recipientDialog(page).locator(`[name=${key}]`)
        await input.fill(typed)
        await input.blur()
        await expect(input, typed).toHaveAttribute('aria-invalid', 'true')
        await expect(input, typed).toHaveAccessibleDescription(words ?? '')
        await input.fill('')
      }
      for (const { key, typed } of accepted.filter(ofBank)) {
        const input = recipientDialog(page).locator(`[name=${key}]`)
        await input.fill(typed)
        await input.blur()
        await expect(input, typed).not.toHaveAttribute('aria-invalid')
        await input.fill('')
      }
    },
  )
}

test(
  'a fault that only the server finds stands at its field until it is corrected',
  whole,
  async ({ page }) => {
    await signedUp(page)
    await openRecipients(page)
    await addButton(page).click()
    await fillPerson(page)
    await field(page, 'Email').fill('maria at example.com')
    await save(page).click()
    await expectAlert(page, 'Error', 'Some of the data could not be read. Please check the named fields.')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(recipientDialog(page).getByText('Not an email address')).toBeVisible()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Not an email address')
    await field(page, 'Email').fill('maria@example.com')
    await expect(recipientDialog(page).getByText('Not an email address')).toHaveCount(0)
    await save(page).click()
    await expectStatus(page, 'Recipient added')
  },
)

test('a recipient with a certain fault is not saved until it is corrected', whole, async ({ page }) => {
  await signedUp(page)
  await openRecipients(page)
  await addButton(page).click()
  await field(page, 'Full name').fill('Luis Garcia')
  await pick(page, /^Country/, 'Mexico')
  await field(page, 'Phone').fill('222 123 4567')
  await field(page, 'City').fill('Puebla')
  await field(page, 'Account number (CLABE)').fill('032180000118359718')
  await save(page).click()
  await expectAlert(
    page,
    'Please check the recipient',
    'This CLABE does not add up: at least one digit is wrong. Please compare it once more.',
  )
  await expect(field(page, 'Account number (CLABE)')).toBeFocused()
  expect(await savedRecipients(page)).toEqual([])
  await field(page, 'Account number (CLABE)').fill('032 180 000118359719')
  await save(page).click()
  await expectStatus(page, 'Recipient added')
  expect(await savedRecipients(page)).toMatchObject([
    { country: 'MX', phone: '+522221234567', accountNumber: '032180000118359719' },
  ])
})

test(
  'the page of the recipients says how a phone number was read once it is left',
  whole,
  async ({ page }) => {
    await signedUp(page)
    await openRecipients(page)
    await addButton(page).click()
    await pick(page, /^Country/, 'Philippines')
    await field(page, 'Phone').fill('0917 555 0143')
    await expect(recipientDialog(page).getByText('We’ll use')).toHaveCount(0)
    await field(page, 'Phone').press('Tab')
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/\+63\s917\s555\s0143/)
    await field(page, 'Phone').fill('09x')
    await field(page, 'Phone').press('Tab')
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('A phone number has no letters.')
  },
)

test('a list of nine or more recipients can be searched', whole, async ({ page }) => {
  await signedUp(page)
  for (const name of ['Al', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'])
    await saveRecipient(page, { ...savedMaria, name })
  await openRecipients(page)
  await expect(recipientCard(page, 'Hal')).toBeVisible()
  await expect(page.getByLabel('Search recipients')).toHaveCount(0)
  await saveRecipient(page, { ...savedMaria, name: 'José Núñez', country: 'MX', accountNumber: null })
  await openRecipients(page)
  await page.getByLabel('Search recipients').fill('nunez')
  await expect(recipientCard(page, 'José Núñez')).toBeVisible()
  await expect(recipientCard(page, 'Hal')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 recipient')
  await page.getByLabel('Search recipients').fill('zzz')
  await expect(page.getByText('No recipient found.')).toBeVisible()
})

test('Send opens the wizard with everything about the recipient in it', whole, async ({ page }) => {
  await signedUp(page)
  await saveRecipient(page, {
    ...savedMaria,
    name: 'Luis Garcia',
    country: 'MX',
    accountNumber: '032180000118359719',
  })
  await openRecipients(page)
  await page.getByRole('button', { name: 'Send money to Luis Garcia' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page, 1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sending to Mexico' })).toBeVisible()
  await expect(youSend(page)).toHaveValue('100')
  for (let step = 1; step < 4; step++) {
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(heading(page, (step + 1) as 2 | 3 | 4)).toBeVisible()
  }
  await expect(page.getByLabel('Full name')).toHaveValue('Luis Garcia')
  await expect(page.getByLabel('Account number (CLABE)')).toHaveValue('032180000118359719')
  await expect(page.getByRole('button', { name: 'Saved recipients Luis Garcia' })).toBeVisible()
})
