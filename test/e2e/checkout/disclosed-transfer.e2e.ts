import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { deskPaths } from '#web/features/admin/desk/desk-paths.ts'
import { mailFor } from '../support/accounts.ts'
import { expectNothingSideways } from '../support/axe.ts'
import { expect, type Page, sampled } from '../support/browser-test.ts'
import { payByCard, paymentHeading, successHeading } from '../support/checkout.ts'
import { onOwnServer } from '../support/own-server.ts'
import type { Sender } from '../support/people.ts'
import { expectStatus } from '../support/toasts.ts'
import { widths } from '../support/widths.ts'
import { fillWizard, payButton } from '../support/wizard.ts'

const ADMIN = { email: 'ada@harbour.example', password: 'seven lanterns on the quay' }

/** A server of its own: on the shared one every other sender would be asked to agree to the terms. */
const test = onOwnServer(() => ({
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMITS: 'off',
}))

const OPERATOR = {
  brand: 'Harbour Transfers',
  legalName: 'Harbour Transfers Inc.',
  phone: '+1 510 555 0100',
  website: 'https://harbour.example',
  licences: [
    {
      jurisdiction: 'US-CA',
      number: '2026-114',
      agency: 'Department of Financial Protection',
      agencyPhone: '+1 866 275 2677',
      agencyWebsite: 'https://dfpi.example',
    },
  ],
}

/** One browser shows both widths: the operator is named once. */
test.describe.configure({ mode: 'serial' })

const signInAsAdmin = async ({ request }: Pick<Page, 'request'>): Promise<void> =>
  expect((await request.post('/api/login', { data: ADMIN })).status()).toBe(200)

/** Names the operator and publishes terms, by the calls that the desk makes. */
async function openForBusiness({ request }: Pick<Page, 'request'>): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const reason = 'as registered'
  const made = [
    await request.put('/api/admin/operator', { data: { ...OPERATOR, basedOn: 0, reason } }),
    await request.post('/api/admin/legal-texts', {
      data: { kind: 'terms', text: '# Who we are\n\nHarbour.' },
    }),
    await request.post('/api/admin/legal-texts/publications', {
      data: { kind: 'terms', version: 1, effectiveFrom: today, reason },
    }),
  ]
  expect(made.map(answer => answer.status())).toEqual([200, 200, 200])
}

test.beforeAll(async ({ playwright, own }) => {
  const request = await playwright.request.newContext({ baseURL: own.url })
  await signInAsAdmin({ request })
  await openForBusiness({ request })
  await request.dispose()
})

/** Items of 12 CFR 1005.31(b)(1), shown before the payment. */
const FIGURES = [
  ['Transfer Amount', '100.00 USD'],
  ['Transfer Fees', '3.20 USD'],
  ['Transfer Taxes', '0.00 USD'],
  ['Total', '103.20 USD'],
  ['Exchange Rate', '1 USD = 56.2500 PHP'],
  ['Total to Recipient', '5,625.00 PHP'],
] as const

/** Items of 12 CFR 1005.31(b)(2), which the receipt adds. */
const RIGHTS = [
  ['Recipient', 'Maria Santos'],
  ['Provider', 'Harbour Transfers Inc.'],
  ['Department of Financial Protection', '+1 866 275 2677'],
  ['Consumer Financial Protection Bureau', '855-411-2372, www.consumerfinance.gov'],
] as const

const RECEIPT = [...FIGURES, ...RIGHTS]
const WORDS = ['within 180 days', 'within 30 minutes of payment', '+1 510 555 0100', 'harbour.example']

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function agreeAndPay(page: Page): Promise<Sender> {
  const sender = await fillWizard(page)
  await payButton(page).click()
  await page.getByRole('checkbox', { name: /^I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(paymentHeading(page)).toBeVisible()
  for (const item of FIGURES) await expect(region(page, 'Before you pay')).toContainText(item.join(''))
  await expect(region(page, 'Before you pay')).toContainText('Date Available')
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  return sender
}

/** The same receipt four times: on the page, in its print, as a file and in the mail. */
async function expectReceipts(page: Page, { email }: Sender, shownAt: string | undefined): Promise<void> {
  const receipt = region(page, 'Your transfer and your rights')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await expect(receipt).toBeVisible()
    for (const text of [...RECEIPT.map(item => item.join('')), ...WORDS])
      await expect(receipt).toContainText(text)
  }
  await page.emulateMedia({ media: 'screen' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Receipt as PDF' }).click(),
  ])
  const bytes = new Uint8Array(await readFile(await file.path()))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  const lines = text.replaceAll(/\s+/g, ' ')
  for (const part of [...RECEIPT.map(item => item.join(' ')), ...WORDS, email]) expect(lines).toContain(part)
  const mail = await mailFor(page, { to: email, subject: /delivered to/, shownAt })
  for (const part of [...RECEIPT.flat(), ...WORDS]) expect(mail).toContain(part)
}

/** Reports that the fee was wrong, and gives the reference of the case. */
async function reportProblem(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Report a problem with this transfer' }).click()
  await page.getByLabel('What went wrong?').selectOption('I was charged a wrong amount')
  await page.getByLabel('What happened?').fill('You promised the transfer without a fee.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeFocused()
  return (await page.getByText(/^CASE[A-Z0-9]{12}$/).textContent()) ?? ''
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Decides on the page of a case that we made the error, and tells its sender. */
async function decideCase(page: Page): Promise<void> {
  await button(page, 'Take').click()
  await button(page, 'Decide').click()
  await dialog(page).getByLabel('Outcome').selectOption('Error found')
  await dialog(page).getByLabel('Reason').selectOption('We made the error')
  await dialog(page).getByLabel('Explanation').fill('You are refunded the fee.')
  await dialog(page).getByRole('button', { name: 'Decide' }).click()
  await button(page, 'Send the result').click()
  await expect(button(page, 'Record the remedy')).toBeVisible()
}

/** Refunds the fee on the page of the transfer, and waits until the sender has it. */
async function refundFee(page: Page, reference: string): Promise<void> {
  for (const shown of ['Before payment', 'Receipt'])
    await expect(region(page, 'Shown by law')).toContainText(shown)
  await expect(region(page, 'Shown by law').getByText('Intact')).toHaveCount(2)
  await button(page, 'More actions').click()
  await button(page, 'Partial refund').click()
  await dialog(page).getByLabel('Amount to refund, USD').fill('3.20')
  await dialog(page).getByLabel('Reason').fill(`error found in ${reference}`)
  await dialog(page).getByRole('button', { name: 'Partial refund' }).click()
  await expectStatus(page, 'Partial refund granted')
  await expect(async () => {
    await page.reload()
    await expect(region(page, 'Refunds').locator('tbody tr')).toContainText('Arrived', { timeout: 2_000 })
  }).toPass()
}

async function recordRemedy(page: Page): Promise<void> {
  await button(page, 'Record the remedy').click()
  await dialog(page).getByLabel('Remedy').selectOption('Fees refunded')
  await dialog(page).getByRole('button', { name: 'Record the remedy' }).click()
  await button(page, 'Close case').click()
  await dialog(page).getByLabel('Why it is closed').fill('The fee is refunded.')
  await dialog(page).getByRole('button', { name: 'Close case' }).click()
  await expect(button(page, 'Add note')).toBeVisible()
  await expect(region(page, 'Decision')).toContainText('Fees refunded')
}

/** Expects the log to have exactly these acts on a subject, the newest first. */
async function expectAudited(page: Page, subject: string, acts: readonly string[]): Promise<void> {
  await page.goto(`${deskPaths.audit}?subject=${subject}`)
  const rows = page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveText(acts.map(act => new RegExp(`^${act}`)))
}

for (const width of widths)
  test(
    `a new sender agrees, pays, has the receipt in four forms and reports an error, which the desk decides and refunds (${width} px)`,
    sampled(width === 390),
    async ({ page, own }) => {
      await page.setViewportSize({ width, height: 800 })
      const sender = await agreeAndPay(page)
      await expectReceipts(page, sender, own.mailPage)
      await expectNothingSideways(page, 'confirmation')
      const reference = await reportProblem(page)

      await page.context().clearCookies() // the desk is another person
      await signInAsAdmin(page)
      await page.goto(deskPaths.cases)
      await page.getByRole('link', { name: reference }).click()
      await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
      const caseUrl = page.url()
      await decideCase(page)
      await page.getByRole('link', { name: 'Open transfer' }).click()
      await refundFee(page, reference)
      const transferId = page.url().split('/').at(-1) ?? ''
      await page.goto(caseUrl)
      await recordRemedy(page)

      const mailed = (subject: RegExp) => mailFor(page, { to: sender.email, subject, shownAt: own.mailPage })
      expect(await mailed(/The result of your report/)).toContain('You are refunded the fee.')
      expect(await mailed(/You will receive a partial refund/)).toContain('3.20 USD')
      await expectAudited(page, caseUrl.split('/').at(-1) ?? '', [
        'Case closed',
        'Remedy of a case recorded',
        'Result of a case sent',
        'Case decided',
        'Case taken',
      ])
      await expectAudited(page, transferId, ['Partial refund granted'])
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByRole('heading', { name: 'The audit log is intact' })).toBeVisible()
    },
  )
