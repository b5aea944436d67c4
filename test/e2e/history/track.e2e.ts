import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectSound } from '../support/axe.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { openConfirmation } from '../support/checkout.ts'
import { maria, mariasAccount, newSender } from '../support/people.ts'
import { linksOf, order, orderAndPay } from '../support/transfers.ts'

const reference = (page: Page) => page.getByLabel('Reference number')
const proof = (page: Page) => page.getByLabel('Your email or the last 4 digits of your phone')
const trackButton = (page: Page) => page.getByRole('button', { name: 'Track transfer' })
const formHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Track a transfer' })
const sendersHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your transfer to Maria Santos' })
const recipientsHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Ana has sent you ₱5,625.00' })

async function track(page: Page, claim: { reference: string; proof: string }): Promise<void> {
  await reference(page).fill(claim.reference)
  await proof(page).fill(claim.proof)
  await trackButton(page).click()
}

/** As somebody elsewhere: nothing of this browser's own opens the transfer. */
const elsewhere = (page: Page) => page.context().clearCookies()

test('the footer leads here, and the sender finds the transfer by email', async ({ page }) => {
  const sender = newSender()
  const { referenceNumber } = await orderAndPay(page, sender)
  await elsewhere(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Track a transfer' }).click()
  await expect(formHeading(page)).toBeFocused()
  const pasted = `\u2066${referenceNumber.toLowerCase()} \u2069` // as it stands in a mail from right to left
  await track(page, { reference: pasted, proof: sender.email.toUpperCase() })
  await expect(sendersHeading(page)).toBeFocused()
  const slip = page.getByRole('region', { name: 'Transfer' })
  for (const text of ['$100.00', '$103.20', '₱5,625.00', referenceNumber, 'Maria Santos'])
    await expect(slip.getByText(text)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What has happened' }).getByRole('listitem')).toHaveCount(4)
})

test('the sender finds the transfer by the last digits of the phone', whole, async ({ page }) => {
  const { referenceNumber } = await orderAndPay(page, newSender())
  await elsewhere(page)
  await page.goto('/track')
  await track(page, { reference: referenceNumber, proof: '0143' })
  await expect(sendersHeading(page)).toBeVisible()
})

test('a wrong proof and an unknown reference are one answer, and what was typed stays', async ({ page }) => {
  const sender = newSender()
  const { referenceNumber } = await orderAndPay(page, sender)
  await elsewhere(page)
  await page.goto('/track')
  const refused = page.getByText('We could not find a transfer with these details.')
  for (const claim of [
    { reference: referenceNumber, proof: '9999' },
    { reference: 'MTR00000000XXXX', proof: sender.email },
  ]) {
    await track(page, claim)
    await expect(refused).toBeVisible()
    await expect(trackButton(page)).not.toHaveAttribute('aria-disabled')
    await expect(reference(page)).toHaveValue(claim.reference)
    await expect(proof(page)).toHaveValue(claim.proof)
  }
  await track(page, { reference: referenceNumber, proof: sender.email })
  await expect(sendersHeading(page)).toBeVisible()
})

test('an empty field is named, and gets the focus', whole, async ({ page }) => {
  await page.goto('/track')
  await trackButton(page).click()
  await expect(page.getByText('Please fill in both fields')).toBeVisible()
  await expect(reference(page)).toBeFocused()
  await reference(page).fill('MTR00000000XXXX')
  await trackButton(page).click()
  await expect(proof(page)).toBeFocused()
  await expect(proof(page)).toHaveAttribute('aria-invalid', 'true')
})

test("the sender's link opens by itself, leaves the address, and survives a reload and the way back", async ({
  page,
}) => {
  const transfer = await orderAndPay(page, newSender())
  const links = await linksOf(page, transfer)
  await elsewhere(page)
  await page.goto(links.sender)
  await expect(sendersHeading(page)).toBeVisible()
  await expect(page).toHaveURL('/track')
  await page.reload()
  await expect(sendersHeading(page)).toBeVisible()
  await page.getByRole('button', { name: 'Track another transfer' }).click()
  await expect(formHeading(page)).toBeVisible()
  await expect(reference(page)).toHaveValue('')
  await page.goBack()
  await expect(sendersHeading(page)).toBeVisible()
})

test(
  "the sender's link saves the receipt as a file, with what the page shows, and no address has its proof",
  whole,
  async ({ page }) => {
    const sender = newSender()
    const transfer = await orderAndPay(page, sender)
    const links = await linksOf(page, transfer)
    await elsewhere(page)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(links.sender)
    const save = page.getByRole('button', { name: 'Receipt as PDF' })
    await expect(save).toBeVisible()
    await expectSound(page, 'tracking by the sender’s link')
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(file.suggestedFilename()).toBe(`receipt-${transfer.referenceNumber}.pdf`)
    const bytes = new Uint8Array(await readFile(await file.path()))
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(text).toContain('Maria Santos')
    for (const hidden of [sender.email, sender.address, maria.phone, mariasAccount.bankName])
      expect(text).not.toContain(hidden)
    const token = links.sender.slice(links.sender.indexOf('.') + 1)
    expect(asked.filter(url => new URL(url).href.split('#')[0]?.includes(token))).toEqual([])
    await page.goto(links.recipient)
    await expect(recipientsHeading(page)).toBeVisible()
    await expect(save).toHaveCount(0)
  },
)

test("the recipient's link shows the recipient's side and nothing of the sender's", async ({ page }) => {
  const sender = newSender()
  const transfer = await orderAndPay(page, sender)
  const links = await linksOf(page, transfer)
  await elsewhere(page)
  await page.goto(links.recipient)
  await expect(recipientsHeading(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transfer' }).getByText('You have received')).toBeVisible()
  const text = (await page.getByRole('main').textContent()) ?? ''
  for (const hidden of ['100.00', '103.20', '3.20', 'Ana Lee', sender.email, sender.address, 'Payment'])
    expect(text).not.toContain(hidden)
})

test(
  'a recipient reads of paid money why it waits, and of an unpaid transfer no amount',
  whole,
  async ({ page }) => {
    const held = await orderAndPay(page, newSender(), { recipientName: 'Sandbox Review' })
    const unpaid = await order(page, newSender())
    const [heldLinks, unpaidLinks] = [await linksOf(page, held), await linksOf(page, unpaid)]
    await elsewhere(page)
    await page.goto(heldLinks.recipient)
    await expect(page.getByRole('heading', { level: 1, name: 'Ana is sending you ₱5,625.00' })).toBeVisible()
    await expect(page.getByText('It is being checked before it is paid out.').first()).toBeVisible()
    await page.goto('/')
    await page.goto(unpaidLinks.recipient)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Ana has prepared a transfer to you' }),
    ).toBeVisible()
    await expect(
      page.getByText('The transfer has not been paid yet, so no money is on its way.'),
    ).toBeVisible()
    const text = (await page.getByRole('main').textContent()) ?? ''
    expect(text).toContain('No money is on its way')
    expect(text).not.toMatch(/5,?625|₱/)
  },
)

test('another link in the same tab opens the other transfer', whole, async ({ page }) => {
  const [one, other] = [
    await orderAndPay(page, newSender()),
    await orderAndPay(page, newSender(), { recipientName: 'Sandbox Fail' }),
  ]
  const [oneLinks, otherLinks] = [await linksOf(page, one), await linksOf(page, other)]
  await page.goto(oneLinks.sender)
  await expect(sendersHeading(page)).toBeVisible()
  await page.goto(otherLinks.sender)
  await expect(page.getByRole('heading', { level: 1, name: 'Your transfer to Sandbox Fail' })).toBeVisible()
  await expect(page.getByText('The recipient’s account does not exist.').first()).toBeVisible()
})

test('a link that was cut off says so, and leaves the form with its reference', whole, async ({ page }) => {
  const transfer = await orderAndPay(page, newSender())
  const { sender } = await linksOf(page, transfer)
  await elsewhere(page)
  await page.goto(sender.slice(0, -5))
  await expect(page.getByText('We could not find a transfer with these details.')).toBeVisible()
  await expect(reference(page)).toHaveValue(transfer.referenceNumber)
  await expect(proof(page)).toHaveValue('')
})

test('the tracking page shows changes after a refresh and does not poll', whole, async ({ page }) => {
  const transfer = await order(page, newSender())
  const { sender } = await linksOf(page, transfer)
  let asked = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/track')) asked++
  })
  await page.goto(sender)
  await expect(page.getByText('It has not been paid yet.')).toBeVisible()
  await page.request.post(`/api/transfers/${transfer.id}/cancel`, { data: {} })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toBeVisible()
  expect(asked).toBe(2)
})

test('the confirmation leads a guest to the tracking page and to an account', whole, async ({ page }) => {
  await openConfirmation(page)
  await expect(page.getByText('we have emailed you a link for it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link for the recipient' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account to keep this transfer' })).toHaveAttribute(
    'href',
    '/register?next=%2Fhistory',
  )
  await page.getByRole('link', { name: 'Track this transfer' }).click()
  await expect(sendersHeading(page)).toBeVisible()
  await expect(page).toHaveURL('/track')
})
