import { isWhole } from '#test/support/laws/rounds.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answer, mailServer } from '#server/platform/mail/mail.fixture.ts'
import { transferBody } from '#test/support/browser/bodies.ts'
import { testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'

const WAIT_MS_MAX = 20_000 // a start on a busy machine

let database: TestDatabase
let post: Awaited<ReturnType<typeof mailServer>> | undefined
let server: ServerProcess | undefined
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await server?.stop()
  await post?.stop()
  await database.pool.query('delete from messages')
})
afterAll(() => database.drop())

const started = async (env: Record<string, string> = {}) =>
  (server = await startServer({ DATABASE_URL: database.connectionString, ...env }))

const create = async (url: string, body: object = {}) => {
  const headers = { 'content-type': 'application/json' }
  const sent = { ...transferBody, promoCode: null, ...body }
  const created = await fetch(`${url}/api/transfers`, { method: 'POST', headers, body: JSON.stringify(sent) })
  expect(created.status).toBe(201)
}

const messageIds = (messages: readonly string[]) =>
  messages.map(message => /^Message-ID: (\S+)/im.exec(message)?.[1])

test.runIf(isWhole)(
  'a server killed between sending a mail and recording it sends the same mail again',
  { timeout: 90_000 },
  async () => {
    const received: string[] = []
    post = await mailServer({
      onData(stream, _session, done) {
        let message = ''
        stream.setEncoding('utf8').on('data', (part: string) => (message += part))
        stream.on('end', () => {
          received.push(message)
          // It has the mail, and the sender never hears of that.
          if (received.length === 1) server?.child.kill('SIGKILL')
          else done()
        })
      },
    })
    const { url } = await started({ SMTP_URL: post.url })
    await create(url)
    await vi.waitFor(() => expect(server?.child.signalCode).toBe('SIGKILL'), WAIT_MS_MAX)
    await database.pool.query('update messages set due_at = now()') // its lease of a minute is over
    await started({ SMTP_URL: post.url })
    const rows = () => database.pool.query('select attempts, sent_at is not null as sent from messages')
    await vi.waitFor(
      async () => expect((await rows()).rows).toEqual([{ attempts: 2, sent: true }]),
      WAIT_MS_MAX,
    )
    const ids = messageIds(received)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
    expect(ids[1]).toBe(ids[0])
  },
)

test("the text of a mail server's refusal gets into no log and no table", async () => {
  post = await mailServer({
    onRcptTo: ({ address }, _session, done) => done(answer(451, `4.2.1 Canary Lee <${address}> is full`)),
  })
  const { url, child } = await started({ SMTP_URL: post.url, LOG_LEVEL: 'trace' })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (log += part))
  await create(url, { senderEmail: 'canary@example.com', senderName: 'Canary Lee' })
  await vi.waitFor(() => expect(log).toContain('a mail was not sent, and will be tried again'), WAIT_MS_MAX)
  expect(log).toContain('EENVELOPE RCPT TO 451 4.2.1')
  expect(log).not.toMatch(/canary/i)
  const { rows } = await database.pool.query('select last_error from messages')
  expect(rows).toEqual([{ last_error: 'EENVELOPE RCPT TO 451 4.2.1' }])
})

/** Follows the address that the banner names, as a browser does; gives the cookie that it leaves. */
async function opened(mailPage = ''): Promise<string> {
  const { status, headers } = await fetch(mailPage, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([303, '/dev/mail'])
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('without a mail server the mails are shown at /dev/mail, which no API document names', async () => {
  const { url, mailPage } = await started()
  await create(url)
  const headers = { accept: 'text/html', cookie: await opened(mailPage) }
  const shown = (path: string) => fetch(url + path, { headers })
  await vi.waitFor(
    async () => expect(await (await shown('/dev/mail')).text()).toContain('Your transfer to your recipient'),
    10_000,
  )
  const link = /href="(\/dev\/mail\/[0-9a-f-]{36})"/.exec(await (await shown('/dev/mail')).text())?.[1] ?? ''
  const answers = await Promise.all([link, `${link}/html`, '/dev/mail/x'].map(shown))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
  expect(await (await shown(link)).text()).toContain(`${url}/track#MTR`)
  expect((await fetch(url + link)).status).toBe(403)
  expect(await (await fetch(`${url}/api/openapi.json`)).text()).not.toContain('/dev/')
})
