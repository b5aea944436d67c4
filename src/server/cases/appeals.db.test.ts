import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CaseFile, ListedCase } from '#shared/api/admin/compliance/cases.api.ts'
import type { RuleView } from '#shared/api/admin/compliance/rules.api.ts'
import type { CaseReceipt, LinkedCase } from '#shared/api/cases.api.ts'
import { defaultSettings } from '#shared/compliance/rules.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, openBrowser, paid, plainBody } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import { signedUp, signIn } from '#test/support/browser/people.ts'

// A person whose order was refused or rejected, or whose account is blocked, can ask the desk to look at it again.

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

const appeal = (browser: Browser, email: string, reference: string | null = null) =>
  browser.call<CaseReceipt>('POST', '/api/contact', {
    name: 'Nora New',
    email,
    topic: 'appeal',
    message: 'I am not who you think.',
    reference,
  })

const list = async () => (await admin.call<ListedCase[]>('GET', '/api/admin/cases')).body
const idOf = async (reference: string) => (await list()).find(each => each.reference === reference)?.id ?? ''
const file = async (id: string) => (await admin.call<CaseFile>('GET', `/api/admin/cases/${id}`)).body
const work = (id: string, order: object) => admin.call('POST', `/api/admin/cases/${id}/acts`, order)

async function mailsOf(reference: string) {
  await app.runJobs()
  return (await sentMails(app.deps)).filter(({ subject }) => subject.includes(reference))
}

/** Words by which a customer would learn of a list, a rule or a report. */
const SECRET = /sanction|\blists?\b|\brules?\b|alert|suspic|compliance|listed/i

test('an order that a rule refuses leads to an appeal: a case with a clock, a decision and a mail, beside the alert of the same person', async () => {
  const { body: rules } = await admin.call<RuleView[]>('GET', '/api/admin/monitoring-rules')
  const settings = { ...defaultSettings('country_risk', false), outcome: 'refuse', receiveCountries: ['PH'] }
  const basedOn = rules.find(({ rule }) => rule === 'country_risk')?.version
  const change = (isEnabled: boolean, version = basedOn) =>
    admin.call('PUT', '/api/admin/monitoring-rules/country_risk', {
      settings: { ...settings, isEnabled },
      basedOn: version,
      reason: 'as decided',
    })
  expect((await change(true)).status).toBe(200)
  const guest = openBrowser(app.server)
  const email = 'refused@example.com'
  const refused = await guest.call('POST', '/api/transfers', { ...plainBody, senderEmail: email })
  expect(refused).toMatchObject({ status: 409, body: { code: 'order_refused' } })
  expect(refused.text).toContain('ask us to look at it again')
  expect(refused.text).not.toMatch(SECRET)
  await change(false, 1)

  const sent = await appeal(guest, email)
  expect(sent).toMatchObject({ status: 200, body: { decideBy: expect.stringMatching(/^20/) } })
  await app.runJobs()
  const id = await idOf(sent.body.reference)
  const opened = await file(id)
  expect(opened).toMatchObject({
    kind: 'appeal',
    transferId: null,
    clocks: [{ clock: 'answer', doneAt: null }],
  })
  expect(opened.clocks[0]?.dueAt).toBe(sent.body.decideBy)
  expect(opened.links.map(({ kind }) => kind)).toEqual(['alert'])

  expect(await work(id, { act: 'close', text: 'Done.' })).toMatchObject({ status: 409 })
  const decision = {
    act: 'decide',
    outcome: 'error_found',
    reasonCode: 'granted',
    text: 'Please order again.',
  }
  expect((await work(id, decision)).status).toBe(200)
  expect((await work(id, { act: 'report' })).status).toBe(200)
  const [first, result] = await mailsOf(sent.body.reference)
  expect(first?.subject).toContain('We have your appeal')
  expect(first?.text).toContain('looks at it again')
  expect(result?.subject).toContain('The result of your appeal')
  expect(result?.text).toMatch(/decided in your favour[^]*Please order again\./)
  for (const mail of [first, result]) expect(`${mail?.subject} ${mail?.text}`).not.toMatch(SECRET)
  const token = /contact#case\.(\S+)/.exec(result?.text ?? '')?.[1]
  const linked = await guest.call<LinkedCase>('POST', '/api/cases/linked', { token })
  expect(linked.body).toMatchObject({ kind: 'appeal', state: 'decided' })
  expect(linked.text).not.toMatch(SECRET)
  expect((await work(id, { act: 'close', text: 'Told.' })).status).toBe(200)
})

test('an appeal names its transfer to the person who ordered it, and to nobody else', async () => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
  await check(sender, transfer.id)
  expect((await act(admin, transfer.id, 'reject')).status).toBe(200)
  const { referenceNumber } = transfer
  const own = await appeal(sender, 'own@example.com', `\u2066${referenceNumber.toLowerCase()} \u2069`)
  expect(await file(await idOf(own.body.reference))).toMatchObject({
    kind: 'appeal',
    transferId: transfer.id,
    transferReference: referenceNumber,
  })
  const strangers = await appeal(openBrowser(app.server), 'stranger@example.com', referenceNumber)
  expect(await file(await idOf(strangers.body.reference))).toMatchObject({
    transferId: null,
    person: { typedReference: referenceNumber },
  })
})

test('an appeal that is not granted says so, and its clock ends after ten business days', async () => {
  app.clock.aheadSeconds = Math.round((Date.parse('2039-11-14T17:00:00Z') - Date.now()) / 1000) // a Monday
  const { browser, user } = await signedUp(app.server)
  expect((await admin.call('PUT', `/api/admin/users/${user.id}`, { isActive: 0 })).status).toBe(200)
  expect(await signIn(openBrowser(app.server), user.email)).toMatchObject({
    status: 401,
    body: { code: 'sign_in_refused' },
  })
  const sent = await appeal(browser, user.email)
  const id = await idOf(sent.body.reference)
  const day = (at: string | null | undefined) => at?.slice(0, 10)
  expect(day(sent.body.decideBy)).toBe('2039-11-29') // the first moment after ten business days
  const isOverdue = async () => (await list()).find(each => each.id === id)?.isOverdue
  const at = (moment: string) => {
    app.clock.aheadSeconds = Math.round((Date.parse(moment) - Date.now()) / 1000)
  }
  at(new Date(Date.parse(sent.body.decideBy ?? '') - 60_000).toISOString())
  expect(await isOverdue()).toBe(false)
  at(new Date(Date.parse(sent.body.decideBy ?? '') + 60_000).toISOString())
  expect(await isOverdue()).toBe(true)
  const no = {
    act: 'decide',
    outcome: 'no_error',
    reasonCode: 'not_granted',
    text: 'The account stays as it is.',
  }
  expect((await work(id, no)).status).toBe(200)
  await work(id, { act: 'report' })
  const mails = await mailsOf(sent.body.reference)
  expect(mails.at(-1)?.text).toContain('We have not changed our decision.')
})
