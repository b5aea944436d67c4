import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotificationDeps } from '#server/notifications/deps.ts'
import { notify } from '#server/notifications/notifications.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { codeOf } from '#server/users/account/address-codes.ts'
import { codeAddressKey } from '#server/users/account/code-address.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { bankAccountsFile } from '#test/support/browser/bank.ts'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the name of the application has the server mail them what is meant for somebody else.

const OWN = 'mallory@example.com'
const VICTIMS = 'victim@example.com'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
})
beforeEach(() => app.rows('delete from messages'))
afterAll(() => app.stop())

/** The mails of one round, in which nothing is sent. */
async function roundOf(): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = {
    ...app.deps.mailer,
    send: async (mail: Mail) => {
      mails.push(mail)
      return { isSent: false, isFinal: false, reason: 'busy' } as const
    },
  }
  await notify({ ...app.deps, mailer } satisfies NotificationDeps, 'https://send.example.com')
  await app.rows('update messages set due_at = now() where is_due')
  return mails
}

/** Puts a message of one's own in again, about something else. */
const about = (changed: 'transfer_id' | 'data') => {
  const columns = ['id', 'kind', 'occasion', 'address', 'address_key', 'transfer_id', 'user_id', 'data']
  const values = columns.map(column => (column === changed ? `theirs.${column}` : `own.${column}`))
  return `
    with own as (delete from messages where id = $1 returning *)
    insert into messages (${columns.join(', ')}, due_at)
    select ${values.join(', ')}, now() from own, messages theirs where theirs.id = $2`
}

const idOf = (mails: readonly Mail[], to: string) => mails.find(mail => mail.to === to)?.id

test('a mail about one’s own order, put in again about the order of another, is not written', async () => {
  await created(openBrowser(app.server), { senderEmail: OWN })
  const { referenceNumber } = await created(openBrowser(app.server), { senderEmail: VICTIMS })
  const before = await roundOf()
  await injectSql(app, [about('transfer_id'), idOf(before, OWN), idOf(before, VICTIMS)])
  const mails = await roundOf()
  expect(mails.map(({ to, text }) => [to, text.includes(referenceNumber)])).toEqual([[VICTIMS, true]])
})

test('a mail with one’s own code, put in again with the code of another, is not written', async () => {
  for (const email of [OWN, VICTIMS])
    await openBrowser(app.server).call('POST', '/api/email-codes', { email })
  await app.runJobs()
  const before = await roundOf()
  expect(before).toHaveLength(2)
  await injectSql(app, [about('data'), idOf(before, OWN), idOf(before, VICTIMS)])
  expect((await roundOf()).map(({ to }) => to)).toEqual([VICTIMS])
})

test('a code that was mailed to oneself confirms no other address, to which SQL has moved it', async () => {
  const mallory = openBrowser(app.server)
  const keyOf = (email: string) => codeAddressKey(app.deps, email)
  for (const email of [OWN, VICTIMS]) await mallory.call('POST', '/api/email-codes', { email })
  const [own] = await app.rows<{ id: string; address_key: string; transfer_id: null }>(
    'select id, address_key, transfer_id from address_codes where address_key = $1 order by created_at desc limit 1',
    [keyOf(OWN)],
  )
  const code = codeOf(app.deps.signingKeys, own!, 'address')
  await app.plant('delete from address_codes where address_key = $1', [keyOf(VICTIMS)])
  await app.plant('update address_codes set address_key = $2, mailbox_key = $2 where id = $1', [
    own!.id,
    keyOf(VICTIMS),
  ])
  const { status, body } = await mallory.call('POST', '/api/email-codes/confirm', { email: VICTIMS, code })
  expect([status, body.code]).toEqual([401, 'code_refused'])
})

test.each([
  ['payoutDelivered', 'a delivery'],
  ['refundGranted', 'a refund'],
  ['payInCaptured', 'a payment'],
  ['payInShort', 'missing money'],
])('SQL that inserts the event %s of an unpaid order has nobody told of %s', async event => {
  const order = { senderEmail: VICTIMS, paymentMethod: 'bank' }
  const { id } = await created(openBrowser(app.server), order)
  await roundOf()
  await app.rows('delete from messages')
  await injectSql(app, [
    `with e as (
       insert into transfer_events (id, transfer_id, event, from_state, to_state, actor)
       values (gen_random_uuid(), $1, $2, 'pending;none;none', 'pending;none;none', 'provider') returning id, transfer_id, event
     )
     insert into transfer_outbox (event_id, transfer_id, event) select * from e`,
    id,
    event,
  ])
  expect(await roundOf()).toEqual([])
  expect(await app.rows('select from messages where is_due')).toEqual([])
})
