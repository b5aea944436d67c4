import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { Mail, Mailer, Sent } from '#server/platform/mail/mailer.ts'
import { newestMails, readMail } from '#server/platform/mail/mail-folder.ts'
import { partsOf } from '#server/platform/mail/read-message.ts'
import { type Browser, check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { addresseeOf } from './addressee.ts'
import type { NotificationDeps } from './deps.ts'
import { takeDue } from './messages.sql.ts'
import { notify } from './notifications.ts'

const PUBLIC_URL = 'https://send.example.com'

let app: TestApp
let browser: Browser
let dataDir: string
let folder: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'openremit-mail-'))
  folder = path.join(dataDir, 'mail')
  app = await testApp({ DATA_DIR: dataDir })
})
beforeEach(() => {
  browser = openBrowser(app.server)
})
afterEach(async () => {
  await app.rows('delete from transfer_outbox')
  await app.rows('delete from messages')
  await rm(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true })
})

/** One round of a process with this mailer. */
const round = (mailer: Partial<Mailer> = {}) =>
  notify({ ...app.deps, mailer: { ...app.deps.mailer, ...mailer } } satisfies NotificationDeps, PUBLIC_URL)

/** A mailer that keeps its mails, and gives the answer of the test for each. */
function keeping(answer: (mail: Mail) => Sent | Promise<Sent> = () => ({ isSent: true })) {
  const mails: Mail[] = []
  return {
    mails,
    send: async (mail: Mail) => {
      mails.push(mail)
      return await answer(mail)
    },
  }
}

const subjects = (mails: readonly Mail[]) => mails.map(({ subject }) => subject)

/** Lets the next attempts of all mails come now. */
const makeDue = () => app.rows('update messages set due_at = now() where is_due')

const messages = () =>
  app.rows<{ kind: string; attempts: number; is_due: boolean; last_error: string | null }>(
    'select kind, attempts, is_due, last_error from messages order by id',
  )

test('a card transfer mails its sender at the order and at the outcome, and its recipient once', async () => {
  const { transfer } = await paid(browser)
  await round()
  await check(browser, transfer.id)
  await round()
  await round()
  const ids = (await newestMails(folder, 10)).toReversed()
  const parts = await Promise.all(ids.map(async id => partsOf((await readMail(folder, id))!)))
  expect(parts.map(({ to, subject }) => [to, subject])).toEqual([
    ['ana@example.com', `Your transfer to your recipient: ${transfer.referenceNumber}`],
    ['ana@example.com', '5,625.00 PHP delivered to your recipient'],
    ['maria@example.com', 'Someone has sent you 5,625.00 PHP'],
  ])
  expect(await messages()).toMatchObject([
    { kind: 'transfer_created', attempts: 1, is_due: false },
    { kind: 'transfer_delivered', attempts: 1, is_due: false },
    { kind: 'transfer_delivered_recipient', attempts: 1, is_due: false },
  ])
})

test('a transfer without a recipient’s email mails its sender alone', async () => {
  const { transfer } = await paid(browser, { recipientEmail: '' })
  await check(browser, transfer.id)
  await round()
  const rows = await app.rows<Parameters<typeof addresseeOf>[1]>(
    'select id, kind, transfer_id, data, address from messages',
  )
  expect(new Set(rows.map(row => addresseeOf(app.deps, row)))).toEqual(new Set(['ana@example.com']))
})

test("the recipient’s mail reveals nothing of the sender's payment, and its link is the recipient’s own", async () => {
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  const { mails, send } = keeping()
  await round({ send })
  const mail = mails.find(({ to }) => to === 'maria@example.com')!
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('5,625.00 PHP')
    const words = part.replaceAll(/#MTR[\w.-]+/g, '') // chance writes any word into a link
    for (const secret of ['103.20', '100.00', '3.20', 'Lee', 'ana@example.com', 'paid', transfer.id])
      expect(words).not.toContain(secret)
  }
  const token = /\/track#MTR[0-9A-Z]+\.(\S+)/.exec(mail.text)?.[1]
  const shown = await openBrowser(app.server).call<{ viewer: string }>('POST', '/api/track', {
    reference: transfer.referenceNumber,
    proof: token,
  })
  expect([shown.status, shown.body.viewer]).toEqual([200, 'recipient'])
})

test('a payout that is refused for good causes a mail of the failure with its reason, then of the refund', async () => {
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Fail' })
  await check(browser, transfer.id)
  await app.runJobs()
  const { mails, send } = keeping()
  await round({ send })
  expect(subjects(mails).slice(1)).toEqual([
    'Your transfer to your recipient could not be delivered',
    'Your refund of 103.20 USD is on its way',
  ])
  expect(mails[1]?.text).toContain('The reason: The recipient’s account does not exist.')
})

test('a payment held for review causes a mail of the check, and promises nothing', async () => {
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Review' })
  await check(browser, transfer.id)
  const { mails, send } = keeping()
  await round({ send })
  expect(subjects(mails)[0]).toBe(
    `We are checking your transfer to your recipient: ${transfer.referenceNumber}`,
  )
})

test('an unpaid transfer causes a mail when it ends', async () => {
  app.clock.aheadSeconds = -3600 // its price is no longer held now
  await created(browser)
  app.clock.aheadSeconds = 0
  await app.sweep()
  const { mails, send } = keeping()
  await round({ send })
  expect(subjects(mails)).toEqual(['Your transfer to your recipient was not paid in time'])
})

test('two processes that send at once send each mail once', async () => {
  for (let count = 0; count < 12; count++) await created(browser)
  const { mails, send } = keeping()
  await Promise.all([round({ send }), round({ send }), round({ send })])
  await round({ send })
  expect(mails).toHaveLength(12)
  expect(new Set(mails.map(({ id }) => id)).size).toBe(12)
})

test('a mail whose address does not open waits, and the others of its round go out', async () => {
  await paid(browser)
  await round(keeping(() => ({ isSent: false, isFinal: false, reason: 'busy' })))
  await makeDue()
  const [first] = await app.rows<{ id: string }>('select id from messages order by id limit 1')
  await app.plant(
    `update messages set address = set_byte(address, 40, get_byte(address, 40) # 1) where id = $1`,
    [first?.id],
  )
  await paid(browser)
  const { mails, send } = keeping()
  await round({ send })
  expect(mails.length).toBeGreaterThan(0)
  expect((await messages()).filter(({ is_due }) => is_due)).toMatchObject([
    { attempts: 2, last_error: 'could not be written' },
  ])
})

test('a round neither waits for nor sends a mail that another process is taking', async () => {
  await created(browser)
  await round(keeping(() => ({ isSent: false, isFinal: false, reason: 'ETIMEDOUT' })))
  await makeDue()
  const { mails, send } = keeping()
  await withTransaction(app.pool, async tx => {
    expect(await takeDue(tx, 20, 60)).toHaveLength(1)
    await round({ send })
  })
  await round({ send })
  expect(mails).toEqual([])
})

test('an outbox row that is stored twice is one mail', async () => {
  const { id } = await created(browser)
  await round(keeping())
  const [event] = await app.rows<{ id: string }>('select id from transfer_events where transfer_id = $1', [
    id,
  ])
  await app.rows(`insert into transfer_outbox (event_id, transfer_id, event) values ($1, $2, 'created')`, [
    event?.id,
    id,
  ])
  const { mails, send } = keeping()
  await round({ send })
  expect([mails, await messages()]).toMatchObject([[], [{ kind: 'transfer_created' }]])
})

test('a mail that a dying process has sent without recording is sent again a minute later as the same mail: one file, one id', async () => {
  await created(browser)
  const died = Promise.withResolvers<void>()
  const dies = async (mail: Mail): Promise<Sent> => {
    await app.deps.mailer.send(mail)
    died.resolve()
    return await new Promise<Sent>(() => {}) // nothing comes after
  }
  void round({ send: dies })
  await died.promise
  const [first] = await newestMails(folder, 10)
  await round()
  expect(await messages()).toMatchObject([{ attempts: 1, is_due: true }])
  expect(await waitSeconds()).toBeGreaterThan(50)
  await makeDue()
  await round()
  expect(await newestMails(folder, 10)).toEqual([first])
  expect(await messages()).toMatchObject([{ attempts: 2, is_due: false }])
})

/** The seconds that the only waiting mail still waits. */
async function waitSeconds(): Promise<number> {
  const [row] = await app.rows<{ seconds: number }>(
    'select extract(epoch from due_at - now())::integer as seconds from messages where is_due',
  )
  return row?.seconds ?? 0
}

/** Whether this puts the only mail that waits off by so many seconds, from some moment while it works. */
async function putsOff(seconds: number, work: () => Promise<unknown>): Promise<boolean> {
  const [before] = await app.rows<{ at: Date }>('select clock_timestamp() as at')
  await work()
  const [row] = await app.rows<{ isSo: boolean }>(
    `select due_at - make_interval(secs => $2) between $1 and clock_timestamp() as "isSo" from messages where is_due`,
    [before?.at, seconds],
  )
  return row?.isSo ?? false
}

test('an unsent mail is tried again after 10 s, 20 s, 40 s ... an hour, twenty times in all', async () => {
  await created(browser)
  const { mails, send } = keeping(() => ({ isSent: false, isFinal: false, reason: 'ESOCKET CONN' }))
  const waits = [10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, ...Array<number>(10).fill(3_600)]
  for (const seconds of waits) {
    expect([seconds, await putsOff(seconds, () => round({ send }))]).toEqual([seconds, true])
    await makeDue()
  }
  expect(await messages()).toEqual([
    { kind: 'transfer_created', attempts: 19, is_due: true, last_error: 'ESOCKET CONN' },
  ])
  await round({ send })
  await makeDue()
  await round({ send })
  expect(mails).toHaveLength(20)
  expect(await messages()).toMatchObject([{ attempts: 20, is_due: false, last_error: 'ESOCKET CONN' }])
})

test('a mail server that recovers gets the waiting mails', async () => {
  await created(browser)
  await round({ send: async () => ({ isSent: false, isFinal: false, reason: 'ETIMEDOUT' }) })
  await makeDue()
  await round()
  expect(await messages()).toMatchObject([{ attempts: 2, is_due: false, last_error: null }])
})

test('an address that refuses for good is tried once', async () => {
  await created(browser)
  const { mails, send } = keeping(() => ({ isSent: false, isFinal: true, reason: 'EENVELOPE 550' }))
  await round({ send })
  await makeDue()
  await round({ send })
  expect(mails).toHaveLength(1)
  expect(await app.rows('select failed_at is not null as failed from messages')).toEqual([{ failed: true }])
})

test.each(['not an address', 'ana@example.com, eve@evil.example'])(
  'a sender who typed %j gets no mail, and nobody else does',
  async senderEmail => {
    await created(browser, { senderEmail })
    await round()
    expect(await newestMails(folder, 10)).toEqual([])
    expect(await messages()).toMatchObject([{ is_due: false, last_error: 'not an email address' }])
  },
)

test('a mail that cannot be written keeps no other from being sent', async () => {
  await created(browser, { senderEmail: 'broken@example.com' })
  await created(browser)
  await round({
    send: async mail => {
      if (mail.to === 'broken@example.com') throw new Error('an internal fault')
      return await app.deps.mailer.send(mail)
    },
  })
  expect(await newestMails(folder, 10)).toHaveLength(1)
})

test('a mail that can never be written is given up in the end, like one that is never accepted', async () => {
  await created(browser)
  const broken = { send: () => Promise.reject(new Error('an internal fault')) }
  expect(await putsOff(10, () => round(broken))).toBe(true)
  await app.rows('update messages set attempts = 19, due_at = now()')
  await round(broken)
  expect(await messages()).toMatchObject([
    { attempts: 20, is_due: false, last_error: 'could not be written' },
  ])
})

test('mails that a round has taken and not begun keep their attempts, and wait for no lease', async () => {
  for (let count = 0; count < 3; count++) await created(browser) // to one address: one after the other
  const stopping = new AbortController()
  const { mails, send } = keeping(() => {
    stopping.abort()
    return { isSent: true }
  })
  await notify({ ...app.deps, mailer: { ...app.deps.mailer, send } }, PUBLIC_URL, stopping.signal)
  expect(mails).toHaveLength(1)
  expect(await messages()).toMatchObject([{ attempts: 1 }, { attempts: 0 }, { attempts: 0 }])
  const next = keeping()
  await round(next)
  expect([next.mails.length, mails.length]).toEqual([2, 1])
})

test('a round that is stopped begins no further mail', async () => {
  await created(browser)
  const { mails, send } = keeping()
  const stop = AbortSignal.abort()
  await notify({ ...app.deps, mailer: { ...app.deps.mailer, send } }, PUBLIC_URL, stop)
  expect(mails).toEqual([])
})

test('the mail of an order asks for the payment, and says where to make it', async () => {
  await created(browser)
  const { mails, send } = keeping()
  await round({ send })
  expect(mails[0]?.text).toMatch(/Please pay 103\.20 USD by card by .* UTC/)
  expect(mails[0]?.text).toContain('Continue to payment:\nhttps://send.example.com/track#MTR')
})

test('a mail whose sending failed no longer asks for the payment if the order was paid meanwhile', async () => {
  const { transfer } = await paid(browser)
  await round(keeping(() => ({ isSent: false, isFinal: false, reason: 'ETIMEDOUT' })))
  await check(browser, transfer.id)
  await makeDue()
  const late = keeping()
  await round(late)
  expect(late.mails[0]?.text).not.toContain('Please pay')
  expect(late.mails[0]?.text).toContain('Track this transfer:\nhttps://send.example.com/track#MTR')
})

test('the mail folder keeps no half-written file', async () => {
  await created(browser)
  await round()
  expect((await readdir(folder)).every(name => name.endsWith('.eml'))).toBe(true)
})
