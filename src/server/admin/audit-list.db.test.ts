import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditProof, AuditView } from '#shared/api/admin/audit.api.ts'
import { type Act, type ActCall, bySystem, recordAct } from '#server/audit/audit.ts'
import { parseCsv } from '#server/platform/csv/csv.fixture.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let admin: SignedUp
let other: SignedUp
let transfer: { readonly id: string; readonly referenceNumber: string }
beforeAll(async () => {
  app = await testApp()
  admin = await signedUpAdmin(app)
  other = await signedUp(app.server, { fullName: 'Grace "Amazing" Hopper, PhD' })
  transfer = await created(openBrowser(app.server))
  for (const [call, act] of acts()) {
    app.clock.aheadSeconds += 1
    await recordAct(app.pool, app.deps, call, act)
  }
})
afterAll(() => app.stop())

const by = ({ user }: SignedUp): ActCall => ({
  actor: { userId: user.id },
  address: '10.1.2.3',
  requestId: 'r',
})
const HOLD: Act['subject'] = { kind: 'transfer', id: '' }

/** In the order in which they are done. */
function acts(): [ActCall, Act][] {
  const on = { ...HOLD, id: transfer.id }
  const rate: Act = {
    action: 'rate.published',
    subject: { kind: 'rate', id: 'PHP' },
    before: { exchangeRate: '56.25' },
    after: { exchangeRate: '61.2' },
    reason: '=cmd|"/c calc"!A1, \n"said" the bank 🏦',
  }
  return [
    [by(admin), rate],
    [by(other), { action: 'transfer.held', subject: on, reason: 'looks odd' }],
    [by(admin), { action: 'transfer.released', subject: on, reason: 'is fine' }],
    [bySystem, { action: 'limits.changed', subject: { kind: 'limits', id: 'guest' } }],
  ]
}

async function page(query: string): Promise<{ shown: AuditView[]; next: string | undefined }> {
  const url = query.startsWith('/') ? query : `/api/admin/audit?${query}`
  const answer = await app.server.inject({ url, headers: { cookie: admin.browser.cookie } })
  expect(answer.statusCode).toBe(200)
  const [, next] = /^<(.+)>; rel="next"$/.exec([answer.headers['link'] ?? ''].flat()[0] ?? '') ?? []
  return { shown: answer.json(), next }
}

const shownFor = async (filters: Record<string, string>) =>
  (await page(new URLSearchParams(filters).toString())).shown
const actionsFor = async (filters: Record<string, string>) =>
  (await shownFor(filters)).map(({ action }) => action)

describe('the audit list', () => {
  test('the audit list shows the newest act first, with present names and the values before and after', async () => {
    const [newest, released, , rate] = await shownFor({})
    expect(newest).toMatchObject({ action: 'limits.changed', actorId: null, actor: null, network: null })
    expect(released).toMatchObject({
      action: 'transfer.released',
      actorId: admin.user.id,
      actor: `Ada Lovelace “${admin.user.username}”`,
      subjectKind: 'transfer',
      subjectId: transfer.id,
      subject: transfer.referenceNumber,
      reason: 'is fine',
      network: '10.1.2.3',
    })
    expect(rate).toMatchObject({
      subjectId: 'PHP',
      subject: null,
      before: { exchangeRate: '56.25' },
      after: { exchangeRate: '61.2' },
    })
  })

  test('the audit list shows one action, or all of a kind', async () => {
    expect(await actionsFor({ action: 'transfer.held' })).toEqual(['transfer.held'])
    expect(await actionsFor({ action: 'transfer.' })).toEqual(['transfer.released', 'transfer.held'])
    expect(await actionsFor({ action: 'trans' })).toEqual([])
  })

  test('the audit list shows the acts of one person, by email or id', async () => {
    for (const actor of [
      other.user.id,
      other.user.id.toUpperCase(),
      other.user.email,
      other.user.email.toUpperCase(),
    ])
      expect(await actionsFor({ actor })).toEqual(['transfer.held', 'session.signed_in'])
    expect(await actionsFor({ actor: 'nobody@example.com' })).toEqual([])
    expect(await actionsFor({ actor: 'not an id' })).toEqual([])
  })

  test('the audit list shows the acts on one subject, by id, reference or email', async () => {
    for (const subject of [transfer.id, transfer.referenceNumber, transfer.referenceNumber.toLowerCase()])
      expect(await actionsFor({ subject })).toEqual(['transfer.released', 'transfer.held'])
    expect(await actionsFor({ subject: other.user.email })).toEqual(['session.signed_in'])
    expect(await actionsFor({ subject: 'PHP' })).toEqual(['rate.published'])
    expect(await actionsFor({ subject: 'MTR00000000AAAA' })).toEqual([])
  })

  test('the audit list shows whole days, the first and the last included', async () => {
    const everything = await shownFor({})
    const dayOf = (act: AuditView | undefined, offset = 0) =>
      new Date(new Date(act?.at ?? '').getTime() + offset * 86_400_000).toISOString().slice(0, 10)
    const [from, to] = [dayOf(everything.at(-1)), dayOf(everything[0])]
    const [before, after] = [dayOf(everything.at(-1), -1), dayOf(everything[0], 1)]
    const all = everything.length
    expect(await shownFor({ from, to })).toHaveLength(all)
    expect(await shownFor({ from: before, to: after })).toHaveLength(all)
    expect(await shownFor({ from: after })).toEqual([])
    expect(await shownFor({ to: before })).toEqual([])
  })

  test('the audit list shows acts from one instant on and before another', async () => {
    const everything = await shownFor({})
    const [from, to] = [everything.at(-3)?.at ?? '', everything[2]?.at ?? '']
    const between = everything.filter(({ at }) => at >= from && at < to)
    expect(between.length).toBeGreaterThan(1)
    expect(await shownFor({ from, to })).toEqual(between)
    const eastern = { from: from.replace('Z', '+00:00'), to: to.replace('Z', '+00:00') }
    expect(await shownFor(eastern)).toEqual(between)
  })

  test('the audit list narrows by several filters at once', async () => {
    expect(await actionsFor({ actor: admin.user.email, action: 'transfer.', subject: transfer.id })).toEqual([
      'transfer.released',
    ])
  })

  test('the audit list comes in pages that neither leave out nor repeat an act', async () => {
    const all = (await shownFor({ limit: '100' })).map(({ id }) => id)
    const seen: string[] = []
    for (let next: string | undefined = 'limit=3'; next !== undefined;) {
      const { shown, next: following }: Awaited<ReturnType<typeof page>> = await page(next)
      seen.push(...shown.map(({ id }) => id))
      next = following
    }
    expect(seen).toEqual(all)
    expect(all.length).toBeGreaterThan(6)
  })

  test.each(['cursor=x', 'from=today', 'limit=0', `action=${'a'.repeat(41)}`])(
    'the audit list refuses %s',
    async query => {
      expect((await admin.browser.call('GET', `/api/admin/audit?${query}`)).status).toBe(400)
    },
  )

  test('the audit list is for admins only', async () => {
    for (const path of ['/api/admin/audit', '/api/admin/audit.csv', '/api/admin/approvals']) {
      expect((await other.browser.call('GET', path)).status).toBe(403)
      expect((await openBrowser(app.server).call('GET', path)).status).toBe(401)
    }
  })
})

describe('the audit file', () => {
  const file = async (query: string) => {
    const headers = { cookie: admin.browser.cookie }
    const answer = await app.server.inject({ url: `/api/admin/audit.csv?${query}`, headers })
    return { answer, rows: parseCsv(answer.payload.replace(/^\uFEFF/, '')) }
  }

  test('the audit file has the rows of the list, with a stranger’s formulas as text', async () => {
    const { answer, rows } = await file('action=rate.published')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"')
    const [header = [], ...lines] = rows
    expect(header.slice(0, 4)).toEqual(['at', 'action', 'actor', 'actorId'])
    expect(lines).toHaveLength(1)
    expect(Object.fromEntries(header.map((name, index) => [name, lines[0]?.[index]]))).toMatchObject({
      action: 'rate.published',
      actor: `Ada Lovelace “${admin.user.username}”`,
      subjectId: 'PHP',
      subject: '',
      before: '{"exchangeRate":"56.25"}',
      after: '{"exchangeRate":"61.2"}',
      reason: `'=cmd|"/c calc"!A1, \n"said" the bank 🏦`,
    })
  })

  test('the audit file has its download audited, with ids instead of typed text', async () => {
    await file(`actor=${encodeURIComponent(other.user.email)}`)
    const [taken] = await shownFor({ action: 'export.downloaded' })
    expect(taken).toMatchObject({
      actorId: admin.user.id,
      subjectId: 'audit',
      after: { actor: other.user.id },
    })
    expect(JSON.stringify(taken)).not.toContain(other.user.email)
  })

  test('the audit file has only its header if the filter finds nothing', async () => {
    expect((await file('actor=nobody@example.com')).rows).toHaveLength(1)
  })
})

describe('the audit proof', () => {
  const verify = () => admin.browser.call<AuditProof>('POST', '/api/admin/audit/verification')

  test('chains waiting rows, names the head, and is audited', async () => {
    const { status, body } = await verify()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isIntact: true,
      unchained: 0,
      faults: [],
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const [written] = await shownFor({ action: 'audit.verified' })
    expect(written).toMatchObject({
      actor: `Ada Lovelace “${admin.user.username}”`,
      after: { isIntact: true, head: body.head, entries: body.entries, faults: 0 },
    })
  })

  test('the audit proof runs once at a time: a second request is asked to come again', async () => {
    const owner = await ownerClient(app)
    await owner.query('begin; lock table audit_chain') // until then neither gets far
    const both = [verify(), verify()]
    expect((await Promise.race(both)).status).toBe(503)
    await owner.query('rollback')
    await owner.end()
    expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect((await verify()).status).toBe(200)
  })

  test('the audit proof names the rows that do not fit', async () => {
    const owner = await ownerClient(app)
    await owner.query('set session_replication_role = replica')
    await owner.query(`update audit_log set reason = 'because' where action = 'transfer.held'`)
    const { body } = await verify()
    expect(body).toMatchObject({
      isIntact: false,
      faults: [expect.stringMatching(/transfer\.held.*no longer says/)],
    })
    await owner.query(`update audit_log set reason = 'looks odd' where action = 'transfer.held'`)
    await owner.end()
    expect((await verify()).body.isIntact).toBe(true)
  })
})
