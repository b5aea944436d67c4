import { addressKeyOf } from '#server/notifications/addressee.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, check, created, openBrowser, paid, plainBody } from '#test/support/browser/browser.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { codeOf, longCodeOf } from '#server/users/account/address-codes.ts'
import { codeAddressKey } from '#server/users/account/code-address.ts'

/** Senders without a confirmed address. @see docs/decisions/0075 */

let app: TestApp
let people = 0
let email: string
beforeAll(async () => {
  app = await testApp({ CODE_ABOVE_USD: '200', TRUST_PROXY: '1' })
})
beforeEach(async () => {
  email = `unconfirmed${++people}@example.com`
  await app.rows('delete from unproved_orders')
})
afterAll(() => app.stop())

type Answer = { readonly id: string; readonly code?: string; readonly fields?: Record<string, string> }
const send = (browser: Browser, sendAmount: string, changes: object = {}) =>
  browser.call<Answer>('POST', '/api/transfers', {
    ...plainBody,
    receiveAmount: undefined,
    senderEmail: email,
    sendAmount,
    ...changes,
  })

/** Another recipient each time. */
const recipient = () => ({ accountNumber: `00${++people}123456` })

const askCode = (browser: Browser, address = email) =>
  browser.call('POST', '/api/email-codes', { email: address })
const confirm = (browser: Browser, code: string, address = email) =>
  browser.call('POST', '/api/email-codes/confirm', { email: address, code })

/** The newest code that was mailed, as its mailbox shows it. */
async function mailedCode(address = email): Promise<string> {
  const addressKey = codeAddressKey(app.deps, address)
  const [{ id } = { id: '' }] = await app.rows<{ id: string }>(
    'select id from address_codes where address_key = $1 order by created_at desc, id desc limit 1',
    [addressKey],
  )
  return codeOf(app.deps.signingKeys, { id, address_key: addressKey, transfer_id: null }, 'address')
}

async function confirmed(browser = openBrowser(app.server)): Promise<Browser> {
  await askCode(browser)
  expect((await confirm(browser, await mailedCode())).status).toBe(204)
  return browser
}

test('five invented addresses without a cookie together send no more than one', async () => {
  const orders = ['1', '2', '3', '4', '5'].map(async n =>
    send(openBrowser(app.server), '199.00', { senderEmail: `${n}-${email}`, ...recipient() }),
  )
  const answers = await Promise.all(orders)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, body } of answers.filter(answer => answer.status !== 201))
    expect([status, body.code]).toEqual([422, 'email_unconfirmed'])
  expect((await send(openBrowser(app.server), '990.00', recipient())).body.code).toBe('email_unconfirmed')
})

test('orders without a confirmed address to one account are added up, whatever network they come from', async () => {
  const to = recipient()
  expect((await send(openBrowser(app.server), '150.00', to)).status).toBe(201)
  const spaced = { accountNumber: to.accountNumber.replace(/^00/, '00 ') }
  const afar = openBrowser(app.server)
  afar.headers = { 'x-forwarded-for': '203.0.113.7' }
  expect((await send(afar, '40.00', recipient())).status).toBe(201)
  expect((await send(afar, '60.00', spaced)).body.code).toBe('email_unconfirmed')
})

test('the answer to an order without a confirmed address is the same for a customer’s email as for any', async () => {
  const customer = await confirmed()
  await check(customer, (await paid(customer, { senderEmail: email, sendAmount: '337.00' })).transfer.id)
  const victim = email
  const answers = []
  for (const senderEmail of [victim, `any-${victim}`]) {
    const { status, body } = await send(openBrowser(app.server), '201.00', { senderEmail, ...recipient() })
    answers.push({ status, code: body.code, fields: body.fields })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual({
    status: 422,
    code: 'email_unconfirmed',
    fields: { senderEmail: 'not confirmed' },
  })
})

test('a small order needs no code, and a larger one goes through in the browser that typed the code for its address', async () => {
  const browser = openBrowser(app.server)
  expect((await send(browser, '200.00')).status).toBe(201)
  expect((await send(browser, '150.00', recipient())).body.code).toBe('email_unconfirmed')
  await confirmed(browser)
  expect((await send(browser, '900.00', recipient())).status).toBe(201)
  expect((await send(browser, '900.00', { senderEmail: `other-${email}`, ...recipient() })).body.code).toBe(
    'email_unconfirmed',
  )
  expect((await send(openBrowser(app.server), '900.00', recipient())).body.code).toBe('email_unconfirmed')
})

test('other currencies count by what they are worth in US dollars', async () => {
  const inEuros = { sendCountry: 'EU', sendCurrency: 'EUR' }
  expect((await send(openBrowser(app.server), '184.01', inEuros)).body.code).toBe('email_unconfirmed')
  expect((await send(openBrowser(app.server), '184.00', inEuros)).status).toBe(201)
})

test('an account whose address is not confirmed is asked too, and a confirmed one is not', async () => {
  const { browser, user } = await signedUp(app.server)
  expect((await send(browser, '900.00', recipient())).body.code).toBe('email_unconfirmed')
  await app.rows('update users set email_confirmed_at = now() where id = $1', [user.id])
  expect((await send(browser, '900.00', recipient())).status).toBe(201)
})

test('a code works only in the browser that asked for it', async () => {
  await askCode(openBrowser(app.server))
  const code = await mailedCode()
  const thief = openBrowser(app.server)
  await askCode(thief, `thief-${email}`)
  expect((await confirm(thief, code)).status).toBe(401)
  expect((await confirm(openBrowser(app.server), code)).body).toMatchObject({ code: 'code_refused' })
})

test('a code is taken with the spaces and invisible marks of the mail that it was copied from', async () => {
  const browser = openBrowser(app.server)
  await askCode(browser)
  const code = await mailedCode()
  const copied = ` \u2066${code.slice(0, 3)} ${code.slice(3)}\u2069`
  expect((await confirm(browser, copied)).status).toBe(204)
})

test('a code is refused for another address, after five tries, after ten minutes, and once a newer one was mailed', async () => {
  const browser = openBrowser(app.server)
  await askCode(browser)
  const first = await mailedCode()
  expect((await confirm(browser, first, `other-${email}`)).status).toBe(401)
  await askCode(browser)
  const second = await mailedCode()
  expect((await confirm(browser, first)).status).toBe(401)
  await app.rows(`update address_codes set expires_at = now() - interval '1 second' where address_key = $1`, [
    codeAddressKey(app.deps, email),
  ])
  expect((await confirm(browser, second)).status).toBe(401)
  await askCode(browser)
  const third = await mailedCode()
  const wrong = third === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i++) expect((await confirm(browser, wrong)).status).toBe(401)
  expect((await confirm(browser, third)).status).toBe(401)
})

test('a mailbox gets three codes a day, whoever asks and however its address is written', async () => {
  const asked = []
  for (const address of [email, email.toUpperCase(), email.replace('@', '+shop@'), email])
    asked.push((await askCode(openBrowser(app.server), address)).status)
  expect(asked).toEqual([200, 200, 200, 429])
})

describe('where a stranger has used up the codes of a mailbox', () => {
  async function longCode(): Promise<string> {
    for (let time = 0; time < 3; time++) await askCode(openBrowser(app.server))
    const addressKey = codeAddressKey(app.deps, email)
    const [{ id } = { id: '' }] = await app.rows<{ id: string }>(
      'select id from address_codes where address_key = $1 order by created_at limit 1',
      [addressKey],
    )
    return longCodeOf(app.deps.signingKeys, { id, address_key: addressKey, transfer_id: null }, 'address')
  }

  test('its owner confirms the address in their own browser by the long code of any of the three mails', async () => {
    const code = await longCode()
    const [owner, another] = [openBrowser(app.server), openBrowser(app.server)]
    expect(await askCode(owner)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('long code') },
    })
    await app.rows(
      `update address_codes set expires_at = now() - interval '1 hour', tries = 5 where address_key = $1`,
      [codeAddressKey(app.deps, email)],
    )
    const typed = code.replaceAll(/(.{6})(?=.)/g, '$1 ')
    for (const browser of [owner, another]) expect((await confirm(browser, typed)).status).toBe(204)
    expect((await send(owner, '900.00', recipient())).status).toBe(201)
  })

  test('suffixes of an address leave one code for the address without', async () => {
    const asked = []
    for (const suffix of ['+a', '+b', '+c', ''])
      asked.push((await askCode(openBrowser(app.server), email.replace('@', `${suffix}@`))).status)
    expect(asked).toEqual([200, 200, 429, 200])
  })

  test('no fourth code is mailed, also after the owner has used a long one', async () => {
    expect((await confirm(openBrowser(app.server), await longCode())).status).toBe(204)
    expect((await askCode(openBrowser(app.server))).status).toBe(429)
  })

  test('a long code is refused for another address, with a wrong digit, and after a day', async () => {
    const code = await longCode()
    const browser = openBrowser(app.server)
    expect((await confirm(browser, code, `other-${email}`)).status).toBe(401)
    const wrong = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`
    expect((await confirm(browser, wrong)).status).toBe(401)
    await app.plant(
      `update address_codes set created_at = now() - interval '25 hours' where address_key = $1`,
      [codeAddressKey(app.deps, email)],
    )
    expect((await confirm(browser, code)).status).toBe(401)
  })

  test('the confirmations of a long code do not keep the owner from a code of their own the next day', async () => {
    const code = await longCode()
    await app.plant(
      `update address_codes set created_at = now() - interval '23 hours' where address_key = $1`,
      [codeAddressKey(app.deps, email)],
    )
    for (let time = 0; time < 3; time++) await confirm(openBrowser(app.server), code)
    await app.plant(
      `update address_codes set created_at = now() - interval '25 hours' where address_key = $1 and is_mailed`,
      [codeAddressKey(app.deps, email)],
    )
    expect((await askCode(openBrowser(app.server))).status).toBe(200)
  })
})

test('the mail says the code and nothing that anybody typed', async () => {
  await askCode(openBrowser(app.server))
  await app.runJobs()
  const [message] = await app.rows<{ kind: string; data: object }>(
    'select kind, data from messages where address_key = $1',
    [addressKeyOf(app.deps, email)],
  )
  expect(message?.kind).toBe('address_code')
  expect(JSON.stringify(message?.data)).not.toContain(await mailedCode())
})

test('with a confirmed address the limit counts what other browsers have ordered that confirmed it too', async () => {
  await app.plant(`update sending_limits set per_day_usd_minor = 100000 where tier = 'guest'`)
  await expect.poll(async () => (await app.deps.tierLimits()).guest.perDay).toBe(1_000_00n)
  const [first, second] = [await confirmed(), await confirmed()]
  await created(first, { senderEmail: email, sendAmount: '700.00', paymentMethod: 'bank' })
  expect((await send(second, '400.00', recipient())).body).toMatchObject({
    code: 'limit_exceeded',
    limits: { leftOfDay: '300.00' },
  })
  await app.plant(`update sending_limits set per_day_usd_minor = null where tier = 'guest'`)
})

test('a code for one use per customer is for senders who have confirmed an address', async () => {
  const { browser: admin } = await signedUpAdmin(app)
  const promo = { code: 'ONCE', discountType: 'percentage', discountValue: '50', isOncePerCustomer: 1 }
  expect((await admin.call('POST', '/api/admin/promo-codes', promo)).status).toBe(201)
  expect((await send(openBrowser(app.server), '20.00', { promoCode: 'ONCE' })).body.code).toBe(
    'email_unconfirmed',
  )
  expect((await send(await confirmed(), '20.00', { promoCode: 'ONCE' })).status).toBe(201)
})
