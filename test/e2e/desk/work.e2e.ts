import { ageProof, endSessions, makeAdmin } from '../support/accounts.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { tabTo } from '../support/keys.ts'
import { newSender, type Sender } from '../support/people.ts'
import { expectAlert, expectStatus } from '../support/toasts.ts'
import { order, orderAndPay, pay, PASSWORD, register } from '../support/transfers.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
const standing = (page: Page) => page.getByRole('main').locator('header')

const more = (page: Page) => button(page, 'More actions')

async function showMore(page: Page): Promise<void> {
  if ((await more(page).getAttribute('aria-expanded')) === 'false') await more(page).click()
  await expect(more(page)).toHaveAttribute('aria-expanded', 'true')
}

/** An admin who also sends, so that one browser tells the whole story. */
async function sendingAdmin(page: Page): Promise<Sender> {
  const sender = await register(page, newSender())
  await makeAdmin(sender)
  return sender
}

async function openFile(page: Page, { id, referenceNumber }: { id: string; referenceNumber: string }) {
  await page.goto(`/admin/transfers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: referenceNumber })).toBeVisible()
}

/** Does an action that stands behind 'More actions' and asks for a reason alone. */
async function act(page: Page, action: string, reason: string): Promise<void> {
  await showMore(page)
  await button(page, action).click()
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: action }).click()
}

test('the page of a transfer knows its money, people, attempts, postings, messages and notes', async ({
  page,
}) => {
  const sender = await sendingAdmin(page)
  const sent = await orderAndPay(page, sender)
  // Its mails are sent by a job, a moment later.
  await expect(async () => {
    await openFile(page, sent)
    await expect(card(page, 'Messages')).toContainText(sender.email, { timeout: 2_000 })
  }).toPass()
  await expect(standing(page)).toContainText('Ana Lee sent $100.00 to Maria Santos · ₱5,625.00')
  await expect(standing(page)).toContainText('Pay-in: capturedPayout: delivered')
  for (const text of ['You send$100.00', 'Transfer fee$3.20', 'Total amount$103.20', 'Our margin$0.00'])
    await expect(card(page, 'Transfer Summary')).toContainText(text)
  for (const text of [
    sender.email,
    sender.phone,
    'Maria Santos',
    'BDO Unibank',
    '•••• 7890',
    'United States',
  ])
    await expect(card(page, 'People')).toContainText(text)
  await expect(card(page, 'Timeline').getByRole('listitem')).toContainText([
    /^Created by the sender/,
    /^Payment started/,
    /^Paid by/,
    /^Sent to the rail/,
    /^Delivered by the payout rail/,
  ])
  await expect(card(page, 'Payment attempts')).toContainText('USD 103.20')
  await expect(card(page, 'Payout attempts')).toContainText('delivered')
  await expect(card(page, 'Ledger postings')).toContainText('USD 103.20')

  const next = card(page, 'Next step')
  await expect(next).toContainText(/Nothing is left to do: it was delivered on .+ \(.+ ago\)\./)
  // Every action has its place; why one is not possible is said beside it.
  await expect(next.getByRole('listitem')).toHaveCount(0)
  await tabTo(page, more(page))
  await page.keyboard.press('Enter')
  await expect(next.getByRole('listitem')).toHaveCount(9)
  await tabTo(page, button(page, 'Release'))
  await expect(button(page, 'Release')).toHaveAccessibleDescription(/\w+/)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)

  await button(page, 'Add note').click()
  await expectAlert(page, 'Missing information', 'Please write the note first')
  await page.getByLabel('Add a note').fill('Called the sender.\nAll is well.')
  await button(page, 'Add note').click()
  await expect(card(page, 'Notes').getByRole('listitem')).toContainText(['Called the sender.\nAll is well.'])
  await expect(card(page, 'Notes').getByRole('listitem')).toContainText(['Ana Lee'])
  await expect(page.getByLabel('Add a note')).toHaveValue('')

  await page.goto('/admin/transfers/nowhere')
  await expect(page.getByRole('heading', { name: 'Transfer not found' })).toBeVisible()
})

test('a held transfer is released with a reason, after a proof of identity', async ({ page }) => {
  const sender = await sendingAdmin(page)
  const held = await orderAndPay(page, sender, { recipientName: 'Sandbox Review' })
  await ageProof(sender)
  await openFile(page, held)
  await expect(standing(page)).toContainText('In review')
  await expect(card(page, 'Next step')).toContainText('Waits for an operator to release or reject it, since')
  await expect(card(page, 'Next step').getByRole('button')).toHaveText(['Release', 'More actions'])
  await button(page, 'Release').click()
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Release' }).click()
  await expectAlert(page, 'Missing information', 'Please fill in all fields')
  await expect(dialog(page).getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel('Reason').fill('Payslip seen')
  await dialog(page).getByRole('button', { name: 'Release' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expectStatus(page, 'Transfer released')
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 'Timeline')).toContainText(
    /Released from review by Ana Lee “user-[\w-]+”Payslip seen/,
  )
  await expect(standing(page)).toContainText('Reviewed')
})

test(
  'a transfer is held while it is unpaid, and rejected with words for its sender',
  whole,
  async ({ page }) => {
    const sender = await sendingAdmin(page)
    const ordered = await order(page, sender)
    await openFile(page, ordered)
    await act(page, 'Hold', 'Seen before')
    await expectStatus(page, 'Transfer held')
    await pay(page, ordered)
    await page.reload()
    await expect(standing(page)).toContainText('Payout: held')
    await act(page, 'Reject', 'We cannot send this transfer.')
    await expectStatus(page, 'Transfer rejected')
    await expect(standing(page)).toContainText('Failed')
    await expect(standing(page)).toContainText('Rejected')
    await expect(card(page, 'Refunds')).toContainText('USD 103.20')
    await page.goto(`/history/${ordered.id}`)
    await expect(page.getByText('We cannot send this transfer.').first()).toBeVisible()
  },
)

test('a reason that the server refuses is marked, with why', whole, async ({ page }) => {
  const sender = await sendingAdmin(page)
  await openFile(page, await order(page, sender))
  await act(page, 'Hold', 'Asked by\u0007the sender')
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription('Has control characters')
  await dialog(page).getByLabel('Reason').fill('Asked by the sender')
  await dialog(page).getByRole('button', { name: 'Hold' }).click()
  await expect(dialog(page)).toBeHidden()
})

test(
  'an act that awaits a second admin says so, and a refusal keeps the typed reason',
  whole,
  async ({ page }) => {
    const sender = await sendingAdmin(page)
    const ordered = await order(page, sender)
    await openFile(page, ordered)
    const refuseWith = (code: string, message: string) =>
      page.route(
        '**/cancel',
        route =>
          route.fulfill({
            status: 409,
            contentType: 'application/json',
            body: JSON.stringify({ code, message }),
          }),
        { times: 1 },
      )
    await refuseWith('provider_unavailable', 'The provider did not answer.')
    await act(page, 'Cancel transfer', 'On the phone')
    await expectAlert(page, 'Not cancelled', 'The provider did not answer.')
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('On the phone')
    const waits = 'Nothing has changed yet. Another admin can approve it under Approvals.'
    await refuseWith('awaits_approval', waits)
    await dialog(page).getByRole('button', { name: 'Cancel transfer' }).click()
    await expectStatus(page, 'Waiting for a second admin', waits)
    await expect(dialog(page)).toHaveCount(0)
    await act(page, 'Cancel transfer', 'On the phone')
    await expectStatus(page, 'Transfer cancelled')
    await expect(standing(page)).toContainText('Failed')
  },
)

test('a bank transfer that has arrived is booked once', whole, async ({ page }) => {
  const sender = await sendingAdmin(page)
  const [first, second] = [
    await order(page, sender, { paymentMethod: 'bank' }),
    await order(page, sender, { paymentMethod: 'bank' }),
  ]
  const line = `STATEMENT ${first.referenceNumber}`
  await openFile(page, first)
  await button(page, 'Mark as received').click()
  await dialog(page).getByLabel('Amount on the statement, USD').fill('99.99')
  await dialog(page).getByLabel('Bank reference').fill(line)
  await dialog(page).getByLabel('Reason').fill('Statement of today')
  await dialog(page).getByRole('button', { name: 'Mark as received' }).click()
  await expectAlert(page, 'Payment not recorded', 'The sender owes 100.00 USD.')
  await expect(dialog(page).getByLabel('Amount on the statement, USD')).toBeFocused()
  await dialog(page).getByLabel('Amount on the statement, USD').fill('100')
  await dialog(page).getByRole('button', { name: 'Mark as received' }).click()
  await expectStatus(page, 'Payment recorded')
  await expect(card(page, 'Payment attempts')).toContainText(line)

  await openFile(page, second)
  await button(page, 'Mark as received').click()
  await dialog(page).getByLabel('Amount on the statement, USD').fill('100.00')
  await dialog(page).getByLabel('Bank reference').fill(line)
  await dialog(page).getByLabel('Reason').fill('Statement of today')
  await dialog(page).getByRole('button', { name: 'Mark as received' }).click()
  await expectAlert(
    page,
    'Payment not recorded',
    'This bank reference has already been used for another payment.',
  )
  await expect(dialog(page).getByLabel('Bank reference')).toHaveAttribute('aria-invalid', 'true')
})

test(
  'the review queue is worked off by the keyboard: the oldest first, then the next',
  whole,
  async ({ page }) => {
    const sender = await sendingAdmin(page)
    const first = await orderAndPay(page, sender, { recipientName: 'Sandbox Review' })
    const second = await orderAndPay(page, sender, { recipientName: 'Sandbox Review' })
    await page.goto('/admin/review')
    const link = ({ referenceNumber }: { referenceNumber: string }) =>
      page.getByRole('link', { name: referenceNumber })
    await expect(link(second)).toBeVisible()
    const names = await page.getByRole('main').locator('ol a').allTextContents()
    expect(names.indexOf(first.referenceNumber)).toBeLessThan(names.indexOf(second.referenceNumber))
    await expect(page.getByRole('link', { name: /^Review ?: \d+\+? waiting$/ })).toBeVisible()
    await expect(page.locator('main ol a').first()).toBeFocused()

    await link(first).focus()
    await page.keyboard.press('ArrowDown')
    await expect(link(first)).not.toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link(first)).toBeFocused()
    await page.keyboard.press('r')
    await expect(dialog(page).getByRole('heading', { name: 'Release this transfer?' })).toBeVisible()
    await page.keyboard.type('Payslip seen')
    await page.keyboard.press('Enter')
    await expectStatus(page, 'Transfer released')
    await expect(link(first)).toHaveCount(0)
    await expect(page.locator('main ol a:focus')).toHaveCount(1)

    await page.getByRole('button', { name: `Reject ${second.referenceNumber}` }).click()
    await dialog(page).getByLabel('Reason').fill('We cannot send this transfer.')
    await page.keyboard.press('Enter')
    await expectStatus(page, 'Transfer rejected')
    await expect(link(second)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Needs attention' }).click()
    await expect(page).toHaveURL('/admin/review?queue=attention')
    await expect(page.getByRole('tabpanel', { name: 'Needs attention' })).toBeVisible()
  },
)

/** Paid on our own account, so that its refund is sent by hand. */
async function refundByHand(page: Page, sender: Sender) {
  const sent = await order(page, sender, { paymentMethod: 'bank', recipientName: 'Sandbox Review' })
  const post = async (action: string, data: object) =>
    expect((await page.request.post(`/api/admin/transfers/${sent.id}/${action}`, { data })).status()).toBe(
      200,
    )
  const bankReference = `ST ${sent.referenceNumber}`
  await post('pay-in-received', { amount: '100.00', bankReference, reason: 'Statement of today' })
  await post('reject', { reason: 'We cannot send this transfer.' })
  return sent
}

const countIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)

test('a transfer that needs attention says why and is resolved from its row, and all counts agree', async ({
  page,
}) => {
  const sender = await sendingAdmin(page)
  const { referenceNumber } = await refundByHand(page, sender)
  await page.goto('/admin/review?queue=attention')
  const item = page.locator('main ol > li').filter({ hasText: referenceNumber })
  await expect(item).toContainText('A refund of 100.00 USD has to be sent manually.')
  await expect(item).not.toContainText('Held for review')
  const counted = async () => {
    const tabs = await page.getByRole('tab').allTextContents()
    const nav = await page.getByRole('link', { name: /^Review/ }).textContent()
    const [inNav, inTabs] = [countIn(nav), tabs.reduce((sum, tab) => sum + countIn(tab), 0)]
    return inNav > 0 && inNav === inTabs
  }
  await expect.poll(counted).toBe(true) // the count beside 'Review' comes after the page

  await page.getByRole('button', { name: `Mark refund as sent ${referenceNumber}` }).click()
  await expect(dialog(page)).toContainText('Records that you have sent USD\u00a0100.00 from our own account.')
  await dialog(page).getByLabel('Bank reference').fill(`BACK ${referenceNumber}`)
  await dialog(page).getByLabel('Reason').fill('Sent this morning')
  await dialog(page).getByRole('button', { name: 'Mark refund as sent' }).click()
  await expectStatus(page, 'Refund recorded')
  await expect(item).toHaveCount(0)
})

test(
  'an admin whose session has ended is led to the wizard, and by signing in back to where they were',
  whole,
  async ({ page }) => {
    const sender = await sendingAdmin(page)
    const { id, referenceNumber } = await order(page, sender)
    await openFile(page, { id, referenceNumber })
    await endSessions(sender)
    await act(page, 'Hold', 'Asked by the sender')
    await expectAlert(page, 'Not held', 'Please sign in.')
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await page.getByLabel('Email').fill(sender.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(`/admin/transfers/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: referenceNumber })).toBeVisible()
  },
)
