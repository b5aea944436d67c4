import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  exportLateTransfers,
  getPromises,
  type LateTransferView,
  type PromisesView,
} from '#shared/api/admin/transfers/promises.api.ts'
import { parseCsv } from '#server/platform/csv/csv.fixture.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { countFigures } from '../stats/count.ts'

let app: TestApp
let admin: SignedUp
beforeAll(async () => {
  app = await testApp()
  admin = await signedUpAdmin(app)
})
beforeEach(() => {
  app.clock.aheadSeconds = 0
})
afterAll(() => app.stop())

/** A paid transfer that was promised for so many days ago. */
async function sent(daysAgo: number, changes: Readonly<Record<string, unknown>> = {}) {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, changes)
  await check(browser, transfer.id)
  if (daysAgo > 0) await promiseFor(transfer.id, daysAgo)
  return { browser, ...transfer }
}

/** The day is written once, so its guard is put aside. */
async function promiseFor(id: string, daysAgo: number) {
  await app.plant('alter table transfers disable trigger guard_promise')
  await app.plant(`update transfers set available_on = current_date - ${daysAgo} where id = '${id}'`)
  await app.plant('alter table transfers enable trigger guard_promise')
}

const toIndia = {
  receiveCountry: 'IN',
  receiveCurrency: 'INR',
  recipientCountry: 'IN',
  deliveryMethod: 'cash',
}

const span = (from = -60, to = 30) => {
  const today = dayOf(new Date())
  return `from=${addDays(today, from)}&to=${addDays(today, to)}`
}

const ask = <Body>(path: string, browser: Browser = admin.browser) => browser.call<Body>('GET', path)
const promises = async (days = span()) => (await ask<PromisesView>(`${getPromises.path}?${days}`)).body
const late = async (more = '') =>
  (await ask<LateTransferView[]>(`/api/admin/promises/late?${span()}${more}`)).body

const NONE = { onTime: 0, late: 0, lateByReview: 0, open: 0, ended: 0, endedLate: 0 }

/** All that the page shows, which is the same whether the changes are counted or not. */
async function shown() {
  const pending = { figures: await promises(), late: await late() }
  await countFigures(app.deps)
  expect({ figures: await promises(), late: await late() }).toEqual(pending)
  return pending
}

test('a delivery is on time until the end of its promised day, and late after it', async () => {
  await sent(0)
  const tardy = await sent(20)
  await created(openBrowser(app.server)) // never paid, so nothing is promised
  const { figures, late: listed } = await shown()
  expect(figures.total).toEqual({ ...NONE, onTime: 1, late: 1 })
  expect(figures.corridors).toEqual([
    { sendCountry: 'US', receiveCountry: 'PH', ...NONE, onTime: 1, late: 1 },
  ])
  expect(figures.rails).toEqual([{ rail: 'sandbox', ...NONE, onTime: 1, late: 1 }])
  expect(figures.methods).toEqual([{ deliveryMethod: 'bank', ...NONE, onTime: 1, late: 1 }])
  const [row] = await app.rows<{ available_on: string; completed_at: Date }>(
    'select available_on, completed_at from transfers where id = $1',
    [tardy.id],
  )
  expect(listed).toEqual([
    {
      id: tardy.id,
      referenceNumber: tardy.referenceNumber,
      sendCountry: 'US',
      receiveCountry: 'PH',
      deliveryMethod: 'bank',
      rail: 'sandbox',
      promisedOn: row?.available_on,
      settledAt: row?.completed_at.toISOString(),
      outcome: 'late',
      daysLate: expect.any(Number),
      isByReview: false,
    },
  ])
})

test('a transfer that is still open past its day is counted until it is settled, then by how it ended', async () => {
  const held = await sent(10, { ...toIndia, recipientName: 'Sandbox Review' })
  await sent(0, { ...toIndia, recipientName: 'Sandbox Review' }) // open, and not yet due
  const { figures, late: listed } = await shown()
  expect(figures.corridors.find(({ receiveCountry }) => receiveCountry === 'IN')).toMatchObject({
    ...NONE,
    open: 1,
  })
  expect(figures.rails).toContainEqual({ rail: null, ...NONE, open: 1 })
  expect(figures.methods).toContainEqual({ deliveryMethod: 'cash', ...NONE, open: 1 })
  expect(listed.find(({ id }) => id === held.id)).toMatchObject({
    outcome: 'open',
    settledAt: null,
    rail: null,
    daysLate: expect.toSatisfy((days: number) => days >= 9 && days <= 11),
  })
  expect((await held.browser.call('POST', `/api/transfers/${held.id}/cancel`)).status).toBe(200)
  const after = await shown()
  expect(after.figures.methods).toContainEqual({ deliveryMethod: 'cash', ...NONE, endedLate: 1 })
  expect(after.late.find(({ id }) => id === held.id)).toMatchObject({
    outcome: 'endedLate',
    settledAt: expect.any(String),
  })
})

test('a return moves a delivered transfer to those that ended without a delivery, and each is counted once', async () => {
  const before = await promises()
  const [punctual, tardy] = [
    await sent(0, { recipientName: 'Sandbox Return' }),
    await sent(20, { recipientName: 'Sandbox Return' }),
  ]
  const delivered = await shown()
  expect(delivered.figures.total).toEqual({
    ...before.total,
    onTime: before.total.onTime + 1,
    late: before.total.late + 1,
  })
  app.clock.aheadSeconds = 6
  await app.sweep()
  app.clock.aheadSeconds = 0
  const { figures, late: listed } = await shown()
  expect(figures.total).toEqual({
    ...before.total,
    ended: before.total.ended + 1,
    endedLate: before.total.endedLate + 1,
  })
  const ids = listed.map(({ id }) => id)
  expect(ids).toContain(tardy.id)
  expect(ids).not.toContain(punctual.id)
})

test.each([
  ['on time in the last minute of the day in Manila', '15:59:59', 'onTime'],
  ['late in the first of the next one, which in UTC is the same day', '16:00:00', 'late'],
] as const)('the promised day is a day where the money is awaited: %s', async (_, time, outcome) => {
  const before = (await shown()).figures.total
  const { id } = await sent(5)
  await app.plant(`update pending_stats set at = (current_date - 5 || ' ${time}Z')::timestamptz
    where transfer_id = '${id}' and to_status = 'completed';
    update transfers set completed_at = (current_date - 5 || ' ${time}Z')::timestamptz where id = '${id}'`)
  expect((await shown()).figures.total).toEqual({ ...before, [outcome]: before[outcome] + 1 })
})

/** State from which a transfer is delivered. */
const SENT = 'processing;captured;submitted'

/** Lets a transfer have been held for some seconds until a moment. */
const heldUntil = (id: string, until: string, seconds: number) =>
  app.plant(`set local session_replication_role = replica;
    update transfer_events set at = at - interval '60 days' where transfer_id = '${id}' and at > now() - interval '1 day'
      and to_state not like '%;held' and coalesce(from_state, '') not like '%;held' and from_state is distinct from '${SENT}';
    update transfer_events set at = ${until} - make_interval(secs => ${seconds}) where transfer_id = '${id}' and to_state like '%;held';
    update transfer_events set at = ${until} where transfer_id = '${id}' and from_state like '%;held'`)

const HOUR = 3600

// Promised for a day that ends at 16:00 UTC, and delivered at 12:00 two days later: 44 hours late.
test.each([
  ['without them it would have come a second before the end of its day', 44 * HOUR + 1, 'lateByReview'],
  ['without them it would have come with the end of its day', 44 * HOUR, 'late'],
] as const)(
  'a delivery is late by our review for the hours in which we held it: %s',
  async (_, seconds, outcome) => {
    const before = (await shown()).figures.total
    const { id } = await sent(5, { recipientName: 'Sandbox Review' })
    expect((await act(admin.browser, id, 'release')).status).toBe(200)
    const completed = `(current_date - 3 + time '12:00') at time zone 'UTC'`
    await app.plant(`update pending_stats set at = ${completed} where transfer_id = '${id}' and to_status = 'completed';
    update transfers set completed_at = ${completed} where id = '${id}'`)
    await heldUntil(id, completed, seconds)
    const { figures, late: listed } = await shown()
    expect(figures.total).toEqual({ ...before, [outcome]: before[outcome] + 1 })
    const isByReview = outcome === 'lateByReview'
    expect(listed.find(each => each.id === id)).toMatchObject({ outcome: 'late', isByReview })
  },
)

test('a transfer that we still hold past its day is late by our review, and its return takes it from there', async () => {
  const before = (await shown()).figures.total
  const browser = openBrowser(app.server)
  const { id } = await created(browser, { recipientName: 'Sandbox Return' })
  await act(admin.browser, id, 'hold')
  await pay(browser, await opened(browser, id))
  await check(browser, id)
  await promiseFor(id, 10)
  await heldUntil(id, 'now()', 12 * 24 * HOUR)
  const open = await shown()
  expect(open.figures.total).toEqual({ ...before, lateByReview: before.lateByReview + 1 })
  expect(open.late.find(each => each.id === id)).toMatchObject({ outcome: 'open', isByReview: true })
  await act(admin.browser, id, 'release')
  await heldUntil(id, 'now()', 12 * 24 * HOUR)
  const delivered = await shown()
  expect(delivered.figures.total).toEqual({ ...before, lateByReview: before.lateByReview + 1 })
  expect(delivered.figures.rails).toContainEqual(
    expect.objectContaining({ rail: 'sandbox', lateByReview: before.lateByReview + 1 }),
  )
  app.clock.aheadSeconds = 6
  await app.sweep()
  app.clock.aheadSeconds = 0
  expect((await shown()).figures.total).toEqual({ ...before, endedLate: before.endedLate + 1 })
})

test('only promises of the chosen days are read, and a span longer than a year is refused', async () => {
  expect((await promises(span(1, 30))).total).toMatchObject({ late: 0, open: 0 })
  expect((await promises(span(-60, -6))).total).toMatchObject({ onTime: 0 })
  const tooLong = await ask(`${getPromises.path}?from=2025-01-01&to=2026-01-02`)
  expect(tooLong).toMatchObject({ status: 400, body: { fields: { to: 'at most 366 days' } } })
  expect((await ask(`${getPromises.path}?from=2025-01-02&to=2026-01-02`)).status).toBe(200)
})

test('the list of late transfers goes on page by page, the last promised day first, and its file has the same rows', async () => {
  const all = await late()
  expect(all.length).toBeGreaterThan(2)
  expect(all.map(({ promisedOn }) => promisedOn)).toEqual(
    all.map(({ promisedOn }) => promisedOn).toSorted((a, b) => b.localeCompare(a)),
  )
  const seen: LateTransferView[] = []
  for (let path: string | undefined = `/api/admin/promises/late?${span()}&limit=1`; path !== undefined;) {
    const answer: LightMyRequestResponse = await app.server.inject({
      url: path,
      headers: { cookie: admin.browser.cookie },
    })
    seen.push(...answer.json<LateTransferView[]>())
    path = /^<([^>]*)>/.exec(String(answer.headers['link']))?.[1]
  }
  expect(seen).toEqual(all)
  const headers = { cookie: admin.browser.cookie }
  const file = await app.server.inject({ url: `${exportLateTransfers.path}?${span()}`, headers })
  const [header, ...rows] = parseCsv(file.payload.replace(/^\uFEFF/, ''))
  expect(header?.slice(0, 5)).toEqual([
    'referenceNumber',
    'sendCountry',
    'receiveCountry',
    'deliveryMethod',
    'rail',
  ])
  expect(rows.map(([reference]) => reference)).toEqual(all.map(({ referenceNumber }) => referenceNumber))
  expect(await app.rows(`select subject_id from audit_log where action = 'export.downloaded'`)).toEqual([
    { subject_id: 'late-transfers' },
  ])
})

test('the figures are those of the transfers themselves', async () => {
  const [row] = await app.rows<Record<string, number>>(`
    select count(*) filter (where status = 'completed' and on_day <= available_on)::int as "onTime",
      count(*) filter (where status = 'completed' and on_day > available_on)::int as late,
      count(*) filter (where status = 'failed' and ended_on <= available_on)::int as ended,
      count(*) filter (where status = 'failed' and ended_on > available_on)::int as "endedLate"
    from (
      select status, available_on, (completed_at at time zone zone)::date as on_day,
        ((select min(at) from transfer_events e where e.transfer_id = t.id and to_state like 'failed;%') at time zone zone)::date as ended_on
      from transfers t join (values ('PH', 'Asia/Manila'), ('IN', 'Asia/Kolkata')) z (country, zone) on country = receive_country
    ) s`)
  const { total } = await promises()
  expect(total.lateByReview).toBe(1)
  expect({ ...total, late: total.late + total.lateByReview }).toMatchObject({ ...row })
})
