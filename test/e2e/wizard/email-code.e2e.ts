import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { expect, type Page, whole } from '../support/browser-test.ts'
import { paymentHeading } from '../support/checkout.ts'
import { onServerOfEach, type OwnServer } from '../support/own-server.ts'
import { newSender } from '../support/people.ts'
import { closeToast, expectAlert, expectStatus } from '../support/toasts.ts'
import { fillSender, goToStep, openWizard, payButton, youSend } from '../support/wizard.ts'

/** A server of its own: the others ask nobody for a code. @see docs/decisions/0075 */
const test = onServerOfEach(() => ({ CODE_ABOVE_USD: '200' }))

/** The codes that have been mailed to an address, the oldest first. */
async function codesTo({ dataDir }: OwnServer, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1))
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return mails
    .filter(mail => mail.includes(email))
    .flatMap(mail => /(\d{6}) is your code/.exec(mail)?.[1] ?? [])
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your email' })

test('a guest who sends more than a small sum types the code from their mail and goes on to the payment', async ({
  page,
  own,
}) => {
  test.setTimeout(120_000) // two mails, and the whole wizard
  const [typo, sender] = [newSender(), newSender()]
  await openWizard(page)
  await youSend(page).fill('250')
  await goToStep(page, 5)
  await fillSender(page, typo)
  await payButton(page).click()
  await expect(dialog(page)).toContainText(`We have sent a code to ${typo.email}.`)
  await dialog(page).getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(typo.name)
  await page.getByLabel('Email').fill(sender.email)
  await payButton(page).click()
  await expect(dialog(page)).toContainText(`We have sent a code to ${sender.email}.`)
  await expect(dialog(page).getByLabel('Code')).toBeFocused()
  await expectAccessibleInBothThemes(page, 'the question for a code')

  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expectAlert(page, 'Missing information', 'Please type the six digits from the email.')
  await expect.poll(() => codesTo(own, sender.email)).toHaveLength(1)
  await dialog(page).getByRole('button', { name: 'Send a new code' }).click()
  await expectStatus(page, 'New code sent', 'Please use the newest one.')
  await expect.poll(() => codesTo(own, sender.email)).toHaveLength(2)
  const [first = '', second = ''] = await codesTo(own, sender.email)
  await dialog(page).getByLabel('Code').fill(first)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expectAlert(page, 'Not confirmed', 'That code is not correct. Please use the newest one.')
  await closeToast(page)
  await dialog(page)
    .getByLabel('Code')
    .fill(`\u2066${second.slice(0, 3)} ${second.slice(3)}\u2069`) // as a mail from right to left is copied
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(paymentHeading(page)).toBeVisible()
})

test('a small sum goes to the payment without a code', whole, async ({ page }) => {
  await openWizard(page)
  await youSend(page).fill('20')
  await goToStep(page, 5)
  await fillSender(page, newSender())
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
})
