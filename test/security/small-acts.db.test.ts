import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bySystem } from '#server/audit/audit.ts'
import { grantAdmin } from '#server/users/admins/admins.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { approve, requestOf } from '#test/support/browser/approvals.ts'
import { confirmNewcomers, renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, csvOf, oneLine, sendFile, unpaidOrder } from '#test/support/browser/bank.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'

// The operator lets one admin do small acts alone. Mallory cuts a large one into many.

let app: TestApp
let mallory: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({
    SECOND_APPROVER: 'refunds,payins,treasury,release,rates,corridors',
    SECOND_APPROVER_ABOVE_USD: 'refunds:50,payins:150,treasury:90',
    BANK_ACCOUNTS: await bankAccountsFile(),
    BANK_FILE_ALONE_USD: '150',
  })
  await confirmNewcomers(app)
})
beforeEach(async () => {
  mallory = await signedUpAdmin(app) // nobody has done anything alone
  grace = await signedUpAdmin(app)
})
afterAll(() => app.stop())

const delivered = async (sendAmount = '100.00') => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender, { sendAmount })
  await check(sender, transfer.id)
  return transfer.id
}

const refund = ({ browser }: SignedUp, id: string, amount: string) =>
  act(browser, id, 'refunds', { amount }).then(({ status }) => status)

const receive = ({ browser }: SignedUp, id: string) =>
  act(browser, id, 'pay-in-received', { amount: '100.00', bankReference: randomUUID() })

const entry = ({ browser }: SignedUp, amounts: object) =>
  browser
    .call('POST', '/api/admin/treasury/entries', {
      kind: 'own_funds',
      valueDate: new Date().toISOString().slice(0, 10),
      currency: 'USD',
      reference: randomUUID(),
      ...amounts,
    })
    .then(({ status }) => status)

const doneAlone = (by: SignedUp) =>
  app.rows(
    `select after -> 'kind' as kind, after -> 'usdMinor' as cents from audit_log
     where actor_id = $1 and action = 'approval.done_alone' order by at, id`,
    [by.user.id],
  )

test('small refunds of one admin add up over 24 hours, and each is in the audit log', async () => {
  const id = await delivered()
  expect(await refund(mallory, id, '30.00')).toBe(201)
  expect(await refund(mallory, id, '20.01')).toBe(409)
  expect(await refund(mallory, await delivered(), '20.01')).toBe(409)
  expect(await refund(mallory, id, '20.00')).toBe(201)
  expect(await refund(mallory, id, '0.01')).toBe(409)
  expect(await doneAlone(mallory)).toEqual([
    { kind: 'refunds', cents: '3000' },
    { kind: 'refunds', cents: '2000' },
  ])
  expect(await refund(grace, id, '30.00')).toBe(201)
})

test('what an admin did alone more than 24 hours ago counts no more', async () => {
  const id = await delivered()
  expect(await refund(mallory, id, '50.00')).toBe(201)
  app.clock.aheadSeconds = 86_400 - 60
  await renewProof(app, mallory)
  expect(await refund(mallory, id, '1.00')).toBe(409)
  app.clock.aheadSeconds = 86_400 + 60
  await renewProof(app, mallory)
  expect(await refund(mallory, id, '1.00')).toBe(201)
  app.clock.aheadSeconds = 0
})

test('of two small acts that come at once, and together are too large, one waits', async () => {
  const ids = [await delivered(), await delivered()]
  const statuses = await Promise.all(ids.map(id => refund(mallory, id, '40.00')))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('a small act that fails counts as well', async () => {
  const id = await delivered('20.00')
  expect(await refund(mallory, id, '45.00')).toBe(422)
  expect(await refund(mallory, id, '6.00')).toBe(409)
})

test('small payments booked by hand and bank lines assigned add up together', async () => {
  const [one, two] = [await unpaidOrder(app), await unpaidOrder(app)]
  expect((await receive(mallory, one.id)).status).toBe(200)
  const line = await oneLine((await signedUpAdmin(app)).browser, { amount: '100.00', text: 'For the rent' })
  const assigned = { reference: two.referenceNumber, with: [], difference: 'none' }
  expect((await actOn(mallory.browser, line, 'assign', assigned)).status).toBe(409)
  expect((await actOn(grace.browser, line, 'assign', assigned)).status).toBe(200)
})

test('a bank file imported alone and a payment booked alone add up together', async () => {
  const orders = [await unpaidOrder(app), await unpaidOrder(app)]
  const imported = async ({ browser }: SignedUp, text: string) =>
    (await sendFile(browser, csvOf([{ amount: '100.00', text }]))).status
  expect((await receive(mallory, orders[0]!.id)).status).toBe(200)
  expect(await imported(mallory, orders[1]!.referenceNumber)).toBe(409)
  expect(await imported(grace, orders[1]!.referenceNumber)).toBe(201)
  expect((await receive(grace, (await unpaidOrder(app)).id)).status).toBe(409)
})

describe('rows of the audit log that SQL has planted', () => {
  const planted = (by: string, at: string, usdMinor: unknown) =>
    app.rows(
      `insert into audit_log (id, at, action, actor_id, subject_kind, subject_id, after, hash)
       values (gen_random_uuid(), ${at}, 'approval.done_alone', $1, 'approval', 'refunds', $2, sha256(''))`,
      [by, JSON.stringify({ kind: 'refunds', usdMinor })],
    )

  test('make no small act fail, and none smaller', async () => {
    for (const usdMinor of ['x', '-9999', '1e3', '', null, '9'.repeat(30), -9999])
      await planted(mallory.user.id, 'now()', usdMinor)
    await planted(mallory.user.id, `'2999-01-01'`, 'x')
    await planted(mallory.user.id, `'2999-01-01'`, '5000')
    const id = await delivered()
    expect(await refund(mallory, id, '30.00')).toBe(201)
    expect(await refund(mallory, id, '20.01')).toBe(409)
  })

  test('by somebody whose address does not open count for everybody', async () => {
    const { user } = await signedUp(app.server)
    const [row] = await app.rows<{ person: Buffer }>('select person from users where id = $1', [user.id])
    await app.plant(`update users set person = '\\x01' where id = $1`, [user.id])
    await planted(user.id, 'now()', '4000')
    const id = await delivered()
    expect(await refund(mallory, id, '10.01')).toBe(409)
    expect(await refund(mallory, id, '10.00')).toBe(201)
    await app.plant('update users set person = $2 where id = $1', [user.id, row?.person])
  })
})

test('sending a bank line back and reporting a refund as sent count as refunds', async () => {
  const small = await oneLine(mallory.browser, { amount: '45.00', text: 'For the rent' })
  expect((await actOn(mallory.browser, small, 'send-back')).status).toBe(200)
  const other = await oneLine(mallory.browser, { amount: '6.00', text: 'For the rent' })
  expect((await actOn(mallory.browser, other, 'send-back')).status).toBe(409)
  expect(await refund(mallory, await delivered(), '6.00')).toBe(409)
})

test('of a trade the side counts that is worth more', async () => {
  const trade = (other: string) =>
    entry(mallory, { kind: 'currency_trade', amount: '10.00', otherAmount: other, otherCurrency: 'PHP' })
  expect(await trade('560000.00')).toBe(409)
  expect(await trade('560.00')).toBe(201)
})

test('a treasury entry and its reversal add up', async () => {
  expect(await entry(mallory, { amount: '60.00' })).toBe(201)
  const [booked] = await app.rows<{ id: string }>('select id from treasury_entries where recorded_by = $1', [
    mallory.user.id,
  ])
  const today = new Date().toISOString().slice(0, 10)
  const reversal = await mallory.browser.call('POST', `/api/admin/treasury/entries/${booked?.id}/reversal`, {
    valueDate: today,
    reason: 'mine',
  })
  expect(reversal.status).toBe(409)
})

test('a kind without a threshold waits, however small the act', async () => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
  await check(sender, transfer.id)
  expect((await act(mallory.browser, transfer.id, 'release')).status).toBe(409)
})

test('an admin who booked a small payment alone does not release it', async () => {
  const { id } = await unpaidOrder(app)
  expect((await act(grace.browser, id, 'hold')).status).toBe(200)
  expect((await receive(mallory, id)).status).toBe(200)
  const request = requestOf(await act(grace.browser, id, 'release'))
  expect((await approve(mallory, request)).status).toBe(403)
  expect(await stateOf(app, id)).toBe('processing;captured;held')
})

/** A second account at the mailbox of an admin. */
const second = ({ user }: SignedUp) => signedUp(app.server, { email: user.email.replace('@', '+Two@') })

/** A second account at the mailbox of an admin, with admin rights. */
async function puppetOf(admin: SignedUp): Promise<SignedUp> {
  const puppet = await second(admin)
  await grantAdmin(app.deps, { call: bySystem, reason: null }, puppet.user.id)
  await signIn(puppet.browser, puppet.user.email, PASSWORD)
  return puppet
}

const heldOf = async (sender = openBrowser(app.server)) => {
  const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
  await check(sender, transfer.id)
  return transfer.id
}

/** Has one admin ask for a release and another approve it. */
async function released(id: string, by: SignedUp): Promise<unknown> {
  return (await approve(by, requestOf(await act(grace.browser, id, 'release')))).body
}

test('two accounts of one mailbox do alone what one may', async () => {
  const puppet = await puppetOf(mallory)
  const ids = [await delivered(), await delivered()]
  const statuses = await Promise.all([refund(mallory, ids[0]!, '40.00'), refund(puppet, ids[1]!, '40.00')])
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await refund(puppet, ids[0]!, '10.01')).toBe(409)
  expect(await refund(puppet, ids[0]!, '10.00')).toBe(201)
  expect(await refund(grace, ids[0]!, '50.00')).toBe(201)
})

test('two accounts of one mailbox import alone what one may', async () => {
  const puppet = await puppetOf(mallory)
  const imported = async ({ browser }: SignedUp) => {
    const { referenceNumber: text } = await unpaidOrder(app)
    return (await sendFile(browser, csvOf([{ amount: '100.00', text }]))).status
  }
  expect(await imported(mallory)).toBe(201)
  expect(await imported(puppet)).toBe(409)
  expect(await imported(grace)).toBe(201)
})

test('nobody releases a transfer whose payment another account of their mailbox has booked', async () => {
  const { id } = await unpaidOrder(app)
  expect((await act(grace.browser, id, 'hold')).status).toBe(200)
  expect((await receive(mallory, id)).status).toBe(200)
  const puppet = await puppetOf(mallory)
  await app.plant('update users set is_admin = false where id = $1', [mallory.user.id])
  expect(await released(id, puppet)).toMatchObject({ code: 'own_approval' })
  expect(await stateOf(app, id)).toBe('processing;captured;held')
})

test('nobody releases a transfer that another account of their mailbox has ordered', async () => {
  const id = await heldOf((await second(mallory)).browser)
  expect(await released(id, mallory)).toMatchObject({ code: 'own_approval' })
  expect(await stateOf(app, id)).toBe('processing;captured;held')
})

describe('a payment that its sender comes between by opening another each time', () => {
  beforeAll(async () => {
    const owner = await ownerClient(app)
    await owner.query(`
      create function open_another() returns trigger language plpgsql as $$
      begin
        if new.provider = 'manual' then
          insert into payments (id, transfer_id, attempt, provider, livemode, method, amount_minor, currency)
          values (gen_random_uuid(), new.transfer_id, 99, 'sandbox', false, 'bank', new.amount_minor, new.currency);
        end if;
        return new;
      end $$;
      create trigger another before insert on payments for each row execute function open_another()`)
    await owner.end()
  })
  afterAll(async () => {
    const owner = await ownerClient(app)
    await owner.query('drop function open_another cascade')
    await owner.end()
  })
  const isPaying = { status: 409, body: { code: 'action_not_possible' } }
  const once = [{ kind: 'payins', cents: '10000' }]

  test('counts once when it is booked by hand', async () => {
    expect(await receive(mallory, (await unpaidOrder(app)).id)).toMatchObject(isPaying)
    expect(await doneAlone(mallory)).toEqual(once)
  })

  test('counts once when it is a bank line', async () => {
    const { referenceNumber: reference } = await unpaidOrder(app)
    const line = await oneLine(grace.browser, { amount: '100.00', text: 'For the rent' })
    const assigned = { reference, with: [], difference: 'none' }
    expect(await actOn(mallory.browser, line, 'assign', assigned)).toMatchObject(isPaying)
    expect(await doneAlone(mallory)).toEqual(once)
  })
})

test('a transfer that is ended alone is refunded by the amount that was small, or not at all', async () => {
  const id = await heldOf()
  const owner = await ownerClient(app)
  try {
    // A superuser does this: the application's role may not.
    await app.plant('update transfers set granted_minor = total_minor - 4000 where id = $1', [id])
    await owner.query(`
      create function take_back() returns trigger language plpgsql as $$
      begin
        update transfers set granted_minor = 0 where id = '${id}';
        return new;
      end $$;
      create trigger back after insert on audit_log for each row when (new.action = 'approval.done_alone')
        execute function take_back()`)
    expect(await act(mallory.browser, id, 'reject')).toMatchObject({
      status: 409,
      body: { code: 'approval_outdated' },
    })
    expect(await stateOf(app, id)).toBe('processing;captured;held')
  } finally {
    await owner.query('drop function take_back cascade')
    await owner.end()
  }
})
