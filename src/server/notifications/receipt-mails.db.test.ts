import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { notify } from './notifications.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

/** The mails of one round. */
async function mailed(): Promise<Mail[]> {
  const mails: Mail[] = []
  const send = (mail: Mail) => {
    mails.push(mail)
    return Promise.resolve({ isSent: true } as const)
  }
  await notify({ ...app.deps, mailer: { ...app.deps.mailer, send } }, 'https://send.example.com')
  return mails
}

test.each([
  ['15.01', 1],
  ['15.00', 0],
])(
  'the mail about a payment of %s USD has the receipt of the law %i times, and keeps it',
  async (sendAmount, times) => {
    const { transfer } = await paid(browser, { sendAmount })
    await check(browser, transfer.id)
    const mails = await mailed()
    const toSender = mails.filter(({ to }) => to === 'ana@example.com')
    for (const words of [
      `Transfer Amount: ${sendAmount} USD`,
      'within 180 days',
      'Date Available:',
      'within 30 minutes',
      'Recipient: Maria Santos',
      'Recipient Phone: +639175550143',
    ])
      expect(toSender.filter(({ text }) => text.includes(words))).toHaveLength(times)
    const kept = await app.rows(
      `select from transfer_disclosures where transfer_id = $1 and kind = 'receipt'`,
      [transfer.id],
    )
    expect(kept).toHaveLength(times)
  },
)

test('the receipt in a mail is in the language of the transfer, and in English below it', async () => {
  browser.headers['accept-language'] = 'ar'
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  const mails = await mailed()
  const mail = mails.find(({ text }) => text.includes('Transfer Amount'))
  const [own = '', inEnglish = ''] = mail?.text.split('بالإنجليزية') ?? []
  for (const part of [
    'مبلغ التحويل: \u2068100.00 USD\u2069',
    'خلال 30 دقيقة من الدفع',
    'المستلم: \u2068Maria Santos\u2069',
  ])
    expect(own).toContain(part)
  expect(inEnglish).toContain('Transfer Amount: 100.00 USD')
  expect(inEnglish).toContain('Recipient: Maria Santos')
  expect(mail?.html).toMatch(/<div lang="ar" dir="rtl">[^]+<div lang="en" dir="ltr">/)
})
