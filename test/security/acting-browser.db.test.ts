import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrackedTransfer } from '#shared/api/transfers/tracking.api.ts'
import type { TransferProgress } from '#shared/api/transfers/transfers.api.ts'
import { codeOf, longCodeOf } from '#server/users/account/address-codes.ts'
import { codeAddressKey } from '#server/users/account/code-address.ts'
import { capabilityCookie } from '#server/platform/http/secret-cookies.ts'
import { confirmedAddresses } from '#server/users/users.ts'
import { actingCookie } from '#server/transfers/follow/acting-browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { newcomer, signedUp } from '#test/support/browser/people.ts'
import { injectSql } from './injection.ts'

// A guest pays or cancels in another browser by a code that is mailed to the sender's address. Who has the tracking link, the
// reference with a proof, a code of another purpose or SQL alone does not. docs/decisions/0146.

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => app.stop())

type Claim = { readonly reference: string; readonly proof: string }

/** The code that was mailed last, short and long, as its mail has them. */
async function lastCode(purpose: 'device' | 'address' | 'correction' = 'device') {
  const [code] = await app.rows<{ id: string; address_key: string; transfer_id: string | null }>(
    'select id, address_key, transfer_id from address_codes order by created_at desc, id desc limit 1',
  )
  const keys = app.deps.signingKeys
  return { short: codeOf(keys, code!, purpose), long: longCodeOf(keys, code!, purpose) } // one was sent
}

async function ordered(email = newcomer().email) {
  const sender = openBrowser(app.server)
  const transfer = await created(sender, { senderEmail: email })
  return { sender, email, transfer, claim: { reference: transfer.referenceNumber, proof: email } }
}

const ask = (browser: Browser, claim: Claim) => browser.call('POST', '/api/track/code', claim)
const act = (browser: Browser, claim: Claim, code: string) =>
  browser.call('POST', '/api/track/act', { ...claim, code })

/** Another browser of the same sender, which acts by the mailed code. */
async function actingBrowser(claim: Claim): Promise<Browser> {
  const other = openBrowser(app.server)
  expect((await ask(other, claim)).status).toBe(200)
  expect((await act(other, claim, (await lastCode()).short)).status).toBe(204)
  return other
}

test('by the mailed code another browser pays what a guest ordered, and the first browser still owns it', async () => {
  const { sender, transfer, claim } = await ordered()
  const other = await actingBrowser(claim)
  expect(await other.call('GET', '/api/transfers/current')).toMatchObject({ body: { id: transfer.id } })
  await pay(other, await opened(other, transfer.id))
  expect(await check(other, transfer.id)).toMatchObject({ status: 200, body: { status: 'completed' } })
  expect((await sender.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(200)
})

test('by the mailed code another browser cancels a paid transfer', async () => {
  const sender = openBrowser(app.server)
  const { email } = newcomer()
  const { transfer } = await paid(sender, { senderEmail: email })
  const other = await actingBrowser({ reference: transfer.referenceNumber, proof: email })
  expect(await other.call('POST', `/api/transfers/${transfer.id}/cancel`)).toMatchObject({
    status: 200,
    body: { status: 'failed' },
  })
})

test('the long code of the mail works in a browser that did not ask for it', async () => {
  const { transfer, claim } = await ordered()
  expect((await ask(openBrowser(app.server), claim)).status).toBe(200)
  const other = openBrowser(app.server)
  expect((await act(other, claim, (await lastCode()).long)).status).toBe(204)
  expect((await other.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(200)
})

test('a browser acts for an hour, for one transfer, and until it orders or dismisses', async () => {
  const { email, transfer, claim } = await ordered()
  const second = await ordered(email)
  const other = await actingBrowser(claim)
  expect((await other.call('GET', `/api/transfers/${second.transfer.id}`)).status).toBe(404)
  const own = await created(other)
  expect(await other.call('GET', '/api/transfers/current')).toMatchObject({ body: { id: own.id } })
  expect((await other.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(404)

  const dismissing = await actingBrowser(second.claim)
  expect((await dismissing.call('DELETE', '/api/transfers/current')).status).toBe(204)
  expect((await dismissing.call('GET', `/api/transfers/${second.transfer.id}`)).status).toBe(404)

  const late = openBrowser(app.server)
  const { signingKeys } = app.deps
  const hourAgo = new Date(Date.now() - 3_601_000)
  late.cookie = actingCookie({ signingKeys, clock: { now: () => hourAgo } }, transfer.id, false).split(
    ';',
  )[0]!
  expect((await late.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(404)
  late.cookie = actingCookie({ signingKeys, clock: { now: () => new Date() } }, transfer.id, false).split(
    ';',
  )[0]!
  expect((await late.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(200)
})

test('neither a link, nor a wrong code, nor one of another purpose or mailbox lets a browser act', async () => {
  const { sender, email, transfer, claim } = await ordered()
  const { body } = await sender.call<TransferProgress>('GET', `/api/transfers/${transfer.id}/progress`)
  const tokenOf = (link: string) => link.slice(link.indexOf('.', link.indexOf('#')) + 1)
  const recipients = { reference: transfer.referenceNumber, proof: tokenOf(body.recipientLink) }
  const thief = openBrowser(app.server)
  expect((await ask(thief, recipients)).status).toBe(404)
  expect((await ask(thief, { ...claim, proof: 'x@example.com' })).status).toBe(404)
  expect((await ask(thief, claim)).status).toBe(200)
  const right = await lastCode()
  for (const code of ['000000', (await lastCode('address')).short, (await lastCode('correction')).long])
    expect(await act(thief, claim, code)).toMatchObject({ status: 401, body: { code: 'code_refused' } })
  expect((await act(thief, recipients, right.long)).status).toBe(404)
  await ask(thief, (await ordered()).claim)
  expect((await act(thief, claim, (await lastCode()).long)).status).toBe(401)
  expect((await thief.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(404)
  const confirm = { email, code: right.short }
  expect((await thief.call('POST', '/api/email-codes/confirm', confirm)).status).toBe(401)
})

test('what an account has ordered, or has taken over, opens by signing in alone', async () => {
  const { email } = newcomer()
  const { browser } = await signedUp(app.server, { email })
  const transfer = await created(browser, { senderEmail: email })
  const claim = { reference: transfer.referenceNumber, proof: email }
  const other = openBrowser(app.server)
  expect((await ask(other, claim)).status).toBe(404)
  expect(await other.call('POST', '/api/track', claim)).toMatchObject({ body: { codeTo: null } })

  const guest = await ordered()
  const acting = await actingBrowser(guest.claim)
  expect((await acting.call('GET', `/api/transfers/${guest.transfer.id}`)).status).toBe(200)
  await signedUp(app.server, { email: guest.email }, guest.sender)
  expect((await acting.call('GET', `/api/transfers/${guest.transfer.id}`)).status).toBe(404)
  expect((await acting.call('GET', '/api/transfers/current')).status).toBe(404)
})

test('the tracking page names the mailbox masked, to the sender alone', async () => {
  const { sender, transfer, claim, email } = await ordered()
  const shown = await openBrowser(app.server).call<TrackedTransfer>('POST', '/api/track', claim)
  expect(shown.body.codeTo).toBe(`${email[0]}•••${email.slice(email.indexOf('@'))}`)
  const { body } = await sender.call<TransferProgress>('GET', `/api/transfers/${transfer.id}/progress`)
  const proof = body.recipientLink.slice(body.recipientLink.indexOf('.', body.recipientLink.indexOf('#')) + 1)
  expect(
    await sender.call('POST', '/api/track', { reference: transfer.referenceNumber, proof }),
  ).toMatchObject({ body: { viewer: 'recipient', codeTo: null } })
})

test('SQL that confirms a code by itself lets no browser act', async () => {
  const { transfer, claim } = await ordered()
  const thief = openBrowser(app.server)
  await ask(thief, claim)
  await injectSql(app, 'update address_codes set confirmed_at = now() where confirmed_at is null')
  expect((await thief.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(404)
  thief.cookie = `${thief.cookie}; acts=${transfer.id}:${Date.now() + 3_600_000}`
  expect((await thief.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(404)
})

test('SQL that gives a code the keys of another mailbox before its mail gets digits that open nothing', async () => {
  const [victim, own] = [await ordered(), await ordered()]
  const mallory = openBrowser(app.server)
  expect((await ask(mallory, own.claim)).status).toBe(200)
  const [ownKey, victimsKey] = [own, victim].map(({ email }) => codeAddressKey(app.deps, email))
  const changes = { address_key: victimsKey, mailbox_key: victimsKey, transfer_id: victim.transfer.id }
  const move = `with own as (delete from address_codes where address_key = $1 returning *)
    insert into address_codes
    select other.* from own, jsonb_populate_record(null::address_codes, to_jsonb(own) || $2::jsonb) other`
  await expect(app.rows(move, [ownKey, JSON.stringify(changes)])).rejects.toThrow('a code is kept for a day')
  await app.plant(move, [ownKey, JSON.stringify(changes)]) // as if the database had let it pass
  const { short, long } = await lastCode() // as the mail to the insider's own address has them
  for (const code of [short, long])
    expect(await act(mallory, victim.claim, code)).toMatchObject({
      status: 401,
      body: { code: 'code_refused' },
    })
  expect((await mallory.call('GET', `/api/transfers/${victim.transfer.id}`)).status).toBe(404)
})

test('who signs out acts for no transfer any more, and what is done with takes no code', async () => {
  const { transfer, claim } = await ordered()
  const { browser } = await signedUp(app.server)
  expect((await ask(browser, claim)).status).toBe(200)
  expect((await act(browser, claim, (await lastCode()).short)).status).toBe(204)
  expect((await browser.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(200)
  expect((await browser.call('POST', '/api/logout')).status).toBe(204)
  expect((await browser.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(404)

  const second = await ordered()
  const other = await actingBrowser(second.claim)
  expect((await other.call('POST', `/api/transfers/${second.transfer.id}/cancel`)).status).toBe(200)
  expect((await ask(openBrowser(app.server), second.claim)).status).toBe(404)
})

test('a code opens the transfer that it was mailed for, once, and the audit log says so', async () => {
  const first = await ordered()
  const second = await ordered(first.email)
  const one = openBrowser(app.server)
  expect((await ask(one, first.claim)).status).toBe(200)
  const { short, long } = await lastCode()
  for (const code of [short, long])
    expect(await act(one, second.claim, code)).toMatchObject({ status: 401, body: { code: 'code_refused' } })
  await app.plant('update address_codes set transfer_id = $2 where transfer_id = $1', [
    first.transfer.id,
    second.transfer.id,
  ])
  expect((await act(one, second.claim, long)).status).toBe(401)
  await app.plant('update address_codes set transfer_id = $1 where transfer_id = $2', [
    first.transfer.id,
    second.transfer.id,
  ])
  const reader = openBrowser(app.server)
  expect((await act(reader, first.claim, long)).status).toBe(204)
  for (const code of [short, long]) expect((await act(one, first.claim, code)).status).toBe(401)
  expect(
    await app.rows(
      `select actor_id from audit_log where action = 'transfer.device_added' and subject_id = $1`,
      [first.transfer.id],
    ),
  ).toEqual([{ actor_id: null }])
})

test('a code for another device confirms no address, as one for an address does', async () => {
  const { claim, email } = await ordered()
  const other = await actingBrowser(claim)
  const confirmed = () =>
    confirmedAddresses(app.deps, app.deps.pool, {
      capabilityHash: capabilityCookie.hashIn(other.cookie, false),
      userId: null,
    })
  expect(await confirmed()).toEqual([])
  await other.call('POST', '/api/email-codes', { email })
  const { short } = await lastCode('address')
  expect((await other.call('POST', '/api/email-codes/confirm', { email, code: short })).status).toBe(204)
  expect(await confirmed()).toEqual([email])
})

test('where a stranger has used up the codes of a mailbox for something else, the refusal says what is left to do', async () => {
  const { claim, email } = await ordered()
  for (let time = 0; time < 3; time++)
    await openBrowser(app.server).call('POST', '/api/email-codes', { email })
  const refused = await ask(openBrowser(app.server), claim)
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('please use the browser in which you ordered')
})
