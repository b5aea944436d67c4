import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTo } from '#server/platform/mail/mail.fixture.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let dataDir: string
let app: TestApp
const LINK = 'http://localhost:3000/reset-password#stolen'
const mail = mailTo({ id: '019aa000-0000-7000-8000-000000000003', text: LINK, html: `<p>${LINK}</p>` })

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'openremit-data-'))
  app = await testApp({ DATA_DIR: dataDir })
  await app.deps.mailer.send(mail)
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true })
})

test.each(['/dev/mail', `/dev/mail/${mail.id}`, `/dev/mail/${mail.id}/html`])(
  'another account of this machine, without the token of the banner, reads no link at %s',
  async url => {
    const headers = { host: 'localhost:3000', accept: 'text/html' }
    const { statusCode, payload } = await app.server.inject({ url, headers })
    expect(statusCode).toBe(403)
    expect(payload).not.toContain('reset-password')
    expect(payload).not.toContain(mail.id)
  },
)
