import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildDeps, type Deps } from '#server/deps.ts'
import { insertMessages } from '#server/notifications/messages.sql.ts'
import { notify } from '#server/notifications/notifications.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

/** Mails that strangers cause for an address that is not theirs. @see docs/decisions/0076 */

let app: TestApp
let sent: Mail[]
let other: Deps
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'relaxed', SMTP_URL: 'smtp://127.0.0.1:2525' })
  other = buildDeps(app.deps) // a second process on the same database
})
beforeEach(() => {
  sent = []
})
afterEach(async () => {
  for (const table of ['transfer_outbox', 'messages', 'stranger_mails'])
    await app.rows(`delete from ${table}`)
})
afterAll(() => app.stop())

const VICTIM = 'victim@example.com'
const INSULT = 'Your bank account is blocked call 5550199'

async function round(deps: Deps = app.deps): Promise<void> {
  sent.push(...(await sentMails(deps)))
}

/** Orders of as many strangers, each behind an address and a browser of their own, that name this address. */
async function orders(count: number, address: (order: number) => string = () => VICTIM): Promise<string[]> {
  const ids: string[] = []
  for (let order = 0; order < count; order++) ids.push((await orderFor(address(order))).id)
  return ids
}

const orderFor = (senderEmail: string) =>
  created(openBrowser(app.server), { senderEmail, senderName: INSULT, recipientName: INSULT })

test('six unpaid orders in the name of one address mail it three times in a day, from two processes', async () => {
  await orders(6)
  await Promise.all([round(), round(other)])
  await round(other)
  expect(sent.map(({ to }) => to)).toEqual([VICTIM, VICTIM, VICTIM])
  const dropped = await app.rows('select last_error from messages where failed_at is not null')
  expect(dropped).toEqual(Array.from({ length: 3 }, () => ({ last_error: 'its address has had its share' })))
})

test('an address with other capitals, or with a suffix behind a plus, counts as the same', async () => {
  await orders(5, order => `Vic${order % 2 === 0 ? 'T' : 't'}im+${order}@Example.com`)
  await round()
  expect(sent).toHaveLength(3)
})

test('the next day an address has its share again', async () => {
  await orders(4)
  await round()
  await app.rows(`update stranger_mails set day = day - 1`)
  await orders(1)
  await round()
  expect(sent).toHaveLength(4)
})

test('a mail that is tried again is counted once', async () => {
  await orders(3)
  const send = async () => ({ isSent: false, isFinal: false, reason: 'ETIMEDOUT' }) as const
  const fails = () => notify({ ...app.deps, mailer: { ...app.deps.mailer, send } }, 'https://send.example')
  await fails()
  await app.rows('update messages set due_at = now()')
  await fails()
  await app.rows('update messages set due_at = now()')
  await round()
  expect(sent).toHaveLength(3)
})

test('no word that a stranger typed is in a mail to an unconfirmed address', async () => {
  await orders(1)
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, {
    senderEmail: VICTIM,
    senderName: INSULT,
    recipientName: INSULT,
    recipientEmail: 'other@example.com',
    bankName: INSULT,
  })
  await check(browser, transfer.id)
  await round()
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([VICTIM, 'other@example.com']))
  for (const { subject, text, html } of sent)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/blocked|5550199/)
})

test('a recipient’s mail repeats no word of the form', async () => {
  const browser = openBrowser(app.server)
  const names = { senderName: INSULT, recipientName: INSULT, recipientEmail: VICTIM }
  const { transfer } = await paid(browser, names)
  await check(browser, transfer.id)
  await round()
  const mail = sent.find(({ to }) => to === VICTIM)
  expect(mail?.subject).toBe('Someone has sent you 5,625.00 PHP')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Your bank|blocked|5550199/)
})

test('the receipts of paid transfers reach an address whose share strangers have used', async () => {
  await orders(4)
  await round()
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, { senderEmail: VICTIM })
  await check(browser, transfer.id)
  sent = []
  await round()
  expect(sent.filter(({ to }) => to === VICTIM).map(({ subject }) => subject)).toContain(
    '5,625.00 PHP delivered to your recipient',
  )
})

test('the links of an account without a confirmed address have a share of their own, and none has its name', async () => {
  await orders(4)
  await round()
  sent = []
  const { browser, user } = await signedUp(app.server, { email: 'Victim@example.com', fullName: INSULT })
  for (let time = 0; time < 4; time++) {
    await app.plant(`update email_links set created_at = created_at - interval '2 hours'`)
    await browser.call('POST', '/api/account/email-confirmation')
  }
  await app.runJobs()
  await round()
  expect(sent.map(({ to }) => to)).toEqual([user.email, user.email, user.email])
  for (const { text, subject } of sent) expect(`${subject}${text}`).not.toMatch(/blocked|5550199/)
})

test('the security mails of an account reach an address whose shares strangers have used', async () => {
  const { user } = await signedUp(app.server)
  await orders(4, () => user.email)
  await app.runJobs()
  await round()
  sent = []
  await openBrowser(app.server).call('POST', '/api/password-reset', { email: user.email })
  await app.runJobs()
  await round()
  expect(sent.map(({ subject }) => subject)).toEqual(['Set a new password for OpenRemit'])
})

test('a sender who has confirmed the address gets a mail for each order, with the names', async () => {
  const { browser, user } = await signedUp(app.server)
  await app.rows('update users set email_confirmed_at = now() where id = $1', [user.id])
  for (let order = 0; order < 5; order++) await created(browser, { senderEmail: user.email })
  await app.runJobs()
  await round()
  const orderMails = sent.filter(({ subject }) => subject.startsWith('Your transfer to Maria Santos'))
  expect(orderMails).toHaveLength(5)
  expect(orderMails[0]?.text).toContain('Hello Ana Lee,')
})

test('mails about a stranger’s orders in the name of a customer’s confirmed address are capped as well', async () => {
  const { user } = await signedUp(app.server)
  await app.rows('update users set email_confirmed_at = now() where id = $1', [user.id])
  await app.runJobs()
  await round()
  sent = []
  await orders(5, () => user.email)
  await round()
  expect(sent).toHaveLength(3)
})

test('mails about orders that an account without a confirmed address makes in the name of a stranger are capped as well', async () => {
  const { browser } = await signedUp(app.server)
  for (let order = 0; order < 5; order++) await created(browser, { senderEmail: VICTIM })
  await round()
  expect(sent).toHaveLength(3)
})

test('mails of admins are never dropped', async () => {
  const { user } = await signedUp(app.server)
  const data = {
    kind: 'breaks_left',
    userId: user.id,
    at: '2026-11-22T15:30:00.000Z',
    what: 'found',
  } as const
  await insertMessages(
    app.deps,
    app.pool,
    Array.from({ length: 5 }, (_, at) => ({
      id: app.deps.newId(),
      kind: 'breaks_left' as const,
      occasion: `${at}`,
      toAddress: user.email,
      transferId: null,
      userId: user.id,
      data: { ...data, source: 'sandbox', day: '2026-11-22', count: 1 },
      at: null,
      waitSeconds: 0,
    })),
  )
  await round()
  expect(sent.filter(({ subject }) => subject.includes('reconciliation'))).toHaveLength(5)
})
