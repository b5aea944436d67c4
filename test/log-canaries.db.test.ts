import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { newPasskey } from '#test/support/browser/authenticator.ts'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'
import { appOf, type Challenge, SITE } from '#test/support/browser/second-factors.ts'
import { quoteBody, transferBody } from '#test/support/browser/bodies.ts'
import { testCard } from '#test/support/browser/sandbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A sender's personal data, each value marked. */
const typed = {
  senderName: 'Canary Sender Lee',
  senderEmail: 'canary-sender@example.com',
  senderPhone: '+1 202 555 0190',
  senderAddress: '1 Canary Street, Springfield',
  recipientEmail: 'canary-recipient@example.com',
  recipientPhone: '+63 917 555 0190',
  recipientCity: 'Canary City',
  bankName: 'Canary Bank',
  accountNumber: '998877665544',
  promoCode: 'CANARYCODE',
}
const CARD = '4242424242424242'
/** Refused by the rail, so that the sad paths speak too. */
const order = { ...transferBody, ...typed, recipientName: 'Sandbox Fail' }

test('a whole transfer with its failures writes no data of the sender to the most verbose log', async () => {
  const server = await startServer({ DATABASE_URL: database.connectionString, LOG_LEVEL: 'trace' })
  let log = ''
  server.child.stderr?.setEncoding('utf8').on('data', (part: string) => (log += part))
  let cookie = ''
  const call = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return (await answer.json()) as Record<string, string>
  }

  const { quoteToken } = await call('POST', '/api/quotes', quoteBody)
  await call('POST', '/api/transfers', order)
  const transfer = await call('POST', '/api/transfers', {
    ...order,
    promoCode: null,
    quoteToken,
  })
  const intent = await call('POST', '/api/create-payment-intent', { transferId: transfer['id'] })
  await call('POST', `/sandbox/payment_intents/${intent['paymentIntentId']}/confirm`, {
    clientSecret: intent['clientSecret'],
    paymentMethod: { type: 'card', card: testCard(CARD) },
  })
  const checked = await call('PATCH', `/api/transfers/${transfer['id']}/status`, { status: 'completed' })
  expect(checked['id']).toBe(transfer['id'])
  await server.stop()

  const secrets = [
    ...Object.entries(typed),
    ['card', CARD],
    ['cookie', cookie.split('=')[1]],
    ['quoteToken', quoteToken],
    ['clientSecret', intent['clientSecret']],
  ]
  const found = secrets.filter(([, secret = '']) => secret === '' || log.includes(secret))
  expect(log.split('\n').length).toBeGreaterThan(10)
  expect(found).toEqual([])
})

/** Personal data of a person who opens an account, each value marked. */
const account = {
  fullName: 'Canary Holder',
  username: 'canary.holder',
  email: 'canary-holder@example.com',
  phone: '+1 202 555 0191',
  password: 'canary battery staple',
}
const WRONG_PASSWORD = 'canary guess of a password'
const NEW_PASSWORD = 'canary second password'
const MAIL_SECONDS_MAX = 30

/** A browser on a real server, which keeps every cookie that it was ever given. */
function browserOf({ url }: ServerProcess) {
  const jar = new Map<string, string>()
  const given: string[] = []
  const call = async <Body = Record<string, string>>(method: string, address: string, body?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const json = body && { 'content-type': 'application/json' }
    const sent = { method, headers: { cookie, ...json }, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(url + address, sent)
    for (const [name = '', value = ''] of answer.headers.getSetCookie().map(nameAndValue)) {
      jar.set(name, value)
      if (value.length > 1) given.push(value)
    }
    const text = await answer.text()
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Body }
  }
  return { call, given }
}

const nameAndValue = (cookie: string) => cookie.split(';')[0]?.split('=') ?? []

/** The token of the link in the mail about a forgotten password, once it is there. */
async function resetToken({ dataDir }: ServerProcess): Promise<string> {
  const folder = join(dataDir, 'mail')
  for (let waited = 0; waited < MAIL_SECONDS_MAX; waited++) {
    // A mail that is still being written has another name.
    const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
    const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
    const token = mails.map(tokenIn).find(found => found !== undefined)
    if (token !== undefined) return token
    await sleep(1000)
  }
  throw new Error('no mail about a new password')
}

/** Quoted-printable wraps long lines and spells `=` as `=3D`. */
const tokenIn = (mail: string): string | undefined =>
  /\/reset-password#([\w.~-]+)/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1]

test('a whole account with its failed attempts writes none of its secrets to the most verbose log', async () => {
  const server = await startServer({
    DATABASE_URL: database.connectionString,
    LOG_LEVEL: 'trace',
    PUBLIC_URL: SITE,
    ALLOW_SANDBOX: '1',
  })
  let log = ''
  server.child.stderr?.setEncoding('utf8').on('data', (part: string) => (log += part))
  const { call, given } = browserOf(server)
  const { email, password } = account

  expect((await call('POST', '/api/register', account)).status).toBe(201)
  expect((await call('POST', '/api/login', { email, password: WRONG_PASSWORD })).status).toBe(401)
  const passkey = newPasskey(SITE)
  const asked = await call<Challenge>('POST', '/api/account/passkeys/options')
  const made = {
    name: 'Canary key',
    challengeId: asked.body.challengeId,
    response: passkey.create(asked.body.options),
  }
  expect((await call('POST', '/api/account/passkeys', made)).status).toBe(201)
  const totp = await call<{ secret: string; uri: string }>('POST', '/api/account/totp')
  const code = appOf(totp.body.secret).codeAt(Date.now())
  const confirmed = await call<{ recoveryCodes: string[] }>('POST', '/api/account/totp/confirm', { code })
  const [recoveryCode = ''] = confirmed.body.recoveryCodes
  const half = await call<{ challenge: string }>('POST', '/api/login', { email, password })
  const second = { challenge: half.body.challenge, code: recoveryCode }
  expect((await call('POST', '/api/login/second-factor', second)).status).toBe(200)
  const { body: transfer } = await call('POST', '/api/transfers', { ...order, promoCode: null })
  const { body: progress } = await call('GET', `/api/transfers/${transfer['id']}/progress`)
  const trackingToken = progress['senderLink']?.split(/[#/=]/).at(-1) ?? ''
  await call('POST', '/api/track', { reference: transfer['referenceNumber'], proof: trackingToken })
  await call('POST', '/api/password-reset', { email })
  const token = await resetToken(server)
  expect((await call('POST', '/api/password-reset/confirm', { token, password: NEW_PASSWORD })).status).toBe(
    200,
  )
  expect((await call('POST', '/api/password-reset/confirm', { token, password: NEW_PASSWORD })).status).toBe(
    409,
  )
  await call('POST', '/api/logout')
  await server.stop()

  const secrets: (readonly [string, string | undefined])[] = [
    ...Object.entries(account),
    ['wrong password', WRONG_PASSWORD],
    ['new password', NEW_PASSWORD],
    ['passkey', passkey.credentialId],
    ["passkey's challenge", String(asked.body.options['challenge'])],
    ['seed of one-time codes', totp.body.secret],
    ['its address', totp.body.uri],
    ...confirmed.body.recoveryCodes.map(each => ['recovery code', each] as const),
    ['challenge', half.body.challenge],
    ['reset link', token],
    ['tracking link', trackingToken],
    ...given.map(value => ['cookie', value] as const),
  ]
  expect(given).toHaveLength(5) // the tokens of two sign-ins and of two changes, and the device's
  expect(log.split('\n').length).toBeGreaterThan(20)
  expect(secrets.filter(([, secret = '']) => secret.length < 6 || log.includes(secret))).toEqual([])
})
