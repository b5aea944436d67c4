import { deskPaths } from '#web/features/admin/desk/desk-paths.ts'
import { paths } from '#web/paths.ts'
import { idOf, newUser, signedIn, signedUp } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import { expectAccessibleAtWidths } from '../support/axe.ts'
import { ask } from '../support/books.ts'
import { expect, type Page, test } from '../support/browser-test.ts'
import { picture } from '../support/picture.ts'
import { expectAlert } from '../support/toasts.ts'

const JOURNEY_MS_MAX = 180_000 // eleven states, each read through by axe four times

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name })
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

async function addPicture(page: Page, part: string): Promise<void> {
  await page.getByLabel(`Choose or take a picture: ${part}`).setInputFiles(picture)
}

/** Takes the steps one by one, each looked at before it is done. */
async function takeSteps(page: Page): Promise<void> {
  await expect(page.getByLabel('Birth date')).toBeVisible()
  await continueButton(page).click()
  await expectAlert(page, 'Missing information', 'Please fill in all required fields')
  await expectAccessibleAtWidths(page, 'about you, refused')
  await page.getByLabel('Birth date').fill('1990-05-17')
  await page.getByLabel('Nationality').selectOption('United States')
  await continueButton(page).click()

  await expect(page.getByLabel('Street and number')).toBeVisible()
  await expectAccessibleAtWidths(page, 'your address')
  await page.getByLabel('Street and number').fill('1 Main Street')
  await page.getByLabel('Town or city').fill('Springfield')
  await page.getByLabel('Country').selectOption('United States')
  await continueButton(page).click()

  await expect(page.getByLabel('Kind of document')).toBeVisible()
  await expectAccessibleAtWidths(page, 'your document')
  await page.getByLabel('Kind of document').selectOption('Passport')
  await page.getByLabel('Issued by').selectOption('United States')
  await page.getByLabel('Document number').fill('P1234567')
  await page.getByLabel('Valid until').fill('2040-01-31')
  await continueButton(page).click()
  await expect(page.getByLabel(/Front side/)).toBeAttached()
  await expectAccessibleAtWidths(page, 'the file of your document')
  await addPicture(page, 'Front side, or the page with the picture')

  await addPicture(page, 'Picture of you')
  await expect(page.getByLabel(/Bill or letter/)).toBeAttached()
  await expectAccessibleAtWidths(page, 'proof of your address')
  await addPicture(page, 'Bill or letter')
  await expect(page.getByRole('button', { name: 'Send for checking' })).toBeVisible()
  await expectAccessibleAtWidths(page, 'everything is there')
  await page.getByRole('button', { name: 'Change: Your identity document' }).click()
  await expect(step(page, 'Your identity document').getByText('Received')).toBeVisible()
  await expectAccessibleAtWidths(page, 'a step that is changed')
  await page.reload()
}

/** Opens the proof of a sender at the desk, looks at its files and decides. */
async function review(page: Page, senderId: string | null): Promise<void> {
  await page.goto(deskPaths.identity)
  await expect(page.getByRole('table', { name: 'Proofs, those that wait first' })).toContainText(
    'Waits for a person',
  )
  await expectAccessibleAtWidths(page, 'the proofs at the desk')
  // All who wait for a person have the one name by which the sandbox knows them.
  const [check] = await ask<{ id: string }>('select id from identity_checks where user_id = $1', [senderId])
  await page.goto(`${deskPaths.identity}?proof=${check?.id}`)
  await page.getByRole('button', { name: 'Show the files' }).click()
  await page.getByRole('button', { name: 'Decide' }).click()
  await expectAlert(page, 'Missing information', 'Please choose a decision and give a reason')
  await page.getByLabel('Decision').selectOption('Ask for one part again')
  await expectAccessibleAtWidths(page, 'a proof at the desk, refused')
  await page.getByLabel('Why you look at the files').fill('to compare them')
  await page.getByRole('button', { name: 'Show the files' }).click()
  await expect(page.getByRole('img', { name: /Picture of the sender/ })).toBeVisible()
  await expectAccessibleAtWidths(page, 'the files of a proof beside what was typed')
  await page.getByLabel('Decision').selectOption('Verified')
  await page.getByRole('textbox', { name: 'Reason' }).fill('the same person')
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('table', { name: 'Proofs, those that wait first' })).toBeVisible()
}

test('a sender proves who they are step by step, and a person at the desk decides; axe finds nothing in either theme at either width', async ({
  page,
}) => {
  test.setTimeout(JOURNEY_MS_MAX)
  const sender = await signedUp(page, newUser('Sandbox Review'))
  await page.goto(paths.identity)
  await takeSteps(page)
  await page.getByRole('button', { name: 'Send for checking' }).click()
  await expect(page.getByText('A person is looking at your documents')).toBeVisible()
  await expectAccessibleAtWidths(page, 'a person looks at it')

  await page.context().clearCookies()
  await signedUpAdmin(page)
  await review(page, await idOf(sender))

  await page.context().clearCookies()
  await signedIn(page, sender)
  await page.goto(paths.identity)
  await expect(page.getByText('You are verified')).toBeVisible()
  await expectAccessibleAtWidths(page, 'verified')
})
