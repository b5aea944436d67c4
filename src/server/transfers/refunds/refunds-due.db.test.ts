import type { ListedTransfer } from '#shared/api/admin/transfers/transfers.api.ts'
import type { TransferProgress } from '#shared/api/transfers/transfers.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '#shared/api/error.ts'
import { openCalendars, refundDue } from '#server/calendars/calendars.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { fileOf } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { tellOfRefundsDue } from './refunds-due.ts'

let app: TestApp
let desk: SignedUp
let sender: Browser
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

const DAY_MS = 86_400_000

const refused = () => {
  throw new DomainError('provider_unavailable')
}

/** Cancelled by its sender, while the provider takes no refund. */
async function cancelled(): Promise<{ id: string; askedAt: Date }> {
  app.provider.override({ refund: async () => refused() })
  const { transfer } = await paid(sender, { recipientName: 'Sandbox Delay' })
  await check(sender, transfer.id)
  await sender.call('POST', `/api/transfers/${transfer.id}/cancel`, {})
  const [refund] = await app.rows<{ created_at: Date }>(
    'select created_at from refunds where transfer_id = $1',
    [transfer.id],
  )
  return { id: transfer.id, askedAt: refund!.created_at } // cancelled, so refunded
}

/** Sets the clock of the app to a moment. */
const setClock = (at: number) => void (app.clock.aheadSeconds = (at - Date.now()) / 1000)

const queue = async () =>
  (await desk.browser.call<ListedTransfer[]>('GET', '/api/transfers?queue=attention')).body

const mails = () =>
  app.rows<{ data: object }>(`select data from messages where kind = 'refunds_due' order by created_at, id`)

const next = async (id: string) =>
  (await sender.call<TransferProgress>('GET', `/api/transfers/${id}/progress`)).body.next

test('a refund that does not leave is shown to an operator a business day before its deadline, and named when it is overdue', async () => {
  const { id, askedAt } = await cancelled()
  const calendars = await openCalendars()()
  const standingAt = (at: number) => refundDue(calendars, { sendCountry: 'US', askedAt }, new Date(at))
  const { dueOn } = standingAt(askedAt.getTime())
  const days = Array.from({ length: 12 }, (_, at) => askedAt.getTime() + at * DAY_MS)
  const soon = days.find(at => standingAt(at).standing === 'soon')!
  const overdue = days.find(at => standingAt(at).standing === 'overdue')!

  setClock(askedAt.getTime())
  expect(await queue()).toEqual([])
  expect(await next(id)).toEqual({ milestone: 'refunded', by: dueOn })
  expect((await fileOf(desk.browser, id)).refunds).toMatchObject([{ dueOn, paidAt: null }])
  await tellOfRefundsDue(app.deps)
  await app.runJobs()
  expect(await mails()).toEqual([])

  setClock(soon)
  const words = `A refund of 103.20 USD has not left. It must leave by ${dueOn}.`
  expect(await queue()).toMatchObject([{ id, attention: [words] }])
  expect((await fileOf(desk.browser, id)).attention).toEqual([words])
  for (let hours = 1; hours <= 3; hours++) await tellOfRefundsDue(app.deps)
  await app.runJobs()
  const warning = { what: 'soon', dueOn, sendCountry: 'US', count: 1 }
  expect(await mails()).toMatchObject([{ data: warning }])

  setClock(overdue)
  expect((await queue())[0]?.attention?.[0]).toMatch(/^A refund of 103\.20 USD is overdue/)
  expect(await next(id)).toEqual({ milestone: 'refunded', by: null })
  await tellOfRefundsDue(app.deps)
  await app.runJobs()
  expect(await mails()).toMatchObject([{ data: warning }, { data: { ...warning, what: 'overdue' } }])

  app.provider.restore()
  await app.rows(`update refunds set next_try_at = now() - interval '1 minute'`)
  await app.sweep()
  expect(await queue()).toEqual([])
  expect((await fileOf(desk.browser, id)).refunds).toMatchObject([{ state: 'paid', dueOn: null }])
})

test('a refund counts from the request to cancel, not from the answer of the rail', async () => {
  app.clock.aheadSeconds = 0
  app.provider.override({ refund: async () => refused() })
  app.rail.override({
    recall: async () => {
      throw new Error('the rail does not answer')
    },
  })
  const { transfer } = await paid(sender, { recipientName: 'Sandbox Delay' })
  await check(sender, transfer.id)
  await sender.call('POST', `/api/transfers/${transfer.id}/cancel`, {})
  // As if the rail had answered two weeks later.
  await app.plant(
    `set local session_replication_role = replica;
     update transfer_events set at = at - interval '14 days' where transfer_id = '${transfer.id}';
     update transfers set cancel_asked_at = now() - interval '14 days' where id = '${transfer.id}'`,
  )
  app.rail.restore()
  await app.sweep()
  const [refund] = (await fileOf(desk.browser, transfer.id)).refunds
  expect(Date.parse(refund?.createdAt ?? '')).toBeGreaterThan(Date.now() - DAY_MS)
  expect((await queue()).map(({ id }) => id)).toEqual([transfer.id])
  expect((await fileOf(desk.browser, transfer.id)).attention[0]).toMatch(/is overdue: it had to leave by/)
})
