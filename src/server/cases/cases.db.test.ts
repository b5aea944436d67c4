import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CaseFile, ListedCase } from '#shared/api/admin/compliance/cases.api.ts'
import type { CaseReceipt, LinkedCase } from '#shared/api/cases.api.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp({})
  admin = (await signedUpAdmin(app)).browser
})
afterEach(() => {
  app.clock.aheadSeconds = 0
})
afterAll(() => app.stop())

const message = {
  name: 'Nora New',
  email: 'nora@example.com',
  topic: 'other',
  message: 'Buy cheap things at example.net',
  reference: 'MTR00000000AAAA',
}

async function mailed() {
  await app.runJobs()
  return (await sentMails(app.deps)).filter(({ subject }) => subject.includes('CASE'))
}

const list = async (query = '') => (await admin.call<ListedCase[]>('GET', `/api/admin/cases${query}`)).body
const file = async (id: string) => (await admin.call<CaseFile>('GET', `/api/admin/cases/${id}`)).body
const act = (id: string, order: object) => admin.call<CaseFile>('POST', `/api/admin/cases/${id}/acts`, order)
const idOf = async (reference: string) => (await list()).find(each => each.reference === reference)?.id ?? ''

/** Token of the link in a mail. */
const tokenIn = (text: string) => /contact#case\.(\S+)/.exec(text)?.[1] ?? ''

test('a guest’s message becomes one case however often it is sent, its mail echoes nothing, and an answer by its link reopens it', async () => {
  const guest = openBrowser(app.server)
  const sent = await guest.call<CaseReceipt>('POST', '/api/contact', message)
  expect(sent).toMatchObject({
    status: 200,
    body: { reference: expect.stringMatching(/^CASE/), decideBy: null },
  })
  const again = await guest.call<CaseReceipt>('POST', '/api/contact', message)
  expect(again.body.reference).toBe(sent.body.reference)

  const [received, ...others] = await mailed()
  expect(others).toEqual([])
  expect(received).toMatchObject({ to: 'nora@example.com' })
  expect(`${received?.text} ${received?.html} ${received?.subject}`).not.toMatch(/example\.net|Nora|MTR0000/)

  const id = await idOf(sent.body.reference)
  expect(await file(id)).toMatchObject({ kind: 'contact', person: { typedReference: 'MTR00000000AAAA' } })
  expect(await act(id, { act: 'ask', text: 'Which things?' })).toMatchObject({
    status: 200,
    body: { state: 'waiting', dueAt: null },
  })
  expect(await act(id, { act: 'note', text: 'A spammer.' })).toMatchObject({ status: 200 })
  const [question] = await mailed()
  expect(question?.text).toContain('Which things?')

  const token = tokenIn(question?.text ?? '')
  const answered = await guest.call<LinkedCase>('POST', '/api/cases/linked/answers', { token, text: 'All.' })
  expect(answered.body.state).toBe('open')
  // Its clock stopped with our answer, and runs again since the customer's.
  const dueAt = (await file(id)).dueAt
  expect(dueAt).not.toBeNull()
  expect(await act(id, { act: 'take' })).toMatchObject({ body: { dueAt } })
  expect(answered.body.messages.map(({ isOurs, text }) => [isOurs, text])).toEqual([
    [false, 'Buy cheap things at example.net'],
    [true, 'Which things?'],
    [false, 'All.'],
  ])
  expect(await act(id, { act: 'close', text: 'Answered.' })).toMatchObject({ body: { state: 'closed' } })
  expect(await guest.call('POST', '/api/cases/linked/answers', { token, text: 'More.' })).toMatchObject({
    status: 409,
  })
  expect(
    await app.rows(
      `select action, before::text || after::text ~ 'things|spammer' as has_words
    from audit_log where subject_id = $1 order by at, id`,
      [id],
    ),
  ).toEqual(['asked', 'noted', 'taken', 'closed'].map(name => ({ action: `case.${name}`, has_words: false })))
})

test('a problem runs from its report to its remedy: decided, told, refunded on the transfer, recorded and closed', async () => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender)
  await check(sender, transfer.id)
  const path = `/api/transfers/${transfer.id}/problems`
  const problem = { type: 'wrong_charge', message: 'You charged me twice.', contact: null }
  const reported = await sender.call<CaseReceipt>('POST', path, problem)
  expect(reported).toMatchObject({ status: 200, body: { decideBy: expect.stringMatching(/^20/) } })
  const again = await sender.call<CaseReceipt>('POST', path, problem)
  expect(again.body.reference).toBe(reported.body.reference)
  const other = await sender.call<CaseReceipt>('POST', path, { ...problem, type: 'late' })
  expect(other.body.reference).not.toBe(reported.body.reference)
  const stranger = openBrowser(app.server)
  expect(await stranger.call('POST', path, problem)).toMatchObject({ status: 404 })

  const id = await idOf(reported.body.reference)
  expect((await file(id)).links.map(({ reference }) => reference)).toEqual([other.body.reference])
  expect(await act(id, { act: 'close', text: 'Done.' })).toMatchObject({ status: 409 })
  const decision = { act: 'decide', outcome: 'error_found', reasonCode: 'our_error', text: 'We did.' }
  expect(await act(id, { ...decision, reasonCode: 'as_disclosed' })).toMatchObject({ status: 400 })
  expect(await act(id, decision)).toMatchObject({ status: 200, body: { state: 'decided' } })
  expect(await act(id, { act: 'remedy', remedy: 'refund_all' })).toMatchObject({
    status: 409,
    body: {
      message: 'The payment is not refunded in full yet. Please refund it on the page of the transfer first.',
    },
  })
  await mailed()
  expect(await act(id, { act: 'report' })).toMatchObject({ status: 200 })
  const [result] = await mailed()
  expect(result?.text).toMatch(/We found that an error was made\.[^]*We did\.[^]*documents/)

  const refund = await admin.call('POST', `/api/admin/transfers/${transfer.id}/refunds`, {
    amount: '103.20',
    reason: 'An error',
  })
  expect(refund).toMatchObject({ status: 201 })
  expect(await act(id, { act: 'remedy', remedy: 'refund_all' })).toMatchObject({ status: 200 })
  expect(await act(id, { act: 'close', text: 'Refunded.' })).toMatchObject({
    body: { state: 'closed', dueAt: null },
  })
  // A sender may report a problem again.
  const later = await sender.call<CaseReceipt>('POST', path, problem)
  expect(later.body.reference).not.toBe(reported.body.reference)
})

test('the mails in a case are in the language of the transfer that it is about', async () => {
  const sender = openBrowser(app.server)
  sender.headers['accept-language'] = 'ar'
  const { transfer } = await paid(sender)
  await check(sender, transfer.id)
  await mailed()
  const problem = { type: 'late', message: 'Not there.', contact: null }
  await sender.call('POST', `/api/transfers/${transfer.id}/problems`, problem)
  const [received] = await mailed()
  expect(received?.html).toContain('<html lang="ar" dir="rtl">')
  expect(received?.subject).toMatch(/\p{Script=Arabic}/u)
})

const PDF = Buffer.from('%PDF-1.7\nLetter of the bank\n%%EOF').toString('base64')

test('a sender adds files to their report, the desk adds its own and views both with a reason, and they end with the case', async () => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender)
  const problem = { type: 'late', message: 'Not there.', contact: null }
  const { body } = await sender.call<CaseReceipt>('POST', `/api/transfers/${transfer.id}/problems`, problem)
  const send = (content: string, name = 'statement.pdf') =>
    openBrowser(app.server).call('POST', `/api/evidence/${body.ticket}`, { name, content })
  const refused = await send(Buffer.from('MZ a program').toString('base64'))
  expect(refused).toMatchObject({ status: 422, body: { code: 'document_refused' } })
  expect(await send(PDF)).toMatchObject({ status: 200, body: { left: 9 } })
  expect(await send(PDF)).toMatchObject({ status: 200, body: { left: 9 } })

  const id = await idOf(body.reference)
  const added = { name: 'Answer of the partner', content: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') }
  expect(await admin.call('POST', `/api/admin/cases/${id}/documents`, added)).toMatchObject({ status: 200 })
  const { documents, events } = await file(id)
  expect(documents).toMatchObject([
    { name: 'statement.pdf', type: 'application/pdf', addedBy: null, isErased: false },
    { name: 'Answer of the partner', addedBy: expect.stringMatching(/./) },
  ])
  expect(events.map(({ what }) => what)).toEqual(['opened', 'attached', 'attached'])
  const viewed = { documentId: documents[0]?.id, reason: 'to decide it' }
  expect(await admin.call('POST', `/api/admin/cases/${id}/views`, viewed)).toMatchObject({
    status: 200,
    body: { type: 'application/pdf', content: PDF },
  })
  const unrelated = { ...message, message: 'Another thing.' }
  const other = await sender.call<CaseReceipt>('POST', '/api/contact', unrelated)
  const elsewhere = await idOf(other.body.reference)
  expect(await admin.call('POST', `/api/admin/cases/${elsewhere}/views`, viewed)).toMatchObject({
    status: 404,
  })
  expect(
    await app.rows(`select action, reason, after->>'ownerId' as owner from audit_log where subject_id = $1`, [
      documents[0]?.id,
    ]),
  ).toEqual([{ action: 'document.viewed', reason: 'to decide it', owner: id }])

  // Their link shows the customer what they sent, and nothing of the desk's.
  await act(id, { act: 'ask', text: 'When?' })
  const question = (await mailed()).find(({ subject }) => subject.includes(body.reference))
  const linked = await sender.call<LinkedCase>('POST', '/api/cases/linked', {
    token: tokenIn(question?.text ?? ''),
  })
  expect(linked.body.files.map(({ name }) => name)).toEqual(['statement.pdf'])
  expect(JSON.stringify(linked.body)).not.toContain('Answer of the partner')
  expect(await send(Buffer.from('%PDF-1.5\n%%EOF').toString('base64'))).toMatchObject({ body: { left: 8 } })
  expect((await file(id)).state).toBe('open')

  app.clock.aheadSeconds = 3_601
  expect(await send(PDF)).toMatchObject({ status: 409, body: { code: 'link_expired' } })
  app.clock.aheadSeconds = 0
  await act(id, { act: 'decide', outcome: 'no_error', reasonCode: 'as_disclosed', text: 'It was there.' })
  await act(id, { act: 'report' })
  expect(await act(id, { act: 'close', text: 'Done.' })).toMatchObject({ status: 200 })
  expect(await send(Buffer.from('%PDF-1.6\n%%EOF').toString('base64'))).toMatchObject({ status: 409 })
  const ends = `select distinct round(extract(epoch from keep_until - now()) / 86400 / 365.25)::integer as years,
    keep_until < now() + interval '25 hours' as is_soon from documents where owner_id = $1`
  expect(await app.rows(ends, [id])).toEqual([{ years: 10, is_soon: false }])
  await app.plant('update transfers set personal = null, erased_at = now() where id = $1', [transfer.id])
  expect(await app.rows(ends, [id])).toEqual([{ years: 0, is_soon: true }])
})

test('a report on the day after the 180th is refused with the way that remains', async () => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender)
  await check(sender, transfer.id)
  const path = `/api/transfers/${transfer.id}/problems`
  const report = { type: 'late', message: 'Not there.', contact: null }
  app.clock.aheadSeconds = 190 * 86_400
  expect(await sender.call('POST', path, report)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/180 days.*contact page/) },
  })
  app.clock.aheadSeconds = 170 * 86_400
  expect(await sender.call('POST', path, report)).toMatchObject({ status: 200 })
})

test('the list shows what is due, mine and unassigned, and the words of a case go with its transfer', async () => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender)
  const report = { type: 'documents', message: 'Please send them.', contact: 'Call me' }
  const { body } = await sender.call<CaseReceipt>('POST', `/api/transfers/${transfer.id}/problems`, report)
  const id = await idOf(body.reference)
  const has = async (query: string) => (await list(query)).some(each => each.id === id)
  expect([await has('?view=unassigned'), await has('?view=mine'), await has('?view=due')]).toEqual([
    true,
    false,
    false,
  ])
  await act(id, { act: 'take' })
  app.clock.aheadSeconds = 89 * 86_400
  expect([await has('?view=unassigned'), await has('?view=mine'), await has('?view=due')]).toEqual([
    false,
    true,
    true,
  ])
  app.clock.aheadSeconds = 0
  await app.plant('update transfers set personal = null, erased_at = now() where id = $1', [transfer.id])
  const erased = await file(id)
  expect(erased.person).toBeNull()
  expect(erased.events.map(({ text }) => text)).toEqual([null, null])
})

test('the list goes on page by page in one order, and finds overdue cases and those of one person', async () => {
  const guest = openBrowser(app.server)
  for (const days of [0, 0, 1]) {
    app.clock.aheadSeconds = days * 86_400
    const text = `Page ${days} ${crypto.randomUUID()}`
    expect(await guest.call('POST', '/api/contact', { ...message, message: text })).toMatchObject({
      status: 200,
    })
  }
  app.clock.aheadSeconds = 0
  const all = await list('?limit=100')
  const ids: string[] = []
  let next = '/api/admin/cases?limit=2'
  while (next !== '') {
    const page = await app.server.inject({ url: next, headers: { cookie: admin.cookie } })
    ids.push(...page.json<ListedCase[]>().map(({ id }) => id))
    next = /^<(.*)>; rel="next"$/.exec([page.headers['link'] ?? ''].flat().join())?.[1] ?? ''
  }
  expect(ids).toEqual(all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  const dues = all.map(({ dueAt }) => dueAt ?? '9999')
  expect(dues).toEqual(dues.toSorted())
  expect(await admin.call('GET', '/api/admin/cases?cursor=WzFd')).toMatchObject({ status: 400 })

  expect(await list('?view=overdue')).toEqual([])
  const [first] = all
  app.clock.aheadSeconds = (Date.parse(first?.dueAt ?? '') - Date.now()) / 1000 + 60
  expect((await list('?view=overdue')).map(({ id }) => id)).toContain(first?.id)
  app.clock.aheadSeconds = 0
  await act(first?.id ?? '', { act: 'take' })
  const me = await admin.call<{ id: string }[]>('GET', '/api/admin/case-workers')
  expect((await list(`?assignee=${me.body[0]?.id}`)).map(({ id }) => id)).toContain(first?.id)
  expect(await list(`?assignee=${crypto.randomUUID()}`)).toEqual([])
})

test('SQL in the name of the application closes and postpones no case without an event', async () => {
  await openBrowser(app.server).call('POST', '/api/contact', { ...message, email: 'silent@example.com' })
  for (const change of [`state = 'closed', closed_at = now()`, `due_at = now() + interval '9 years'`])
    await expect(app.rows(`update cases set ${change} where state <> 'closed'`)).rejects.toThrow(
      /without an event/,
    )
})
