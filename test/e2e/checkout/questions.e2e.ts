import type { Browser } from '@playwright/test'
import { newUser } from '../support/accounts.ts'
import { expectAccessibleAtWidths } from '../support/axe.ts'
import { expect, type Page, whole } from '../support/browser-test.ts'
import { orderTransfer, payByCard, paymentHeading, successHeading } from '../support/checkout.ts'
import { signInAsAdmin, test } from '../support/operator-test.ts'
import { setRule, switchRulesOff } from '../support/rules.ts'
import { expectAlert } from '../support/toasts.ts'

// A sender answers questions before they pay, because a monitoring rule wants it.

test.afterEach(({ page }) => switchRulesOff(page))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A page of somebody else than the admin of `page`, in a browser of their own. */
async function otherBrowser(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  return await context.newPage()
}

test('a sender reads the warning before they pay, goes back to the order or says yes, and several stand on one page', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin')
  await setRule(page, 'new_recipient', { usd: '50.00' })
  const sender = await otherBrowser(page, browser)
  await orderTransfer(sender)
  await sender.goto('/checkout')
  await expect(heading(sender)).toHaveText('Do you know this person?')
  await expect(sender.getByText(/Your money goes to Maria Santos\. Only send to people whom/)).toBeVisible()
  await expect(paymentHeading(sender)).toHaveCount(0)
  await expectAccessibleAtWidths(sender, 'the question about a new recipient')
  await button(sender, 'No, change the order').click()
  await expect(heading(sender)).not.toHaveText('Do you know this person?')
  await sender.goto('/checkout')
  await button(sender, 'Yes, I know this person').click()
  await expect(paymentHeading(sender)).toBeVisible()
  await sender.context().close()

  await setRule(page, 'first_large', { outcome: 'ask', usd: '50.00' })
  const other = await otherBrowser(page, browser)
  await orderTransfer(other)
  await other.goto('/checkout')
  await expect(heading(other)).toHaveText('Before you pay, please answer')
  for (const name of ['Do you know this person?', 'Is this your own decision?'])
    await expect(other.getByRole('heading', { level: 2, name })).toBeVisible()
  await other.getByLabel('Yes, I know this person').check()
  await button(other, 'Continue to payment').click()
  await expectAlert(
    other,
    'Please answer each question',
    'Tick each answer that is true, or change the order.',
  )
  await expect(other.getByLabel('Yes, I decided this myself')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAtWidths(other, 'two questions, one of them not answered')
  await other.getByLabel('Yes, I decided this myself').check()
  await button(other, 'Continue to payment').click()
  await payByCard(other)
  await expect(successHeading(other)).toBeVisible()
  await other.context().close()
})

const identity = {
  person: { birthDate: '1990-05-17', nationality: 'US' },
  address: { line1: '1 Main Street', city: 'Springfield', country: 'US' },
  document: { kind: 'id_card', number: 'X1234567', country: 'US', expiresOn: '2040-01-31' },
}
const file = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`).toString('base64')

async function sendProof({ request }: Page): Promise<void> {
  const answers = [await request.put('/api/account/identity', { data: identity })]
  for (const part of ['document_front', 'document_back', 'selfie'])
    answers.push(await request.post('/api/account/identity/files', { data: { part, content: file(part) } }))
  answers.push(await request.post('/api/account/identity/submission'))
  expect(answers.map(answer => answer.ok())).toEqual(answers.map(() => true))
}

/** Decides the one proof that waits for a person, by the calls that the desk makes. */
async function decideProof({ request }: Page): Promise<void> {
  const [waiting] = (await (await request.get('/api/admin/identity')).json()) as { id: string }[]
  const path = `/api/admin/identity/${waiting?.id}`
  const { revision } = (await (await request.get(path)).json()) as { revision: string }
  const data = { decision: 'verified', reason: 'compared', revision }
  expect((await request.post(`${path}/decision`, { data })).status()).toBe(204)
}

test(
  'a guest whom the rule asks makes an account, proves who they are, and comes back to pay',
  whole,
  async ({ page, browser }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/monitoring-rules')
    await page.getByRole('button', { name: 'Change the rule Proof of identity' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('switch', { name: 'On' }).click()
    await dialog.getByLabel('Amount in USD').fill('60.00')
    await dialog.getByLabel('Receive countries').fill('ph')
    await dialog.getByLabel('Reason').fill('a corridor of higher risk')
    await expectAccessibleAtWidths(page, 'the dialog of the rule about proofs')
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await expect(page.getByText('Rule saved')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Data that travel with a transfer' })).toContainText(
      'Regulation (EU) 2023/1113',
    )
    await expectAccessibleAtWidths(page, 'the rules and the data that travel')
    const sender = await otherBrowser(page, browser)
    const { email } = await orderTransfer(sender)
    await sender.goto('/checkout')
    await expect(heading(sender)).toHaveText('Please show us who you are')
    await expect(sender.getByText(email)).toBeVisible()
    await expectAccessibleAtWidths(sender, 'a guest who is asked for a proof')
    await expect(sender.getByRole('main').getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      '/register?next=%2Fcheckout',
    )
    // The sandbox has a person look at the documents of this name.
    const user = { ...newUser('Sandbox Review'), email }
    expect((await sender.request.post('/api/register', { data: user })).status()).toBe(201)
    await sender.reload()
    await expect(sender.getByText('Then you can pay for this transfer')).toBeVisible()
    await expectAccessibleAtWidths(sender, 'a user who is asked for a proof')
    await sender.getByRole('link', { name: 'Verify my identity' }).click()
    await expect(heading(sender)).toHaveText('Verify your identity')
    await sendProof(sender)
    await sender.getByRole('link', { name: 'Back to your payment' }).click()
    await expect(sender.getByText('A person is looking at your documents')).toBeVisible()
    await expectAccessibleAtWidths(sender, 'a user whose documents somebody looks at')
    await button(sender, 'Continue to payment').click()
    await expect(sender.getByText('A person is looking at your documents')).toBeVisible()
    await decideProof(page)
    await button(sender, 'Continue to payment').click()
    await payByCard(sender)
    await expect(successHeading(sender)).toBeVisible()
    await sender.context().close()
  },
)
