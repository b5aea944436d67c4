import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#server/users/account/address-codes.ts'
import { peopleIn } from '#test/support/app/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { oldId } from '#test/support/old-id.ts'
import { type Browser, check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { newcomer } from '#test/support/browser/people.ts'

// An insider has SQL in the name of the application, and a browser. By a mailed code another browser acts for a guest and says where a paid
// transfer goes: five tries in ten minutes keep its six digits from being guessed. docs/decisions/0086.

const TRIES = 5

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' })
})
afterAll(() => app.stop())

const sql = (text: string, ...values: unknown[]) =>
  app.pool.query(text, values).then(
    ({ rowCount }) => rowCount,
    (error: { code: string }) => error.code,
  )

type Row = { readonly id: string; readonly address_key: string; readonly transfer_id: string | null }

/** The digits of the newest code, which stand in its mail alone. */
async function digitsOf(purpose: 'device' | 'correction'): Promise<string> {
  const [row] = await app.rows<Row>(
    'select id, address_key, transfer_id from address_codes where purpose = $1 order by created_at desc, id desc limit 1',
    [purpose],
  )
  return codeOf(app.deps.signingKeys, row!, purpose)
}

const wrong = (right: string) => `${(Number(right) + 1) % 1_000_000}`.padStart(6, '0')

/** A guest's paid transfer that waits for its rail, which one admin may switch off alone. */
async function waiting() {
  app.rail.override({ submit: async () => ({ state: 'refused', retryable: true, reason: 'closed today' }) })
  const { email } = newcomer()
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender, { senderEmail: email })
  expect(await check(sender, transfer.id)).toMatchObject({ body: { payout: 'ready' } })
  return { id: transfer.id, email, claim: { reference: transfer.referenceNumber, proof: email } }
}

/** Statements that would give a code further tries. */
const more: readonly [string, string][] = [
  ['tries counted from the start again', 'update address_codes set tries = 0'],
  ['tries below none', 'update address_codes set tries = -1000000'],
  [
    'the row written anew',
    `with gone as (delete from address_codes returning *)
      insert into address_codes (id, owner_id, tries, created_at, expires_at, purpose, transfer_id, address, address_key, mailbox_key)
      select id, owner_id, 0, created_at, now() + interval '1 day', purpose, transfer_id, address, address_key, mailbox_key from gone`,
  ],
]

test.each(more)('a code is tried five times, whatever SQL writes: %s', async (_, statement) => {
  const { email } = newcomer()
  const order = await created(openBrowser(app.server), { senderEmail: email })
  const claim = { reference: order.referenceNumber, proof: email }
  const insider = openBrowser(app.server)
  expect((await insider.call('POST', '/api/track/code', claim)).status).toBe(200)
  const right = await digitsOf('device')
  for (let tried = 0; tried < TRIES; tried++)
    await insider.call('POST', '/api/track/act', { ...claim, code: wrong(right) })
  await sql(statement)
  expect((await insider.call('POST', '/api/track/act', { ...claim, code: right })).status).toBe(401)
})

test('a code ends after ten minutes, whatever SQL writes', async () => {
  const { email } = newcomer()
  const order = await created(openBrowser(app.server), { senderEmail: email })
  const claim = { reference: order.referenceNumber, proof: email }
  const insider = openBrowser(app.server)
  await insider.call('POST', '/api/track/code', claim)
  const right = await digitsOf('device')
  await app.plant(`update address_codes set expires_at = now() - interval '1 second'`)
  await sql(`update address_codes set expires_at = now() + interval '10 years'`)
  expect((await insider.call('POST', '/api/track/act', { ...claim, code: right })).status).toBe(401)
})

test('a code is used once, whatever SQL writes', async () => {
  const { email } = newcomer()
  const order = await created(openBrowser(app.server), { senderEmail: email })
  const claim = { reference: order.referenceNumber, proof: email }
  const insider = openBrowser(app.server)
  await insider.call('POST', '/api/track/code', claim)
  const right = await digitsOf('device')
  expect((await insider.call('POST', '/api/track/act', { ...claim, code: right })).status).toBe(204)
  await sql('update address_codes set confirmed_at = null')
  expect((await insider.call('POST', '/api/track/act', { ...claim, code: right })).status).toBe(401)
})

/** Rows that SQL would write back in the place of a code that is gone. */
const writtenBack: readonly [string, object][] = [
  ['with further tries', { tries: -100 }],
  ['with a later end', { expires_at: new Date(Date.now() + 86_400_000) }],
  ['from before the last hour', { id: oldId(61) }],
]

test.each(writtenBack)('SQL writes no code back %s', async (_, changes) => {
  const { email } = newcomer()
  expect((await openBrowser(app.server).call('POST', '/api/email-codes', { email })).status).toBe(200)
  const [gone] = await app.plant<{ code: { id: string } }>(
    'delete from address_codes c where id = (select max(id::text)::uuid from address_codes) returning to_jsonb(c) as code',
  )
  const { code } = gone!
  const insert = 'insert into address_codes select * from jsonb_populate_record(null::address_codes, $1)'
  await expect(app.rows(insert, [{ ...code, ...changes }])).rejects.toThrow('a code begins untried')
  await app.rows(insert, [{ ...code, created_at: new Date(0) }]) // the database dates it, so that it counts for its day
  const counted = `select from address_codes where id = $1 and created_at > now() - interval '1 minute'`
  expect(await app.rows(counted, [code.id])).toHaveLength(1)
})

test('a mailbox gets three codes a day, whatever SQL deletes', async () => {
  const { email } = newcomer()
  const insider = openBrowser(app.server)
  for (let asked = 0; asked < 3; asked++)
    expect((await insider.call('POST', '/api/email-codes', { email })).status).toBe(200)
  await sql('delete from address_codes')
  expect((await insider.call('POST', '/api/email-codes', { email })).status).toBe(429)
})

/** Types a wrong code more often than a code may be tried, and then the right one; SQL resets the tries in between. Gives the last answer. */
async function guess(attempt: (code: string) => Promise<{ status: number }>, right: string) {
  for (let tried = 0; tried < 4 * TRIES; tried++) {
    await sql(`update address_codes set tries = 0, expires_at = now() + interval '10 years'`)
    await attempt(wrong(right))
  }
  await sql('update address_codes set tries = 0')
  return (await attempt(right)).status
}

const correct = async (browser: Browser, id: string, code: string) => {
  const people = await peopleIn(app, id)
  return browser.call('POST', `/api/transfers/${id}/recipient`, {
    recipientName: people.recipient_name,
    recipientPhone: people.recipient_phone,
    bankName: people.bank_name,
    accountNumber: '999999999999',
    recipientDetails: {},
    code,
  })
}

test('who guesses codes with SQL does not send a guest’s paid transfer to another account', async () => {
  const { id, email, claim } = await waiting()
  const insider = openBrowser(app.server)
  await insider.call('POST', '/api/track/code', claim)
  const device = await digitsOf('device')
  await guess(code => insider.call('POST', '/api/track/act', { ...claim, code }), device)
  await insider.call('POST', '/api/email-codes', { email, purpose: 'correction' })
  const correction = await digitsOf('correction')
  await guess(code => correct(insider, id, code), correction)
  app.rail.restore()
  expect((await peopleIn(app, id)).account_number).not.toBe('999999999999')
})
