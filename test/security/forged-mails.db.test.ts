import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationDeps } from '#server/notifications/deps.ts'
import { notify } from '#server/notifications/notifications.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { notifyOfNewPassword } from '#server/users/password/revoke-credentials.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the name of the application has the server mail what has not happened. docs/decisions/0127.

const WORDS = 'Call +1 900 555 0100 at once.'

let app: TestApp
let sender: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  app.rail.restore()
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

async function mailed(): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = {
    ...app.deps.mailer,
    send: async (mail: Mail) => {
      mails.push(mail)
      return { isSent: true } as const
    },
  }
  const deps = { ...app.deps, mailer } satisfies NotificationDeps
  await app.runJobs()
  await notify(deps, 'https://send.example.com')
  await notify(deps, 'https://send.example.com')
  return mails
}

const subjects = (mails: readonly Mail[]) => mails.map(({ subject }) => subject)

async function settled(recipientName = 'Maria Santos'): Promise<string> {
  const { transfer } = await paid(sender, { recipientName })
  await check(sender, transfer.id)
  return transfer.id
}

/** An event that has not happened, with words of the insider's, and its mail. */
const tell = (id: string, event: string) => {
  const eventId = randomUUID()
  return injectSql(
    app,
    ['update transfers set state_reason = $2 where id = $1', id, WORDS],
    [
      `insert into transfer_events (id, transfer_id, event, from_state, to_state, actor) values ($1, $2, $3, 'a;b;c', 'd;e;f', 'rail')`,
      eventId,
      id,
      event,
    ],
    ['insert into transfer_outbox (event_id, transfer_id, event) values ($1, $2, $3)', eventId, id, event],
  )
}

describe('no mail says of a transfer what only SQL says', () => {
  test.each([
    'payoutReturned',
    'payoutRefusedForGood',
    'rejected',
    'payoutLate',
    'cancelled',
    'refunded',
    'refundFailed',
    'refundGranted',
    'unexpectedCapture',
    'rejectedUnpaid',
    'payInFailed',
    'expired',
  ])('that is delivered: %s', async event => {
    const id = await settled()
    await mailed()
    await tell(id, event)
    expect(subjects(await mailed())).toEqual([])
  })

  test('whose state SQL has moved to a refund that the server has not decided', async () => {
    const id = await settled()
    await mailed()
    await injectSql(app, [
      `update transfers set status = 'failed', pay_in = 'refunding', payout = 'returned' where id = $1`,
      id,
    ])
    await tell(id, 'payoutReturned')
    expect(subjects(await mailed())).toEqual([])
  })

  test('and a genuine one quotes no words that SQL has exchanged', async () => {
    const id = await settled('Sandbox Fail')
    await injectSql(app, ['update transfers set state_reason = $2 where id = $1', id, WORDS])
    const text = (await mailed()).map(mail => mail.text).join('\n')
    expect([text.includes('could not deliver'), text.includes(WORDS)]).toEqual([true, false])
  })

  test('and a genuine one quotes the words of the rail', async () => {
    const id = await settled('Sandbox Fail')
    const [row] = await app.rows<{ state_reason: string }>(
      'select state_reason from transfers where id = $1',
      [id],
    )
    expect(await stateOf(app, id)).toMatch(/^failed;/)
    expect((await mailed()).map(mail => mail.text).join('\n')).toContain(`The reason: ${row?.state_reason}`)
  })
})

describe('no mail says of an account what only SQL says', () => {
  test('by a job', async () => {
    const { user } = await signedUp(app.server)
    await mailed()
    const notice = {
      kind: 'security_changed',
      userId: user.id,
      at: new Date().toISOString(),
      change: 'factors_reset',
    }
    await injectSql(app, [`select app.enqueue('account.notices', $1)`, JSON.stringify(notice)])
    expect(subjects(await mailed())).toEqual([])
  })

  test('by a mail that is put in again with another change', async () => {
    const { user } = await signedUp(app.server)
    await mailed()
    const at = new Date().toISOString()
    await withTransaction(app.pool, tx =>
      notifyOfNewPassword(app.deps, tx, { userId: user.id, removedPasskeys: [] }),
    )
    expect(subjects(await mailed())).toEqual(['Your OpenRemit password has been changed'])
    await injectSql(app, [
      `with own as (delete from messages where user_id = $1 and kind = 'password_changed' returning *)
       insert into messages (id, kind, occasion, address, address_key, user_id, data)
       select id, kind, occasion, address, address_key, user_id, data || $2 from own`,
      user.id,
      JSON.stringify({ at, removedPasskeys: ['Call the bank'] }),
    ])
    expect(subjects(await mailed())).toEqual([])
  })
})
