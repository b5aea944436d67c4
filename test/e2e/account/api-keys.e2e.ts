import { ageProof, newUser, signedUp } from '../support/accounts.ts'
import { expectAccessibleAtWidths } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectAlert, expectStatus } from '../support/toasts.ts'

const JOURNEY_MS_MAX = 180_000 // three states, each read through by axe four times

test('a key is made with a fresh proof, shown once, used and ended; axe finds nothing', async ({
  page,
  playwright,
}) => {
  test.setTimeout(JOURNEY_MS_MAX)
  const user = newUser()
  await signedUp(page, user)
  await page.goto('/account')
  await ageProof(user)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await button('Create a key').click()
  const form = page.getByRole('dialog', { name: 'Create a key' })
  await expectAccessibleAtWidths(page, 'the form of a new key')
  await form.getByRole('button', { name: 'Create a key' }).click()
  await expectAlert(page, 'Missing information', 'Please name your key')
  await form.getByLabel('Name of the key').fill('Payroll')
  await form.getByRole('button', { name: 'Create a key' }).click()
  await expectAlert(page, 'Missing information', 'Please choose what the key may do')
  await form.getByLabel('Read transfers and receipts').check()
  await form.getByLabel('Only from these IP addresses').fill('nowhere')
  await form.getByRole('button', { name: 'Create a key' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password').fill(user.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expectAlert(page, 'The key was not created', 'Please enter IP addresses or networks only')
  await form.getByLabel('Only from these IP addresses').fill('127.0.0.0/8 ::1')
  await form.getByRole('button', { name: 'Create a key' }).click()

  const shown = page.getByRole('dialog', { name: 'Your new key' })
  const key = (await shown.getByText(/^ork_/).textContent()) ?? ''
  expect(key).toMatch(/^ork_[\w-]{43}$/)
  await expectAccessibleAtWidths(page, 'a new key')
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText(key)).toHaveCount(0)

  const section = page.getByRole('region', { name: 'API keys' })
  await expect(section.getByText('not used yet')).toBeVisible()
  await expect(section.getByText('Only from 127.0.0.0/8, ::1')).toBeVisible()
  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  expect((await program.get('/api/user/transfers')).status()).toBe(200)
  expect((await program.get('/api/recipients')).status()).toBe(403)
  await page.reload()
  await expect(section.getByText(/last used/)).toBeVisible()
  await expectAccessibleAtWidths(page, 'the list of keys')

  await section.getByRole('button', { name: 'End the key Payroll' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expectStatus(page, 'Key ended')
  await expect(section.getByText('Payroll')).toHaveCount(0)
  expect((await program.get('/api/user/transfers')).status()).toBe(401)
  await program.dispose()
})
