import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LegalVersionView } from '#shared/api/admin/legal-texts.api.ts'
import type { LegalTextView } from '#shared/api/legal-texts.api.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'

let app: TestApp
let admin: Browser
beforeEach(async () => {
  await app?.stop()
  app = await testApp({})
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

const dayIn = (days: number) =>
  new Date(app.deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const write = (text: string, kind = 'terms') =>
  admin.call<LegalVersionView[]>('POST', '/api/admin/legal-texts', { kind, text })
const publish = (version: number, effectiveFrom = dayIn(0), kind = 'terms') =>
  admin.call<LegalVersionView[]>('POST', '/api/admin/legal-texts/publications', {
    kind,
    version,
    effectiveFrom,
    reason: 'as agreed',
  })
const read = async (query = '', kind = 'terms') =>
  await openBrowser(app.server).call<LegalTextView>('GET', `/api/legal-texts/${kind}${query}`)
const acts = () =>
  app.rows(
    `select action, subject_id as subject, after, reason from audit_log where subject_kind = 'legal_text' order by id`,
  )

test('before a text is published there is none, also where a draft is written', async () => {
  expect((await write('Our terms.')).body).toMatchObject([
    { kind: 'terms', version: 1, publishedAt: null, effectiveFrom: null, text: 'Our terms.' },
  ])
  expect((await read()).body).toEqual({ shown: null, inForce: null, versions: [] })
  expect(await read('?version=1')).toMatchObject({ status: 404 })
})

test('everybody reads what is published, with its version and its day, and earlier versions too', async () => {
  await write('First.')
  await publish(1)
  await write('Second.')
  await publish(2)
  expect((await read()).body).toEqual({
    shown: { version: 2, effectiveFrom: dayIn(0), text: 'Second.' },
    inForce: 2,
    versions: [
      { version: 2, effectiveFrom: dayIn(0) },
      { version: 1, effectiveFrom: dayIn(0) },
    ],
  })
  expect((await read('?version=1')).body.shown?.text).toBe('First.')
  expect((await read('', 'privacy')).body.versions).toEqual([])
})

test('the desk reads drafts and the newest version, and leaves the others to the public page', async () => {
  for (const text of ['First.', 'Second.', 'Third.']) await write(text)
  await publish(1)
  expect((await publish(3)).body.map(({ version, text }) => [version, text])).toEqual([
    [3, 'Third.'],
    [2, 'Second.'],
    [1, null],
  ])
})

test('a version that takes effect later is announced, and the earlier one is in force until that day', async () => {
  await write('First.')
  await publish(1)
  await write('Second.')
  await publish(2, dayIn(30))
  const { body } = await read()
  expect([body.inForce, body.shown?.text, body.versions[0]]).toEqual([
    1,
    'First.',
    { version: 2, effectiveFrom: dayIn(30) },
  ])
  expect((await read('?version=2')).body.shown?.text).toBe('Second.')
})

test('no text takes effect before the day on which it is published', async () => {
  await write('First.')
  expect((await publish(1, '2020-01-01')).body[0]?.effectiveFrom).toBe(dayIn(0))
})

test('a version is published once, and none after a later one', async () => {
  await write('First.')
  await write('Second.')
  await publish(2)
  for (const version of [1, 2])
    expect(await publish(version)).toMatchObject({ status: 409, body: { code: 'operator_changed' } })
  expect(await publish(3)).toMatchObject({ status: 404 })
  expect((await read()).body.versions).toHaveLength(1)
})

test('a text that is the same as the last one is no new version', async () => {
  await write('First.')
  await write('First.')
  expect((await write(' First.\n')).body).toHaveLength(1)
  expect((await write('First.', 'privacy')).body).toHaveLength(2)
})

test('the log has each text by its hash and each publication with its day and reason', async () => {
  await write('First.')
  await publish(1)
  expect(await acts()).toEqual([
    {
      action: 'legal_text.written',
      subject: 'terms 1',
      after: { sha256: '6ccbae3c549451073bfcd5d56254fc65cba81b7c44192ef9fb4e68b91872d342' },
      reason: null,
    },
    {
      action: 'legal_text.published',
      subject: 'terms 1',
      after: { effectiveFrom: dayIn(0) },
      reason: 'as agreed',
    },
  ])
})

test.each([
  ['an empty text', { kind: 'terms', text: ' \n ' }, 'text'],
  ['a text that is too long', { kind: 'terms', text: 'x'.repeat(60_001) }, 'text'],
  ['another kind', { kind: 'cookies', text: 'x' }, 'kind'],
])('%s is refused', async (_, body, field) => {
  const refused = await admin.call<{ fields?: object }>('POST', '/api/admin/legal-texts', body)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]])
})

test('a text as long as may be, of letters of three bytes, is kept', async () => {
  expect((await write('字'.repeat(60_000))).status).toBe(200)
})

test('texts and publications are append-only for everybody', async () => {
  for (const table of ['legal_texts', 'legal_publications'])
    await expect(app.plant(`delete from ${table}`)).rejects.toThrow('append-only')
})
