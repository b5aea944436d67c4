import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AlertView } from '#shared/api/admin/compliance/alerts.api.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { stateOf } from '#test/support/app/books.ts'
import { listPeople } from '#test/support/app/sanctions.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { advancePayout } from './payout.ts'
import { takePayout } from './payout.sql.ts'

// A list that changes stops whoever waits; a payout is either screened by the newest list or was taken before it counted.

let app: TestApp
let desk: SignedUp
let sender: Browser
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
})
beforeEach(() => {
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

const listed = (name: string): string =>
  name.replace(/(\S+) (\S+)/, (_, given, family) => `${family.toUpperCase()}, ${given}`)
let people = ['ORDINARY, Nobody']

/** Puts these people on the list too. */
async function list(...names: string[]): Promise<void> {
  people = [...people, ...names.map(listed)]
  await listPeople(app, people)
}

const alertsOf = async (id: string): Promise<AlertView[]> =>
  (await desk.browser.call<AlertView[]>('GET', `/api/admin/transfers/${id}/alerts`)).body

async function unpaid(recipientName: string): Promise<string> {
  return (await created(sender, { recipientName })).id
}

/** A paid transfer that waits, because its rail refuses for now. */
async function waiting(recipientName: string): Promise<string> {
  const id = await unpaid(recipientName)
  app.rail.override({ submit: async () => ({ state: 'refused', reason: 'closed', retryable: true }) })
  await pay(sender, await opened(sender, id))
  await check(sender, id)
  app.rail.restore()
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
  await app.plant(`update payouts set settled_at = now() - interval '1 hour' where transfer_id = $1`, [id])
  await app.plant(`update payout_rails set failures = 0, open_until = null`)
  return id
}

test('a list that changes stops waiting transfers that match, paid or not, and lets the others go on', async () => {
  const [name, other] = ['Bogdan Zervotsky', 'Josefina Almodovar']
  const [open, paid, free] = [await unpaid(name), await waiting(name), await waiting(other)]
  await list(name)
  await app.runJobs()
  expect(await stateOf(app, paid)).toBe('processing;captured;held')
  expect(await alertsOf(paid)).toMatchObject([
    { source: 'sanctions', rule: 'recipient', outcome: 'hold', decision: null },
  ])
  expect(await alertsOf(open)).toMatchObject([{ rule: 'recipient', outcome: 'hold' }])
  await pay(sender, await opened(sender, open))
  await check(sender, open)
  expect(await stateOf(app, open)).toBe('processing;captured;held')
  expect((await sender.call('GET', `/api/transfers/${open}/progress`)).text).not.toMatch(
    /sanction|alert|listed/i,
  )
  await advancePayout(app.deps, free)
  expect(await stateOf(app, free)).toBe('completed;captured;delivered')
  expect(await alertsOf(free)).toEqual([])
})

test('a payout is screened again before it is taken, without the job that walks the waiting ones', async () => {
  const id = await waiting('Milorad Krantovich')
  await list('Milorad Krantovich')
  await advancePayout(app.deps, id)
  expect(await stateOf(app, id)).toBe('processing;captured;held')
  expect(await alertsOf(id)).toHaveLength(1)
  // Nothing is raised a second time, by the job or by the next list.
  await app.runJobs()
  await list('Somebody Unrelatedperson')
  await app.runJobs()
  expect(await alertsOf(id)).toHaveLength(1)
})

test('a payment that arrives after the list counts is captured and held', async () => {
  const id = await unpaid('Anselm Quirbach')
  await pay(sender, await opened(sender, id))
  await list('Anselm Quirbach')
  await check(sender, id)
  expect(await stateOf(app, id)).toBe('processing;captured;held')
})

test('a held transfer that is cleared and released goes on, and a new list that names nobody of it changes nothing', async () => {
  const id = await waiting('Teodor Vashnikov')
  await list('Teodor Vashnikov')
  await app.runJobs()
  const [alert] = await alertsOf(id)
  const decision = { verdict: 'cleared', reasonCode: 'other_birth_date', reason: 'His papers say so.' }
  expect(await act(desk.browser, id, 'release')).toMatchObject({ status: 409 })
  expect((await desk.browser.call('POST', `/api/admin/alerts/${alert!.id}/decision`, decision)).status).toBe(
    200,
  )
  await list('Somebody Otherwise')
  await app.runJobs()
  expect((await act(desk.browser, id, 'release')).body).not.toMatchObject({ code: 'action_not_possible' })
  expect(await alertsOf(id)).toHaveLength(1)
})

test('a server that has not heard of a newer list takes no payout, and what waits is held by the one that has', async () => {
  const id = await waiting('Radu Pelmeneanu')
  const before = await app.deps.screener.newest()
  await list('Radu Pelmeneanu')
  const stale = { ...app.deps, screener: { current: async () => before, newest: async () => before } }
  await advancePayout(stale, id)
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
  await advancePayout(app.deps, id)
  expect(await stateOf(app, id)).toBe('processing;captured;held')
})

test('a payout that is being taken is waited for, and one that begins while a list is committed waits for the commit', async () => {
  const id = await waiting('Josefina Almodovar')
  const { seen } = await app.deps.screener.newest()
  let take: Promise<unknown> | undefined
  await withTransaction(app.pool, async tx => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('screening'))`)
    take = takePayout(app.pool, id, crypto.randomUUID(), 'rail', null, 'sandbox', seen, 0)
    await expect
      .poll(
        async () =>
          (
            await app.rows(`
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`)
          ).length,
      )
      .toBeGreaterThan(0)
    // A change as the server would commit it; without its seal it counts for nothing, but the payout has not seen it.
    await tx.query(
      `insert into screening_changes (number, kind, review_score, block_score, counts_from, seal) values ($1, 'scores', 94, 99, now(), '\\x00')`,
      [seen + 1],
    )
  })
  expect(await take).toEqual([])
  expect(await stateOf(app, id)).toBe('processing;captured;ready')
  // The forged change has stopped nobody for good: the server has seen it, and it changed nothing.
  app.deps.watch.changed('screening_changes')
  expect(await app.deps.screener.newest()).toMatchObject({
    seen: seen + 1,
    upTo: seen,
    scores: { review: 93 },
  })
  await advancePayout(app.deps, id)
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
})

test('a note that SQL writes on a transfer does not keep it from being screened', async () => {
  const name = 'Casimir Trubelskoy'
  const id = await waiting(name)
  await app.rows('update transfers set screened_up_to = 100000 where id = $1', [id])
  await list(name)
  await app.runJobs()
  expect(await stateOf(app, id)).toBe('processing;captured;held')
})

test('a pair that was cleared raises no second alert, until the person or the entry changes or somebody confirms it', async () => {
  const recipient = { recipientName: 'Dragomir Velchanin', recipientPhone: '+639171230001' }
  // One letter differs: a single person releases it.
  await list('Dragomir Velchenin')
  const order = async (changes: object = {}) =>
    alertsOf((await created(sender, { ...recipient, ...changes })).id)
  const [first] = await order()
  const decide = (body: object) =>
    desk.browser.call('POST', `/api/admin/alerts/${first!.id}/decision`, { reason: 'I saw papers.', ...body })
  expect(first).toMatchObject({ needsSecond: false })
  expect(await order()).toHaveLength(1)
  await decide({ verdict: 'cleared', reasonCode: 'documents_seen' })
  expect(await order()).toEqual([])
  expect(await order({ recipientPhone: '+639171230002' })).toHaveLength(1)
  await decide({ verdict: 'confirmed', reasonCode: 'same_person' })
  expect(await order()).toHaveLength(1)
  await decide({ verdict: 'cleared', reasonCode: 'documents_seen' })
  expect(await order()).toEqual([])
  people = people.filter(person => person !== listed('Dragomir Velchenin'))
  await list('Dragomir Velchenin Petrov')
  expect(await order()).toHaveLength(1)
})
