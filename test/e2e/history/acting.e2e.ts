import { expectAccessibleInBothThemes, expectNothingSideways, widen } from '../support/axe.ts'
import { booksOf } from '../support/books.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { payByCard, paymentHeading, successHeading } from '../support/checkout.ts'
import { codesTo } from '../support/mailed-codes.ts'
import { newSender } from '../support/people.ts'
import { linksOf, order, orderAndPay, register } from '../support/transfers.ts'

const continueHere = (page: Page) => page.getByRole('button', { name: 'Continue on this device' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Continue on this device' })

/** Opens the sender's link as on another device: nothing of the browser that ordered is there. */
async function openElsewhere(page: Page, link: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(link)
}

async function typeMailedCode(page: Page, email: string): Promise<void> {
  await expect.poll(() => codesTo(email, 'pay or cancel')).toHaveLength(1)
  await dialog(page)
    .getByLabel('Code')
    .fill((await codesTo(email, 'pay or cancel'))[0] ?? '')
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
}

test('a guest pays on another device, by the link of a mail and a mailed code', async ({ page }) => {
  const sender = newSender()
  const links = await linksOf(page, await order(page, sender))
  await openElsewhere(page, links.sender)
  await expect(page.getByText('It has not been paid yet.')).toBeVisible()
  const masked = `${sender.email[0]}•••${sender.email.slice(sender.email.indexOf('@'))}`
  await expect(page.getByText(`To pay or cancel here, type a code that we mail to ${masked}.`)).toBeVisible()
  await continueHere(page).click()
  await expect(dialog(page)).toContainText(`We have sent a code to ${masked}.`)
  await expectAccessibleInBothThemes(page, 'code on another device')
  await widen(page, 390)
  await expectNothingSideways(page, 'code on another device at 390 px')
  await dialog(page).getByLabel('Code').fill('000000')
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible()
  await expect(dialog(page).getByLabel('Code')).toHaveValue('000000')
  await typeMailedCode(page, sender.email)
  await expect(continueHere(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(paymentHeading(page)).toBeVisible()
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['completed, captured'])
})

test('a guest cancels a paid transfer on another device', whole, async ({ page }) => {
  const sender = newSender()
  const links = await linksOf(page, await orderAndPay(page, sender, { recipientName: 'Sandbox Review' }))
  await openElsewhere(page, links.sender)
  await expect(page.getByRole('timer')).toBeVisible()
  await continueHere(page).click()
  await typeMailedCode(page, sender.email)
  await page.getByRole('button', { name: 'Cancel transfer' }).click()
  const asked = page.getByRole('dialog', { name: 'Cancel this transfer?' })
  await asked.getByRole('button', { name: 'Cancel transfer' }).click()
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['failed, captured'])
})

test(
  'a transfer of an account asks its owner to log in, and the recipient’s link offers nothing',
  whole,
  async ({ page }) => {
    const { recipient } = await linksOf(page, await order(page, newSender()))
    const { sender } = await linksOf(page, await order(page, await register(page, newSender())))
    await openElsewhere(page, sender)
    await expect(page.getByText(/log in and open it in your history/)).toBeVisible()
    await expect(continueHere(page)).toHaveCount(0)
    await page.goto(recipient)
    await expect(page.getByText('No money is on its way', { exact: true })).toBeVisible()
    await expect(continueHere(page)).toHaveCount(0)
  },
)
