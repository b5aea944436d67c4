import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotificationDeps } from '#server/notifications/deps.ts'
import { notify } from '#server/notifications/notifications.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the name of the application has the server mail them what is meant for somebody else.

const OWN = 'mallory@example.com'
const VICTIMS = 'victim@example.com'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
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
