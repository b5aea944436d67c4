import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { notifyOfNewPassword } from '#server/users/password/revoke-credentials.ts'
import { stateOf } from '#test/support/app/books.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
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
  await app.runJobs()
  return [...(await sentMails(app.deps)), ...(await sentMails(app.deps))]
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
    'reviewApproved',
    'payInLate',
  ])('a delivered transfer is not mailed about the forged event %s', async event => {
    const id = await settled()
    await mailed()
    await tell(id, event)
    expect(subjects(await mailed())).toEqual([])
  })

  test.each(['reviewApproved', 'payInLate', 'payInShort', 'payInCaptured'])(
    'an unpaid order is not mailed about the forged event %s',
    async event => {
      const { id } = await created(sender)
      await mailed()
      await tell(id, event)
      expect(subjects(await mailed())).toEqual([])
    },
  )

  test('an order that SQL has said to be paid and released is not mailed that it is on its way', async () => {
    const { id } = await created(sender)
    await mailed()
    await injectSql(app, [
      `update transfers set status = 'processing', pay_in = 'captured', payout = 'ready' where id = $1`,
      id,
    ])
    await tell(id, 'reviewApproved')
    expect(subjects(await mailed())).toEqual([])
  })

  test('a held transfer is not mailed about a release that the server has not made', async () => {
    const id = await settled('Sandbox Review')
    await mailed()
    expect(await stateOf(app, id)).toBe('processing;captured;held')
    await injectSql(
      app,
      [
        `insert into audit_log (id, at, action, subject_kind, subject_id, hash)
         values (gen_random_uuid(), now(), 'transfer.released', 'transfer', $1, sha256('x'))`,
        id,
      ],
      [`update transfers set payout = 'ready' where id = $1`, id],
    )
    await tell(id, 'reviewApproved')
    expect(subjects(await mailed())).toEqual([])
  })

  test('a forged refund is not mailed', async () => {
    const id = await settled()
    await mailed()
    await injectSql(app, [
      `update transfers set status = 'failed', pay_in = 'refunding', payout = 'returned' where id = $1`,
      id,
    ])
    await tell(id, 'payoutReturned')
    expect(subjects(await mailed())).toEqual([])
  })

  test('a partial refund is not mailed as one of the whole payment', async () => {
    const { browser: desk } = await signedUpAdmin(app)
    const id = await settled()
    expect((await act(desk, id, 'refunds', { amount: '1.00' })).status).toBe(201)
    await mailed()
    await injectSql(app, [
      `update transfers set status = 'failed', pay_in = 'refunding', payout = 'returned' where id = $1`,
      id,
    ])
    await tell(id, 'payoutReturned')
    expect(subjects(await mailed())).toEqual([])
  })

  test('a partial refund is not mailed with another sum than the server decided on', async () => {
    const { browser: desk } = await signedUpAdmin(app)
    const id = await settled()
    expect((await act(desk, id, 'refunds', { amount: '1.00' })).status).toBe(201)
    await mailed()
    await injectSql(app, ['update transfers set granted_minor = 9000 where id = $1', id])
    await tell(id, 'refundGranted')
    expect(subjects(await mailed())).toEqual([])
  })

  test('a genuine mail leaves out a reason that SQL has replaced', async () => {
    const id = await settled('Sandbox Fail')
    await injectSql(app, ['update transfers set state_reason = $2 where id = $1', id, WORDS])
    const text = (await mailed()).map(mail => mail.text).join('\n')
    expect([text.includes('could not deliver'), text.includes(WORDS)]).toEqual([true, false])
  })

  test("a genuine mail quotes the rail's reason", async () => {
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
  test('a forged job is not mailed', async () => {
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

  test('a stored mail with a changed notice is not sent', async () => {
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
