import { afterAll, beforeAll, expect, test } from 'vitest'
import { takePayout } from '../payout/payout.sql.ts'
import { sweep } from '#server/transfers/transfers.jobs.ts'
import { peopleIn } from '#test/support/app/people.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { correctRecipient, newCode, type RecipientChange } from '#test/support/browser/corrections.ts'
import { type PartnerApp, partnerApp } from '#test/support/partners/partner-app.ts'

let under: PartnerApp
beforeAll(async () => {
  under = await partnerApp(2)
})
afterAll(() => under.stop())

/** A paid transfer whose recipient the partner could not pay. */
async function refused(browser: Browser, order: object = {}): Promise<string> {
  const { id } = await created(browser, { recipientName: 'Sandbox Typo', ...order })
  await pay(browser, await opened(browser, id))
  await check(browser, id)
  return id
}

const correct = (browser: Browser, id: string, change: RecipientChange, code?: string) =>
  correctRecipient(under.app, browser, { id, change, code })

const ordersOf = (id: string) =>
  [...under.manila.orders(), ...under.cebu.orders()]
    .filter(({ key }) => key.includes(id))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
const recipientsOf = (id: string) =>
  ordersOf(id).map(({ body }) => body['recipient'] as Record<string, string>)
const actionOf = async (browser: Browser, id: string) =>
  (await browser.call<{ action: unknown }>('GET', `/api/transfers/${id}/action`)).body.action

test('a recipient whom the bank cannot pay is corrected by their sender with a mailed code, and the payout goes on', async () => {
  const browser = openBrowser(under.app.server)
  const id = await refused(browser)
  expect(await stateOf(under.app, id)).toBe('processing;captured;ready')
  expect(await browser.call('GET', `/api/transfers/${id}`)).toMatchObject({
    body: { actionNeeded: 'recipient', stateReason: 'No account has this name.' },
  })
  expect(await actionOf(browser, id)).toMatchObject({
    kind: 'recipient',
    reason: 'No account has this name.',
    left: 2,
  })
  await sweep(under.app.deps)
  expect(ordersOf(id)).toHaveLength(1) // it is not sent again with the same details

  expect(await correct(openBrowser(under.app.server), id, {}, '000000')).toMatchObject({ status: 404 })
  expect(await correct(browser, id, { recipientName: 'Sandbox Typos' }, '000000')).toMatchObject({
    status: 401,
    body: { code: 'code_refused' },
  })
  expect(await correct(browser, id, { recipientName: 'Boris Stranger' }, '000000')).toMatchObject({
    status: 400,
    body: { fields: { recipientName: expect.stringContaining('another person') } },
  })
  expect(await correct(browser, id, {}, '000000')).toMatchObject({
    status: 409,
    body: { code: 'correction_not_possible' },
  })
  const change = { recipientName: 'Sandbox Typos', accountNumber: '0098765432' }
  expect(await correct(browser, id, change)).toMatchObject({
    status: 200,
    body: { status: 'completed', actionNeeded: null, stateReason: null, recipientName: 'Sandbox Typos' },
  })
  expect(recipientsOf(id).map(({ name, accountNumber }) => [name, accountNumber])).toEqual([
    ['Sandbox Typo', '001234567890'],
    ['Sandbox Typos', '0098765432'],
  ])
  const { body: progress } = await browser.call<{ timeline: { milestone: string }[] }>(
    'GET',
    `/api/transfers/${id}/progress`,
  )
  expect(progress.timeline.map(({ milestone }) => milestone)).toEqual([
    'created',
    'paid',
    'sent',
    'action_needed',
    'recipient_corrected',
    'delivered',
  ])
  const [act] = await under.app.rows(
    `select before, after from audit_log where action = 'transfer.recipient_corrected' and subject_id = $1`,
    [id],
  )
  expect(act).toEqual({
    before: { account: '•••• 7890' },
    after: { account: '•••• 5432', changed: ['recipient_name', 'account_number'], version: 1 },
  })
  expect(await correct(browser, id, { recipientName: 'Sandbox Typo' }, '000000')).toMatchObject({
    status: 409,
    body: { code: 'correction_not_possible', message: 'This transfer has ended.' },
  })
})

test('a second refusal can be corrected once more, and a third refunds the sender', async () => {
  const browser = openBrowser(under.app.server)
  const id = await refused(browser)
  expect(await correct(browser, id, { accountNumber: '0000000001' })).toMatchObject({
    status: 200,
    body: { actionNeeded: 'recipient' },
  })
  expect(await actionOf(browser, id)).toMatchObject({ left: 1 })
  expect(await correct(browser, id, { accountNumber: '0000000002' })).toMatchObject({ status: 200 })
  expect(await stateOf(under.app, id)).toMatch(/^failed;refund(ing|ed);returned$/)
  expect(recipientsOf(id).map(({ accountNumber }) => accountNumber)).toEqual([
    '001234567890',
    '0000000001',
    '0000000002',
  ])
})

test('a code does only what its mail says: one for an address corrects nothing, one for a correction confirms no address', async () => {
  const browser = openBrowser(under.app.server)
  const id = await refused(browser)
  const { sender_email: email } = await peopleIn(under.app, id)
  const ofAddress = await newCode(under.app, browser, email, 'address')
  expect(await correct(browser, id, { recipientName: 'Sandbox Typos' }, ofAddress)).toMatchObject({
    status: 401,
    body: { code: 'code_refused' },
  })
  const ofCorrection = await newCode(under.app, browser, email)
  expect(await browser.call('POST', '/api/email-codes/confirm', { email, code: ofCorrection })).toMatchObject(
    { status: 401, body: { code: 'code_refused' } },
  )
  expect(await correct(browser, id, { recipientName: 'Sandbox Typos' }, ofCorrection)).toMatchObject({
    status: 200,
  })
})

test('of two corrections at the same moment one counts', async () => {
  const browser = openBrowser(under.app.server)
  const id = await refused(browser)
  const people = await peopleIn(under.app, id)
  const code = await newCode(under.app, browser, people.sender_email)
  const answers = await Promise.all([
    correct(browser, id, { recipientName: 'Sandbox Typos' }, code),
    correct(browser, id, { recipientName: 'Sandbox Typpo' }, code),
  ])
  const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(first).toBe(200)
  expect([401, 409]).toContain(second) // its code is spent, or the transfer has moved on
  expect(recipientsOf(id)).toHaveLength(2)
})

test('a correction beside a cancellation and the sweep pays the corrected account once, or nobody', async () => {
  const browser = openBrowser(under.app.server)
  const id = await refused(browser)
  const code = await newCode(under.app, browser, (await peopleIn(under.app, id)).sender_email)
  await Promise.all([
    correct(browser, id, { recipientName: 'Sandbox Typos', accountNumber: '0000000009' }, code),
    browser.call('POST', `/api/transfers/${id}/cancel`, {}),
    sweep(under.app.deps),
  ])
  const paid = ordersOf(id).filter(({ state }) => state === 'delivered')
  const accounts = paid.map(({ body }) => (body['recipient'] as { accountNumber: string }).accountNumber)
  expect([
    ['completed;captured;delivered', '0000000009'],
    ['failed;refunded;none', ''],
    ['failed;refunding;none', ''],
  ]).toContainEqual([await stateOf(under.app, id), accounts.join()])
})

test('a sender who does not answer within seven days is refunded, and not before', async () => {
  const browser = openBrowser(under.app.server)
  const id = await refused(browser)
  const age = (days: string) =>
    under.app.plant(`update transfers set action_asked_at = now() - interval '${days}' where id = '${id}'`)
  await age('6 days 23 hours')
  await sweep(under.app.deps)
  expect(await stateOf(under.app, id)).toBe('processing;captured;ready')
  await age('7 days 1 hour')
  await sweep(under.app.deps)
  expect(await stateOf(under.app, id)).toMatch(/^failed;refund(ing|ed);none$/)
  expect(await browser.call('GET', `/api/transfers/${id}`)).toMatchObject({
    body: { stateReason: 'We did not get what this transfer needed from you within 7 days.' },
  })
})

test('a worker that has read the people from before a correction takes no payout', async () => {
  const id = await refused(openBrowser(under.app.server))
  await under.app.plant(
    `update transfers set action_needed = null, action_asked_at = null where id = '${id}'`,
  )
  await under.app.plant(
    `update payouts set settled_at = settled_at - interval '1 hour' where transfer_id = '${id}'`,
  )
  const take = (version: number) =>
    takePayout(under.app.pool, id, crypto.randomUUID(), 'rail', null, 'cebu', 0, version)
  expect(await take(1)).toEqual([])
  expect(await take(0)).toEqual([{ attempt: 2 }])
})

test('SQL of the application corrects no recipient without the audit log, and puts none back', async () => {
  const browser = openBrowser(under.app.server)
  const id = await refused(browser)
  const [row] = await under.app.rows<{ personal: Buffer }>('select personal from transfers where id = $1', [
    id,
  ])
  const call = 'select app.correct_recipient($1::uuid, 1, $2::bytea, $2::bytea)'
  await expect(under.app.deps.pool.query(call, [id, row!.personal])).rejects.toThrow(
    'without its row in the audit log',
  )
  await correct(browser, id, { accountNumber: '0098765432' })
  await expect(
    under.app.deps.pool.query('update transfers set personal = $2 where id = $1', [id, row!.personal]),
  ).rejects.toThrow('permission denied')
  await under.app.plant(
    `update transfers set personal = '\\x${row!.personal.toString('hex')}' where id = '${id}'`,
  )
  await expect(peopleIn(under.app, id)).rejects.toThrow('transfers')
})
