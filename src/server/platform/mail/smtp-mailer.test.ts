import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { answer, FROM, mailServer, mailTo } from './mail.fixture.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

let server: Awaited<ReturnType<typeof mailServer>> | undefined
let mailer: Mailer | undefined
afterEach(async () => {
  mailer?.close()
  await server?.stop()
})

async function serving(options: Parameters<typeof mailServer>[0] = {}) {
  server = await mailServer(options)
  mailer = smtpMailer({ smtpUrl: server.url, from: FROM })
  return { received: server.received, mailer }
}

test('a mail arrives as text and as HTML, under an id that its own makes', async () => {
  const at = await serving()
  expect(await at.mailer.send(mailTo())).toEqual({ isSent: true })
  expect(at.received).toMatchObject([{ from: 'mail@send.example.com', to: ['ana@example.com'] }])
  const mail = await PostalMime.parse(at.received[0]?.message ?? '')
  expect(mail).toMatchObject({
    from: { name: 'OpenRemit', address: 'mail@send.example.com' },
    to: [{ address: 'ana@example.com' }],
    subject: 'Your money has arrived',
    messageId: '<019aa000-0000-7000-8000-000000000001@send.example.com>',
    date: '2026-11-22T15:30:00.000Z',
  })
  expect(mail.text?.trim()).toBe('Hello Ana,\n\nit has arrived.')
  expect(mail.html).toContain('<p>it has arrived.</p>')
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('several mails go over one connection', async () => {
  let connections = 0
  const at = await serving({ onConnect: (_session, done) => done(void (connections += 1)) })
  for (let count = 0; count < 5; count++) expect(await at.mailer.send(mailTo())).toEqual({ isSent: true })
  expect([at.received.length, connections]).toEqual([5, 1])
})

test('a subject of two lines makes no second header', async () => {
  const at = await serving()
  await at.mailer.send(mailTo({ subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nbody' }))
  expect(at.received[0]?.to).toEqual(['ana@example.com'])
  const mail = await PostalMime.parse(at.received[0]?.message ?? '')
  expect(mail.subject).toBe('Hello Bcc: eve@evil.example body')
  expect(mail.bcc).toBeUndefined()
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
})

test.each([
  'ana@example.com, eve@evil.example',
  'ana@example.com\r\nRCPT TO:<eve@evil.example>',
  'Ana <ana@example.com>',
  'ana@example.com;eve@evil.example',
  '"a"@example.com',
  'ana',
  '',
  `${'a'.repeat(250)}@example.com`,
])('%j is not one plain address: nobody gets the mail', async to => {
  const at = await serving()
  expect(await at.mailer.send(mailTo({ to }))).toEqual({
    isSent: false,
    isFinal: true,
    reason: 'not an email address',
  })
  expect(at.received).toEqual([])
})

test.each(['ana+money@example.com', "o'brien@mail.example.co.uk", 'ana@localhost', 'дмитрий@example.com'])(
  '%s is an address',
  async to => {
    const at = await serving()
    expect(await at.mailer.send(mailTo({ to }))).toEqual({ isSent: true })
    expect(at.received[0]?.to).toEqual([to])
  },
)

test('an address that the server refuses for good is not asked again; the reason names no address', async () => {
  const at = await serving({
    onRcptTo: (_address, _session, done) => done(answer(550, '5.1.1 <ana@example.com> unknown')),
  })
  expect(await at.mailer.send(mailTo())).toEqual({
    isSent: false,
    isFinal: true,
    reason: 'EENVELOPE RCPT TO 550 5.1.1',
  })
})

test('an address that is refused for now may be asked again', async () => {
  const at = await serving({ onRcptTo: (_address, _session, done) => done(answer(451, '4.7.1 later')) })
  expect(await at.mailer.send(mailTo())).toEqual({
    isSent: false,
    isFinal: false,
    reason: 'EENVELOPE RCPT TO 451 4.7.1',
  })
})

test('a sender that is refused is the operator’s to repair, so the mail waits', async () => {
  const at = await serving({ onMailFrom: (_address, _session, done) => done(answer(553, 'not you')) })
  expect(await at.mailer.send(mailTo())).toMatchObject({ isSent: false, isFinal: false })
})

test('a server that is not there, or says nothing, leaves the mail to be sent later', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  mailer = smtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}?greetingTimeout=200`, from: FROM })
  expect(await mailer.send(mailTo())).toMatchObject({ isSent: false, isFinal: false })
  mailer.close()
  silent.close()
  mailer = smtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: FROM })
  expect(await mailer.send(mailTo())).toEqual({
    isSent: false,
    isFinal: false,
    reason: 'ESOCKET CONN',
  })
})

test('whether mail could be sent is known before there is any', async () => {
  const at = await serving()
  await at.mailer.verify()
  await server?.stop()
  at.mailer.close()
  await expect(smtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: FROM }).verify()).rejects.toThrow(
    'ECONNREFUSED',
  )
})

test('beyond this machine nothing goes out unencrypted, unless the address says so', async () => {
  const at = await serving()
  const elsewhere = server!.url.replace('127.0.0.1', '0.0.0.0') // reached here, and no loopback address; it serves
  const wary = smtpMailer({ smtpUrl: elsewhere, from: FROM })
  expect(await wary.send(mailTo())).toMatchObject({ isSent: false, isFinal: false })
  wary.close()
  expect(at.received).toEqual([])
  const told = smtpMailer({ smtpUrl: `${elsewhere}?ignoreTLS=true`, from: FROM })
  expect(await told.send(mailTo())).toEqual({ isSent: true })
  told.close()
})
